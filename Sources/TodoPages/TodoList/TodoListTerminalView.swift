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
    let rows = page.todos.map { TodoListRow($0, format) }
    let columns = TodoListColumns(of: rows, format)
    for row in rows { text += columns.line(row) + "\n" }
    if !rows.isEmpty { text += "\n" }
    if let sentence = page.sentence { append(sentence) }
    // The files themselves are reported as problems.
    let unreadable = page.unreadable.count
    if unreadable > 0 { append("\(unreadable) unreadable file\(unreadable == 1 ? "" : "s")") }
  }

  /// Appends a sentence, wrapped if the output is a terminal.
  private mutating func append(_ sentence: String) {
    let lines = format.width.map { format.wrapped(sentence, to: $0) } ?? [sentence]
    text += lines.map { $0 + "\n" }.joined()
  }
}

extension TodoListPage {
  /// The number of todos per status group, or the reason why none is shown; nil if there are only unreadable
  /// files.
  fileprivate var sentence: String? {
    guard progress.total > 0 else {
      return isEmpty ? "No todos yet. Each Markdown file in the todo folder is a todo." : nil
    }
    guard let selection else { return progress.sentence }
    let (found, total) = (selection.found.total, progress.total)
    guard found > 0 else {
      let subject = total == 1 ? "The only todo does not match" : "None of \(total) todos matches"
      return "\(subject): \(visible(selection.query.filter.inWords))"
    }
    let isFiltered = !selection.query.filter.isEmpty
    let count = "\(found) of \(total) todo\(total == 1 ? "" : "s") match\(found == 1 ? "es" : "")"
    let sentence = (isFiltered ? "\(count): " : "") + selection.found.sentence
    guard todos.count < found else { return sentence }
    return sentence + (todos.count == 1 ? "; the first is shown" : "; the first \(todos.count) are shown")
  }
}
