import Documents
import Todos

/// Shows one todo in a terminal.
public struct TodoDetailTerminalView: PresenterToView {
  /// What to print; every line ends with LF.
  public private(set) var text = ""
  private let format: TerminalFormat
  private let todoFolder: String

  /// Makes a view.
  ///
  /// - Parameter todoFolder: the todo folder as the person knows it, to name the todo's file.
  public init(_ format: TerminalFormat, todoFolder: String) {
    self.format = format
    self.todoFolder = todoFolder
  }

  /// Writes the todo.
  public mutating func show(_ page: TodoDetailPage) {
    let summary = page.summary
    let title = visible(summary.title)
    let lines = format.width.map { format.wrapped(title, to: $0 - 2) } ?? [title]
    text = "\(summary.status.group.terminalMark) "
    text += lines.map { format.styled($0, .bold) }.joined(separator: "\n  ") + "\n\n"
    let facts = facts(of: page).map { (name: visible($0), value: visible($1)) }
    let nameWidth = min(20, (format.width ?? 60) / 3, facts.map { displayWidth(of: $0.name) }.max() ?? 0)
    for (name, value) in facts { append(name, value, nameWidth: nameWidth) }
    append(page.body.text ?? "")
  }
}

extension TodoDetailTerminalView {
  private mutating func append(_ name: String, _ value: String, nameWidth: Int) {
    let room = max(20, (format.width ?? .max) - nameWidth - 4)
    let lines = format.width == nil ? [value] : format.wrapped(value, to: room)
    var name = format.styled(format.padded(format.cut(name, to: nameWidth), to: nameWidth), .dim)
    for line in lines {
      text += "  \(name)  \(line)\n"
      name = String(repeating: " ", count: nameWidth)
    }
  }

  /// Writes the body as it was written, without the blank lines around it.
  private mutating func append(_ body: String) {
    let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isBlank = { (line: Substring) in line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return }
    text += "\n"
    for line in lines[first...last] {
      // Tabs indent code, and do no harm.
      text += line.split(separator: "\t", omittingEmptySubsequences: false).map { visible($0) }
        .joined(separator: "\t")
      text += "\n"
    }
  }

  private func facts(of page: TodoDetailPage) -> [(String, String)] {
    let summary = page.summary
    var facts = [("id", summary.id), ("status", summary.status.label)]
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name, value)) }
    }
    add("priority", summary.priority?.label)
    add("due", summary.due.map { "\($0.inWords)\(summary.isOverdue ? " (overdue)" : "")" })
    add("tags", summary.tags.joined(separator: ", "))
    add("assignee", summary.assignees.joined(separator: ", "))
    add("depends", page.depends.map(\.label).joined(separator: ", "))
    add("parent", page.parent?.label)
    add("created", summary.created?.inWords)
    add("completed", summary.completed?.inWords)
    add("checklist", summary.checklist.map { "\($0.done) of \($0.total)" })
    for field in page.extra { add(field.key, field.value) }
    add("file", page.path.inWords(below: todoFolder))
    return facts
  }
}
