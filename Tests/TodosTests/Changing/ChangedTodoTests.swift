import Testing

@testable import Todos

@Suite struct ChangedTodoTests {
  @Test(arguments: [
    ("open", "doing", ["begun"]), ("doing", "doing", []), ("doing", "open", []), ("open", "open", []),
    ("open", "done", ["done"]), ("doing", "done", ["done"]), ("done", "done", []), ("cancelled", "done", []),
    ("done", "doing", ["begun"]), ("open", "cancelled", []),
  ])
  func `a change of the status begins the work on a todo or marks it as done`(
    before: String, after: String, meaning: [String]
  ) {
    func todo(_ status: String) -> TodoItem {
      MemoryTodoStore(["a.md": "---\nstatus: \(status)\n---\n# A\n"]).snapshot().todos[0]
    }
    var change = ChangedTodo(.edited, before: todo(before), todo(after))
    func meanings() -> [String] { (change.isNowBegun ? ["begun"] : []) + (change.isNowDone ? ["done"] : []) }
    #expect(meanings() == meaning)
    change.isUnchanged = true
    #expect(meanings() == [])
  }
}
