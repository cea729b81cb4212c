import FileSystem
import TestSupport
import Testing

@Suite struct InitTests {
  private static let starters = [
    ".gitattributes", ".gitignore", "Todos/action.md", "Todos/focus.md", "Todos/value.md", "todosite.yml",
  ]

  @Test func `creates a project in the current folder`() throws {
    let folder = try TemporaryFolder()
    try expect(
      "init", in: folder, ends: 0,
      stdout: """
        wrote Todos/action.md
        wrote Todos/focus.md
        wrote Todos/value.md
        wrote todosite.yml
        wrote .gitattributes
        wrote .gitignore

        Next: todosite build, then open _site/index.html

        """)
    #expect(try folder.contents().keys.filter { !$0.hasSuffix("/") }.sorted() == Self.starters)
    try expect(
      "list", in: folder, ends: 0,
      stdout: """
        ○  focus   Focus
        ○  value   Value
        ○  action  Action

        3 open

        """)
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        0, stdout: "_site: 3 todos, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n"))
  }

  @Test func `creates a project in another folder and prints the next commands`() throws {
    let folder = try TemporaryFolder()
    let run = try todosite("init", "my todos/it's", in: folder)
    #expect(
      run.stdout.hasSuffix(
        "\nNext: todosite build 'my todos/it'\\''s', then open 'my todos/it'\\''s/_site/index.html'\n"))
    #expect(try shell("todosite build 'my todos/it'\\''s'", in: folder).status == 0)
    #expect(folder.exists("my todos/it's/_site/index.html"))
    #expect(try todosite("init", "-C", "my todos", "new", in: folder).status == 0)
    #expect(folder.exists("my todos/new/Todos/focus.md"))
  }

  @Test func `never overwrites a file`() throws {
    let folder = try TemporaryFolder(["Todos/focus.md": "mine"])
    try expect(
      "init", in: folder, ends: 0,
      stdout: """
        wrote Todos/action.md
        kept  Todos/focus.md
        wrote Todos/value.md
        wrote todosite.yml
        wrote .gitattributes
        wrote .gitignore

        Next: todosite build, then open _site/index.html

        """)
    #expect(try folder.text("Todos/focus.md") == "mine")
    try folder.write("todosite.yml", "title: Mine\n")
    try folder.remove("Todos/value.md")
    let before = try folder.contents()
    let times = try folder.times("Todos")
    #expect(try todosite("init", in: folder).stdout.hasPrefix("kept  todosite.yml\n"))
    #expect(try folder.contents() == before)
    #expect(try folder.times("Todos") == times)
  }

  @Test func `adds one line to .gitattributes`() throws {
    let folder = try TemporaryFolder([
      ".gitattributes": "*.png binary", "site/.gitattributes": "# mine\r\n",
      "site/todosite.yml": "todos: a/b\n",
      "other/.gitattributes": "*.md merge=todosite\n",
    ])
    try folder.setPermissions(".gitattributes", 0o600)
    let added = "added to .gitattributes: /Todos/**/*.md merge=todosite\n"
    #expect(try todosite("init", in: folder).stdout.contains(added))
    #expect(try folder.text(".gitattributes") == "*.png binary\n/Todos/**/*.md merge=todosite\n")
    #expect(try folder.status(".gitattributes")?.permissions == 0o600)
    #expect(try todosite("init", in: folder).stdout.contains("kept  .gitattributes\n"))
    // The line names the todo folder of the settings and has the line endings of the file.
    #expect(try todosite("init", "site", in: folder).status == 0)
    #expect(
      try folder.contents()["site/.gitattributes"]
        == Array("# mine\r\n/a/b/**/*.md merge=todosite\r\n".utf8))
    #expect(try todosite("init", "other", in: folder).stdout.contains("kept  other/.gitattributes\n"))
    // Git does not follow a symbolic link at `.gitattributes`.
    try folder.makeFolder("linked")
    try folder.link("linked/.gitattributes", to: "nowhere")
    #expect(try todosite("init", "linked", in: folder).stdout.contains("kept  linked/.gitattributes\n"))
    #expect(!folder.exists("linked/nowhere"))
  }

  @Test func `adds the folder of the site to .gitignore unless git ignores it`() throws {
    let folder = try TemporaryFolder([".gitignore": "*.log"])
    #expect(try shell("git init -q", in: folder).status == 0)
    #expect(try todosite("init", in: folder).stdout.contains("added to .gitignore: /_site/\n"))
    #expect(try folder.text(".gitignore") == "*.log\n/_site/\n")
    #expect(try todosite("init", in: folder).stdout.contains("kept  .gitignore\n"))
    #expect(try folder.text(".gitignore") == "*.log\n/_site/\n")
    // The folder of the settings, with the line endings of the file.
    try folder.write("part/todosite.yml", "output: out/my *site\n")
    try folder.write("part/.gitignore", "*.log\r\n")
    #expect(try todosite("init", "part", in: folder).status == 0)
    #expect(
      try folder.contents()["part/.gitignore"] == Array("*.log\r\n/out/my \\*site/\r\n".utf8))
    // A rule of another file of git's.
    try folder.write(".gitignore", "out/\n")
    try folder.write("other/todosite.yml", "output: out\n")
    #expect(try !todosite("init", "other", in: folder).stdout.contains("gitignore"))
    #expect(!folder.exists("other/.gitignore"))
  }

  @Test func `leaves .gitignore alone if the site is committed`() throws {
    let folder = try TemporaryFolder(["docs/index.html": "", "todosite.yml": "output: docs\n"])
    #expect(try shell("git init -q && git add docs", in: folder).status == 0)
    #expect(try !todosite("init", in: folder).stdout.contains("gitignore"))
    #expect(!folder.exists(".gitignore"))
  }

  @Test func `writes no samples where there are todos`() throws {
    let folder = try TemporaryFolder(["Todos/mine.md": "# Mine\n"])
    #expect(try todosite("init", in: folder).stdout.hasPrefix("wrote todosite.yml\n"))
    #expect(try folder.names(in: "Todos") == ["mine.md"])
  }

  @Test func `in a project --theme writes the theme only`() throws {
    for (name, text) in [("todosite.yml", "title: Mine\n"), ("Todos/mine.md", "Mine\n")] {
      let folder = try TemporaryFolder([name: text])
      let run = try todosite("init", "--theme", in: folder)
      #expect(run.status == 0 && run.stdout.contains("wrote Templates/list.html\n"))
      let files = try folder.contents().keys.filter { !$0.hasSuffix("/") }
      #expect(folder.exists("Public/style.css"))
      #expect(files.filter { !$0.hasPrefix("Templates/") && !$0.hasPrefix("Public/") } == [name])
    }
    let folder = try TemporaryFolder()
    #expect(try todosite("init", "--theme", in: folder).status == 0)
    #expect(folder.exists("Todos/focus.md") && folder.exists("Templates/list.html"))
  }

  @Test func `--theme writes to the folders of the settings`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "todos: tasks\ntemplates: theme/html\npublic: theme/files\noutput: site\n",
      "tasks/mine.md": "# Mine\n",
    ])
    try folder.makeFolder("theme/html")
    try folder.makeFolder("theme/files")
    let run = try todosite("init", "--theme", in: folder)
    #expect(run.status == 0 && run.stdout.contains("wrote theme/html/list.html\n"), "\(run)")
    #expect(run.stdout.hasSuffix("\nNext: todosite build, then open site/index.html\n"), "\(run)")
    #expect(try folder.names() == ["tasks", "theme", "todosite.yml"])
    #expect(folder.exists("theme/files/style.css"))
    // The folders are not known if the settings have errors.
    try folder.write("todosite.yml", "templates: nowhere\n")
    let before = try folder.contents()
    let bad = try todosite("init", "--theme", in: folder)
    #expect(
      bad.status == 1 && bad.stdout.isEmpty && bad.stderr.contains(" --> todosite.yml:1:12\n"), "\(bad)")
    #expect(try folder.contents() == before)
  }

  @Test func `samples are written to the todo folder of the settings`() throws {
    let folder = try TemporaryFolder(["todosite.yml": "todos: tasks\n"])
    #expect(try todosite("init", in: folder).stdout.contains("wrote tasks/focus.md\n"))
    #expect(!folder.exists("Todos"))
  }

  @Test func `never overwrites the target of a link`() throws {
    let folder = try TemporaryFolder(["other.yml": "title: Other\n"])
    try folder.link("todosite.yml", to: "other.yml")
    try folder.makeFolder("Todos")
    try folder.link("Todos/focus.md", to: "nowhere.md")
    let run = try todosite("init", in: folder)
    #expect(run.status == 0)
    #expect(run.stdout.contains("kept  todosite.yml\n"))
    #expect(try folder.text("other.yml") == "title: Other\n")
    #expect(!folder.exists("Todos/nowhere.md"))
  }

  @Test func `the copied theme makes the same site as the built-in one`() throws {
    let folder = try TemporaryFolder()
    #expect(try todosite("init", in: folder).status == 0)
    #expect(try todosite("build", in: folder).status == 0)
    let before = try folder.contents("_site")
    let run = try todosite("init", "--theme", in: folder)
    #expect(run.stdout.contains("wrote Templates/list.html\n"))
    #expect(run.stdout.contains("wrote Public/style.css\n"))
    #expect(try todosite("build", in: folder).stdout.contains("; 0 files written, "))
    #expect(try folder.contents("_site") == before)
  }

  @Test func `reports a file at the path of a folder`() throws {
    let folder = try TemporaryFolder(["Todos": "a file"])
    try expect(
      "init", in: folder, ends: 3,
      stderr: """
        error: cannot open "Todos": Not a directory
        help: the files written before this one are complete and kept

        """)
  }
}
