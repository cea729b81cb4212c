import Documents
import Testing

@testable import Todos

/// Tests of edits of small files in the formats of other tools.
@Suite struct TodoDialectTests {
  static let backlog = """
    ---
    id: TASK-7
    title: Fix login
    status: To Do
    assignee: []
    created_date: '2026-11-20 08:15'
    updated_date: '2026-11-20 09:00'
    labels: []
    dependencies: []
    priority: medium
    ordinal: 1000
    ---

    ## Description

    <!-- SECTION:DESCRIPTION:BEGIN -->
    It fails.
    <!-- SECTION:DESCRIPTION:END -->

    ## Acceptance Criteria
    <!-- AC:BEGIN -->
    - [ ] #1 it works
    - [x] #2 it is tested
    <!-- AC:END -->

    """
  static let ticket = """
    ---
    id: to-5c46
    status: open
    deps: []
    links: []
    created: 2026-11-20T08:15:00Z
    type: bug
    priority: 2
    assignee: Ann
    ---
    # Fix login

    It fails.

    """
  static let taskmd = """
    ---
    id: "001"
    title: "Fix login"
    status: pending
    priority: medium
    effort: small
    dependencies: ["002"]
    tags: ["auth"]
    created: 2026-11-20
    ---

    # Fix login

    """
  static let kanban = """
    ---
    id: 1
    title: Fix login
    status: backlog
    priority: medium
    created: 2026-11-20T08:15:00.5Z
    updated: 2026-11-20T08:15:00.5Z
    class: standard
    ---

    It fails.

    """
  static let kanbanMarkdown = """
    ---
    id: "fix-login"
    status: "backlog"
    priority: "medium"
    assignee: null
    dueDate: null
    created: "2026-11-20T08:15:00.000Z"
    modified: "2026-11-20T08:15:00.000Z"
    labels: []
    order: "a0"
    ---
    # Fix login

    """
  static let tbd = """
    ---
    type: is
    id: is-01hx5zzkbkactav9wevgemmvrz
    title: Fix login
    kind: bug
    status: open
    priority: 2
    labels: []
    dependencies: []
    parent_id: null
    created_at: 2026-11-20T08:15:00.000Z
    updated_at: 2026-11-20T08:15:00.000Z
    closed_at: null
    close_reason: null
    ---
    It fails.

    """
  static let taskNotes = """
    ---
    title: Fix login
    status: open
    priority: normal
    scheduled: 2026-11-22
    dateCreated: 2026-11-20T08:15:00.000+07:00
    dateModified: 2026-11-20T08:15:00.000+07:00
    tags:
      - task
    blockedBy:
      - uid: "[[Ask]]"
        reltype: FINISHTOSTART
    ---

    """
  static let ours = """
    ---
    title: Fix login
    status: doing
    due: 2026-12-01
    tags: [auth]
    created: 2026-11-20
    estimate: 3
    type: bug
    links: [a]
    milestone: m1
    ---

    """

  static let all: [(TodoDialect, String)] = [
    (.backlog, backlog), (.ticket, ticket), (.taskmd, taskmd), (.kanban, kanban),
    (.kanbanMarkdown, kanbanMarkdown), (.tbd, tbd), (.taskNotes, taskNotes), (.todosite, ours),
  ]

  @Test(arguments: all)
  func `a tool is recognised by the keys of its files`(dialect: TodoDialect, text: String) throws {
    #expect(try self.dialect(of: text) == dialect)
  }

  @Test(arguments: [
    "title: a\nlabels: [b]", "title: a\nstatus: open\nlabels: [b]\ndue: 2026-12-01",
    "title: a\ndependencies: [b]",
    "title: a\nestimate: 2\nupdated: 2026-11-20\nstarted: 2026-11-20",
    "title: a\ntype: bug\nlinks: []\npriority: 1",
    "title: a\ncreated_at: 2026-11-20", "id: r4x2kd\ntitle: a",
    "dateCreated: 2026-11-20\ncreated_date: 2026-11-20", "",
  ])
  func `a file is todosite's unless its keys clearly indicate another tool`(lines: String) throws {
    #expect(try dialect(of: "---\n\(lines)\n---\n# a\n") == .todosite)
  }

  @Test(arguments: [
    (backlog, ["-status: To Do", "+status: Done"]), (ticket, ["-status: open", "+status: closed"]),
    (taskmd, ["-status: pending", "+status: completed"]),
    (kanban, ["-status: backlog", "+status: done", "+completed: 2026-11-21T17:30:00Z"]),
    (kanbanMarkdown, ["-status: \"backlog\"", "+status: \"done\""]),
    (tbd, ["-status: open", "+status: closed", "-closed_at: null", "+closed_at: 2026-11-21T17:30:00Z"]),
    (taskNotes, ["-status: open", "+status: done", "+completedDate: 2026-11-21"]),
    (ours, ["-status: doing", "+status: done", "+completed: 2026-11-21"]),
  ])
  func `completing uses the tool's status and date format`(text: String, lines: [String]) {
    #expect(difference(text, edited(text, .complete(at: evening))) == lines)
  }

  @Test(arguments: [
    (backlog, "status: To Do"), (ticket, "status: open"), (taskmd, "status: pending"),
    (kanban, "status: todo"),
    (kanbanMarkdown, "status: \"todo\""), (tbd, "status: open"), (taskNotes, "status: open"),
    (ours, "status: open"),
  ])
  func `reopening uses the tool's status and removes the date`(text: String, line: String) {
    let reopened = edited(text, .complete(at: evening), .reopen)
    #expect(difference(text, reopened).filter { $0.hasPrefix("+") }.allSatisfy { $0 == "+" + line })
    #expect(reopened.split(separator: "\n").contains { $0 == line })
    #expect(!reopened.contains("2026-11-21"))
  }

  @Test(arguments: [
    (backlog, "in progress", "+status: In Progress"), (ticket, "doing", "+status: in_progress"),
    (taskmd, "doing", "+status: in-progress"), (kanban, "todo", "+status: todo"),
    (kanbanMarkdown, "cancelled", "+status: \"cancelled\""), (tbd, "in-progress", "+status: in_progress"),
    (taskNotes, "x", "+status: done"), (ours, "in-progress", nil), (ours, "Todo", "+status: open"),
    (backlog, "cancelled", "+status: Cancelled"), (backlog, "open", nil), (kanban, "backlog", nil),
  ])
  func `writes a status with the tool's word`(text: String, word: String, line: String?) {
    let added = difference(text, edited(text, .set(.status, word))).filter { $0.hasPrefix("+") }
    #expect(added == (line.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (backlog, "high", "+priority: high"), (ticket, "urgent", "+priority: 0"), (ticket, "low", "+priority: 3"),
    (ticket, "4", "+priority: 4"), (tbd, "P1", "+priority: 1"), (taskmd, "urgent", "+priority: critical"),
    (kanban, "urgent", "+priority: critical"), (kanbanMarkdown, "high", "+priority: \"high\""),
    (taskNotes, "medium", nil), (taskNotes, "urgent", "+priority: urgent"),
    (ours, "critical", "+priority: urgent"), (backlog, "critical", "+priority: critical"),
    (backlog, "P0", "+priority: P0"), (backlog, "lowest", "+priority: low"),
  ])
  func `writes a priority with the tool's word`(text: String, word: String, line: String?) {
    let added = difference(text, edited(text, .set(.priority, word))).filter { $0.hasPrefix("+") }
    #expect(added == (line.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (backlog, ["-labels: []", "+labels: [ui]"]), (ticket, ["+tags: [ui]"]),
    (taskmd, ["-tags: [\"auth\"]", "+tags: [\"auth\", \"ui\"]"]), (kanban, ["+tags: [ui]"]),
    (kanbanMarkdown, ["-labels: []", "+labels: [ui]"]), (tbd, ["-labels: []", "+labels: [ui]"]),
    (taskNotes, ["+  - ui"]), (ours, ["-tags: [auth]", "+tags: [auth, ui]"]),
  ])
  func `adds a tag to the tool's list`(text: String, lines: [String]) {
    #expect(difference(text, edited(text, .add("ui", to: .tags))) == lines)
  }

  @Test(arguments: [
    (backlog, ["-dependencies: []", "+dependencies: [x1]"]), (ticket, ["-deps: []", "+deps: [x1]"]),
    (taskmd, ["-dependencies: [\"002\"]", "+dependencies: [\"002\", \"x1\"]"]),
    (kanban, ["+depends_on: [x1]"]),
    (kanbanMarkdown, ["+depends: [x1]"]), (taskNotes, ["+  - x1"]), (ours, ["+depends: [x1]"]),
  ])
  func `adds a dependency with the tool's key`(text: String, lines: [String]) {
    #expect(difference(text, edited(text, .add("x1", to: .depends))) == lines)
  }

  @Test(
    arguments: [
      (.add("is-01b", to: .depends), "in \"in/is-01b.md\", add to"),
      (.remove("is-01b", from: .depends), "in \"in/is-01b.md\", remove from"),
      (.setList(.depends, ["is-01b", "is-01c"]), "in \"in/is-01b.md\" and \"in/is-01c.md\", add to"),
      (.setKey("dependencies", "is-01b"), "in \"in/is-01b.md\", add to"),
      (.unset(.depends), "in the files of the todos that it waits for, remove from"),
      (.unsetKey("depends"), "in the files of the todos that it waits for, remove from"),
    ] as [(TodoEdit, String)])
  func `an edit of a dependency that tbd stores elsewhere names the file`(edit: TodoEdit, place: String) {
    #expect(
      edited(Self.tbd, edit, path: "in/a.md") == """
        refused: tbd stores a dependency in the file of the todo that must be done first (\(place) \
        "dependencies": {type: blocks, target: is-01hx5zzkbkactav9wevgemmvrz})
        """)
  }

  @Test func `an edit keeps the dependencies that tbd stores for other todos`() {
    let text = Self.tbd.replacing(
      "dependencies: []", with: "dependencies:\n  - type: blocks\n    target: is-01b\n  - is-01c")
    #expect(
      difference(text, edited(text, .set(.status, "in_progress"), .add("ui", to: .tags))) == [
        "-status: open", "+status: in_progress", "-labels: []", "+labels: [ui]",
      ])
    #expect(difference(text, edited(text, .remove("is-01c", from: .depends))) == ["-  - is-01c"])
    // Types other than `blocks` are extra keys, after those of the file.
    let related = Self.tbd.replacing(
      "dependencies: []", with: "dependencies:\n  - type: related\n    target: is-01b")
    #expect(difference(related, edited(related, .setKey("new", "x"))) == ["+new: x"])
    #expect(difference(related, edited(related, .setKey("related", "x"))) == ["+related: x"])
    #expect(edited("\(related)", .setKey("related", "x"), .unsetKey("related")) == related)
    // Without the keys of tbd, the file is one of todosite.
    let own = "---\ntitle: a\ndependencies: [{type: blocks, target: b}]\n---\n"
    for edit in [TodoEdit.unset(.depends), .unsetKey("dependencies")] {
      #expect(
        edited(own, edit)
          == "refused: cannot change \"\(edit.subject)\" without changing something else (change it in an editor)"
      )
    }
    #expect(
      edited(own, .add("c", to: .depends))
        == "refused: \"dependencies\" has a nested value (change it in an editor)")
  }

  @Test(arguments: [
    (backlog, ["+due_date: 2026-12-01"]), (ticket, ["+due: 2026-12-01"]), (taskmd, ["+due: 2026-12-01"]),
    (kanban, ["+due: 2026-12-01"]), (kanbanMarkdown, ["-dueDate: null", "+dueDate: 2026-12-01"]),
    (tbd, ["+due_date: 2026-12-01"]),
    (taskNotes, ["+due: 2026-12-01"]),
  ])
  func `writes a due date with the tool's key`(text: String, lines: [String]) {
    #expect(difference(text, edited(text, .set(.due, "2026-12-01"))) == lines)
  }

  @Test(arguments: [
    (backlog, ["-assignee: []", "+assignee: ['@bo']"]), (ticket, ["-assignee: Ann", "+assignee: '@bo'"]),
    (taskmd, ["+owner: \"@bo\""]), (kanban, ["+assignee: \"@bo\""]),
    (kanbanMarkdown, ["-assignee: null", "+assignee: \"@bo\""]),
  ])
  func `writes an assignee with the tool's key`(text: String, lines: [String]) {
    #expect(difference(text, edited(text, .setList(.assignee, ["@bo"]))) == lines)
  }

  @Test(arguments: [
    (backlog, ["+parent_task_id: p1"]), (tbd, ["-parent_id: null", "+parent_id: p1"]),
    (ticket, ["+parent: p1"]),
  ])
  func `writes a parent with the tool's key`(text: String, lines: [String]) {
    #expect(difference(text, edited(text, .set(.parent, "p1"))) == lines)
  }

  @Test(arguments: [
    (backlog, ["-title: Fix login", "+title: Log in: again"]),
    (ticket, ["-# Fix login", "+# Log in: again"]),
    (taskmd, ["-title: \"Fix login\"", "+title: \"Log in: again\""]),
    (kanbanMarkdown, ["-# Fix login", "+# Log in: again"]),
  ])
  func `changes a title where the tool writes it`(text: String, lines: [String]) {
    let expected = lines.map { $0 == "+title: Log in: again" ? "+title: 'Log in: again'" : $0 }
    #expect(difference(text, edited(text, .set(.title, "Log in: again"))) == expected)
  }

  @Test func `removes a mapping from a list by its uid`() {
    #expect(
      difference(Self.taskNotes, edited(Self.taskNotes, .remove("[[Ask]]", from: .depends)))
        == ["-blockedBy:", "+blockedBy: []", "-  - uid: \"[[Ask]]\"", "-    reltype: FINISHTOSTART"])
  }

  private func dialect(of text: String) throws -> TodoDialect {
    TodoDialect(of: try FrontMatter.read(SourceFile(path: "a.md", text: text))?.mapping)
  }
}
