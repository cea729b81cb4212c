import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of forms of a file that somebody else changes before they are saved.
@Suite struct UntouchedInputTests {
  private let panel: EditPanel

  init() throws {
    panel = try EditPanel([
      "a.md": """
      ---
      title: Buy "milk"
      status: open
      tags: [home, "a, b"]
      ---

      Two.

      """
    ])
  }

  private func change(of inputs: [String: String], _ action: String = "edit") throws -> TodoChangeRequest {
    try panel.change(of: form(inputs, action))
  }

  private func form(_ inputs: [String: String], _ action: String = "edit") throws -> EditForm {
    try EditForm(inputs.map { ($0.key, $0.value.replacing("\n", with: "\r\n")) } + [("action", action)])
  }

  private func save(_ inputs: [String: String]) async throws {
    let changer = TodoChangeModule(panel.store, rules: panel.rules, todoFolder: "Todos")
    #expect(await changer.page(of: try change(of: inputs)).failures == [])
  }

  private func text() throws -> String {
    String(decoding: try #require(panel.store.source(of: TodoPath("a.md"))).bytes, as: UTF8.self)
  }

  /// Saves what a colleague changes: the status, a tag, and a line of the text.
  private func saveColleague() async throws {
    var inputs = try panel.inputs(of: "a.md")
    inputs["status"] = "doing"
    inputs["tags"] = "home\na, b\nnew"
    inputs["body"] = "Two.\n\nThree.\n"
    try await save(inputs)
  }

  @Test func `names each input with a hash of what it shows`() throws {
    let shown = try #require(try panel.inputs(of: "a.md")["shown"]).split(separator: " ")
    let names = try panel.inputs(of: "a.md").keys.filter { !["shown", "todo", "version"].contains($0) }
    #expect(shown.map { $0.dropLast(17) }.sorted() == names.sorted().map { $0[...] })
    for part in shown { #expect(part.wholeMatch(of: /.+:[0-9a-f]{16}/) != nil) }
  }

  @Test func `what a colleague has changed stays after the second save`() async throws {
    var inputs = try panel.inputs(of: "a.md")
    inputs["title"] = "Buy tea"
    try await saveColleague()
    let failure = #expect(throws: Failure.self) { try change(of: inputs) }
    #expect(failure?.isOfChangedFile == true)

    let refused = try form(inputs)
    let again = try panel.inputs(of: "a.md") { ($0.typed, $0.failure) = (refused, failure) }
    #expect(again["title"] == "Buy tea")
    #expect(again["status"] == "doing")
    #expect(again["tags"] == "home\na, b\nnew")
    #expect(again["body"] == "Two.\n\nThree.\n")
    #expect(try again["version"] == panel.version(of: "a.md"))
    let page = panel.page(.todo(at: "a.md")) { ($0.typed, $0.failure) = (refused, failure) }
    let fields = page.forms.first { $0.kind == .edit }?.fields ?? []
    #expect(fields.filter { $0.now != nil }.map(\.name) == ["title"])

    try await save(again)
    #expect(
      try text() == """
        ---
        title: Buy tea
        status: doing
        tags: [home, "a, b", new]
        ---

        Two.

        Three.

        """)
  }

  @Test(arguments: [
    (["body": "ONE\ntwo\n"], "a\\nb\", \"x\\x01\", a", "ONE\r\ntwo"),
    (["tags": "a\nb\nx\u{FFFD}\na\nzz"], "a\\nb\", \"x\\x01\", a, zz", "one\r\ntwo"),
    (["tags": "x\u{FFFD}\na\nb"], "x\\x01\", \"a\\nb\"", "one\r\ntwo"),
  ])
  func `what HTML cannot show stays beside what was typed`(
    typed: [String: String], tags: String, body: String
  ) async throws {
    func file(_ tags: String, _ body: String) -> String {
      "---\ntitle: A\ntags: [\"\(tags)]\n---\n\n\n\(body)"
    }
    let panel = try EditPanel(["a.md": file("a\\nb\", \"x\\x01\", a", "one\r\ntwo")])
    let inputs = try panel.inputs(of: "a.md").merging(typed) { $1 }
    let changer = TodoChangeModule(panel.store, rules: panel.rules, todoFolder: "Todos")
    let change = try panel.change(of: EditForm(inputs.map { ($0.key, $0.value) } + [("action", "edit")]))
    #expect(await changer.page(of: change).failures == [])
    let source = try #require(panel.store.source(of: TodoPath("a.md")))
    #expect(String(decoding: source.bytes, as: UTF8.self) == file(tags, body))
  }

  @Test func `an input with the present version that was not touched makes no edit`() async throws {
    var inputs = try panel.inputs(of: "a.md")
    inputs["due"] = "2026-12-09"
    try await saveColleague()
    // As the script does: what was typed stays in the form, which has the version of the new page.
    inputs["version"] = try panel.version(of: "a.md")
    guard case .change(_, let edits, _, _) = try change(of: inputs) else {
      Issue.record("no change")
      return
    }
    #expect(edits.dropFirst() == [.set(.due, "2026-12-09")])
  }

  @Test(arguments: [nil, Failure.refused("wrong value", code: "wrong-value")])
  func `untouched inputs of a preview or of a refused value have the present values`(
    failure: Failure?
  ) async throws {
    var inputs = try panel.inputs(of: "a.md")
    inputs["due"] = "never"
    let version = inputs["version"]
    try await saveColleague()
    let typed = try form(inputs, failure == nil ? "preview" : "edit")
    let answer = try panel.inputs(of: "a.md") { ($0.typed, $0.failure) = (typed, failure) }
    #expect(answer["due"] == "never")
    #expect(answer["status"] == "doing")
    #expect(answer["body"] == "Two.\n\nThree.\n")
    #expect(answer["version"] == version)
    let page = panel.page(.todo(at: "a.md")) { ($0.typed, $0.failure) = (typed, failure) }
    let form = try #require(page.forms.first { $0.kind == .edit })
    #expect((form.preview != nil) == (failure == nil))
    #expect(form.fields.allSatisfy { $0.now == nil })
  }

  @Test func `all inputs of a form without their hashes count as typed`() async throws {
    var inputs = try panel.inputs(of: "a.md")
    inputs["shown"] = nil
    try await saveColleague()
    let refused = try form(inputs)
    let again = try panel.inputs(of: "a.md") { request in
      (request.typed, request.failure) = (refused, .changedSinceRead("Todos/a.md"))
    }
    #expect(again["status"] == "open")
    #expect(again["body"] == "Two.\n")
  }
}
