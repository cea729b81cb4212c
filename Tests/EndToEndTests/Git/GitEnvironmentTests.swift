import FileSystem
import TestSupport
import Testing

/// Tests of the variables that git sets for aliases and hooks, and that users set: the repository is always the one that
/// contains the todos.
@Suite(.requires(programs: "git"))
struct GitEnvironmentTests {
  private static let good = "---\ntitle: A\n---\n"
  private static let bad = "---\ntitle: A\ntitle: B\n---\n"

  /// Returns a folder with the repositories `main`, which has a project in `sub`, and `other`, which has one too, and the
  /// linked work tree `linked` of `main`.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["main/sub/Todos/a.md": Self.good, "other/Todos/o.md": Self.good])
    try folder.makeFolder("bin")
    try folder.link("bin/todosite", to: todositePath)
    try run(
      """
      for name in main other; do (cd $name && git init -q && git add . && git commit -qm Base) || exit 1; done
      cd main && git worktree add -q ../linked -b linked && git config --global alias.todo \
      '!cd -- "${GIT_PREFIX:-.}" && todosite'
      """, in: folder)
    return folder
  }

  @discardableResult
  private func run(_ script: String, in folder: TemporaryFolder, status: Int32 = 0) throws -> Run {
    var program = Program(path: "/bin/sh", folder: folder)
    program.environment.merge([
      "PATH": "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path,
      "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CEILING_DIRECTORIES": "/dev/shm:/tmp", "GIT_AUTHOR_NAME": "Ann",
      "GIT_AUTHOR_EMAIL": "ann@example.org",
      "GIT_COMMITTER_NAME": "Ann", "GIT_COMMITTER_EMAIL": "ann@example.org", "TMPDIR": folder["bin"],
      "W": folder.path,
    ]) { $1 }
    let run = try program.run(["-c", script])
    #expect(run.status == status, "\(script): \(run)")
    return run
  }

  @Test(arguments: [
    "cd main/sub && git todo DONE", "cd linked/sub && git todo DONE", "cd main/sub/Todos && git todo DONE",
    "cd main/sub && GIT_DIR=$W/main/.git todosite DONE", "cd main/sub && GIT_DIR=../.git todosite DONE",
    "cd main && GIT_DIR=.git todosite DONE -C sub",
    "cd main/sub && GIT_DIR=$W/main/.git GIT_WORK_TREE=$W/main todosite DONE",
    "cd main/sub && git --git-dir=../.git --work-tree=.. todo DONE",
    "cd main/sub && GIT_WORK_TREE=.. todosite DONE", "cd main/sub && GIT_PREFIX=sub/ todosite DONE",
    "cd main/sub && GIT_DIR=$W/other/.git todosite DONE", "cd main/sub && GIT_DIR=/nowhere todosite DONE",
    "cd main/sub && GIT_INDEX_FILE=$W/other/.git/index todosite DONE",
    "cd main/sub && GIT_COMMON_DIR=$W/other/.git todosite DONE",
    "export GIT_DIR=$W/other/.git GIT_WORK_TREE=$W/other GIT_INDEX_FILE=$W/other/.git/index && todosite DONE -C main/sub",
    "cd other && GIT_DIR=.git GIT_INDEX_FILE=.git/index todosite DONE -C ../main/sub",
    "cd other && GIT_OBJECT_DIRECTORY=.git/objects todosite DONE --todos ../main/sub/Todos",
    "cd linked/sub && GIT_DIR=$W/main/.git GIT_INDEX_FILE=$W/main/.git/index todosite DONE",
  ])
  func `a commit has the todo at its path`(call: String) throws {
    let folder = try folder()
    let place = call.hasPrefix("cd linked") ? "linked" : "main"
    try run(call.replacing("DONE", with: "done a --commit"), in: folder)
    let state = try run(
      "git -C \(place) log -1 --format=%s --name-status; for r in main linked other; do git -C $r status --short; done",
      in: folder)
    expect(state, is: Run(0, stdout: "Done: A\n\nM\tsub/Todos/a.md\n"))
    #expect(try run("git -C other rev-list --count HEAD", in: folder).stdout == "1\n")
  }

  @Test func `an index that is named is used, and one of another repository is not`() throws {
    let folder = try folder()
    try folder.write("main/sub/Todos/bad.md", Self.bad)
    try run("cd main && cp .git/index $W/mine && GIT_INDEX_FILE=$W/mine git add .", in: folder)
    for place in ["main", "main/sub", "main/sub/Todos"] {
      try run(
        "cd \(place) && GIT_INDEX_FILE=$W/mine todosite check --staged -C $W/main/sub", in: folder, status: 1)
      try run("cd \(place) && todosite check --staged -C $W/main/sub", in: folder)
    }
    try run("cd main && git add .", in: folder)
    try run(
      "cd other && GIT_INDEX_FILE=$W/other/.git/index todosite check --staged ../main/sub", in: folder,
      status: 1)
    try run("cd other && GIT_DIR=$W/other/.git todosite check --staged ../main/sub", in: folder, status: 1)
  }

  @Test(arguments: ["main", "linked", "separate", "super/module"])
  func `the hook checks what each kind of commit takes`(place: String) throws {
    let folder = try folder()
    try run(
      """
      git init -q --separate-git-dir $W/gitdir separate && git init -q super && cp -r main/sub separate/sub && cd super &&
      git -c protocol.file.allow=always submodule --quiet add ../main module && cd ../\(place) &&
      (cd sub && todosite init --hook) && git add . && git commit -qm Hook --allow-empty
      """, in: folder)
    let path = "\(place)/sub/Todos/a.md"
    for command in [
      "git commit -qam Bad", "git commit -qm Bad -- sub/Todos/a.md", "git add . && git commit -qm Bad",
      "cd sub && git commit -qam Bad", "cd sub/Todos && git commit -qm Bad a.md",
      "git -C sub commit -qam Bad",
    ] {
      try folder.write(path, Self.bad)
      let run = try run("cd \(place) && \(command)", in: folder, status: 1)
      #expect(run.stderr.contains("duplicate key"), "\(command): \(run)")
      try self.run("cd \(place) && git reset -q --hard", in: folder)
    }
    try folder.write(path, Self.good + "more\n")
    try run("cd \(place) && git commit -qam Good", in: folder)
  }

  @Test func `a hook that changes another repository uses that one`() throws {
    let folder = try folder()
    try folder.write("main/.git/hooks/pre-commit", "#!/bin/sh\ntodosite done o -C ../other --commit\n")
    try folder.setPermissions("main/.git/hooks/pre-commit", 0o755)
    try folder.write("main/sub/Todos/a.md", Self.good + "more\n")
    try run("cd main && git commit -qam More", in: folder)
    let state = try run(
      "git -C other log -1 --format=%s --name-status; git -C other status --short; git -C main status --short",
      in: folder)
    #expect(state.stdout == "Done: A\n\nM\tTodos/o.md\n")
  }

  @Test func `commands of a rebase commit to the branch that is rebased`() throws {
    let folder = try folder()
    try run(
      """
      cd linked && echo x >x && git add x && git commit -qm X && \
      git rebase -q --exec 'todosite note a -C sub --commit Text' HEAD~1
      """, in: folder)
    let state = try run("cd linked && git log -1 --format=%s --name-only && git status --short", in: folder)
    #expect(state.stdout.hasSuffix("\n\nsub/Todos/a.md\n"), "\(state)")
  }
}
