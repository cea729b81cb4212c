import Foundation

/// The folder of the package, to which all paths are relative.
struct PackageFolder {
  /// The site with which `SnapshotTests` compares.
  static let recordedSite = "\(fixtures)/balcony.site"
  private static let fixtures = "Tests/EndToEndTests/Fixtures"

  let url: URL

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(of: path).path) }

  func text(of path: String) throws -> String { try String(contentsOf: url(of: path), encoding: .utf8) }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: url(of: path))
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: url(of: path), withIntermediateDirectories: true)
  }

  /// Removes a file or a folder that may not exist.
  func remove(_ path: String) { try? FileManager.default.removeItem(at: url(of: path)) }

  /// Returns the files in a folder and its subfolders, sorted.
  func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(of: folder).path).sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Embeds the templates in the program.
  func embed() throws {
    let status = try run(url(of: ".ci/embed"))
    guard status == 0 else { throw Refusal(".ci/embed ended with status \(status)") }
  }

  /// Records the site again.
  ///
  /// - Parameters:
  ///   - program: todosite.
  ///   - folder: a folder for a copy of the project.
  func record(with program: URL, in folder: URL) throws {
    let project = folder.appending(path: "balcony")
    try? FileManager.default.removeItem(at: project)
    try FileManager.default.copyItem(at: url(of: "\(Self.fixtures)/balcony"), to: project)
    let output = url(of: Self.recordedSite).path
    let status = try run(program, ["build", "--today", "2027-04-01", "--output", output], in: project)
    // One of the todos cannot be read.
    guard status == 1 else { throw Refusal("todosite build ended with status \(status) in \(project.path)") }
  }

  /// Runs a program without its output, and returns its exit status.
  private func run(_ program: URL, _ arguments: [String] = [], in folder: URL? = nil) throws -> Int32 {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private func url(of path: String) -> URL { url.appending(path: path) }
}
