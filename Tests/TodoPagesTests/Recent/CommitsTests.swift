import Documents
import TestSupport
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the page of changes in commits, and of its views for the terminal and for programs.
@Suite struct CommitsTests {
  private func todo(_ title: String, _ keys: String = "", path: String = "a.md", body: String = "") throws
    -> TodoItem
  {
    let text = "---\ntitle: \(title)\n\(keys)---\n\(body)"
    return try TodoReader(rules: TodoRules()).todo(
      in: SourceFile(path: path, text: text), at: TodoPath(path))
  }

  private func change(_ date: String, _ author: String, _ before: TodoItem?, _ after: TodoItem?) throws
    -> CommittedChange
  {
    CommittedChange(
      commit: "1a2b3c", author: author, date: try #require(TodoDate(text: date)), before: before, after: after
    )
  }

  private func text(_ changes: [CommittedChange]) -> String {
    var view = RecentTerminalView(TerminalFormat())
    view.show(SiteRouter.ofNoTodos.recentPage(of: changes))
    return view.text
  }

  private func json(_ changes: [CommittedChange]) -> String {
    var view = JSONView<RecentPage>(todoFolder: "Todos")
    view.show(SiteRouter.ofNoTodos.recentPage(of: changes))
    return view.text
  }

  @Test func `lists the changes by day and author, with the values before and after`() throws {
    let milk = try todo("Buy milk", "due: 2026-12-01\nassignee: [Ana, Bo]\n")
    let oats = try todo("Buy oats", "due: 2026-12-03\npriority: high\n")
    let done = try todo("Buy oats", "status: done\ndue: 2026-12-03\npriority: high\n")
    let gone = try todo("Old", "status: cancelled\n", path: "old.md")
    #expect(
      text([
        try change("2026-11-10T09:00+01:00", "Bo", oats, done),
        try change("2026-11-09T18:00+01:00", "Bo", milk, oats),
        try change("2026-11-09T12:00+01:00", "Ana", gone, nil),
        try change("2026-11-09T11:00+01:00", "Bo", nil, milk),
        try change("2026-11-09T10:00+01:00", "Ana", try todo("Old", path: "old.md"), gone),
      ]) == """
        10 Nov 2026  Bo
        completed ✓ a  Buy oats
                  status open → done

        9 Nov 2026  Ana
        deleted   – old  Old
        cancelled – old  Old
                  status open → cancelled

        9 Nov 2026  Bo
        updated   ○ a  Buy oats
                  title Buy milk → Buy oats · due 2026-12-01 → 2026-12-03 · priority none → high · assignee Ana, Bo → none
        created   ○ a  Buy milk

        """)
    #expect(text([]) == "no commit has changed a todo\n")
  }

  @Test func `shows the first words of a new note, and the new path of a renamed file`() throws {
    let before = try todo("Call", path: "a.md", body: "\n## Notes\n\n- **2026-11-08 09:30 Ana**: One\n")
    let after = try todo(
      "Call", path: "b/c.md",
      body: "\n## Notes\n\n- **2026-11-08 09:30 Ana**: One\n- **2026-11-09 09:30 Ana**: Two\n  lines\n")
    #expect(
      text([try change("2026-11-09T10:00Z", "Ana", before, after)]) == """
        9 Nov 2026  Ana
        note      ○ c  Call
                  file a.md → b/c.md · Two lines

        """)
  }

  @Test func `control characters of authors and todos are escaped`() throws {
    let (before, after) = (
      try todo("\"A\\e[31m\"", "due: 2026-12-01\n"), try todo("\"B\\u202e\"", "status: \"x\\e\"\n")
    )
    let changes = [try change("2026-11-09T10:00Z", "Eve\u{1B}[2J", before, after)]
    #expect(
      text(changes) == """
        9 Nov 2026  Eve\\u{1B}[2J
        updated   ○ a  B\\u{202E} (x\\u{1B})
                  title A\\u{1B}[31m → B\\u{202E} · status open → x\\u{1B} · due 2026-12-01 → none

        """)
    #expect(!json(changes).unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }

  @Test func `prints the changes as JSON`() throws {
    let before = try todo("Buy milk", "due: 2026-12-01\n")
    let after = try todo("Buy milk", "status: done\n")
    #expect(
      json([try change("2026-11-09T10:00:05+01:00", "Ana", before, after)]) == """
        {"version":1,"changes":[{"time":"2026-11-09T10:00:05+01:00","author":"Ana","commit":"1a2b3c",\
        "change":"completed","todo":{"id":"a","title":"Buy milk","path":"a.md","file":"Todos/a.md",\
        "status":"done","statusGroup":"done","closed":true},\
        "changed":{"status":["open","done"],"due":["2026-12-01",null]},"note":null}]}

        """)
    #expect(json([]) == "{\"version\":1,\"changes\":[]}\n")
  }
}
