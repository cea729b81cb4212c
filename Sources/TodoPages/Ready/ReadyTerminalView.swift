import Documents
import Todos

/// Shows the ready todos in a terminal, with one line per todo, or the reasons why a todo is not ready.
package struct ReadyTerminalView: TextView {
  /// The text to print; every line ends with LF.
  package private(set) var text = ""
  private let format: TerminalFormat

  package init(_ format: TerminalFormat) {
    self.format = format
  }

  package mutating func show(_ page: ReadyPage) {
    switch page {
    case .all(let todos, let counts, let name):
      let rows = todos.map { TerminalRow($0.summary, format, remark: Self.remark(on: $0.dependentCount)) }
      let layout = TodoListTerminalLayout(of: rows, format)
      text = rows.map { layout.line($0) + "\n" }.joined() + (rows.isEmpty ? "" : "\n")
      append(Self.sentence(counts, shown: todos.count, name: name))
    case .todo(let todo, let obstacles, let unknown):
      let summary = todo.summary
      text =
        "\(format.mark(summary.status))  \(visible(summary.id))  "
        + "\(format.styled(format.isolated(visible(summary.title)), .bold))\n\n"
      if obstacles.isEmpty {
        let remark = Self.remark(on: todo.dependentCount)
        append(remark.isEmpty ? "It is ready." : "It is ready; \(remark).")
      } else {
        append("It is not ready:")
      }
      for obstacle in obstacles.flatMap(\.sentences) { append("- \(obstacle)") }
      for name in unknown {
        append("It depends on \"\(visible(name))\", which does not name exactly one todo that can be read.")
      }
    }
  }

  private mutating func append(_ sentence: String) { text += format.lines(of: sentence) }

  private static func remark(on dependentCount: Int) -> String {
    switch dependentCount {
    case 0: ""
    case 1: "1 todo waits for it"
    default: "\(dependentCount) todos wait for it"
    }
  }

  private static func sentence(_ counts: ReadyCounts, shown: Int, name: String?) -> String {
    guard counts.total > 0 else {
      switch counts.unreadable {
      case 0: return "No todos yet. Each Markdown file in the todo folder is a todo."
      case 1: return "No todo is ready; 1 file cannot be read"
      default: return "No todo is ready; \(counts.unreadable) files cannot be read"
      }
    }
    var sentence =
      switch counts.ready {
      case 0: "No todo is ready"
      case 1: "1 todo is ready"
      default: "\(counts.ready) todos are ready"
      }
    if shown < counts.ready {
      sentence += shown == 1 ? "; the first is shown" : "; the first \(shown) are shown"
    }
    guard counts.assigned > 0 else { return sentence }
    return "\(sentence); \(counts.assigned) "
      + (name == nil ? "assigned to somebody (see --as)" : "assigned to others")
  }
}
