import Todos

/// A page of the site that is not about one todo; long ones continue on further pages of their own.
///
/// Each module names its own pages in an extension.
package struct SitePage: Hashable, Sendable {
  /// Where the second page and those after it lie.
  enum Continuation {
    /// In a folder that is named for the first page: `due/2`.
    case below
    /// In the folder `page`, as those of the list do.
    case inPageFolder
    /// Beside the first page, so that all pages of one list write their links alike: `tags/home.2`. No name of a tag,
    /// a status or a person has a dot.
    case beside
  }

  /// The file of the first page in HTML, below the site's folder, without its ending.
  private let file: String
  private let continuation: Continuation
  /// What the todos of the page have in common; nil for a page that is not about one tag, status or person.
  let group: TodoGroupKind?

  init(_ file: String, continuation: Continuation = .below, group: TodoGroupKind? = nil) {
    self.file = file
    self.continuation = continuation
    self.group = group
  }

  /// The todos of a tag, a status or a person, by the name that its page has in links.
  static func group(_ kind: TodoGroupKind, name: String) -> SitePage {
    SitePage("\(kind.folder)/\(name)", continuation: .beside, group: kind)
  }

  /// The name that the tag, the status or the person has in links; nil for other pages.
  var groupName: String? {
    group.map { String(file.utf8.dropFirst($0.folder.utf8.count + 1)) ?? "" }
  }

  /// The file of a page below the site's folder, from 1, without its ending.
  func path(ofPage number: Int, in format: PageFormat) -> String {
    let first = firstPath(in: format)
    // Git hosts show this file to whoever opens the folder; no other may have its name, in capitals or not.
    if number == 1, format == .markdown, groupName == "readme" { return "\(first).1" }
    guard number > 1 else { return first }
    return switch continuation {
    case .below: "\(first)/\(number)"
    case .inPageFolder: "page/\(number)"
    case .beside: "\(first).\(number)"
    }
  }

  /// The file of the first page; in Markdown `README` takes the place of `index`.
  private func firstPath(in format: PageFormat) -> String {
    let index = "index"
    guard format == .markdown, group == nil, file.hasSuffix(index) else { return file }
    return file.dropLast(index.count) + "README"
  }
}

extension TodoGroupKind {
  /// The folder of the pages of all tags, statuses or people.
  var folder: String {
    switch self {
    case .tag: "tags"
    case .status: "statuses"
    case .person: "people"
    }
  }
}
