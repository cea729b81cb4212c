import Documents
import FileSystem
import SiteGenerator
import TestSupport
import Testing

@testable import todosite

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A reviewed site that is recorded in a folder of `Fixtures`.
///
/// With `TODOSITE_RECORD_SNAPSHOTS=1` in the environment, the folder is rewritten instead of compared, unless
/// `CI` is set.
struct SiteSnapshot {
  let folder: String

  /// - Parameter name: the name of the folder in `Fixtures`.
  init(_ name: String) {
    folder = joined(packageFolder, "Tests/EndToEndTests/Fixtures/\(name)")
  }

  /// Expects exactly the same files with the same bytes.
  func expect(_ site: [String: [UInt8]], at location: SourceLocation = #_sourceLocation) throws {
    let files = Self.withoutNoise(site.filter { !$0.key.hasSuffix("/") })
    if Self.isRecording {
      try record(files)
      Issue.record("recorded \(folder): review the changes and run the tests again", sourceLocation: location)
      return
    }
    for difference in try differences(from: files) {
      Issue.record(Comment(rawValue: difference), sourceLocation: location)
    }
  }

  /// Returns the differences between files and the recorded ones, in the order of their paths.
  func differences(from files: [String: [UInt8]]) throws -> [String] {
    let expected = try contents()
    return Set(files.keys).union(expected.keys).sorted().compactMap { path in
      guard let old = expected[path] else { return "unexpected file \(path)" }
      guard let new = files[path] else { return "missing file \(path)" }
      if old == new { return nil }
      let difference = lineDifference(
        expected: String(decoding: old, as: UTF8.self), actual: String(decoding: new, as: UTF8.self))
      return "\(path) differs:\n\(difference)"
    }
  }

  /// Returns files without what changes with the program instead of the project: its version is the word `VERSION`, the
  /// hash of a file in the manifest is `HASH` if it is right, and a built-in asset is a note that it is one.
  static func withoutNoise(_ site: [String: [UInt8]]) -> [String: [UInt8]] {
    var files = site
    for (path, bytes) in site {
      let text = String(decoding: bytes, as: UTF8.self)
      if path == ".todosite-manifest" {
        files[path] = Array(withoutHashes(text, of: site).utf8)
      } else if isBuiltIn(path, text) {
        files[path] = Array("built in\n".utf8)
      } else if text.contains("todosite \(Todosite.version)") {
        files[path] = Array(text.replacing("todosite \(Todosite.version)", with: "todosite VERSION").utf8)
      }
    }
    return files
  }

  private static func withoutHashes(_ manifest: String, of site: [String: [UInt8]]) -> String {
    manifest.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let bytes = site[String(parts[1])],
        ContentHash(of: bytes.span).text == parts[0]
      else { return String(line) }
      return "HASH \(parts[1])"
    }.joined(separator: "\n")
  }

  /// Reports whether a file is one of `Public/`, of which a site has the lines that are no comments, without indentation.
  private static func isBuiltIn(_ path: String, _ text: String) -> Bool {
    guard let asset = EmbeddedFile.all(in: .publicFiles).first(where: { "assets/\($0.path)" == path }) else {
      return false
    }
    func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").map { $0.drop { $0 == " " } }
    }
    return Set(lines(String(decoding: asset.bytes, as: UTF8.self))).isSuperset(of: lines(text))
  }

  private static var isRecording: Bool {
    getenv("CI") == nil && getenv("TODOSITE_RECORD_SNAPSHOTS").map { String(cString: $0) } == "1"
  }

  /// Returns the recorded files by their paths.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var folders = [""]
    while let inner = folders.popLast() {
      for entry in try FileDescriptor.folder(joined(folder, inner)).entries() {
        let path = joined(inner, String(decoding: entry.bytes, as: UTF8.self))
        if let bytes = try? readFile(joined(folder, path)) {
          contents[path] = bytes
        } else {
          folders.append(path)
        }
      }
    }
    return contents
  }

  private func record(_ files: [String: [UInt8]]) throws {
    try? FileDescriptor.folder(parent(of: folder)).removeTree(lastComponent(of: folder))
    for (path, bytes) in files {
      try makeFolders(parent(of: joined(folder, path)))
      try AtomicFile.create(joined(folder, path), bytes)
    }
  }
}
