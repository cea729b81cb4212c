package import Todos

/// A kind of the site's pages that are not about one todo; long ones go on on further pages of their own.
package enum SitePage: Hashable, Sendable {
  /// All todos.
  case list
  /// The todos of a tag, a status or a person, by the name that its page has in links.
  case group(TodoGroupKind, name: String)
  /// All tags, statuses or people.
  case groups(TodoGroupKind)
  /// The todos beside each other, a column a status.
  case board
  /// What is due, by date.
  case due
  /// What waits for what.
  case dependencies
  /// How many were open and done, day by day.
  case progress
  /// The files that cannot be read.
  case unreadable
  /// What a server shows where there is no page.
  case notFound
}

extension SitePage {
  /// The file of a page below the site's folder, from 1, without its ending.
  ///
  /// Those of tags, statuses and people lie beside the first: no name of theirs has a dot, and all pages of one
  /// list write their links alike.
  func path(ofPage number: Int, in format: PageFormat) -> String {
    switch self {
    case .list where number > 1: "page/\(number)"
    // Git hosts show this file to whoever opens the folder; no other may have its name, in capitals or not.
    case .group(_, "readme") where number == 1 && format == .markdown: "\(firstPath(in: format)).1"
    case .group, .groups: number > 1 ? "\(firstPath(in: format)).\(number)" : firstPath(in: format)
    default: number > 1 ? "\(firstPath(in: format))/\(number)" : firstPath(in: format)
    }
  }

  /// The file of the first page.
  private func firstPath(in format: PageFormat) -> String {
    let index = format == .markdown ? "README" : "index"
    return switch self {
    case .list: index
    case .group(let kind, let name): "\(Self.folder(of: kind))/\(name)"
    case .groups(let kind): "\(Self.folder(of: kind))/\(index)"
    case .board: "board"
    case .due: "due"
    case .dependencies: "dependencies"
    case .progress: "progress"
    case .unreadable: "unreadable"
    case .notFound: "404"
    }
  }

  /// What links to the page say.
  var word: Word? {
    switch self {
    case .list: .allTodos
    case .group: nil
    case .groups(.tag): .tags
    case .groups(.status): .statuses
    case .groups(.person): .people
    case .board: .board
    case .due: .due
    case .dependencies: .dependencies
    case .progress: .progress
    case .unreadable: .unreadableFiles
    case .notFound: .noSuchPage
    }
  }

  private static func folder(of kind: TodoGroupKind) -> String {
    switch kind {
    case .tag: "tags"
    case .status: "statuses"
    case .person: "people"
    }
  }
}
