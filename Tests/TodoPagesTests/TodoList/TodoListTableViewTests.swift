import Documents
import Testing
@testable import TodoPages
import Todos

@Suite struct TodoListTableViewTests {
  private func text(_ todos: [TodoItem], _ columns: [TodoListColumn], width: Int?) -> String {
    var view = TodoListTableView(columns, TerminalFormat(width: width))
    view.show(
      TodoListPage(
        progress: TodoProgress(of: todos),
        todos: todos.map { TodoSummary($0, link: Link(to: .todo($0.path)), today: nil) }))
    return view.text
  }

  private static let todos = [
    TodoItem.make("Buy\toat\u{1B}milk", path: "a.md", tags: ["x", "y z"]),
    TodoItem.make("牛乳とパン", path: "sub/b.md", due: TodoDate(text: "2026-12-01"), assignees: ["Ana", "@bo"]),
  ]

  @Test func `a pipe gets only values, with tabs between them`() {
    #expect(
      text(
        Self.todos, [.field(.id), .field(.title), .field(.tags), .field(.assignee), .field(.due), .path],
        width: nil)
        == "a\tBuy\\u{9}oat\\u{1B}milk\tx,y z\t\t\ta.md\n"
        + "b\t牛乳とパン\t\tAna,@bo\t2026-12-01\tsub/b.md\n")
    #expect(text([], [.field(.id)], width: nil) == "")
  }

  @Test func `a terminal gets aligned columns that fit`() {
    #expect(
      text(Self.todos, [.field(.id), .field(.title), .field(.due)], width: 60)
        == "a  Buy\\u{9}oat\\u{1B}milk\nb  牛乳とパン             2026-12-01\n\n2 open\n")
    for width in 9...60 {
      let columns = Array(TodoListColumn.all(.common).prefix(5))
      for line in text(Self.todos, columns, width: width).split(separator: "\n") {
        #expect(displayWidth(of: line) <= max(width, 13), "\(width): \(line)")
      }
    }
  }

  @Test func `titles are indented by their depth, up to 20 levels`() {
    var summary = TodoSummary(Self.todos[1], link: Link(to: .todo(TodoPath("b.md"))), today: nil)
    for (depth, indentation) in [(0, 0), (1, 2), (20, 40), (21, 40), (3_000, 40)] {
      summary.depth = depth
      let title = String(repeating: " ", count: indentation) + "牛乳とパン"
      #expect(TodoListColumn.field(.title).text(of: summary) == title)
      #expect(TerminalRow(summary, TerminalFormat(width: nil)).title == title)
    }
  }
}
