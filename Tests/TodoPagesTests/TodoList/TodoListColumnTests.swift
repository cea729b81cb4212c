import Testing

@testable import TodoPages
@testable import Todos

@Suite struct TodoListColumnTests {
  private static let fields = FieldTable([
    FieldDeclaration(name: "estimate", kind: .number, label: "Estimate"),
    FieldDeclaration(name: "team", kind: .choice, label: "team", choices: ["web", "app"]),
    FieldDeclaration(name: "reviewers", kind: .names, label: "reviewers"),
    FieldDeclaration(name: "billable", kind: .flag, label: "billable"),
    FieldDeclaration(name: "room", kind: .text, label: "room"),
  ])

  private static let todo = MemoryTodoStore(
    [
      "a.md":
        "---\nEstimate: 3.50\nteam: APP\nreviewers: [\"Lee, Ann\", Bo]\nbillable: yes\nroom: \"a\\u0007b\"\nmilestone: v1\n---\n# A\n",
      "b.md": "---\nestimate: soon\n---\n# B\n",
    ], rules: TodoRules(fields: fields)
  ).snapshot().todos

  private static let known = [
    "id", "title", "status", "priority", "due", "tags", "assignee", "parent", "milestone", "created",
    "updated", "completed", "checklist", "path",
  ]

  @Test func `declared fields are columns after the others`() {
    #expect(TodoListColumn.all(.common).map(\.name) == Self.known)
    #expect(
      TodoListColumn.all(Self.fields).map(\.name)
        == Self.known + ["estimate", "team", "reviewers", "billable", "room"])
  }

  @Test(arguments: [
    ("estimate", "3.50", ""), ("team", "app", ""), ("reviewers", "Lee, Ann,Bo", ""), ("billable", "true", ""),
    ("room", "a\\u{7}b", ""), ("milestone", "v1", ""), ("id", "a", "b"),
  ])
  func `a cell has the value as it was read`(name: String, first: String, second: String) throws {
    let column = try #require(TodoListColumn.all(Self.fields).first { $0.name == name })
    let texts = Self.todo.map { todo in
      column.text(of: TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil))
    }
    #expect(texts == [first, second])
  }
}
