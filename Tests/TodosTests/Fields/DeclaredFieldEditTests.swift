import Documents
import Testing

@testable import Todos

/// Tests of edits of the keys that a project declares as fields.
@Suite struct DeclaredFieldEditTests {
  private func edited(_ keys: String, _ edit: TodoEdit) -> String {
    TodosTests.edited("---\ntitle: A\n\(keys)---\n", edit, rules: .example)
      .replacing("---\ntitle: A\n", with: "").replacing("---\n", with: "")
  }

  @Test(arguments: [
    ("", "estimate=3.50", "estimate: 3.50\n"), ("Estimate: 1 # h\n", "estimate=2", "Estimate: 2 # h\n"),
    ("team: \"web\"\n", "TEAM=in review", "team: \"In Review\"\n"), ("", "billable=YES", "billable: true\n"),
    ("", "reviewers=Ana, Bo,, Ana", "reviewers: [Ana, Bo]\n"), ("", "reviewers=Ana", "reviewers: Ana\n"),
    ("reviewers:\n  - Cy\n", "reviewers=Ana, Bo", "reviewers:\n  - Ana\n  - Bo\n"),
    ("reviewers:\n  - Ana # one\n  - Bo\n", "reviewers=Ana", "reviewers:\n  - Ana # one\n"),
    ("", "review-by=2026-12-01", "review-by: 2026-12-01\n"), ("", "room=true", "room: \"true\"\n"),
    ("", "room=3", "room: \"3\"\n"), ("", "room=- a: #b", "room: \"- a: #b\"\n"),
    ("estimate: soon\n", "estimate=3", "estimate: 3\n"),
  ])
  func `sets a value in the form of its kind`(keys: String, change: String, result: String) throws {
    let parts = change.split(separator: "=").map(String.init)
    #expect(edited(keys, .setKey(parts[0], parts[1])) == result)
  }

  @Test(arguments: [
    ("estimate=1e3", "wrong value for \"estimate\": \"1e3\" (expected a number such as 3 or 0.5)"),
    ("Team=wbe", "wrong value for \"team\": \"wbe\" (did you mean \"web\"?)"),
    ("billable=maybe", "wrong value for \"billable\": \"maybe\" (expected true or false)"),
    ("reviewers=, ,", "the reviewers is empty (to remove it: --unset reviewers)"),
    ("room=a\nb", "wrong value for \"room\": \"a\nb\" (expected one line of text)"),
  ])
  func `refuses a wrong value`(change: String, message: String) throws {
    let parts = change.split(separator: "=").map(String.init)
    #expect(edited("", .setKey(parts[0], parts[1])).hasSuffix(message))
  }

  @Test func `removes a key in any case, also one with a wrong value`() {
    #expect(edited("Estimate: {a: 1}\nroom: x\n", .unsetKey("estimate")) == "room: x\n")
    #expect(edited("estimate: 1\n", .unsetKey("ESTIMATE")) == "")
    #expect(edited("room: x\n", .unsetKey("estimate")) == "room: x\n")
  }

  @Test func `sets names with commas as a list`() throws {
    let field = try #require(FieldTable.example.field(ofKey: "reviewers")?.field)
    #expect(
      edited("", .setList(field, ["Lee, Ann", "=1+1"])) == "reviewers: [\"Lee, Ann\", =1+1]\n")
    #expect(edited("Reviewers: Bo\n", .setList(field, ["Lee, Ann"])) == "Reviewers: Lee, Ann\n")
  }

  @Test(arguments: [
    ("estimate", " 3 ", " 3 "), ("review-by", "tomorrow", "2026-11-22"), ("review-by", "none", nil),
    ("review-by", "2026-12-01T09:30", "2026-12-01T09:30"), ("team", "APP", "APP"),
  ])
  func `a value that a user gives may be a date in words`(name: String, given: String, value: String?) throws
  {
    let field = try #require(FieldTable.example.field(ofKey: name)?.field)
    let edit = try TodoEdit.set(field, given: given, at: evening)
    #expect(edit == value.map { .set(field, $0) } ?? .unset(field))
  }

  @Test(arguments: [
    ("estimate", "x", "wrong value for \"estimate\": \"x\"", "expected a number such as 3 or 0.5"),
    ("team", "apq", "wrong value for \"team\": \"apq\"", "did you mean \"app\"?"),
    (
      "review-by", "2026-02-30", "impossible date \"2026-02-30\"",
      "2026-02 has 28 days; give a date such as 2026-12-01, tomorrow or +2w"
    ),
    ("room", " ", "the room is empty", "to remove it: --unset room"),
  ])
  func `a wrong value that a user gives says what was expected`(
    name: String, given: String, message: String, help: String
  ) throws {
    let field = try #require(FieldTable.example.field(ofKey: name)?.field)
    let error = #expect(throws: Failure.self) { try TodoEdit.set(field, given: given, at: evening) }
    #expect(error?.reason.message == message && error?.reason.help == help)
  }

  @Test func `without a declaration, any text is written as it is`() {
    #expect(
      TodosTests.edited("---\nEstimate: 1\n---\n# A\n", .setKey("estimate", "1e3"))
        == "---\nEstimate: 1\nestimate: 1e3\n---\n# A\n")
  }
}
