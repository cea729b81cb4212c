import Documents
import Testing

@testable import Todos

/// Tests of reading values from lines at the start of the body.
@Suite struct StatusLineTests {
  /// Returns the fields that the status lines of a file give, and the warnings.
  private func read(_ text: String, rules: TodoRules = TodoRules()) throws -> [String] {
    let snapshot = MemoryTodoStore(["a.md": text], rules: rules).snapshot()
    let todo = try #require(snapshot.todos.first)
    var found: [String] = []
    if todo.status != rules.statuses.initial { found.append("status \(todo.status.label)") }
    if let priority = todo.priority { found.append("priority \(priority.label)") }
    if let due = todo.due { found.append("due \(due)") }
    found += todo.assignees.map { "assignee \($0)" }
    if let parent = todo.parent { found.append("parent \(parent)") }
    let codes = ["duplicate-line", "unknown-status"]
    return found + snapshot.problems.filter { codes.contains($0.code) }.map(\.message)
  }

  @Test(arguments: [
    ("**Status**: Completed", ["status Completed"]), ("**Status:** Completed", ["status Completed"]),
    ("Status: Not Started", ["status Not Started"]), ("- **Priority:** High", ["priority High"]),
    ("* Due: 2026-01-02", ["due 2026-01-02"]), ("+ __Owner__: Ana", ["assignee Ana"]),
    ("*Status*: In Progress  ", ["status In Progress"]), ("STATUS: done\\", ["status done"]),
    ("**Status** : **Done**", ["status Done"]), ("Status: `closed`<br>", ["status closed"]),
    ("**Status**: ✅ Completed", ["status Completed"]), ("**Priority**: High 🔥", ["priority High"]),
    ("Due Date: 2026-01-02 09:30", ["due 2026-01-02T09:30"]), ("Due-Date: 2026-01-02", ["due 2026-01-02"]),
    ("Assignee: @ana", ["assignee @ana"]), ("**Assignee**: Ana María Ruiz", ["assignee Ana María Ruiz"]),
    ("Parent: task-12", ["parent task-12"]), ("Parent ID: [[task-12]]", ["parent task-12"]),
    ("   Status: done", ["status done"]),
    ("- Status: done\r\n- Due: 2026-01-02\r\n", ["status done", "due 2026-01-02"]),
    ("- Status: done\n\n- Priority: low\n", ["status done", "priority low"]),
    ("Some text,\nStatus: done\nand more.", ["status done"]),
    ("- one\n- Status: done", ["status done"]), ("Status:\tdone", ["status done"]),
  ])
  func `reads the lines of the first paragraph or list`(lines: String, found: [String]) throws {
    #expect(try read("# Oat milk\n\n\(lines)\n") == found)
    #expect(try read("\u{FEFF}\(lines)\n") == found)
    #expect(try read("---\ntitle: Oat milk\n---\n\(lines)\n\nText.\n") == found)
  }

  @Test(arguments: [
    ("due_date: 2026-01-03\ndue: 2026-01-02", ["two keys for \"due\""]),
    ("due: 2026-01-02\ndue_date: 2026-01-02", []), ("due: 2026-01-02\ndue_date:", []),
    ("tags: [a]\nlabels: [b]", []),
  ])
  func `two keys with different values of one field are reported`(keys: String, found: [String]) {
    let snapshot = MemoryTodoStore(["a.md": "---\ntitle: A\n\(keys)\n---\n"]).snapshot()
    #expect(snapshot.problems.filter { $0.code == "duplicate-field" }.map(\.message) == found)
  }

  @Test(arguments: [
    "Status: we think that it is done", "Status:", "Status: ", "Status:done", "Status done", "Status: maybe",
    "Priority: very high", "Due: soon", "Due: 2026-02-30", "Owner: the team of Ana and Bo", "Owner: Ana, Bo",
    "Assignee: none", "Assignee: TBD", "Owner: Unassigned", "Parent: see above", "Parent: none",
    "| Status | Done |\n|---|---|\n", "| Status: done |", "> Status: done", "    Status: done",
    "\tStatus: done",
    "```\nStatus: done\n```", "~~~\nStatus: done\n~~~", "<p>\nStatus: done", "Text.\n\nStatus: done",
    "- one\n  - Status: done", "- one\n\n  text\n\nStatus: done", "[Status](x): done", "**Status*: done",
    "**Status: done", "Title: no", "Tags: home", "Created: 2026-01-02", "Text\n- Status: done",
    "1. Status: done",
    "Statuses: done", "My status: done", "- [ ] Status: done", "## Status: done", "`Status`: done",
    "Text\n# Heading\nStatus: done", "Text\n***\nStatus: done", "- a\n***\nStatus: done",
  ])
  func `everything else is text`(lines: String) throws {
    #expect(try read("# Oat milk\n\n\(lines)\n") == [])
  }

  @Test func `headings, rules and comments may precede the lines`() throws {
    #expect(try read("# Oat milk\n---\n\n## Facts\n<!-- a\nb -->\nStatus: done\n") == ["status done"])
    #expect(try read("Oat milk\n========\nStatus: done\n") == ["status done"])
    #expect(try read("Status: doing\n---\n\nPriority: low\n") == ["priority low"])
    #expect(try read("<!-- Status: done") == [])
  }

  @Test func `front matter takes precedence, key by key`() throws {
    let lines = "Status: done\nPriority: low\nDue: 2026-01-02\nOwner: Ana\nParent: x1\n"
    #expect(
      try read("---\nstatus: doing\nassignee: Bo\n---\n\n\(lines)")
        == ["status doing", "priority low", "due 2026-01-02", "assignee Bo", "parent x1"])
    #expect(try read("---\nDUE:\n---\n\n\(lines)").contains { $0.hasPrefix("due") } == false)
  }

  @Test func `the first of two lines is used, with a warning`() throws {
    #expect(
      try read("# A\n\nStatus: done\nPriority: low\nStatus: open\n")
        == ["status done", "priority low", "two lines for \"status\""])
    let store = MemoryTodoStore(["a.md": "# A\n\nStatus: done\n**Status:** open\n"])
    #expect(
      ProblemText().text(of: try #require(store.snapshot().problems.first)) == """
        warning: two lines for "status"
         --> Todos/a.md:4:3
          |
        4 | **Status:** open
          |   ^^^^^^ the first one is used
        help: remove one of them

        """)
  }

  @Test func `words of the project count, and other known words are warned about`() throws {
    let rules = TodoRules(
      statuses: StatusVocabulary([
        .init(name: "Ý tưởng", group: .open, isClosed: false),
        .init(name: "Xong", group: .done, isClosed: true),
      ]))
    #expect(try read("# A\n\nStatus: Xong\n", rules: rules) == ["status Xong"])
    #expect(
      try read("# A\n\nStatus: doing\n", rules: rules) == ["status doing", "unknown status \"doing\""])
    #expect(try read("# A\n\nStatus: maybe\n", rules: rules) == [])
  }

  @Test func `a long body is read in linear time`() throws {
    for part in ["Status: maybe\n", "- Status: maybe\n", "<!-- a -->\n", "# a\n", "  \n", "***\n", "a\n=\n"] {
      let source = SourceFile(path: "a.md", text: String(repeating: part, count: 20_000))
      #expect(StatusLine.all(in: source, from: 0, statuses: .standard).isEmpty)
    }
  }
}
