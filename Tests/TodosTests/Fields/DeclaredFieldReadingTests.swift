import Documents
import Testing

@testable import Todos

/// Tests of files with keys that a project declares as fields.
@Suite struct DeclaredFieldReadingTests {
  private func snapshot(_ keys: String, rules: TodoRules = .example) -> TodoSnapshot {
    MemoryTodoStore(["a.md": "---\ntitle: A\n\(keys)---\n"], rules: rules).snapshot()
  }

  private func problems(_ keys: String) -> String {
    snapshot(keys).problems.map { ProblemText().text(of: $0) }.joined(separator: "\n")
  }

  @Test func `reads a value of each kind, and keeps its text`() throws {
    let snapshot = snapshot(
      """
      Estimate: 3.50
      team: APP
      review-by: 2026-12-01 09:30
      reviewers: ["Lee, Ann", Bo]
      billable: yes
      room: "a: b"
      other: 1e3

      """)
    #expect(snapshot.problems == [])
    let todo = try #require(snapshot.todos.first)
    #expect(
      todo.extraValues.all.map { "\($0.name): \($1.texts.joined(separator: "|"))" } == [
        "estimate: 3.50", "team: app", "review-by: 2026-12-01T09:30", "reviewers: Lee, Ann|Bo",
        "billable: true", "room: a: b",
      ])
    #expect(
      todo.extra.map { "\($0.key): \($0.value.text)" }.prefix(3) == [
        "Estimate: 3.50", "team: APP", "review-by: 2026-12-01 09:30",
      ])
    #expect(todo.extra.count == 7)
  }

  @Test func `a wrong value is an error at its position, and the todo lacks it`() {
    let keys = "estimate: 1e3\nteam: \"wbe\"\nreviewers: [a, {b: c}]\nroom: r1\n"
    #expect(
      problems(keys) == """
        error: wrong value for "estimate"
         --> Todos/a.md:3:11
          |
        3 | estimate: 1e3
          |           ^^^ expected a number such as 3 or 0.5

        error: wrong value for "team"
         --> Todos/a.md:4:7
          |
        4 | team: "wbe"
          |       ^^^^^ expected web, app or In Review
        help: did you mean "web"?

        error: wrong value for "reviewers"
         --> Todos/a.md:5:12
          |
        5 | reviewers: [a, {b: c}]
          |            ^^^^^^^^^^^ expected a name or a list of names

        """)
    let todos = snapshot(keys).todos
    #expect(todos.map(\.title) == ["A"])
    #expect(todos.first?.extraValues.all.map(\.field.name) == ["room"])
    #expect(
      todos.first?.badValues.map { "\($0.key) \($0.text): \($0.reason)" } == [
        "estimate 1e3: wrong value, expected a number such as 3 or 0.5",
        "team wbe: wrong value, expected web, app or In Review",
        "reviewers a, b: c: wrong value, expected a name or a list of names",
      ])
  }

  @Test func `the same key twice in different case makes the file unreadable`() {
    #expect(
      problems("estimate: 1\nESTIMATE: 1\n") == """
        error: duplicate key "ESTIMATE"
         --> Todos/a.md:4:1
          |
        4 | ESTIMATE: 1
          | ^^^^^^^^ already used on line 3, as "estimate"
        help: keep one of the two

        """)
    #expect(snapshot("estimate: 1\nESTIMATE: 1\n").todos == [])
  }

  @Test func `without a declaration, a key has any text, also in different case`() {
    let snapshot = snapshot("estimate: soon\nEstimate: [1]\nteam: wbe\n", rules: TodoRules())
    #expect(snapshot.problems == [])
    #expect(snapshot.todos.first?.extraValues.isEmpty == true)
    #expect(
      snapshot.todos.first?.extra == [
        ExtraField(key: "estimate", value: "soon"), ExtraField(key: "Estimate", value: .list([.text("1")])),
        ExtraField(key: "team", value: "wbe"),
      ])
  }

  @Test func `the milestone and the date of the last change are no declared fields`() {
    let snapshot = snapshot("milestone: v1\nUpdated_at: 2026-11-20\nestimate: 3\n")
    let todo = snapshot.todos.first
    #expect(todo?[.milestone] == .text("v1"))
    #expect(todo?[.updated]?.texts == ["2026-11-20"])
    #expect(todo?.extraValues.all.map(\.field.name) == ["estimate"])
  }
}
