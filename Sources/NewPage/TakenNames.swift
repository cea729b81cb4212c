import Foundation

/// The names in the package that a new page cannot have.
struct TakenNames {
  private let package: PackageFolder

  init(_ package: PackageFolder) { self.package = package }

  /// - Throws: the file that has the name of a page already.
  func check(_ name: PageName) throws {
    let paths = PageFile.all.map { $0.path(name) }
    for path in paths + [PageFile.moduleFolder(name), PageFile.testFolder(name)] where package.exists(path) {
      throw taken(name, "\(path) exists")
    }
    try checkSwift(name, besides: paths)
    let site = PackageFolder.recordedSite
    for path in try package.files(in: site) {
      let entry = path.dropFirst(site.count + 1).prefix { $0 != "/" }
      if entry.prefix(while: { $0 != "." }) == name.file { throw taken(name, "\(site)/\(entry) exists") }
    }
  }

  /// Checks the names of the files of the two targets, and what the files declare.
  private func checkSwift(_ name: PageName, besides paths: [String]) throws {
    let fileNames = Set(paths.map { Self.fileName($0).lowercased() })
    let types = ["Module", "Interactor", "Answer", "Presenter", "Page", "Tests"].map { name.type + $0 }
    let declarations = [
      #"\b(struct|enum|class|actor|protocol|typealias) (\#(types.joined(separator: "|")))\b"#,
      #"SitePage\("\#(name.file)""#,
      #"static (let|var|func) \#(name.member)\b(?=.*\bSitePage\b)"#,
    ]
    for path in try ["Sources/TodoPages", "Tests/TodoPagesTests"].flatMap({ try package.files(in: $0) })
    where path.hasSuffix(".swift") {
      if fileNames.contains(Self.fileName(path).lowercased()) {
        throw taken(name, "\(path) exists, and the files of a target have different names")
      }
      let text = try package.text(of: path)
      let words = path == PageChange.words ? [#"case \#(name.member)\b"#] : []
      for declaration in declarations + words {
        guard let match = try text.firstMatch(of: Regex(declaration)) else { continue }
        throw taken(name, "\(path) has: \(text[match.range])")
      }
    }
  }

  private func taken(_ name: PageName, _ reason: String) -> Refusal {
    Refusal("\"\(name.type)\" is taken: \(reason)")
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
