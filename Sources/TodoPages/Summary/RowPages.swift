import Todos

/// The links from the row of a todo to the pages of the groups that it is in.
///
/// A row has only the first tags and assignees. A todo is in the rows of many pages, one for each of its tags
/// and assignees among them, so otherwise the size of a site would grow with the square of their number.
package struct RowPages: Equatable, Sendable {
  /// The maximum number of tags in a row.
  static let maximumTags = 3
  /// The maximum number of assignees in a row.
  static let maximumPeople = 2

  var status: Link?
  /// The link of each of the first tags; nil for a tag without a page.
  var tags: [Link?] = []
  /// The link of each of the first assignees; nil for a person without a page.
  var people: [Link?] = []
}

extension PresenterToRouter<SiteLinkTarget> {
  /// Returns the links from the row of a todo.
  func pages(of todo: TodoItem) -> RowPages {
    RowPages(
      status: link(to: .group(.status, todo.status.label)),
      tags: todo.tags.prefix(RowPages.maximumTags).map { link(to: .group(.tag, $0)) },
      people: todo.assignees.prefix(RowPages.maximumPeople).map { link(to: .group(.person, $0)) })
  }
}
