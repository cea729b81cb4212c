import Documents
import Todos

/// Shows the list in a terminal, with one line per todo.
package struct TodoListTerminalView: TextView {
  /// The text to print; every line ends with LF.
  package private(set) var text = ""
  private let format: TerminalFormat

  package init(_ format: TerminalFormat) {
    self.format = format
  }

  package mutating func show(_ page: TodoListPage) {
    text = ""
    let rows = page.todos.map { TerminalRow($0, format) }
    let layout = TodoListTerminalLayout(of: rows, format)
    for row in rows { text += layout.line(row) + "\n" }
    if !rows.isEmpty { text += "\n" }
    if let sentence = page.sentence { text += format.lines(of: sentence) }
    // The files themselves are reported as problems.
    let unreadable = page.unreadable.count
    if unreadable > 0 {
      text += format.lines(of: "\(unreadable) unreadable file\(unreadable == 1 ? "" : "s")")
    }
  }
}
