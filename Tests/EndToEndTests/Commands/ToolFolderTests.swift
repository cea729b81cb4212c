import FileSystem
import TestSupport
import Testing

/// Tests of commands in a repository with another tool's todos.
@Suite struct ToolFolderTests {
  private let counts = "5 todos, 0 unreadable, 1 draft skipped (see --drafts), 6 other files skipped"

  @Test func `build writes the site beside the tool's folder`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let before = try folder.contents("backlog")
    let run = try todosite("build", in: folder)
    #expect(run.status == 0)
    #expect(run.stdout.hasPrefix("_site: \(counts); "))
    let page = try folder.text(
      "_site/todos/tasks/task-1%20-%20Water-the-plants.html".replacing("%20", with: " "))
    #expect(page.contains("<code>backlog/tasks/task-1 - Water-the-plants.md</code>"))
    #expect(folder.exists("_site/files/images/plants.png") || page.contains("plants.png"))
    let list = try folder.text("_site/index.html")
    #expect(list.contains("<title>Balcony</title>"))
    #expect(!list.contains("todosite add"))
    #expect(try folder.contents("backlog") == before)
    expectSound(try BuiltSite(folder, "_site"))
    #expect(
      try todosite("build", "--drafts", in: folder).stdout.hasPrefix(
        "_site: 6 todos, 0 unreadable, 6 other files skipped; "))
  }

  @Test(arguments: [
    ["check"], ["check", "backlog"], ["check", "-C", "backlog/tasks"], ["check", "--todos", "backlog"],
  ])
  func `finds the project from every folder`(words: [String]) throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let run = try todosite(words, in: folder)
    #expect(run.stdout == "\(counts)\n")
    #expect(
      try todosite(words + ["--drafts"], in: folder).stdout
        == "6 todos, 0 unreadable, 6 other files skipped\n")
  }

  @Test func `settings without a todo folder keep the tool's folder`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.write("todosite.yml", "repository: https://github.com/ana/balcony\n")
    #expect(try todosite("check", in: folder).stdout == "\(counts)\n")
    try expect("done", "task-1", in: folder, ends: 0, stdout: "done TASK-1  Water the plants\n")
    #expect(try folder.text("backlog/tasks/task-1 - Water-the-plants.md").contains("\nstatus: Harvested\n"))
    try folder.makeFolder("Todos")
    try expect("check", in: folder, ends: 0, stdout: "0 todos, 0 unreadable, no problems\n")
  }

  @Test func `check lists each file and what became of it`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.write("backlog/tasks/bad.md", "---\na: {\n---\n")
    try folder.link("backlog/docs/gone.md", to: "nowhere")
    let run = try todosite("check", "--files", in: folder)
    #expect(run.status == 1)
    #expect(
      run.stdout == """
        other       backlog/archive/milestones/m-0 - spring.md
        other       backlog/archive/tasks/readme.md
        todo        backlog/archive/tasks/task-4 - Buy-a-hose.md
        todo        backlog/completed/task-2 - Buy-a-can.md
        todo        backlog/completed/task-3 - Buy-soil.md
        other       backlog/decisions/decision-1.md
        other       backlog/docs/doc-1.md
        other       backlog/docs/gone.md
        draft       backlog/drafts/draft-1 - Bees.md
        other       backlog/drafts/readme.md
        other       backlog/readme.md
        unreadable  backlog/tasks/bad.md
        todo        backlog/tasks/task-1 - Water-the-plants.md
        todo        backlog/tasks/task-1.1 - Fill-the-can.md
        5 todos, 1 unreadable, 1 draft skipped (see --drafts), 7 other files skipped

        """)
    #expect(
      try todosite("check", "--files", "--drafts", in: folder).stdout
        .contains("\ntodo        backlog/drafts/draft-1 - Bees.md\n"))
    #expect(
      try todosite("export", "-o", "todos.csv", in: folder).stdout
        == "wrote todos.csv: 5 todos, 1 unreadable, 1 draft skipped (see --drafts), 7 other files skipped\n")
    let own = try TemporaryFolder(["Todos/a\n.md": "# A\n", "Todos/in/b.md": "# B\n"])
    try expect(
      "check", "--files", in: own, ends: 0,
      stdout: """
        todo        Todos/a\\u{A}.md
        todo        Todos/in/b.md
        2 todos, 0 unreadable, no problems

        """)
  }

  @Test func `builds the site beside the tool's folder even from inside it`() throws {
    let folder = try TemporaryFolder(ToolFolders.kanban)
    for (place, words) in [("kanban", ["build"]), ("", ["build", "kanban"]), ("kanban/cards", ["build"])] {
      #expect(try todosite(words, in: folder, at: place).status == 0)
      #expect(folder.exists("_site/index.html"))
      try folder.remove("_site/index.html")
    }
    #expect(try folder.names() == [".todosite", "_site", "kanban"])
    #expect(
      try todosite("check", "--todos", "kanban", in: folder).stdout == "2 todos, 0 unreadable, no problems\n")
  }

  @Test func `list and show read the tool's todos`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try expect(
      "list", "-a", in: folder, ends: 0,
      stdout: """
        ○  TASK-1    Water the plants  Growing · #green · @ann · parts 0/1
        ○  TASK-1.1  Fill the can  To Do
        –  TASK-4    Buy a hose  archived
        ✓  TASK-2    Buy a can  Harvested
        ✓  TASK-3    Buy soil  Harvested

        1 To Do, 1 Growing, 2 Harvested, 1 archived
        1 draft skipped (see --drafts)

        """)
    #expect(try !todosite("list", "--json", in: folder).stdout.contains("skipped"))
    #expect(try todosite("list", "--drafts", "--status", "draft", in: folder).stdout.contains("DRAFT-1"))
    #expect(try todosite("show", "DRAFT-1", in: folder).status == 2)
    #expect(try todosite("show", "DRAFT-1", "--drafts", in: folder).stdout.contains("Bees"))
    #expect(try todosite("show", "backlog/tasks/task-1.1 - Fill-the-can.md", in: folder).status == 0)
    #expect(try todosite("show", "doc-1", in: folder).status == 2)
  }

  @Test func `changes use the values of the tool and can be undone`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let before = try folder.contents("backlog")
    let file = "backlog/tasks/task-1.1 - Fill-the-can.md"
    #expect(try todosite("done", "TASK-1.1", in: folder).status == 0)
    #expect(try folder.text(file) == "---\nid: TASK-1.1\ntitle: Fill the can\nstatus: Harvested\n---\n")
    #expect(try todosite("reopen", "TASK-1.1", in: folder).status == 0)
    #expect(try folder.contents("backlog") == before)
    #expect(try todosite("edit", "TASK-1", "--tag", "+wet", in: folder).status == 0)
    #expect(try folder.text("backlog/tasks/task-1 - Water-the-plants.md").contains("labels: [green, wet]"))
    #expect(try todosite("edit", "DRAFT-1", "--title", "Wild bees", in: folder).status == 0)
    #expect(try todosite("rm", "--yes", "TASK-2", in: folder).status == 0)
    for _ in 0..<5 { #expect(try todosite("undo", in: folder).status == 0) }
    #expect(try folder.contents("backlog") == before)
    #expect(try folder.names() == [".todosite", "backlog"])
  }

  @Test func `reopening an archived or completed todo is refused`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let before = try folder.contents("backlog")
    for words in [["reopen", "TASK-4"], ["reopen", "TASK-2"], ["edit", "TASK-4", "--status", "To Do"]] {
      let folderName = words[1] == "TASK-4" ? "archive/tasks" : "completed"
      try expect(
        words, in: folder, ends: 2,
        stderr: """
          error: Backlog.md has moved it to "\(folderName)", where it counts as closed
          help: move the file back with Backlog.md first

          """)
    }
    #expect(try folder.contents("backlog") == before)
  }

  @Test func `add refuses to write into the tool's folder`() throws {
    let folder = try TemporaryFolder(ToolFolders.ticket)
    for words in [["add", "Sow"], ["add", "Sow", "--todos", ".tickets"], ["add", "Sow", "-C", ".tickets"]] {
      let run = try todosite(words, in: folder)
      #expect(run.status == 2)
      #expect(
        run.stderr.hasSuffix(
          """
          .tickets" is a folder of ticket, which numbers its todos itself
          help: add them with ticket, or create a todo folder with: todosite init

          """))
    }
    #expect(try folder.names() == [".tickets"])
  }

  @Test func `init creates a todo folder and says that the tool's todos are no longer read`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    let run = try todosite("init", in: folder)
    #expect(run.status == 0)
    #expect(
      run.stdout.hasSuffix(
        """
        wrote .gitattributes
        wrote .gitignore

        From now on, todosite reads Todos/ here instead of backlog of Backlog.md.
        To import its todos: todosite import backlog

        Next: todosite build, then open _site/index.html

        """))
    #expect(try todosite("check", in: folder).stdout == "3 todos, 0 unreadable, no problems\n")
    #expect(try todosite("check", "--todos", "backlog", in: folder).stdout == "\(counts)\n")
    #expect(try !todosite("init", in: folder).stdout.contains("From now on"))
  }

  @Test func `project settings are combined with the tool's statuses`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.write("todosite.yml", "todos: backlog\ntitle: Ours\noutput: public\n")
    #expect(
      try todosite("build", in: folder, at: "backlog/tasks").stdout.hasPrefix("../../public: \(counts); "))
    #expect(try folder.text("public/index.html").contains("<title>Ours</title>"))
    #expect(try todosite("add", "Sow", in: folder).status == 2)
  }

  @Test func `the tool's settings do not apply to other folders`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.write("notes/readme.md", "---\nstatus: Harvested\n---\n# A note\n")
    let run = try todosite("list", "--todos", "notes", in: folder)
    #expect(run.stdout == "○  readme  A note  Harvested\n\n1 Harvested\n")
  }

  @Test func `Templates and Public of the repository are not a theme`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.write("Templates/list.html", "{% block x %}")
    try folder.write("Public/app.js", "app()")
    #expect(try todosite("build", in: folder).status == 0)
    #expect(!folder.exists("_site/assets/app.js"))
    #expect(try todosite("build", "--todos", "backlog", "-o", "two", in: folder).status == 0)
    #expect(!folder.exists("two/assets/app.js"))
    try folder.write("todosite.yml", "todos: backlog\ntemplates: theme\n")
    try folder.makeFolder("theme")
    #expect(try todosite("build", "-o", "three", in: folder).status == 0)
    #expect(folder.exists("three/assets/app.js"))
  }

  @Test func `unreadable settings of the tool are reported`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    try folder.write("backlog/config.yml", "statuses: Done\n")
    try expect(
      "build", in: folder, ends: 1,
      stderr: """
        error: wrong value for "statuses"
         --> backlog/config.yml:1:11
          |
        1 | statuses: Done
          |           ^^^^ expected a list

        error: the settings have errors

        """)
    #expect(try folder.names() == ["backlog"])
  }
}
