import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of submitted forms, and of the changes that they want.
@Suite struct EditFormTests {
  private let text = """
    ---
    title: Buy milk # mine
    status: doing
    priority: P1
    due: 2026-12-01
    tags: [home, shop]
    assignee: [Ana, "Bo, Jr."]
    depends: b
    created: 2026-11-20 09:30
    estimate: 2.50
    urgent: yes
    team: App
    version: 1.2
    ---

    Two.

    - [ ] ask

    """

  /// Returns the change of a form with these inputs; without a version, it has that of `a.md`.
  private func change(
    _ inputs: [(String, String)], in panel: EditPanel
  ) throws -> TodoChangeRequest {
    var inputs = inputs
    if !inputs.contains(where: { $0.0 == "version" }) {
      inputs += [("todo", "a.md"), ("version", try panel.version(of: "a.md"))]
    }
    return try panel.change(of: EditForm(inputs), by: "Ana")
  }

  private static let time = ChangeTime.atEight

  private func panel(statuses: StatusVocabulary = .standard) throws -> EditPanel {
    try EditPanel(["a.md": text, "b.md": "# B\n"], statuses: statuses)
  }

  /// The edits of a form that names the present version.
  private func edits(_ inputs: KeyValuePairs<String, String>, of panel: EditPanel? = nil) throws
    -> [TodoEdit]?
  {
    let panel = try panel ?? self.panel()
    let request = try change([("action", "edit")] + inputs.map { ($0, $1) }, in: panel)
    guard
      case .change(.named([.file(TodoPath("a.md"))]), let edits, as: .edited, isConfirmed: true) = request,
      edits.first == .ifUnchanged(since: try #require(panel.store.source(of: TodoPath("a.md"))).hash)
    else { return nil }
    return Array(edits.dropFirst())
  }

  private func failure(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch {
      return error as? Failure
    }
  }

  // MARK: - Edits

  @Test func `inputs with the present values change nothing`() throws {
    let present: KeyValuePairs = [
      "title": "Buy milk", "status": "doing", "priority": "P1", "due": "2026-12-01", "tags": "home\r\nshop",
      "assignee": "Ana\r\nBo, Jr.", "depends": "b", "parent": "", "milestone": "",
      "created": "2026-11-20T09:30", "completed": "", "estimate": "2.50", "urgent": "true", "team": "app",
      "reviewers": "", "review": "", ":version": "1.2", "body": "Two.\r\n\r\n- [ ] ask\r\n",
    ]
    #expect(try edits(present) == [])
    #expect(try edits(["tags": "\n home\nshop ", "body": "\n\nTwo.\n\n- [ ] ask"]) == [])
    #expect(try edits([:]) == [])
  }

  @Test func `each input that differs becomes the edit of the command line`() throws {
    let found = try edits([
      "completed": "2026-12-02", "status": "done", "title": "Buy 'oat' milk", "priority": "",
      "due": "tomorrow",
      "tags": "home\r\n\"new\"", "assignee": "Bo, Jr.\r\nChi", "depends": "", "parent": "b",
      "milestone": "v1", "estimate": "3", "urgent": "false", "team": "", "reviewers": "Ana\nBo",
      ":version": "1.3", "body": "One.\r\n",
    ])
    #expect(
      try found == [
        .body("One.\n"), .set(.title, "Buy 'oat' milk"), .status("done", at: Self.time), .unset(.priority),
        .set(.due, "2026-12-04"), .setList(.tags, ["home", "\"new\""]),
        .setList(.assignee, ["Bo, Jr.", "Chi"]), .unset(.depends), .set(.parent, "b"),
        .set(.completed, "2026-12-02"), .set(.milestone, "v1"), .set(field("estimate"), "3"),
        .set(field("urgent"), "false"), .unset(field("team")), .setList(field("reviewers"), ["Ana", "Bo"]),
        .set(field("version"), "1.3"),
      ])
  }

  private func field(_ name: String) throws -> TodoField {
    try #require(EditPanel.fields.declared.first { $0.name == name })
  }

  @Test func `only the bytes of the changed values change`() async throws {
    let panel = try panel()
    let request = try change(
      [("action", "edit"), ("title", "Buy milk"), ("due", "2026-12-09")], in: panel)
    let changer = TodoChangeModule(panel.store, rules: panel.rules, todoFolder: "Todos")
    #expect(await changer.page(of: request).failures == [])
    let source = try #require(panel.store.source(of: TodoPath("a.md")))
    #expect(String(decoding: source.bytes, as: UTF8.self) == text.replacing("2026-12-01", with: "2026-12-09"))
    let again = await changer.page(of: request)
    #expect(again.failures.map(\.isOfChangedFile) == [true])
    #expect(again.entries == [])
  }

  @Test func `a label of the project means its status`() throws {
    let statuses = StatusVocabulary([
      .init(name: "todo", label: "To do"), .init(name: "doing"),
      .init(name: "fin", label: "Done", isClosed: true),
    ])
    #expect(try edits(["status": "Done"], of: panel(statuses: statuses)) == [.status("fin", at: Self.time)])
  }

  @Test func `commas separate no values`() throws {
    let panel = try EditPanel(["a.md": "---\ntags: [\"a, b\", c]\n---\n# A\n"], fields: .common)
    #expect(try edits(["tags": "a, b\nc"], of: panel) == [])
    #expect(try edits(["tags": "a, b\nd"], of: panel) == [.setList(.tags, ["a, b", "d"])])
  }

  @Test func `a control character that HTML cannot show makes no edit`() throws {
    let panel = try EditPanel(["a.md": "---\ntitle: \"a\\x01b\"\n---\nx\u{2}y\n"], fields: .common)
    #expect(try edits(["title": "a\u{FFFD}b", "body": "x\u{FFFD}y\n"], of: panel) == [])
  }

  // MARK: - Other actions

  @Test(
    arguments: [
      ("done", [], [.complete(at: time)], .done), ("start", [], [.start], .started),
      ("reopen", [], [.reopen], .reopened),
      ("tick", [("item", "2")], [.tick([.position(2)], isDone: true)], .ticked),
      ("untick", [("item", "1")], [.tick([.position(1)], isDone: false)], .unticked),
      ("note", [("note", "See\r\nthis")], [.note(NewNote("See\nthis", by: "Ana", at: time))], .noted),
    ] as [(String, [(String, String)], [TodoEdit], TodoAction)])
  func `a button is the command of its name`(
    action: String, inputs: [(String, String)], edits: [TodoEdit], expected: TodoAction
  ) throws {
    let panel = try panel()
    let version = try #require(panel.store.source(of: TodoPath("a.md"))).hash
    let request = try change([("action", action)] + inputs.map { ($0.0, $0.1) }, in: panel)
    #expect(
      request
        == .change(
          .named([.file(TodoPath("a.md"))]), [.ifUnchanged(since: version)] + edits, as: expected,
          isConfirmed: true))
  }

  @Test func `removes the version that was shown`() throws {
    let panel = try panel()
    let version = try #require(panel.store.source(of: TodoPath("a.md"))).hash
    #expect(
      try change([("action", "remove")], in: panel)
        == .remove([.file(TodoPath("a.md"))], isConfirmed: true, ifUnchangedSince: version))
  }

  @Test func `undoes only the change that is offered`() throws {
    let panel = try panel()
    let form = try EditForm(["action": "undo", "change": "12"])
    let offered = UndoableChange(12, .done, of: TodoPath("a.md"), title: "A")
    #expect(try panel.change(of: form, undoing: offered) == .undo(12))
    let others: [UndoableChange?] = [
      nil, UndoableChange(11, .done, of: TodoPath("a.md"), title: "A"),
      UndoableChange(12, .done, of: TodoPath("hidden.md"), title: "Hidden"),
    ]
    for other in others {
      let failure = failure { _ = try panel.change(of: form, undoing: other) }
      #expect(failure?.reason.message == "cannot undo change 12: it is not the last one of these pages")
      #expect(failure?.isOfChangedFile == true)
    }
  }

  @Test func `adds a todo as the command line does`() throws {
    let inputs: KeyValuePairs = [
      "action": "add", "version": "", "title": "Call Bo", "status": "doing", "priority": "high",
      "due": "tomorrow", "tags": "home\r\nphone", "assignee": "Ana\r\nBo", "depends": "b", "parent": "",
      "milestone": "v1", "estimate": "2", "team": "web", "urgent": "", "body": "Text.\r\n",
    ]
    let request = try change(inputs.map { ($0, $1) }, in: panel())
    #expect(
      request
        == .add(
          NewTodo(
            title: "Call Bo",
            values: [
              .created: ["2026-12-03"], .status: ["doing"], .priority: ["high"], .due: ["2026-12-04"],
              .tags: ["home", "phone"], .assignee: ["Ana", "Bo"], .depends: ["b"], .milestone: ["v1"],
            ],
            others: [.set(try field("estimate"), "2"), .set(try field("team"), "web")], time: Self.time,
            body: "Text.\n")))
  }

  // MARK: - Refusals

  @Test func `another version of the file is refused as changed`() throws {
    let panel = try panel()
    func failure(_ inputs: KeyValuePairs<String, String>) -> Failure? {
      self.failure { _ = try change(inputs.map { ($0, $1) }, in: panel) }
    }
    let old = "0000000000000001"
    #expect(failure(["action": "edit", "todo": "a.md", "version": old, "due": ""])?.isOfChangedFile == true)
    #expect(failure(["action": "edit", "todo": "c.md", "version": old])?.isOfChangedFile == true)
    #expect(failure(["action": "done", "todo": "../a.md", "version": old])?.isOfChangedFile == true)
  }

  @Test(
    arguments: [
      ("title=a", "the form has no known action"), ("action=delete", "the form has no known action"),
      ("action=edit&title=a&title=b", "the form has several values for \"title\""),
      ("action=edit&title=%ff", "the form has a wrong percent escape"),
      ("action=edit&title=%f", "the form has a wrong percent escape"),
      ("action=edit&title=a%00b", "the form has a value with U+0000"),
      ("action=edit&" + String(repeating: "a=b&", count: 1_001), "the form has more than 1000 values"),
      ("action=edit&todo=a.md", "the form names no version of a todo"),
      ("action=edit&todo=a.md&version=1", "the form names no version of a todo"),
      ("action=edit&todo=a.md&version=V&colour=red", "the form has the unknown input \"colour\""),
      ("action=add&title=a&version=&updated=x", "the form has the unknown input \"updated\""),
      ("action=tick&todo=a.md&version=V&item=+1", "the form has no number \"item\""),
      ("action=tick&todo=a.md&version=V", "the form has no number \"item\""),
      ("action=undo&change=last", "the form has no number \"change\""),
      ("action=preview", "the form asks for a preview, which changes nothing"),
      ("action=edit&todo=a.md&version=V&due=2026-02-30", "impossible date \"2026-02-30\""),
      ("action=edit&todo=a.md&version=V&estimate=many", "wrong value for \"estimate\": \"many\""),
    ])
  func `refuses a form`(encoded: String, message: String) throws {
    let panel = try panel()
    let encoded = encoded.replacing("=V", with: "=\(try panel.version(of: "a.md"))")
    let failure = failure {
      _ = try panel.change(of: EditForm(Array(encoded.utf8)))
    }
    #expect(failure?.reason.message == message)
    #expect(failure?.kind == .refused)
  }

  @Test func `refuses bytes that are not UTF-8, and new todos in a folder of another tool`() throws {
    #expect(failure { _ = try EditForm([0x61, 0xFF]) }?.reason.message == "the form is not UTF-8")
    let panel = try EditPanel(["a.md": "# A\n"], takesNewTodos: false)
    let failure = failure { _ = try change([("action", "add"), ("version", ""), ("title", "B")], in: panel) }
    #expect(failure?.reason.message == "todos cannot be added here")
  }

  @Test func `decodes plus signs, percent escapes and line endings`() throws {
    let form = try EditForm(Array("action=note&note=a+b%2B%26%3D%c3%a9%0D%0Ac%0Dd&x&=".utf8))
    #expect(form["note"] == "a b+&=é\nc\nd")
    #expect(form["x"] == "")
    #expect(form[""] == "")
    #expect(form.action == .note)
  }
}
