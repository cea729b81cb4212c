import TestSupport
import Testing

/// Tests of `--commit` with a real git.
@Suite(.requires(programs: "git"))
struct ChangeCommitTests {
  private static let identity = [
    "GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.org", "GIT_COMMITTER_NAME": "Ana",
    "GIT_COMMITTER_EMAIL": "ana@example.org",
  ]

  private func environment(_ folder: TemporaryFolder, _ more: [String: String]) -> [String: String] {
    ["HOME": folder["home"], "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C"].merging(more) { $1 }
  }

  /// Creates a repository in which other files are staged, changed and new.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Milk\n---\n", "Todos/b.md": "---\ntitle: Oats\n---\n", "home/x": "",
      "x": "1\n",
      ".gitignore": ".todosite/\nhome/\n",
    ])
    let run = try shell(
      """
      git init -q -b main && git add . && git commit -qm first && echo 2 > x && echo new > y && echo z > z &&
      git add z && echo dirty >> Todos/b.md
      """, in: folder, environment: environment(folder, Self.identity))
    try #require(run.status == 0, "\(run)")
    return folder
  }

  private func run(
    _ arguments: String..., in folder: TemporaryFolder, identity: [String: String] = Self.identity
  ) throws -> Run {
    var program = Program(path: todositePath, folder: folder)
    program.environment.merge(environment(folder, identity)) { $1 }
    return try program.run(arguments + ["--commit"])
  }

  private func git(_ arguments: String, in folder: TemporaryFolder) throws -> String {
    try shell("git \(arguments)", in: folder, environment: environment(folder, Self.identity)).stdout
  }

  private static let others = " M Todos/b.md\n M x\nA  z\n?? y\n"

  @Test func `import commits the added todos with the files that they refer to`() throws {
    let folder = try repository()
    try folder.write("home/src/one.md", "# One\n\n![p](img/p.png)\n")
    try folder.write("home/src/img/p.png", "x")
    try folder.write("home/src/two.md", "# Two\n")
    let run = try run("import", "home/src", in: folder)
    let id = try git("rev-parse --short HEAD", in: folder)
    #expect(
      run.status == 0 && run.stdout.hasSuffix("\ncommitted \(id.dropLast())  Import: 2 todos\n"), "\(run)")
    #expect(try git("log -1 --format=%b", in: folder) == "- One\n- Two\n\n")
    #expect(
      try git("show --format= --name-only", in: folder)
        == "Todos/src/img/p.png\nTodos/src/one.md\nTodos/src/two.md\n")
    #expect(try git("status --porcelain", in: folder) == Self.others)
    // An update is a commit of its own.
    #expect(try todosite("export", "-o", "home/t.csv", in: folder).status == 0)
    let table = try folder.text("home/t.csv")
    try folder.write("home/t.csv", table.replacing("Milk,open", with: "Milk,doing"))
    let update = try self.run("import", "home/t.csv", "--update", in: folder)
    #expect(update.status == 0 && update.stdout.contains("  Update: Milk\n"), "\(update)")
    #expect(try git("show --format= --name-only", in: folder) == "Todos/a.md\n")
    // Nothing is added again, so there is nothing to commit.
    #expect(try self.run("import", "home/src", in: folder).stdout == "nothing to add, 2 were here already\n")
  }

  @Test func `the todos of an import are kept if git refuses the commit`() throws {
    let folder = try repository()
    try folder.write("home/todo.txt", "Buy bread\n")
    try folder.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n")
    try folder.setPermissions(".git/hooks/pre-commit", 0o755)
    let run = try run("import", "home/todo.txt", "--json", in: folder)
    #expect(run.status == 3 && run.stderr.contains("made, but not committed: a git hook refused"), "\(run)")
    #expect(
      run.stdout.contains("\"folder\":\"todo\"") && run.stdout.hasSuffix(",\"commit\":null}\n"), "\(run)")
    #expect(try folder.names(in: "Todos/todo").count == 1)
  }

  @Test func `each command commits only its files`() throws {
    let folder = try repository()
    #expect(try git("status --porcelain", in: folder) == Self.others)
    var expected = "first\n"
    func commits(_ subject: String, _ arguments: String...) throws {
      var program = Program(path: todositePath, folder: folder)
      program.environment.merge(environment(folder, Self.identity)) { $1 }
      let run = try program.run(arguments + ["--commit"])
      #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
      let id = try git("rev-parse --short HEAD", in: folder)
      #expect(run.stdout.hasSuffix("\ncommitted \(id.dropLast())  \(subject)\n"), "\(run.stdout)")
      expected = subject + "\n" + expected
      #expect(try git("log --format=%s", in: folder) == expected)
      #expect(try git("status --porcelain", in: folder) == Self.others)
    }
    try commits("Add: # Buy \"oat\" milk", "add", "# Buy \"oat\" milk")
    let id = try folder.newTodo(besides: "a", "b")
    try commits("Edit: Buy milk", "edit", id, "--title", "Buy milk")
    try commits("Done: 2 todos", "done", id, "a")
    try commits("Undo: 2 todos", "undo")
    try commits("Done: Milk", "done", "a")
    try commits("Reopen: Milk", "reopen", "a")
    try commits("Edit: Milk", "edit", "a", "--body", "- [ ] one")
    try commits("Tick: Milk", "tick", "a", "1")
    try commits("Untick: Milk", "untick", "a", "1")
    try commits("Remove: 2 todos", "rm", "--yes", "a", id)
    #expect(try git("log -1 --format=%B", in: folder) == "Remove: 2 todos\n\n- Milk\n- Buy milk\n\n")
    let removed = try git("show --format= --name-status", in: folder).split(separator: "\n")
    #expect(removed.sorted() == ["D\tTodos/\(id).md", "D\tTodos/a.md"].sorted())
    try commits("Undo: 2 todos", "undo")
  }

  @Test func `a command that changes nothing makes no commit`() throws {
    let folder = try repository()
    expect(
      try run("edit", "a", "--title", "Milk", in: folder),
      is: Run(0, stdout: "unchanged a  Milk\nnothing to commit\n"))
    #expect(try git("log --format=%s", in: folder) == "first\n")
  }

  @Test func `a failed commit keeps the change and leaves git unchanged`() throws {
    let folder = try repository()
    try folder.write(".git/hooks/pre-commit", "#!/bin/sh\necho not today\nexit 1\n")
    try folder.setPermissions(".git/hooks/pre-commit", 0o755)
    let before = try git("ls-files -s", in: folder)
    let run = try run("add", "x", in: folder)
    let id = try folder.newTodo(besides: "a", "b")
    expect(
      run,
      is: Run(
        3, stdout: "added \(id)  x\n      Todos/\(id).md\n",
        stderr: """
          error: the change is made, but not committed: a git hook refused: not today
            not today
          help: the files keep the change; when the problem is fixed, commit them with: git add Todos/\(id).md && git \
          commit -m 'Add: x' Todos/\(id).md

          """))
    #expect(try git("ls-files -s", in: folder) == before)
    #expect(
      try git("status --porcelain", in: folder)
        == Self.others.replacing("?? y", with: "?? Todos/\(id).md\n?? y"))
  }

  @Test(arguments: [
    "add x", "note a Text", "claim a --as Bo", "done a", "rm a --yes", "import home/todo.txt",
  ])
  func `the printed commands commit after a failed commit`(command: String) throws {
    let folder = try repository()
    try folder.write("home/todo.txt", "Buy bread\n")
    try folder.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n")
    try folder.setPermissions(".git/hooks/pre-commit", 0o755)
    let run = try shell(
      "todosite \(command) --commit", in: folder, environment: environment(folder, Self.identity))
    #expect(run.status == 3)
    let help = try #require(
      run.stderr.split(separator: "\n").last { $0.hasPrefix("help: ") }?.split(separator: ": ", maxSplits: 2)
        .last)
    let words = try #require(help.hasPrefix("git add ") ? String(help) : nil)
    try folder.remove(".git/hooks/pre-commit")
    let again = try shell(words, in: folder, environment: environment(folder, Self.identity))
    #expect(again.status == 0, "\(words): \(again)")
    #expect(try git("rev-list --count HEAD", in: folder) == "2\n")
    #expect(try git("status --porcelain", in: folder) == Self.others)
  }

  @Test(arguments: [":", "echo more >> \"$1\""])
  func `a failed commit of an added and edited todo is reported`(editor: String) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "editor": "\(editor)\n", "home/x": ""])
    let environment = Self.identity.merging(["EDITOR": "sh ./editor"]) { $1 }
    let run = try run("add", "x", "--edit", in: folder, identity: environment)
    let id = try folder.newTodo(besides: "a")
    #expect(run.status == 3)
    #expect(run.stdout.hasPrefix("added \(id)  x\n      Todos/\(id).md\n"), "\(run.stdout)")
    #expect(run.stderr.contains("error: the change is made, but "), "\(run.stderr)")
  }

  @Test func `a file that git ignores does not prevent the commit of others`() throws {
    let folder = try repository()
    try folder.write("Todos/ign.md", "# I\n")
    try folder.write(".git/info/exclude", "ign.md\n")
    let run = try run("done", "ign", "a", in: folder)
    let id = try git("rev-parse --short HEAD", in: folder).dropLast()
    expect(
      run,
      is: Run(
        3, stdout: "done ign  I\ndone a    Milk\ncommitted \(id)  Done: Milk\n",
        stderr: """
          error: the change is made, but not committed: git ignores the file
           --> Todos/ign.md
          help: the files keep the change; when the problem is fixed, commit them with: git add --force Todos/ign.md \
          && git commit -m 'Done: I' Todos/ign.md

          """))
  }

  @Test func `a commit without a git identity is refused`() throws {
    let folder = try repository()
    let run = try run(
      "done", "a", in: folder,
      identity: [
        "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "user.useConfigOnly", "GIT_CONFIG_VALUE_0": "true",
      ])
    #expect(run.status == 3)
    #expect(run.stdout == "done a  Milk\n")
    #expect(
      run.stderr.hasPrefix(
        "error: the change is made, but not committed: git does not know your name and email\n"),
      "\(run.stderr)")
    #expect(run.stderr.contains("\n    git config --global user.name \"Your Name\"\n"), "\(run.stderr)")
    #expect(try git("log --format=%s", in: folder) == "first\n")
  }

  @Test func `without a repository or without git the change is kept`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: Milk\n---\n", "home/x": ""])
    let none = try run("done", "a", in: folder)
    #expect(none.status == 3)
    #expect(
      none.stderr.hasPrefix(
        "error: the change is made, but not committed: the todos are not in a git repository\n  fatal: not a git "
      ),
      "\(none.stderr)")
    let json = try run("edit", "a", "--tag=x", "--json", in: folder)
    let message = "the change is made, but not committed: the todos are not in a git repository"
    #expect(json.stdout.contains("\"message\":\"\(message)\""), "\(json.stdout)")
    let gitless = try run("reopen", "a", in: folder, identity: ["PATH": "/nowhere"])
    expect(
      gitless,
      is: Run(
        3, stdout: "reopened a  Milk\n",
        stderr: """
          error: the change is made, but not committed: cannot run "git": No such file or directory
          help: the files keep the change; when the problem is fixed, commit them with: git add Todos/a.md && git commit \
          -m 'Reopen: Milk' Todos/a.md

          """))
  }

  @Test func `a repository that is committed in the todo folder runs no program`() throws {
    let folder = try repository()
    try folder.write("Todos/HEAD", "ref: refs/heads/main\n")
    try folder.write(
      "Todos/config", "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tworktree = ..\n")
    try folder.makeFolder("Todos/objects")
    try folder.makeFolder("Todos/refs")
    try folder.write("Todos/hooks/pre-commit", "#!/bin/sh\ntouch '\(folder["pwned"])'\n")
    try folder.setPermissions("Todos/hooks/pre-commit", 0o755)
    let run = try run("done", "a", in: folder)
    #expect(run.status == 3)
    #expect(run.stdout == "done a  Milk\n")
    #expect(run.stderr.contains("cannot use bare repository"))
    #expect(!folder.exists("pwned"))
  }

  @Test(arguments: [
    ("todosite start a && git add Todos && todosite edit a --status open", "MM"),
    ("todosite rm a --yes && git add -A Todos && todosite undo && todosite edit a --title Milk", "D "),
  ])
  func `there is nothing to commit if only what is staged differs from the last commit`(
    commands: String, state: String
  ) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: Milk\nstatus: open\n---\n", "home/x": ""])
    let script = "git init -q && git add Todos && git commit -qm first && \(commands) --commit"
    let run = try shell(script, in: folder, environment: environment(folder, Self.identity))
    #expect(run.status == 0 && run.stdout.contains("nothing to commit"), "\(run)")
    #expect(try git("status --porcelain Todos", in: folder).hasPrefix(state))
    #expect(!folder.exists(".git/index.lock"))
  }

  @Test func `the commands that commit later work outside of the repository`() throws {
    let folder = try TemporaryFolder(["p/Todos/a.md": "# A\n", "home/x": ""])
    let script = """
      cd p && git init -q && git add Todos && git commit -qm first && cd .. &&
      printf '#!/bin/sh\\nexit 1\\n' >p/.git/hooks/pre-commit && chmod +x p/.git/hooks/pre-commit
      todosite -C p note a x --commit 2>&1 | sed -n 's/.*commit them with: //p' >commands
      rm p/.git/hooks/pre-commit && cat commands && sh -e commands >/dev/null && git -C p status --porcelain Todos
      """
    let run = try shell(script, in: folder, environment: environment(folder, Self.identity))
    #expect(
      run.stdout == "git -C p/Todos add a.md && git -C p/Todos commit -m 'Note: A' a.md\n", "\(run)")
  }
}
