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
    if page.isEmpty {
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

  /// What each todo can be called: its id, of a long one only the beginning that no other todo's id or file name
  /// has; or its path, where several todos share the id.
  ///
  /// `TodoSnapshot.find` takes the beginning of an id or file name whatever the case, but a whole id or a path before
  /// it. So only ids that cannot be taken for a path, nor change their length with their case, are cut.
  private static func names(of todos: [TodoSummary]) -> [String] {
    let beginnings = Beginnings(of: todos)
    var owners: [String: Int] = [:]
    for todo in todos { owners[todo.id, default: 0] += 1 }
    return todos.indices.map { place in
      let id = todos[place].id
      if owners[id] != 1, case .todo(let path) = todos[place].link.route { return path.string }
      guard id.utf8.count > 20, id.utf8.allSatisfy(isPlain) else { return id }
      return String(id.prefix(max(6, beginnings.shared(by: id, at: place) + 1)))
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

/// All ids, file names and slugs in lower case, sorted, to see how far one agrees with those of other todos.
private struct Beginnings {
  private var names: [(bytes: [UInt8], place: Int)] = []

  init(of todos: [TodoSummary]) {
    for (place, todo) in todos.enumerated() {
      names.append((Array(todo.id.lowercased().utf8), place))
      if case .todo(let path) = todo.link.route {
        names.append((Array(path.stem.lowercased().utf8), place))
        if let slug = path.slug { names.append((Array(slug.lowercased().utf8), place)) }
      }
    }
    names.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// How many bytes an id shares with the beginning of another todo's id or file name.
  func shared(by id: String, at place: Int) -> Int {
    let bytes = Array(id.lowercased().utf8)
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].bytes.lexicographicallyPrecedes(bytes) { low = middle + 1 } else { high = middle }
    }
    // The names that share most stand next to it; those of the todo itself are passed over.
    let neighbours = [
      names[..<low].last { $0.place != place }, names[low...].first { $0.place != place },
    ]
    return neighbours.compactMap { $0 }.map { zip($0.bytes, bytes).prefix { $0 == $1 }.count }.max() ?? 0
  }
}
