package import Documents
import Todos

/// A page of the site that is not about one todo.
///
/// A long page is split into several, which are numbered from 1.
///
/// Each module declares its pages in an extension.
package struct SitePage: Hashable, Sendable {
  /// The location of the second page and the following ones.
  enum Continuation {
    /// In a folder named after the first page: `due/2`.
    case below
    /// In the folder `page`, used for the list: `page/2`.
    case inPageFolder
    /// Beside the first page, so that relative links are the same on all pages of a list: `tags/home.2`.
    ///
    /// There is no conflict, because the name of a tag, a milestone, a status or a person in an address never
    /// contains a dot.
    case beside
  }

  /// The path of the first page in HTML, relative to the site's folder, without the file extension.
  private let file: String
  private let continuation: Continuation
  /// The kind of group that the page shows; nil for a page that does not show a tag, a milestone, a status or
  /// a person.
  let group: TodoGroupKind?
  /// The file of the page that stands for this one in the navigation.
  private let section: String

  /// Creates a page.
  ///
  /// - Parameter section: the page that stands for this one in the navigation; nil for the page itself.
  init(
    _ file: String, continuation: Continuation = .below, group: TodoGroupKind? = nil,
    in section: SitePage? = nil
  ) {
    self.file = file
    self.continuation = continuation
    self.group = group
    self.section = section?.file ?? file
  }

  /// Returns the page of a tag, a milestone, a status or a person.
  ///
  /// - Parameter name: its name in addresses.
  static func group(_ kind: TodoGroupKind, name: String) -> SitePage {
    SitePage("\(kind.folder)/\(name)", continuation: .beside, group: kind, in: .groups(kind))
  }

  /// Reports whether a page stands for this one in the navigation.
  func isIn(_ page: SitePage) -> Bool { section == page.file }

  /// The name of the tag, milestone, status or person in addresses; nil for other pages.
  package var groupName: String? {
    group.map { String(file.utf8.dropFirst($0.folder.utf8.count + 1)) ?? "" }
  }

  /// Returns the name of a page in a folder, such as `2026-12` of `months/2026-12`; nil for a page elsewhere.
  func name(in folder: String) -> Substring? {
    file.utf8.starts(with: "\(folder)/".utf8) ? Substring(file.utf8.dropFirst(folder.utf8.count + 1)) : nil
  }

  /// Returns the path of the page with a number, from 1, relative to the site's folder, without the file
  /// extension.
  func path(ofPage number: Int, in format: PageFormat) -> String {
    let first = firstPath(in: format)
    // Git hosts display README.md when the folder is opened, so no group's page may have that name in upper
    // or lower case.
    if number == 1, format == .markdown, groupName == "readme" { return "\(first).1" }
    guard number > 1 else { return first }
    return switch continuation {
    case .below: "\(first)/\(number)"
    case .inPageFolder: "page/\(number)"
    case .beside: "\(first).\(number)"
    }
  }

  /// Returns the path of the first page; in Markdown `README` replaces `index`.
  private func firstPath(in format: PageFormat) -> String {
    let index = "index"
    guard format == .markdown, group == nil, file.hasSuffix(index) else { return file }
    return file.dropLast(index.count) + "README"
  }
}

extension TodoGroupKind {
  /// The folder of the pages of all tags, milestones, statuses or people.
  var folder: String {
    switch self {
    case .tag: "tags"
    case .milestone: "milestones"
    case .status: "statuses"
    case .person: "people"
    }
  }
}

extension SitePage: BinaryWritable {
  package func write(to writer: inout BinaryWriter) { writer.write(path(ofPage: 1, in: .html)) }
}
