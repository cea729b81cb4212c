import TestSupport
import Testing

@Suite struct ProjectTests {
  @Test(arguments: ["build", "check", "list"])
  func `a missing project is reported with help`(command: String) throws {
    let folder = try TemporaryFolder()
    try expect(
      command, in: folder, ends: 2,
      stderr: """
        error: no todos here: there is no Todos folder and no todosite.yml
        help: create a project with: todosite init, or name a folder of Markdown files with --todos FOLDER

        """)
    #expect(try folder.contents().isEmpty)
  }

  @Test func `the error names a given folder without a project`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("my work")
    try expect(
      "build", "my work", in: folder, ends: 2,
      stderr: """
        error: no todos in "my work": there is no Todos folder and no todosite.yml
        help: create a project with: todosite init 'my work', or name a folder of Markdown files with --todos FOLDER

        """)
    try expect(
      "build", "nowhere", in: folder, ends: 2,
      stderr: """
        error: cannot open "nowhere": No such file or directory
        help: give an existing folder, or create a project there with: todosite init nowhere

        """)
    #expect(try folder.contents().keys.sorted() == ["my work/"])
  }

  @Test func `a file is not a project`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    for arguments in [["build", "Todos/a.md"], ["list", "-C", "Todos/a.md"]] {
      try expect(
        arguments, in: folder, ends: 2,
        stderr: "error: cannot open \"Todos/a.md\": Not a directory\nhelp: give a folder\n")
    }
  }

  @Test func `settings without a todo folder are an error`() throws {
    let folder = try TemporaryFolder(["todosite.yml": "todos: work\n"])
    try expect(
      "build", in: folder, ends: 2,
      stderr:
        "error: no todos: there is no folder \"work\"\nhelp: create it, or start a project with: todosite init\n"
    )
    #expect(try folder.contents().keys.sorted() == ["todosite.yml"])
  }

  @Test func `the project is the nearest one in the parent folders`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# outer\n", "in/Todos/b.md": "# inner\n"])
    try folder.makeFolder("in/deep/er")
    #expect(try todosite("list", in: folder, at: "in/deep/er").stdout == "○  b  inner\n\n1 open\n")
    expect(
      try todosite("build", in: folder, at: "in/deep/er").untimed,
      is: Run(
        0, stdout: "../../_site: 1 todo, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n")
    )
    #expect(folder.exists("in/_site/todos/b.html"))
    #expect(!folder.exists("_site"))
    #expect(try todosite("list", "-C", "in/deep", in: folder).stdout == "○  b  inner\n\n1 open\n")
    #expect(try todosite("check", "in", in: folder).stdout == "1 todo, 0 unreadable, no problems\n")
  }

  @Test func `problems name files relative to the current folder`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: a\npriority: hihg\n---\n"])
    try folder.makeFolder("sub")
    #expect(
      try todosite("check", in: folder, at: "sub").stderr.contains("\n --> ../Todos/a.md:3:11\n"))
    #expect(try todosite("check", in: folder, at: "Todos").stderr.contains("\n --> a.md:3:11\n"))
    #expect(
      try todosite("check", "-C", folder.path, in: folder).stderr.contains(
        "\n --> \(folder.path)/Todos/a.md:3:11\n"))
  }

  @Test func `the todo folder can be any folder`() throws {
    let folder = try TemporaryFolder(["notes/a.md": "# a\n"])
    expect(
      try todosite("build", "--todos", "notes", in: folder).untimed,
      is: Run(
        0, stdout: "_site: 1 todo, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n"))
    #expect(try folder.text("_site/todos/a.html").contains("notes/a.md"))
    try expect(
      "list", "--todos", "nowhere", in: folder, ends: 2,
      stderr:
        "error: no todos: there is no folder \"nowhere\"\nhelp: create it, or start a project with: todosite init\n"
    )
    try expect(
      "list", "--todos", "notes/a.md", in: folder, ends: 2,
      stderr:
        "error: no todos: there is no folder \"notes/a.md\"\nhelp: create it, or start a project with: todosite init\n"
    )
  }

  @Test func `a trailing slash of the todo folder changes nothing`() throws {
    let folder = try TemporaryFolder(["work/a.md": "# a\n\n[x](gone.md)\n"])
    for todos in ["work", "work/", "./work//"] {
      let prefix = todos.hasPrefix(".") ? "./" : ""
      let output = "site\(todos.utf8.count)"
      #expect(try todosite("build", "--todos", todos, "-o", output, in: folder).status == 0)
      #expect(try folder.text("\(output)/todos/a.html").contains(">work/a.md<"))
      let run = try todosite("show", "a", "--todos", todos, in: folder)
      #expect(run.stdout.contains("  \(prefix)work/a.md\n"))
      #expect(
        run.stderr.hasPrefix(
          "warning: dead link \"gone.md\"\n --> \(prefix)work/a.md:3:5\n"))
    }
  }
}
