import Documents
import Todos

/// Shows the list as a table of chosen columns.
///
/// For a file or a pipe, the columns are separated by tabs, and there is nothing besides the lines of the
/// todos, so that other programs can read them. In a terminal, the columns are aligned.
package struct TodoListTableView: TextView {
  /// The text to print; every line ends with LF.
  package private(set) var text = ""
  private let format: TerminalFormat
  private let columns: [TodoListColumn]

  package init(_ columns: [TodoListColumn], _ format: TerminalFormat) {
    self.columns = columns
    self.format = format
  }

  package mutating func show(_ page: TodoListPage) {
    text = ""
    guard let width = format.width else {
      for todo in page.todos {
        text += columns.map { $0.text(of: todo) }.joined(separator: "\t") + "\n"
      }
      return
    }
    let rows = page.todos.map { todo in columns.map { $0.text(of: todo) } }
    let widths = widths(of: rows, within: width)
    for row in rows {
      let cells = zip(row, widths).map { text, width in
        let text = cut(text, toWidth: width)
        return format.isolated(text) + String(repeating: " ", count: width - displayWidth(of: text))
      }
      text += cells.joined(separator: "  ").trimmingSpacesAtEnd + "\n"
    }
    guard let sentence = page.sentence else { return }
    if !rows.isEmpty { text += "\n" }
    for line in format.wrapped(sentence, to: width) { text += line + "\n" }
  }

  /// Returns the widths of the columns; the widest ones are cut until all fit.
  private func widths(of rows: [[String]], within width: Int) -> [Int] {
    var widths = columns.indices.map { column in rows.map { displayWidth(of: $0[column]) }.max() ?? 0 }
    let room = width - 2 * (columns.count - 1)
    while widths.reduce(0, +) > room, let widest = widths.max(), widest > 1 {
      for (column, width) in widths.enumerated().reversed() where width == widest {
        widths[column] -= 1
        break
      }
    }
    return widths
  }
}

extension String {
  fileprivate var trimmingSpacesAtEnd: String {
    var bytes = utf8[...]
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
