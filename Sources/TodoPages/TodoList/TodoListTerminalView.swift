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
    let names = Self.names(of: page.todos)
    let rows = zip(page.todos, names).map { Row($0, name: $1) }
    let widths = columnWidths(of: rows)
    for row in rows { text += line(row, widths: widths) + "\n" }
    if !rows.isEmpty { text += "\n" }
    if page.progress.total > 0 { text += page.progress.sentence + "\n" }
    if page.progress.total == 0, page.unreadable.isEmpty {
      text += "No todos yet: each Markdown file in the todo folder will be one.\n"
    }
    for file in page.unreadable { text += line(file) + "\n" }
  }
}

/// A todo's line, in parts.
private struct Row {
  let summary: TodoSummary
  /// What to call the todo on the command line.
  let name: String
  let due: String
  let priority: String
  let title: String
  let facts: String

  static var columns: [KeyPath<Row, String>] { [\.name, \.due, \.priority] }

  init(_ summary: TodoSummary, name: String) {
    self.summary = summary
    self.name = visible(name)
    priority = visible(summary.priority?.label ?? "")
    due = summary.due.map { String($0.description.prefix(10)) } ?? ""
    title = visible(summary.title)
    let facts = [
      summary.isOverdue ? "overdue" : "",
      summary.tags.map { "#\(visible($0))" }.joined(separator: " "),
      summary.assignees.map { visible($0) }.joined(separator: ", "),
      summary.checklist.map { "\($0.done)/\($0.total)" } ?? "",
    ]
    self.facts = facts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension TodoListTerminalView {
  /// The columns before the title: all, or so many from the left that a title keeps room enough to be understood.
  private func columnWidths(of rows: [Row]) -> [Int] {
    var widths = Row.columns.map { column in rows.map { displayWidth(of: $0[keyPath: column]) }.max() ?? 0 }
    while let width = format.width, widths.count > 1, room(beside: widths, in: width) < 20 {
      widths.removeLast()
    }
    return widths
  }

  /// The columns left for title and facts, behind the mark and the other columns.
  private func room(beside widths: [Int], in width: Int) -> Int {
    width - 3 - widths.reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
  }

  private func line(_ row: Row, widths: [Int]) -> String {
    var parts = [row.summary.status.group.terminalMark]
    for (column, width) in zip(Row.columns, widths) where width > 0 {
      parts.append(format.padded(row[keyPath: column], to: width))
    }
    let room = format.width.map { max(10, self.room(beside: widths, in: $0)) } ?? Int.max
    let title = format.cut(row.title, to: room)
    parts.append(format.styled(title, row.summary.status.isClosed ? .dim : .bold))
    let factsRoom = room - displayWidth(of: title) - 2
    if !row.facts.isEmpty, factsRoom >= 4 {
      parts.append(format.styled(format.cut(row.facts, to: factsRoom), row.summary.isOverdue ? .red : .dim))
    }
    return parts.joined(separator: "  ")
  }

  private func line(_ file: UnreadableFile) -> String {
    let position = file.problem.excerpt.map { ":\($0.line):\($0.column)" } ?? ""
    return format.styled(
      "unreadable: \(visible(file.problem.path))\(position): \(visible(file.problem.message))", .red)
  }

  /// What each todo can be called: its id, of a long one only the beginning that tells it apart from the others; or its
  /// path, where several todos share the id.
  private static func names(of todos: [TodoSummary]) -> [String] {
    let order = todos.indices.sorted { todos[$0].id < todos[$1].id }
    var names = todos.map(\.id)
    for (place, index) in order.enumerated() {
      let id = todos[index].id
      let neighbours = [place - 1, place + 1].filter(order.indices.contains).map { todos[order[$0]].id }
      if neighbours.contains(id), case .todo(let path) = todos[index].link.route {
        names[index] = path.string
      } else if id.utf8.count > 20 {
        let shared = neighbours.map { zip($0, id).prefix { $0 == $1 }.count }.max() ?? 0
        names[index] = String(id.prefix(max(6, shared + 1)))
      }
    }
    return names
  }
}
