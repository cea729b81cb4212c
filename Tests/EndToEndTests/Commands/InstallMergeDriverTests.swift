import FileSystem
import TestSupport
import Testing

@Suite(.requires(programs: "git"))
struct InstallMergeDriverTests {
  private let environment = [
    "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/dev/shm:/tmp",
  ]

  private func repository(_ files: KeyValuePairs<String, String> = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    #expect(try shell("git init -q", in: folder, environment: environment).status == 0)
    return folder
  }

  @Test func `configures git to call this program, and changes nothing the second time`() throws {
    let folder = try repository(["todosite.yml": "todos: my todos\n"])
    let program = try realPath(todositePath)
    try expect(
      "install-merge-driver", in: folder, environment: environment, ends: 0,
      stdout: """
        set   merge.todosite.name: todosite: front matter key by key
        set   merge.todosite.driver: \(program) merge-driver -- %O %A %B %P %L %S %X %Y
        wrote .gitattributes

        """)
    #expect(try folder.text(".gitattributes") == "\"/my todos/**/*.md\" merge=todosite\n")
    let before = try folder.contents()
    try expect(
      "install-merge-driver", in: folder, environment: environment, ends: 0,
      stdout: "kept  merge.todosite.name\nkept  merge.todosite.driver\nkept  .gitattributes\n")
    #expect(try folder.contents() == before)
  }

  @Test func `check and commits say that a clone lacks the merge driver`() throws {
    let note =
      "note: git merges todos line by line in this clone; for key by key: todosite install-merge-driver\n"
    let folder = try repository(["Todos/a.md": "---\ntitle: A\n---\n"])
    let clean = "1 todo, 0 unreadable, no problems\n"
    func check(_ stderr: String, _ options: String...) throws {
      expect(
        try todosite(["check"] + options, in: folder, environment: environment),
        is: Run(0, stdout: clean, stderr: stderr))
    }
    try check("")
    try folder.write(".gitattributes", "/Todos/**/*.md merge=todosite\n")
    try check(note)
    try check(note, "--strict")
    let json = try todosite("check", "--problems", "json", in: folder, environment: environment)
    #expect(json.stderr.contains("\"code\":\"no-merge-driver\""), "\(json)")
    let identity = [
      "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.org", "GIT_COMMITTER_NAME": "Ana",
      "GIT_COMMITTER_EMAIL": "ana@example.org",
    ].merging(environment) { $1 }
    let done = try todosite("done", "a", "--commit", in: folder, environment: identity)
    #expect(done.status == 0 && done.stderr == note, "\(done)")
    try folder.write("list.txt", "Buy oats\n")
    let imported = try todosite("import", "list.txt", "--commit", in: folder, environment: identity)
    #expect(imported.status == 0 && imported.stderr.hasPrefix(note), "\(imported)")
    #expect(try todosite("reopen", "a", in: folder, environment: identity).stderr.isEmpty)
    #expect(try todosite("install-merge-driver", in: folder, environment: environment).status == 0)
    #expect(try todosite("done", "a", "--commit", in: folder, environment: identity).stderr.isEmpty)
    #expect(try todosite("check", in: folder, environment: environment).stderr.isEmpty)
  }

  @Test func `a folder that is in no repository needs no merge driver`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\n---\n", ".gitattributes": "*.md merge=todosite\n",
    ])
    expect(
      try todosite("check", in: folder, environment: environment),
      is: Run(0, stdout: "1 todo, 0 unreadable, no problems\n"))
  }

  @Test func `a program in PATH is called by its name`() throws {
    let folder = try repository()
    try folder.makeFolder("bin")
    try folder.link("bin/todosite", to: todositePath)
    var environment = environment
    environment["PATH"] = "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin"
    let run = try todosite("install-merge-driver", in: folder, environment: environment)
    #expect(
      run.stdout.contains("\nset   merge.todosite.driver: todosite merge-driver -- %O %A %B %P %L %S %X %Y\n")
    )
  }

  @Test func `a path with quotes and percent signs survives the shell and git`() throws {
    let folder = try repository(["Todos/a.md": "---\na: 1\nb: 1\n---\n"])
    try folder.makeFolder("it's 100%A")
    let copy = folder["it's 100%A/todo site"]
    // A shell makes the copy. If this process wrote it, a program that another test starts could inherit the
    // open file, and the copy could not be run.
    try shell("cp '\(todositePath)' \"it's 100%A/todo site\"", in: folder)
    let program = Program(
      path: copy, folder: folder, environment: ["PATH": "/usr/bin:/bin"].merging(environment) { $1 })
    let run = try program.run(["install-merge-driver"])
    #expect(run.status == 0, "\(run.stderr)")
    let merge = try shell(
      """
      export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b
      git add Todos .gitattributes && git commit -qm base && git checkout -qb other &&
      sed 's/a: 1/a: 2/' Todos/a.md >new && mv new Todos/a.md &&
      git commit -qam other && git checkout -q - &&
      sed 's/b: 1/b: 2/' Todos/a.md >new && mv new Todos/a.md &&
      git commit -qam ours && git merge -q other
      """, in: folder, environment: environment)
    #expect(merge.status == 0, "\(merge.stdout)\(merge.stderr)")
    #expect(try folder.text("Todos/a.md") == "---\na: 2\nb: 2\n---\n")
  }

  @Test func `--global configures all repositories of the user`() throws {
    let folder = try TemporaryFolder()
    var environment = environment
    environment["HOME"] = folder.path
    let run = try todosite("install-merge-driver", "--global", in: folder, environment: environment)
    #expect(run.status == 0)
    #expect(
      run.stdout.hasSuffix(
        "\nNext: add a line like this one to .gitattributes:\n/Todos/**/*.md merge=todosite\n"))
    #expect(try folder.text(".gitconfig").contains("[merge \"todosite\"]"))
  }

  @Test func `reports a folder outside of a repository`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": ""])
    try expect(
      "install-merge-driver", in: folder, environment: environment, ends: 3,
      stderr: """
        error: this is not in a git repository
        help: create one with: git init, or use --global for all your repositories

        """)
    #expect(!folder.exists(".gitattributes"))
  }

  @Test func `reports a configuration that git cannot write`() throws {
    let folder = try repository(["Todos/a.md": ""])
    try folder.write(".git/config.lock")
    let run = try todosite("install-merge-driver", in: folder, environment: environment)
    #expect(run.status == 3)
    #expect(run.stderr.contains("could not lock config file"))
  }
}
