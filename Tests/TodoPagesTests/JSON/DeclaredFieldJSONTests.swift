import Documents
import Testing

@testable import TodoPages
@testable import Todos

/// Tests of the values of declared fields in JSON.
@Suite struct DeclaredFieldJSONTests {
  private static let fields = FieldTable([
    FieldDeclaration(name: "estimate", kind: .number, label: "Estimate"),
    FieldDeclaration(name: "billable", kind: .flag, label: "billable"),
    FieldDeclaration(name: "review-by", kind: .date, label: "review-by"),
    FieldDeclaration(name: "team", kind: .choice, label: "team", choices: ["web", "3"]),
    FieldDeclaration(name: "reviewers", kind: .names, label: "reviewers"),
    FieldDeclaration(name: "room", kind: .text, label: "room"),
  ])

  private func object(_ keys: String, below folder: String? = "Todos") throws -> JSONNode {
    let snapshot = MemoryTodoStore(
      ["a.md": "---\ntitle: A\n\(keys)---\n"], rules: TodoRules(fields: Self.fields)
    ).snapshot()
    let todo = try #require(snapshot.todos.first)
    let page = TodoDetailPage(
      summary: TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil), extra: todo.extra,
      body: TodoBody(todo.content, text: ""), path: todo.path)
    return try JSONNode(SourceFile(path: "json", text: TodoJSON.detail(page, below: folder).line))
  }

  private func fields(_ keys: String) throws -> [String]? {
    try object(keys).members?.first { $0.key == "fields" }?.node.members?
      .map { "\($0.key): \($0.node.value.form)" }
  }

  @Test func `values have the types of their fields`() throws {
    #expect(
      try fields(
        "room: 3\nEstimate: -3.50\nbillable: yes\nreview-by: 2026-12-01 09:30\nteam: '3'\nreviewers: Bo\nx: 1\n"
      ) == [
        "estimate: number -3.50", "billable: flag true", "review-by: text 2026-12-01T09:30", "team: text 3",
        "reviewers: list text Bo", "room: text 3",
      ])
    #expect(try fields("reviewers: [\"Lee, Ann\", Bo]\n") == ["reviewers: list text Lee, Ann, text Bo"])
  }

  @Test func `a wrong value is only an extra key, and a todo without values has no fields`() throws {
    #expect(try fields("estimate: soon\nroom: x\n") == ["room: text x"])
    #expect(try fields("estimate: soon\nmilestone: v1\nupdated: 2026-12-01\n") == nil)
  }

  @Test func `no key of an object can be the name of a declared field`() throws {
    let objects = [try object("estimate: 3\n"), try object("estimate: 3\n", below: nil)]
    for key in objects.flatMap({ $0.members ?? [] }).map(\.key) + ["page", "mark"] {
      #expect(FieldDeclaration.meaning(of: key.lowercased()) != nil, "\(key)")
    }
  }
}

extension JSONNode.Value {
  /// The type and the text of a value.
  fileprivate var form: String {
    switch self {
    case .null: "null"
    case .flag(let flag): "flag \(flag)"
    case .number(let text): "number \(text)"
    case .text(let text): "text \(text)"
    case .list(let elements): "list " + elements.map(\.value.form).joined(separator: ", ")
    case .object: "object"
    }
  }
}
