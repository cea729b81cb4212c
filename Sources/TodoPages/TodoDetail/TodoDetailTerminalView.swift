import Documents
import Todos

/// Shows one todo in a terminal.
public struct TodoDetailTerminalView: PresenterToView {
  /// What to print; every line ends with LF.
  public private(set) var text = ""
  private let format: TerminalFormat

  /// Makes a view.
  public init(_ format: TerminalFormat) {
    self.format = format
  }

  /// Writes the todo.
  public mutating func show(_ page: TodoDetailPage) {
    let summary = page.summary
    text = "\(summary.status.group.terminalMark) \(format.styled(visible(summary.title), .bold))\n\n"
    for (name, value) in facts(of: page) {
      text += "  \(format.styled(format.padded(name, to: 10), .dim))  \(visible(value))\n"
    }
    guard let body = page.body.text, body.utf8.contains(where: { $0 > 0x20 }) else { return }
    text += "\n"
    for line in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      text += visible(String(line)) + "\n"
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
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
    add("file", page.path.string)
    return facts
  }
}
