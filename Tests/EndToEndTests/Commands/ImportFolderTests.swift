import FileSystem
import TestSupport
import Testing

@Suite struct ImportFolderTests {
  @Test func `references by number or by link become ids`() throws {
    let folder = try TemporaryFolder([
      "backlog/tasks/back-1 - A.md": "---\nid: BACK-1\ntitle: A\ndependencies: [task-2]\n---\n",
      "backlog/tasks/back-2 - B.md": "---\nid: BACK-2\ntitle: B\nparent_task_id: '1'\n---\n",
      "TaskNotes/Tasks/C.md": "---\ntitle: C\nblockedBy:\n  - uid: '[[Tasks/D]]'\n---\n",
      "TaskNotes/Tasks/D.md": "---\ntitle: D\n---\n",
    ])
    try folder.makeFolder("Todos")
    #expect(try todosite("import", "backlog", in: folder).status == 0)
    #expect(try todosite("import", "TaskNotes", in: folder).status == 0)
    #expect(try folder.text("Todos/backlog/tasks/back-1 - A.md").contains("\ndepends: [BACK-2]\n"))
    #expect(try folder.text("Todos/backlog/tasks/back-2 - B.md").contains("\nparent: BACK-1\n"))
    #expect(try folder.text("Todos/tasknotes/Tasks/C.md").contains("\ndepends: [D]\n"))
    try expect("check", in: folder, ends: 0, stdout: "4 todos, 0 unreadable, no problems\n")
  }

  @Test func `adds the todos of another tool's folder only once`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.makeFolder("Todos")
    let before = try folder.contents("backlog")
    let run = try todosite("import", "backlog", in: folder)
    expect(
      run,
      is: Run(
        0,
        stdout: """
          added 5 todos in Todos/backlog
            TASK-1    Water the plants
            TASK-1.1  Fill the can
            TASK-4    Buy a hose
            TASK-2    Buy a can
            TASK-3    Buy soil

          1 todo has "status" changed: "archived" because of its folder or label, the original is in "original-status"
          3 todos have "status" changed: mapped to one of this project, the original is in "original-status"
          1 draft skipped (see --drafts), 6 other files skipped

          """))
    #expect(
      try folder.text("Todos/backlog/tasks/task-1.1 - Fill-the-can.md") == """
        ---
        id: TASK-1.1
        title: Fill the can
        status: To Do
        parent: TASK-1
        origin: backlog:backlog:task-1.1
        ---

        """)
    #expect(
      try folder.text("Todos/backlog/archive/tasks/task-4 - Buy-a-hose.md") == """
        ---
        id: TASK-4
        title: Buy a hose
        status: archived
        original-status: To Do
        origin: backlog:backlog:task-4
        ---

        """)
    #expect(try folder.contents("backlog") == before)
    let after = try folder.contents("Todos")
    let again = try todosite("import", "backlog", in: folder)
    #expect(
      again.stdout
        == "nothing to add, 5 were here already\n1 draft skipped (see --drafts), 6 other files skipped\n"
    )
    #expect(try folder.contents("Todos") == after)
    #expect(try todosite("import", "backlog", "--drafts", in: folder).stdout.hasPrefix("added 1 todo in "))
  }

  @Test func `reports unreadable files and adds the others`() throws {
    let folder = try TemporaryFolder(ToolFolders.ticket)
    try folder.makeFolder("Todos")
    try folder.write(".tickets/bad.md", "---\nassignee: %ann\n---\n")
    let run = try todosite("import", ".tickets", in: folder)
    #expect(run.status == 1)
    #expect(run.stdout.hasPrefix("added 2 todos in Todos/ticket\n"))
    #expect(run.stdout.hasSuffix("\n1 file unreadable\n"))
    #expect(run.stderr.contains(" --> .tickets/bad.md:2:11\n"))
    try folder.write(".tickets/bad.md", "---\nassignee: '@ann'\n---\n# Good\n")
    let again = try todosite("import", ".tickets", in: folder)
    #expect(again.status == 0)
    #expect(again.stdout.contains("added 1 todo in "))
  }

  @Test func `a body stays where it is, and paths are printed without dots`() throws {
    let folder = try TemporaryFolder([
      "other/a.md": "---\ntitle: A\n---\nBody\n", "other/b.md": "---\ntitle: B\n---\n\n\nBody\n",
      "other/c.md": "# C\n\nBody\n", "other/d.md": "---\ntitle: D\ndue: soon\n---\n",
    ])
    try folder.makeFolder("Todos")
    let run = try todosite("import", "./other/./.", "-C", "./.", in: folder)
    #expect(run.status == 1 && run.stderr.contains("\n --> ./other/d.md:3:6\n"), "\(run.stderr)")
    let texts = try ["a", "b", "c"].map { try folder.text("Todos/other/\($0).md") }
    #expect(texts[0].hasSuffix("\n---\nBody\n") && texts[1].hasSuffix("\n---\n\n\nBody\n"))
    #expect(texts[2].hasSuffix("\n---\n\n# C\n\nBody\n"))
  }

  @Test func `imports any folder of Markdown files and other projects`() throws {
    let folder = try TemporaryFolder(["notes/a.md": "# A\n", "other/Todos/b.md": "# B\n"])
    try folder.makeFolder("Todos")
    #expect(try todosite("import", "notes", in: folder).stdout.hasPrefix("added 1 todo in Todos/notes\n"))
    #expect(try todosite("import", "other", in: folder).stdout.hasPrefix("added 1 todo in Todos/other\n"))
    #expect(try todosite("import", "other/Todos", in: folder).stdout.contains("1 was here already"))
  }

  @Test func `usage errors are reported with help`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try expect(
      "import", "backlog", in: folder, ends: 2,
      stderr: """
        error: "backlog" is a folder of Backlog.md, which numbers its todos itself
        help: add them with Backlog.md, or create a todo folder with: todosite init

        """)
    try folder.makeFolder("Todos")
    #expect(
      try todosite("import", "Todos", in: folder).stderr
        == "error: \"Todos\" is the todo folder itself\nhelp: name the folder of another program, or a file\n"
    )
    #expect(try todosite("import", "backlog", "--format", "csv", in: folder).status == 2)
    try folder.write("backlog/config.yml", "statuses: x\n")
    let run = try todosite("import", "backlog", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.hasSuffix("error: the settings have errors\n"))
    #expect(try folder.contents("Todos").isEmpty)
  }
}
