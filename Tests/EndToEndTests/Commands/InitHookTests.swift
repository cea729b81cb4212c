import FileSystem
import TestSupport
import Testing

/// Tests of the hook that `init --hook` adds, and of the commands that it runs.
@Suite(.requires(programs: "git"))
struct InitHookTests {
  private static let bad = "---\ntitle: [\n---\n"
  private static let good = "---\ntitle: Good\n---\n"
  private static let readme = "<!-- todosite:begin -->\n<!-- todosite:end -->\n"
  private static let refusal = """
    error: what is staged has errors
    help: correct and stage it, or commit with: git commit --no-verify

    """

  /// What the hook prints if a todo is `bad`.
  private static func problem(_ path: String) -> String {
    """
    error: expected "]" or "}" after this
     --> \(path):2:8
      |
    2 | title: [
      |        ^

    \(refusal)
    """
  }

  /// Returns a folder with `todosite` in a folder of its own that is in `PATH`, in which a script has run.
  private func folder(_ files: [String: String] = [:], _ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    try folder.makeFolder("bin")
    try folder.link("bin/todosite", to: todositePath)
    let run = try git("git init -q && printf '/bin\\n' >.gitignore && \(script)", in: folder)
    #expect(run.status == 0, "\(run)")
    return folder
  }

  /// Returns a repository with a project and its hook, all committed.
  private func repository(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try folder(files, "todosite init --hook && git add . && git commit -qm Base")
  }

  /// Runs a shell script with an identity for git.
  private func git(_ script: String, in folder: TemporaryFolder) throws -> Run {
    var program = Program(path: "/bin/sh", folder: folder)
    program.environment.merge([
      "PATH": "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin", "HOME": folder["bin"],
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/dev/shm:/tmp", "TMPDIR": folder["bin"],
      "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_COMMITTER_NAME": "Ann",
      "GIT_COMMITTER_EMAIL": "ann@example.org",
    ]) { $1 }
    return try program.run(["-c", script])
  }

  @Test func `the hook is a short script`() throws {
    let folder = try folder(
      ["README.md": Self.readme, "docs/it's.md": Self.readme, "docs/code.md": "```\n\(Self.readme)```\n"],
      "todosite init --hook")
    #expect(
      try folder.text(".git/hooks/pre-commit") == """
        #!/bin/sh
        # Written by: todosite init --hook
        # It checks what is about to be committed, and not the files in the work tree.
        command -v todosite >/dev/null || {
          echo 'the todos are not checked: todosite is not installed' >&2
          exit 0
        }
        todosite check --staged || exit 1
        todosite export --staged --check --into README.md || exit 1
        todosite export --staged --check --into 'docs/it'\\''s.md' || exit 1

        """)
    #expect(try folder.status(".git/hooks/pre-commit")?.permissions == 0o755)
    expect(
      try git("todosite init --hook", in: folder), is: Run(0, stdout: "kept  .git/hooks/pre-commit\n"))
  }

  @Test func `a commit of a todo with an error is refused`() throws {
    let folder = try repository()
    try folder.write("Todos/bad.md", Self.bad)
    expect(
      try git("git add Todos && git commit -qm Bad", in: folder),
      is: Run(1, stderr: Self.problem("Todos/bad.md")))
    expect(try git("git commit -q --no-verify -m Bad", in: folder), is: Run(0))
    // The copy has been removed.
    #expect(try folder.names(in: "bin") == ["todosite"])
  }

  @Test func `what is staged counts, not the work tree`() throws {
    let folder = try repository()
    try folder.write("Todos/a.md", Self.bad)
    try folder.write("Todos/good.md", Self.good)
    expect(try git("git add Todos/good.md && git commit -qm Good", in: folder), is: Run(0))
    expect(try git("git add Todos/a.md", in: folder), is: Run(0))
    try folder.write("Todos/a.md", Self.good)
    expect(try git("git commit -qm A", in: folder), is: Run(1, stderr: Self.problem("Todos/a.md")))
    // `commit -a` and `commit PATH` use another index.
    expect(try git("git commit -qam A", in: folder), is: Run(0))
    try folder.write("Todos/a.md", Self.bad)
    for command in ["git commit -qm A Todos/a.md", "git commit -qam A", "cd Todos && git commit -qam A"] {
      expect(try git(command, in: folder), is: Run(1, stderr: Self.problem("Todos/a.md")))
    }
  }

  @Test func `a file that is only announced is not checked`() throws {
    let folder = try repository()
    try folder.write("Todos/later.md", "")
    try folder.write("Todos/now.md", Self.good)
    expect(
      try git("git add -N Todos/later.md && git add Todos/now.md && git commit -qm Now", in: folder),
      is: Run(0))
  }

  @Test func `warnings, and commits of other files, are not refused`() throws {
    let folder = try repository()
    try folder.write("Todos/a.md", "---\ntitle: A\npriority: hihg\n---\n[code](../missing.c)\n")
    expect(try git("git add . && git commit -qm A", in: folder), is: Run(0))
    try folder.write("Todos/bad.md", Self.bad)
    expect(try git("git add . && git commit -q --no-verify -m Bad", in: folder), is: Run(0))
    try folder.write("code.c", "int x;\n")
    expect(try git("git add code.c && git commit -qm Code", in: folder), is: Run(0))
    try folder.write("code.c", "int y;\n")
    expect(try git("git rm -q Todos/bad.md && git commit -qam Code", in: folder), is: Run(0))
  }

  @Test func `errors in settings and templates are refused`() throws {
    let folder = try repository(["Templates/list.html": "<p>{{heading}}</p>\n"])
    try folder.write("Templates/list.html", "<p>{{nonsense}}</p>\n")
    let template = try git("git commit -qam Template", in: folder)
    #expect(template.status == 1)
    #expect(template.stderr.hasPrefix("error: unknown name \"nonsense\""), "\(template.stderr)")
    #expect(template.stderr.hasSuffix("\n\(Self.refusal)"))
    try folder.write("todosite.yml", "todos: [\n")
    let settings = try git("git add todosite.yml && git commit -qm Settings todosite.yml", in: folder)
    #expect(settings.status == 1)
    #expect(settings.stderr.contains(" --> todosite.yml:1:8\n"), "\(settings.stderr)")
  }

  @Test func `a todo folder that moves is checked at its new place`() throws {
    let folder = try repository()
    let moved = try git(
      "git mv Todos tasks && echo 'todos: tasks' >todosite.yml && git commit -qam Move", in: folder)
    expect(moved, is: Run(0))
    try folder.write("tasks/bad.md", Self.bad)
    expect(
      try git("git add . && git commit -qm Bad", in: folder), is: Run(1, stderr: Self.problem("tasks/bad.md"))
    )
  }

  @Test func `a todo folder may be a link to another folder of the repository`() throws {
    let folder = try folder(
      ["real/a.md": Self.good],
      "ln -s real Todos && todosite init --hook && git add . && git commit -qm Base")
    try folder.write("real/bad.md", Self.bad)
    expect(
      try git("git add . && git commit -qm Bad", in: folder), is: Run(1, stderr: Self.problem("Todos/bad.md"))
    )
  }

  @Test func `the last todo, the project and its folder can be removed`() throws {
    let folder = try folder(
      ["part/Todos/a.md": Self.good], "todosite init part --hook && git add . && git commit -qm Base")
    expect(
      try git("git mv part other && git commit -qm Move", in: folder),
      is: Run(
        0,
        stderr: """
          warning: what is staged has no todos in "part"
          help: if they have moved, run todosite init --hook there, and remove this check from the hook

          """))
    let settings = try self.folder(
      ["todosite.yml": "title: T\n", "Todos/a.md": Self.good],
      "todosite init --hook && git add . && git commit -qm Base")
    expect(try git("git rm -q Todos/a.md && git commit -qm Remove", in: settings), is: Run(0))
  }

  @Test func `the project is found in what is staged, not in the work tree`() throws {
    let folder = try folder(
      ["todosite.yml": "todos: tasks\n", "tasks/a.md": Self.good, "part/.tickets/p-1.md": Self.good],
      "todosite init --hook && todosite init part --hook && git add . && git commit -qm Base")
    try folder.write("tasks/bad.md", Self.bad)
    let local =
      "git add tasks && git update-index --skip-worktree todosite.yml && echo 'todos: Todos' >todosite.yml"
    expect(
      try git("\(local) && git commit -qm Bad", in: folder), is: Run(1, stderr: Self.problem("tasks/bad.md")))
    try folder.write("part/.tickets/p-2.md", Self.bad)
    expect(
      try git("git rm -qf tasks/bad.md && git add part && rm -r part && git commit -qm Bad", in: folder),
      is: Run(1, stderr: Self.problem("part/.tickets/p-2.md")))
  }

  @Test func `links are followed in what is staged`() throws {
    let folder = try folder(
      ["conf/settings.yml": "todos: link/tasks\n", "real/tasks/a.md": Self.good],
      "ln -s real link && ln -s conf/settings.yml todosite.yml && todosite init --hook && git add . "
        + "&& git commit -qm Base")
    try folder.write("real/tasks/bad.md", Self.bad)
    expect(
      try git("git add . && git commit -qm Bad", in: folder),
      is: Run(1, stderr: Self.problem("link/tasks/bad.md")))
    try folder.remove("real/tasks/bad.md")
    try folder.write("conf/settings.yml", "todos: [\n")
    let run = try git("git add . && git commit -qm Settings", in: folder)
    #expect(run.status == 1 && run.stderr.contains(" --> todosite.yml:1:8\n"), "\(run)")
  }

  @Test func `a hook keeps the program that it was made with`() throws {
    let folder = try folder(
      ["a/Todos/a.md": Self.good, "b/Todos/b.md": Self.good],
      "'\(todositePath)' init a --hook && rm bin/todosite")
    try folder.link("bin/other", to: todositePath)
    #expect(try git("bin/other init b --hook && bin/other init a --hook", in: folder).status == 0)
    #expect(
      try folder.text(".git/hooks/pre-commit").hasSuffix(
        "}\ntodosite check --staged -- a || exit 1\ntodosite check --staged -- b || exit 1\n"))
  }

  @Test func `a conflict of a merge is reported`() throws {
    let folder = try repository()
    try folder.write("Todos/a.md", Self.good)
    let conflict = try git(
      """
      git add . && git commit -qm A && git checkout -qb other && echo x >>Todos/a.md && git commit -qam X \
      && git checkout -q - && echo y >>Todos/a.md && git commit -qam Y && ! git merge -q other >/dev/null \
      && todosite check --staged
      """, in: folder)
    expect(
      conflict,
      is: Run(
        3, stderr: "error: there are conflicts of a merge\nhelp: resolve them and stage the files\n"))
  }

  @Test func `the todo folder may be the repository itself`() throws {
    let folder = try folder(
      ["todosite.yml": "todos: .\n", "a.md": Self.good],
      "todosite init --hook && git add . && git commit -qm Base")
    try folder.write("bad.md", Self.bad)
    expect(
      try git("git add . && git commit -qm Bad", in: folder),
      is: Run(1, stderr: Self.problem("bad.md")))
  }

  @Test func `several projects of a repository share the hook`() throws {
    let folder = try folder(
      ["-a/Todos/a.md": Self.good, "b c/.tickets/b-1.md": "---\nid: b-1\nstatus: open\n---\n# B\n"],
      "todosite init ./-a --hook && git add . && git commit -qm Base")
    try folder.write("b c/README.md", Self.readme)
    expect(
      try git("todosite init 'b c' --hook", in: folder),
      is: Run(
        0,
        stdout: """
          added to .git/hooks/pre-commit: todosite check --staged -- 'b c' || exit 1; \
          todosite export --staged --check --into 'b c/README.md' -- 'b c' || exit 1

          """))
    let hook = try folder.text(".git/hooks/pre-commit")
    #expect(
      hook.hasSuffix(
        """
        todosite check --staged -- -a || exit 1
        todosite check --staged -- 'b c' || exit 1
        todosite export --staged --check --into 'b c/README.md' -- 'b c' || exit 1

        """))
    for project in ["./-a", "b c"] {
      expect(
        try git("todosite init '\(project)' --hook", in: folder),
        is: Run(0, stdout: "kept  .git/hooks/pre-commit\n"))
    }
    #expect(try folder.text(".git/hooks/pre-commit") == hook)
    try folder.write("-a/Todos/bad.md", Self.bad)
    expect(
      try git("git add ./-a && git commit -qm Bad", in: folder),
      is: Run(1, stderr: Self.problem("-a/Todos/bad.md")))
    try folder.remove("-a/Todos/bad.md")
    try folder.write("b c/.tickets/b-2.md", Self.bad)
    expect(
      try git("git add . && git commit -qm Bad", in: folder),
      is: Run(1, stderr: Self.problem("b c/.tickets/b-2.md")))
    #expect(try folder.names(in: "b c").sorted() == [".tickets", "README.md"])
    try folder.remove("b c/.tickets/b-2.md")
    try folder.write("b c/.tickets/b-3.md", "---\nid: b-3\nstatus: open\n---\n# New\n")
    let stale = try git("git add . && git commit -qm Stale", in: folder)
    let command = "todosite export --into 'b c/README.md' -- 'b c' && git add -- 'b c/README.md'"
    expect(
      stale,
      is: Run(
        1,
        stderr: """
          error: "b c/README.md" is not up to date with the staged todos
          help: run: \(command)

          """))
    #expect(try git("\(command) && git commit -qm New", in: folder).status == 0)
  }

  @Test func `a checklist that is not up to date is refused`() throws {
    let folder = try folder(["README.md": Self.readme], "todosite init --hook")
    expect(
      try git("git add . && git commit -qm Base", in: folder),
      is: Run(
        1,
        stderr: """
          error: "README.md" is not up to date with the staged todos
          help: run: todosite export --into README.md && git add -- README.md

          """))
    let update = try git(
      "todosite export --into README.md && git add README.md && git commit -qm Base", in: folder)
    expect(update, is: Run(0, stdout: "wrote README.md: 3 todos\n"))
    // The errors of todos are not those of the checklist, and a change of its other lines is none.
    try folder.write("Todos/bad.md", Self.bad)
    #expect(try git("git add Todos && git commit -q --no-verify -m Bad", in: folder).status == 0)
    #expect(try git("echo text >>README.md && git commit -qam Text", in: folder).status == 0)
    #expect(try git("git rm -q Todos/bad.md && git commit -qm Good", in: folder).status == 0)
    // Only the todos change.
    try folder.write("Todos/a.md", Self.good)
    #expect(try git("git add . && git commit -qm A", in: folder).status == 1)
    // Without the file, there is nothing to update.
    expect(try git("git rm -q --cached README.md && git commit -qm A", in: folder), is: Run(0))
  }

  @Test func `a hook that is there stays, and can run the same commands`() throws {
    let folder = try repository()
    let hook = "#!/bin/sh\necho mine\n# todosite init --hook\n"
    try folder.write(".git/hooks/pre-commit", hook)
    expect(
      try git("todosite init --hook", in: folder),
      is: Run(
        0,
        stdout: """
          kept  .git/hooks/pre-commit

          The repository has another hook. To check the todos too, add these lines to the beginning of
          .git/hooks/pre-commit, if it is a shell script:

          todosite check --staged || exit 1

          """))
    #expect(try folder.text(".git/hooks/pre-commit") == hook)
    try folder.write(".git/hooks/pre-commit", "#!/bin/sh\ntodosite check --staged || exit 1\necho mine\n")
    expect(try git("todosite init --hook", in: folder), is: Run(0, stdout: "kept  .git/hooks/pre-commit\n"))
    try folder.write("Todos/a.md", Self.bad)
    expect(
      try git("git add Todos && git commit -qm A", in: folder),
      is: Run(1, stderr: Self.problem("Todos/a.md")))
    try folder.write("Todos/a.md", Self.good)
    expect(try git("git add Todos && git commit -qm A", in: folder), is: Run(0, stderr: "mine\n"))
    try folder.setPermissions(".git/hooks/pre-commit", 0o644)
    expect(
      try git("todosite init --hook", in: folder),
      is: Run(
        0,
        stdout: """
          kept  .git/hooks/pre-commit

          Git does not run the hook, because it is not executable: chmod +x .git/hooks/pre-commit

          """))
  }

  @Test(arguments: ["tools/hooks", "$PWD/tools/hooks"])
  func `the folder of core.hooksPath is used`(path: String) throws {
    let folder = try folder(
      ["part/Todos/a.md": Self.good],
      "git config core.hooksPath \"\(path)\" && cd part && '\(todositePath)' init --hook")
    #expect(try folder.status("tools/hooks/pre-commit")?.permissions == 0o755)
    // The hook is committed, so it has no path of this machine.
    #expect(
      try folder.text("tools/hooks/pre-commit").hasSuffix("\ntodosite check --staged -- part || exit 1\n"))
    #expect(!folder.exists("part/todosite.yml"))
    expect(try git("git add . && git commit -qm A", in: folder), is: Run(0))
    try folder.write("part/Todos/a.md", Self.bad)
    expect(try git("git commit -qam A", in: folder), is: Run(1, stderr: Self.problem("part/Todos/a.md")))
  }

  @Test func `a linked work tree and a submodule are checked`() throws {
    let folder = try repository()
    let run = try git("git worktree add -q -b other tree", in: folder)
    #expect(run.status == 0, "\(run)")
    try folder.write("tree/Todos/bad.md", Self.bad)
    expect(
      try git("cd tree && git add . && git commit -qm Bad", in: folder),
      is: Run(1, stderr: Self.problem("Todos/bad.md")))
    let module = try git(
      "git -c protocol.file.allow=always submodule --quiet add \"$PWD\" module && cd module && todosite init --hook",
      in: folder)
    #expect(module.status == 0, "\(module)")
    try folder.write("module/Todos/bad.md", Self.bad)
    expect(
      try git("cd module && git add . && git commit -qm Bad", in: folder),
      is: Run(1, stderr: Self.problem("Todos/bad.md")))
  }

  @Test func `a program that is not installed does not prevent commits`() throws {
    let folder = try repository()
    try folder.remove("bin/todosite")
    try folder.write("Todos/bad.md", Self.bad)
    expect(
      try git("git add Todos && git commit -qm Bad", in: folder),
      is: Run(0, stderr: "the todos are not checked: todosite is not installed\n"))
  }

  @Test func `a hook requires a work tree that contains the todos`() throws {
    let folder = try TemporaryFolder()
    let command = "'\(todositePath)' init --hook"
    expect(
      try git(command, in: folder),
      is: Run(3, stderr: "error: this is not in a git repository\nhelp: create one with: git init\n"))
    #expect(try folder.contents().isEmpty)
    expect(
      try git("git init -q --bare bare && cd bare && \(command)", in: folder),
      is: Run(
        3,
        stderr: """
          error: this is a git repository without files
          help: run this command in a work tree of the repository

          """))
    try folder.write("todos/a.md", Self.good)
    try folder.write("code/todosite.yml", "todos: ../todos\n")
    expect(
      try git("git init -q code && '\(todositePath)' init code --hook --allow-outside", in: folder),
      is: Run(
        2,
        stderr: """
          error: "../todos" of the settings is outside the repository, so a commit cannot have it
          help: move it into the repository, or check the todos in CI

          """))
    expect(
      try git("git init -q none && cd none && git config core.hooksPath /dev/null && \(command)", in: folder),
      is: Run(3, stderr: "error: git runs no hooks: core.hooksPath is \"/dev/null\"\n"))
    #expect(try folder.names(in: "none") == [".git"])
  }

  @Test func `--staged is refused where it has no meaning`() throws {
    let folder = try repository()
    for (words, message) in [
      ("check --staged --strict", "error: --strict cannot be used with --staged\nhelp: remove one of them\n"),
      (
        "export --staged --into README.md",
        "error: --staged requires --check and --into\nhelp: write: --staged --check --into FILE\n"
      ),
      (
        "check --staged --todos x",
        "error: --todos cannot be used with --staged\nhelp: remove one of them\n"
      ),
    ] {
      expect(try git("todosite \(words)", in: folder), is: Run(2, stderr: message))
    }
    try folder.write("Todos/bad.md", Self.bad)
    // From a folder of the project, as a user would.
    expect(
      try git("git add . && cd Todos && todosite check --staged", in: folder),
      is: Run(1, stderr: Self.problem("Todos/bad.md")))
    expect(try git("git reset -q && todosite check --staged", in: folder), is: Run(0))
  }

  @Test(.requiresLinux) func `the copy is removed also if names are not UTF-8`() throws {
    let folder = try repository()
    let name = #"Todos/d$(printf '\377')"#
    try folder.write("Todos/bad.md", Self.bad)
    let run = try git(
      "mkdir \"\(name)\" && echo x >\"\(name)/x$(printf '\\377').md\" && git add . && git commit -qm Bad",
      in: folder)
    #expect(run.status == 1 && run.stderr.contains(Self.refusal), "\(run)")
    #expect(try folder.names(in: "bin") == ["todosite"])
  }

  @Test func `pre-merge-commit may be the same hook`() throws {
    let folder = try repository()
    try folder.write("Todos/bad.md", Self.bad)
    let merge = """
      git checkout -qb other && git add . && git commit -q --no-verify -m Bad && git checkout -q - && echo x >x && \
      git add x && git commit -qm X && ln -s pre-commit "$(git rev-parse --git-path hooks)/pre-merge-commit" && \
      git merge -q -m Merge other
      """
    let run = try git(merge, in: folder)
    #expect(run.status != 0 && run.stderr.contains(Self.problem("Todos/bad.md")), "\(run)")
  }

  @Test func `links that form a circle do not stop the check`() throws {
    let folder = try folder(
      ["Todos/a.md": Self.good],
      "todosite init --hook && ln -s loop/x Todos/loop && ln -s two Todos/one && ln -s one Todos/two && git add ."
    )
    expect(try git("git commit -qm Links", in: folder), is: Run(0))
  }
}
