import TestSupport
import Testing

/// Tests with the spellings that Backlog.md folders have: names without quotes, and priority words of their own.
@Suite struct BacklogSpellingTests {
  private static let files: KeyValuePairs = [
    "backlog/config.yml": "project_name: Balcony\ndefault_assignee: @ana\nstatuses: [To Do, Done]\n",
    "backlog/tasks/task-1 - A.md": """
    ---
    id: TASK-1
    title: `fetch` is slow
    status: To Do
    assignee: [@ana, @bo] # both
    reporter: @ana
    priority: critical
    ---

    """,
    "backlog/tasks/task-2 - B.md": """
    ---
    id: TASK-2
    title: B
    Status: To Do
    assignee: @ana
    labels:
      - @home
    priority: high
    ---

    """,
  ]
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(Self.files)
  }

  @Test func `names without quotes are read without warnings`() throws {
    try expect("check", in: folder, ends: 0, stdout: "2 todos, 0 unreadable, no problems\n")
    try expect(
      "list", in: folder, ends: 0,
      stdout: """
        ○  TASK-1  critical  `fetch` is slow  To Do · @ana, @bo
        ○  TASK-2  high      B  To Do · #@home · @ana

        2 To Do

        """)
  }

  @Test(arguments: ["@ana", "@ana # first", "[\"@ana\"]", "['@ana']"])
  func `a person that is added and removed leaves nothing`(assignee: String) throws {
    let text = "---\nid: TASK-3\ntitle: C\nassignee: \(assignee)\ncreated_date: 2026-01-01\n---\n"
    let path = "backlog/tasks/task-3 - C.md"
    try folder.write(path, text)
    #expect(try todosite("edit", "task-3", "--assignee", "+bo", in: folder).status == 0)
    #expect(try folder.text(path) != text)
    #expect(try todosite("edit", "task-3", "--assignee=-bo", in: folder).status == 0)
    #expect(try folder.text(path) == text)
  }

  @Test(arguments: [
    (
      ["task-1", "--assignee", "+@cy"],
      ["-assignee: [@ana, @bo] # both", "+assignee: [@ana, @bo, @cy] # both"]
    ),
    (["task-1", "--assignee", "-@ana"], ["-assignee: [@ana, @bo] # both", "+assignee: [@bo] # both"]),
    (["task-1", "--assignee", "@cy"], ["-assignee: [@ana, @bo] # both", "+assignee: [@cy] # both"]),
    (["task-2", "--assignee", "@cy"], ["-assignee: @ana", "+assignee: @cy"]),
    (["task-2", "--assignee", "+@bo"], ["-assignee: @ana", "+assignee:", "+  - @ana", "+  - @bo"]),
    (["task-2", "--tag", "+@work"], ["+  - @work"]),
    (["task-2", "--status", "done"], ["-Status: To Do", "+Status: Done"]),
    (["task-2", "--priority", "critical"], ["-priority: high", "+priority: critical"]),
    (["task-2", "--priority", "urgent"], ["-priority: high", "+priority: critical"]),
    (["task-2", "--set", "Priority=P0"], ["-priority: high", "+priority: critical"]),
    (["task-1", "--priority", "P1"], ["-priority: critical", "+priority: high"]),
  ])
  func `an edit changes only the value, and is undone`(words: [String], lines: [String]) throws {
    let paths = Self.files.map(\.key)
    func texts() throws -> [String] { try paths.map { try folder.text($0) } }
    let before = try texts()
    #expect(try todosite(["edit"] + words, in: folder).status == 0)
    let changed = zip(before, try texts()).filter { $0 != $1 }
    #expect(changed.count == 1)
    for (old, new) in changed {
      let difference = new.split(separator: "\n").difference(from: old.split(separator: "\n"))
      #expect(
        difference.removals.map { "-\($0.element)" } + difference.insertions.map { "+\($0.element)" } == lines
      )
    }
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try texts() == before)
  }

  @Test func `a negative priority is refused`() throws {
    try expect(
      "edit", "task-1", "--priority=-1", in: folder, ends: 2,
      stderr: "error: unknown priority \"-1\"\nhelp: expected low, medium, high or urgent\n")
  }

  @Test func `import keeps the names`() throws {
    try folder.makeFolder("Todos")
    #expect(try todosite("import", "backlog", in: folder).status == 0)
    let text = try folder.text("Todos/backlog/tasks/task-1 - A.md")
    #expect(
      text.contains("\ntitle: \"`fetch` is slow\"\n") && text.contains("\nassignee: [\"@ana\", \"@bo\"]\n"))
    try expect("check", in: folder, ends: 0, stdout: "2 todos, 0 unreadable, no problems\n")
  }
}

extension CollectionDifference<Substring>.Change {
  fileprivate var element: Substring {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }
}
