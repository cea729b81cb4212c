import Foundation

/// The files that a new page adds to the package, and those to which it adds a line.
struct PageChange {
  private let name: PageName
  private let newFiles: [TextFile]
  private let changedFiles: [TextFile]

  /// Plans the change without writing a file.
  init(of name: PageName) throws {
    try Self.checkUnused(name)
    self.name = name
    let examples = "Sources/NewPage/Page"
    newFiles = try TextFile.all(in: examples).map { example in
      TextFile(
        path: name.replacingExample(in: example.path.replacing("\(examples)/", with: "")),
        text: name.replacingExample(in: example.text))
    }
    changedFiles = try Self.tables(with: name)
  }

  private static func checkUnused(_ name: PageName) throws {
    let recordedPage = "Tests/EndToEndTests/Fixtures/balcony.site/\(name.lowercase)"
    let paths = [
      "Sources/TodoPages/\(name.capitalised)", "Templates/\(name.lowercase).html",
      "Tests/TodoPagesTests/\(name.capitalised)", "\(recordedPage).html", recordedPage,
    ]
    for path in paths where FileManager.default.fileExists(atPath: path) {
      throw Refusal("\"\(name.capitalised)\" is taken: \(path) exists")
    }
  }

  /// Returns the files that list all pages; in the navigation, the new page precedes the unreadable files.
  private static func tables(with name: PageName) throws -> [TextFile] {
    let (type, word) = (name.capitalised, name.lowercase)
    let modules = try TextFile.read("Sources/TodoPages/Navigation/SiteModules.swift")
      .adding("    Line(\(type)Module.self),", before: "    Line(UnreadableModule.self),")
    let words = try TextFile.read("Sources/TodoPages/Words/Word.swift")
      .adding("  case \(word)", before: "  case unreadableFiles")
    let languages = try TextFile.all(in: "Sources/TodoPages/Words")
      .filter { $0.text.hasPrefix("extension Word {") }
      .map { try $0.adding("    case .\(word): \"\(type)\"", before: "    case .unreadableFiles:") }
    let expectedFiles = try TextFile.read("Tests/EndToEndTests/Commands/BuildTests.swift")
      .adding("    \"\(word).html\",", before: "    \"todos/a.html\",")
    return [modules, words] + languages + [expectedFiles]
  }

  /// Writes the files; a new file never replaces one that exists.
  func write() throws {
    for file in newFiles {
      let url = URL(filePath: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
    }
    for file in changedFiles { try Data(file.text.utf8).write(to: URL(filePath: file.path)) }
  }

  /// The written files, and what is left to do.
  var report: String {
    """
    Wrote:
    \(newFiles.map { "  \($0.path)" }.joined(separator: "\n"))
    Added a line to:
    \(changedFiles.map { "  \($0.path)" }.joined(separator: "\n"))

    Embed the template, record the site that a test expects, and build the page:
      .ci/embed
      TODOSITE_RECORD_SNAPSHOTS=1 swift test --filter SnapshotTests
      swift run todosite build

    The page is _site/\(name.lowercase).html. Select its todos in \(name.capitalised)Interactor.swift,
    and translate "\(name.capitalised)" in the tables of the other languages.
    """
  }
}
