import Documents
import Todos

/// Shows the list in a terminal, a todo a line.
public struct TodoListTerminalView: PresenterToView {
  /// What to print; every line ends with LF.
  public private(set) var text = ""
  private let format: TerminalFormat

  /// Makes a view.
  public init(_ format: TerminalFormat) {
    self.format = format
  }

  /// Writes the list.
  public mutating func show(_ page: TodoListPage) {
    text = ""
    let rows = page.todos.map { Row($0, isToldApartBy: prefixes(of: page.todos)) }
    let widths = Row.columns.map { column in rows.map { displayWidth(of: $0[keyPath: column]) }.max() ?? 0 }
    for row in rows { text += line(row, widths: widths) + "\n" }
    if !rows.isEmpty { text += "\n" }
    if page.progress.total > 0 { text += page.progress.sentence + "\n" }
    if page.progress.total == 0, page.unreadable.isEmpty { text += "No todos here yet.\n" }
    for file in page.unreadable {
      text +=
        format.styled("unreadable: \(visible(file.path)): \(visible(file.problem.message))", .red) + "\n"
    }
  }
}

/// A todo's line, in parts.
private struct Row {
  let summary: TodoSummary
  let id: String
  let priority: String
  let due: String
  let title: String
  let facts: String

  static var columns: [KeyPath<Row, String>] { [\.id, \.priority, \.due] }

  init(_ summary: TodoSummary, isToldApartBy prefixes: [String: String]) {
    self.summary = summary
    id = visible(prefixes[summary.id] ?? summary.id)
    priority = visible(summary.priority?.label ?? "")
    due = summary.due.map { String($0.description.prefix(10)) } ?? ""
    title = visible(summary.title)
    var facts = summary.tags.map { "#\(visible($0))" } + summary.assignees.map { visible($0) }
    if let checklist = summary.checklist { facts.append("\(checklist.done)/\(checklist.total)") }
    if summary.isOverdue { facts.insert("overdue", at: 0) }
    self.facts = facts.joined(separator: " ")
  }
}

extension TodoListTerminalView {
  private func line(_ row: Row, widths: [Int]) -> String {
    var parts = [row.summary.status.group.terminalMark]
    var used = 1
    for (column, width) in zip(Row.columns, widths) where width > 0 {
      parts.append(format.padded(row[keyPath: column], to: width))
      used += width + 2
    }
    let room = format.width.map { max(10, $0 - used - 2) } ?? Int.max
    let title = format.cut(row.title, to: room)
    parts.append(format.styled(title, row.summary.status.isClosed ? .dim : .bold))
    let factsRoom = room - displayWidth(of: title) - 2
    if !row.facts.isEmpty, factsRoom >= 4 {
      parts.append(format.styled(format.cut(row.facts, to: factsRoom), row.summary.isOverdue ? .red : .dim))
    }
    return parts.joined(separator: "  ")
  }

  /// For each long id the beginning that tells it apart from the others: enough to name the todo by.
  private func prefixes(of todos: [TodoSummary]) -> [String: String] {
    let ids = todos.map(\.id).sorted()
    var prefixes: [String: String] = [:]
    for (place, id) in ids.enumerated() where id.utf8.count > 20 {
      let neighbours = [place > 0 ? ids[place - 1] : "", place + 1 < ids.count ? ids[place + 1] : ""]
      let shared = neighbours.map { zip($0, id).prefix { $0 == $1 }.count }.max() ?? 0
      prefixes[id] = String(id.prefix(max(6, shared + 1)))
    }
    return prefixes
  }
}
