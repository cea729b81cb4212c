import Testing

@testable import Todos

@Suite struct ChangedTodoTests {
  @Test(
    arguments: [
      ("open", "doing", ["begun"]), ("doing", "doing", []), ("doing", "open", []), ("open", "open", []),
      ("open", "done", ["done"]), ("doing", "done", ["done"]), ("done", "done", []),
      ("cancelled", "done", []),
      ("done", "doing", ["begun"]), ("open", "cancelled", []), (nil, "done", ["done"]),
      (nil, "doing", ["begun"]),
      ("open", nil, []),
    ] as [(String?, String?, [String])])
  func `a change of the status begins the work on a todo or marks it as done`(
    before: String?, after: String?, meaning: [String]
  ) {
    func todo(_ status: String) -> TodoItem {
      MemoryTodoStore(["a.md": "---\nstatus: \(status)\n---\n# A\n"]).snapshot().todos[0]
    }
    var change = ChangedTodo(.edited, TodoPath("a.md"), title: "A")
    (change.before, change.todo) = (before.map(todo), after.map(todo))
    func meanings() -> [String] { (change.isNowBegun ? ["begun"] : []) + (change.isNowDone ? ["done"] : []) }
    #expect(meanings() == meaning)
    change.isUnchanged = true
    #expect(meanings() == [])
  }
}
