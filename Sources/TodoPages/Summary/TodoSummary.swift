package import Documents
package import Todos

/// The data of a todo that its row on a page shows.
///
/// Its values are in one object, which all pages that show the todo share, because a struct would copy several
/// references for each of them.
package struct TodoSummary: Equatable, Sendable {
  /// The todo with the spellings of its file, for formats that other programs read.
  package var written: TodoItem { todo.written }
  private var todo: TodoItem { _read { yield shared.values.todo } }
  /// The index of the todo in the snapshot; nil if it is not known.
  var todoIndex: Int? { shared.values.todoIndex }
  package var title: String { todo.title }
  /// The link to the page of the todo.
  package var link: Link { shared.values.link }
  package var id: String { todo.id }
  package var status: TodoStatus { todo.status }
  /// The value of any field; nil if the todo has none.
  subscript(field: TodoField) -> FieldValue? { todo[field] }
  /// The values of the fields that the project declares.
  var extraValues: TodoValues { todo.extraValues }
  package var priority: TodoPriority? { todo.priority }
  package var due: TodoDate? { todo.due }
  /// Whether the todo is overdue; false if the browser decides by its clock.
  package var isOverdue: Bool { shared.values.isOverdue }
  package var created: TodoDate? { todo.created }
  /// The date on which the todo was closed; nil if it is not known.
  package var completed: TodoDate? { todo.completed }
  /// The date of the last change; nil if the file does not say it.
  package var updated: TodoDate? { todo.updated }
  /// The date on which the todo was closed or, if only that is known, last changed; nil if it is not closed.
  package var ended: TodoDate? { todo.ended }
  package var milestone: Milestone? { todo.milestone }
  package var tags: [String] { todo.tags }
  package var assignees: [String] { todo.assignees }
  /// The numbers of ticked items and of all items in its checklists; nil if there are no items.
  package var checklist: Checklist? { todo.checklist.total > 0 ? todo.checklist : nil }
  /// The values of its file that are not used because they are wrong.
  var badValues: [BadValue] { todo.badValues }
  /// The notes at the end of its body.
  var notes: [MarkdownNote] { todo.notes }
  /// The name to use for the todo on the command line.
  var name: String { shared.values.name }
  /// The links to the pages of its status, and of its first tags and assignees.
  var pages: RowPages { shared.values.pages }
  /// The todo that this one is part of; nil if there is none.
  package var parent: TodoMention? { shared.values.parent }
  /// The progress of its parts; nil if it has none.
  package var parts: TodoProgress? { shared.values.parts }
  /// Whether it is unclosed and depends on an unclosed todo.
  package var isWaiting: Bool { shared.values.isWaiting }
  /// For whom the todo is on pages.
  var visibility: TodoVisibility { todo.visibility }
  /// The values of the fields that are columns of lists, in the order of these.
  var columns: [ColumnFact] { shared.values.columns }
  /// The number of todos above it that it is a part of, in a list with parts after their todos.
  var depth = 0
  /// The names of the unclosed todos that it depends on, in a list of those that wait; otherwise empty.
  var waitsFor: [String] = []
  private let shared: Shared

  /// Creates the summary of a todo.
  ///
  /// Whether it is overdue is decided here, so that all pages agree.
  ///
  /// - Parameters:
  ///   - today: the date used to decide whether it is overdue; nil if the browser decides by its clock.
  ///   - name: the name to use for the todo on the command line; by default its id.
  ///   - parent: the todo that this one is part of.
  ///   - parts: the progress of its parts; nil if it has none.
  ///   - isWaiting: whether it waits for another todo.
  ///   - pages: the links to the pages of its groups.
  ///   - columns: the fields that are columns of lists.
  ///   - todoIndex: its index in the snapshot; nil if it is not known.
  package init(
    _ todo: TodoItem, link: Link, today: TodoDate?, name: String? = nil, parent: TodoMention? = nil,
    parts: TodoProgress? = nil, isWaiting: Bool = false, pages: RowPages = RowPages(),
    columns: [TodoField] = [], todoIndex: Int? = nil
  ) {
    let values = Values(
      todo: todo, todoIndex: todoIndex, link: link, isOverdue: today.map { todo.isOverdue(on: $0) } ?? false,
      name: name ?? todo.id, pages: pages, parent: parent, parts: parts, isWaiting: isWaiting,
      columns: columns.isEmpty ? [] : ColumnFact.all(of: todo, in: columns))
    shared = Shared(values)
  }

  package static func == (left: TodoSummary, right: TodoSummary) -> Bool {
    left.depth == right.depth && left.waitsFor == right.waitsFor
      && (left.shared === right.shared || left.shared.values == right.shared.values)
  }
}

extension TodoSummary {
  private final class Shared: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }
}

private struct Values: Equatable, Sendable {
  let todo: TodoItem
  let todoIndex: Int?
  let link: Link
  let isOverdue: Bool
  let name: String
  let pages: RowPages
  let parent: TodoMention?
  let parts: TodoProgress?
  let isWaiting: Bool
  let columns: [ColumnFact]
}

extension PresenterToRouter<SiteLinkTarget> {
  /// Returns the summaries of todos, without those to whose pages there is no link.
  func summaries(of rows: [TodoRow], today: TodoDate?) -> [TodoSummary] {
    let shared = summaries
    return rows.compactMap { summary(of: $0, today: today, among: shared) }
  }

  /// Returns the summary of a todo; nil if there is no link to its page.
  func summary(of row: TodoRow, today: TodoDate?) -> TodoSummary? {
    summary(of: row, today: today, among: summaries)
  }

  private func summary(of row: TodoRow, today: TodoDate?, among shared: [TodoSummary?]) -> TodoSummary? {
    let known = row.todoIndex.flatMap { $0 < shared.count ? shared[$0] : nil }
    guard var summary = known ?? newSummary(of: row, today: today) else { return nil }
    (summary.depth, summary.waitsFor) = (row.depth, row.waitsFor)
    return summary
  }

  private func newSummary(of row: TodoRow, today: TodoDate?) -> TodoSummary? {
    link(to: .detail(of: row.todo)).map {
      TodoSummary(
        row.todo, link: $0, today: today, name: row.name, parent: row.parent.map { mention($0) },
        parts: row.parts, isWaiting: row.isWaiting, pages: pages(of: row.todo), columns: columns,
        todoIndex: row.todoIndex)
    }
  }
}
