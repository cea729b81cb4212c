import Testing
@testable import TodoPages
import Todos

/// Tests of the presenter with a stub router.
@Suite struct ReadyPresenterTests {
  private func page(_ answer: ReadyAnswer, for request: ReadyRequest) throws -> ReadyPage {
    try ReadyPresenter(router: StubRouter(), today: nil).page(of: answer, for: request)
  }

  private func ready(_ title: String, dependents: Int) -> ReadyAnswer.Ready {
    ReadyAnswer.Ready(row: TodoItem.make(title).row, dependentCount: dependents)
  }

  private func shown(_ title: String, dependents: Int) -> ReadyPage.Ready {
    let todo = TodoItem.make(title)
    let summary = TodoSummary(
      todo, link: Link(to: .todo(todo.path)), today: nil,
      pages: RowPages(status: Link(to: .page(.group(.status, name: "n-open"), number: 1))))
    return ReadyPage.Ready(summary: summary, dependentCount: dependents)
  }

  @Test func `shows the ready todos, and for whom they are`() throws {
    let counts = ReadyCounts(ready: 5, assigned: 2, total: 9)
    #expect(
      try page(
        .all([ready("a", dependents: 1), ready("b", dependents: 0)], counts),
        for: ReadyRequest(.all(limit: 2), for: "Ana"))
        == .all([shown("a", dependents: 1), shown("b", dependents: 0)], counts, name: "Ana"))
  }

  @Test func `mentions the todos that a todo waits for`() throws {
    let need = TodoItem.make("need")
    let mention = TodoMention(
      "need", id: "need", status: need.status, link: Link(to: .todo(need.path)))
    let doing = TodoStatus("doing", .doing)
    #expect(
      try page(
        .todo(
          ready("a", dependents: 0), [.status(doing), .assigned(["Bo"]), .waiting([need]), .cycle([need])],
          unknown: ["nope"]),
        for: ReadyRequest(.todo(at: TodoPath("a.md"))))
        == .todo(
          shown("a", dependents: 0),
          [.status(doing), .assigned(["Bo"]), .waiting([mention]), .cycle([mention])],
          unknown: ["nope"]))
  }

  @Test func `fails for a todo without a page`() {
    #expect(throws: PageError.noLink(to: TodoPath("hidden.md"))) {
      try page(
        .todo(ready("hidden", dependents: 0), [], unknown: []),
        for: ReadyRequest(.todo(at: TodoPath("hidden.md"))))
    }
  }
}
