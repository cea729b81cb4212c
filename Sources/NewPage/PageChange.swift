import Foundation

/// Everything that a new page changes in the package, apart from what is made from other files.
struct PageChange {
  private struct ChangedFile {
    let path: String
    let old: String
    let new: String
  }

  static let words = "Sources/TodoPages/Words/Word.swift"
  private static let embedded = "Sources/CSiteAssets/site_assets.c"

  private let name: PageName
  private let package: PackageFolder
  private let newFiles: [(path: String, text: String)]
  private let changedFiles: [ChangedFile]
  /// The tables of words in other languages than English.
  private let translations: [String]

  /// Plans the change without writing a file.
  ///
  /// - Throws: the place in a file that was not found.
  init(of name: PageName, in package: PackageFolder) throws {
    let tables = try package.files(in: "Sources/TodoPages/Words").filter { path in
      try package.text(of: path).hasPrefix("extension Word {")
    }
    self.name = name
    self.package = package
    newFiles = PageFile.all.map { ($0.path(name), $0.text(name)) }
    changedFiles = try Self.insertions(of: name, in: tables).map { insertion in
      let text = try package.text(of: insertion.path)
      return ChangedFile(path: insertion.path, old: text, new: try insertion.applied(to: text))
    }
    translations = tables.filter { !$0.hasSuffix("/English.swift") }
  }

  /// Returns the lines about the page; in the navigation, the page is the last one before the unreadable files.
  private static func insertions(of name: PageName, in tables: [String]) -> [Insertion] {
    let translations = tables.map { table in
      Insertion(
        path: table, line: "case .\(name.member): \"\(name.heading)\"", next: "case .unreadableFiles:")
    }
    return [
      Insertion(
        path: "Sources/TodoPages/Navigation/SiteModules.swift", line: "Line(\(name.type)Module.self),",
        next: "Line(UnreadableModule.self),"),
      Insertion(path: words, line: "case \(name.member)", next: "case unreadableFiles"),
    ] + translations + [
      Insertion(
        path: "Tests/EndToEndTests/Commands/BuildTests.swift", line: "\"\(name.file).html\",",
        next: "\"todos/a.html\",")
    ]
  }

  /// Makes the change.
  ///
  /// - Parameter follow: what must follow; if it fails, the change is undone.
  func make(follow: () throws -> Void) throws {
    let embedded = try package.text(of: Self.embedded)
    do {
      for folder in folders { try package.makeFolder(folder) }
      for file in newFiles { try package.write(file.text, to: file.path) }
      for file in changedFiles { try package.write(file.new, to: file.path) }
      try follow()
    } catch {
      for path in newFiles.map(\.path) + folders { package.remove(path) }
      for file in changedFiles { try package.write(file.old, to: file.path) }
      try package.write(embedded, to: Self.embedded)
      throw Refusal("\(error); nothing was written")
    }
  }

  private var folders: [String] { [PageFile.moduleFolder(name), PageFile.testFolder(name)] }

  /// The changed files, and what is left to do.
  var report: String {
    """
    Wrote:
    \(Self.list(newFiles.map(\.path)))
    Added a line to:
    \(Self.list(changedFiles.map(\.path)))
    Updated:
    \(Self.list([Self.embedded, PackageFolder.recordedSite]))

    The page is _site/\(name.file).html after: swift run todosite build
    Now select its todos in \(PageFile.interactor.path(name)),
    and translate "\(name.heading)" in \(translations.joined(separator: ", ")).

    """
  }

  private static func list(_ paths: [String]) -> String { paths.map { "  \($0)" }.joined(separator: "\n") }
}
