import FileSystem
import TestSupport
import Testing

/// Tests of the hook that `init --hook` adds.
@Suite(.requires(programs: "git"))
struct InitHookTests {
  /// Returns a repository with a hook, a committed project and `todosite` in its `PATH`.
  private func repository(_ files: [String: String] = [:], project: String = "") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    try folder.makeFolder("bin")
    try folder.link("bin/todosite", to: todositePath)
    let run = try git(
      "git init -q && printf '/bin\\n' >.gitignore && todosite init \(project) --hook && git add . && git commit -qm Base",
      in: folder)
    #expect(run.status == 0, "\(run)")
    return folder
  }

  /// Runs a shell script with an identity for git, in the folder or below it.
  private func git(_ script: String, in folder: TemporaryFolder) throws -> Run {
    try shell(
      script, in: folder,
      environment: [
        "PATH": "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent",
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/dev/shm:/tmp", "TMPDIR": folder["bin"],
        "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_COMMITTER_NAME": "Ann",
        "GIT_COMMITTER_EMAIL": "ann@example.org",
      ])
  }

  @Test func `a commit of a todo with an error is refused`() throws {
    let folder = try repository()
    try folder.write("Todos/bad.md", "---\ntitle: [\n---\n")
    expect(
      try git("git add Todos && git commit -qm Bad", in: folder),
      is: Run(
        1,
        stderr: """
          error: expected "]" or "}" after this
           --> Todos/bad.md:2:8
            |
          2 | title: [
            |        ^

          1 error
          nothing was committed: correct the todos and stage them, or use git commit --no-verify

          """))
    expect(try git("git commit -q --no-verify -m Bad", in: folder), is: Run(0))
    // The temporary folder has been removed.
    #expect(try folder.names(in: "bin") == ["todosite"])
  }

  @Test func `what is staged counts, not the work tree`() throws {
    let folder = try repository()
    try folder.write("Todos/a.md", "---\ntitle: [\n---\n")
    try folder.write("Todos/good.md", "---\ntitle: Good\n---\n")
    expect(try git("git add Todos/good.md && git commit -qm Good", in: folder), is: Run(0))
    expect(try git("git add Todos/a.md", in: folder), is: Run(0))
    try folder.write("Todos/a.md", "---\ntitle: A\n---\n")
    #expect(try git("git commit -qm A", in: folder).status == 1)
    // `commit -a` and `commit PATH` use another index.
    expect(try git("git commit -qam A", in: folder), is: Run(0))
    try folder.write("Todos/a.md", "---\ntitle: [\n---\n")
    #expect(try git("git commit -qm A Todos/a.md", in: folder).status == 1)
    #expect(try git("git commit -qam A", in: folder).status == 1)
  }

  @Test func `a file that is only announced is not checked`() throws {
    let folder = try repository()
    try folder.write("Todos/later.md", "")
    try folder.write("Todos/now.md", "---\ntitle: Now\n---\n")
    expect(
      try git("git add -N Todos/later.md && git add Todos/now.md && git commit -qm Now", in: folder),
      is: Run(0)
    )
  }

  @Test func `a commit of other files needs no check`() throws {
    let folder = try repository()
    try folder.write("Todos/bad.md", "---\ntitle: [\n---\n")
    expect(try git("git add . && git commit -q --no-verify -m Bad", in: folder), is: Run(0))
    try folder.write("code.c", "int x;\n")
    expect(try git("git add code.c && git commit -qm Code", in: folder), is: Run(0))
  }

  @Test func `links to other files of the repository are not dead`() throws {
    let folder = try repository(
      [
        "src/main.c": "int x;\n",
        "my todos/todosite.yml": "todos: in here\nrepository: https://github.com/ann/todos\n",
      ], project: "'my todos'")
    try folder.write("my todos/in here/a.md", "---\ntitle: A\n---\n[code](../../src/main.c)\n")
    expect(try git("git add . && git commit -qm A", in: folder), is: Run(0))
    try folder.write("my todos/in here/a.md", "---\ntitle: A\n---\n[code](../../src/other.c)\n")
    let run = try git("git commit -qam A", in: folder)
    #expect(run.status == 0)
    #expect(run.stderr.hasPrefix("warning: dead link"), "\(run.stderr)")
    #expect(run.stderr.contains(" --> my todos/in here/a.md:4:"))
  }

  @Test func `a checklist that is not up to date is refused`() throws {
    let readme = "<!-- todosite:begin -->\n<!-- todosite:end -->\n"
    let folder = try TemporaryFolder(["README.md": readme, "it's.md": readme, "docs.md": "    \(readme)"])
    let run = try git(
      "git init -q && mkdir bin && ln -s '\(todositePath)' bin && todosite init --hook && todosite init --hook",
      in: folder)
    #expect(run.status == 0 && run.stdout.hasSuffix("kept  .git/hooks/pre-commit\n"), "\(run)")
    expect(
      try git("git add Todos *.md && git commit -qm Base", in: folder),
      is: Run(
        1,
        stderr:
          "nothing was committed: README.md is not up to date; run: todosite export --into README.md\n"))
    let export = "todosite export --into README.md && todosite export --into \"it's.md\""
    #expect(try git("\(export) && git add *.md && git commit -qm Base", in: folder).status == 0)
    // A change of the checklist alone is checked too.
    try folder.write("it's.md", readme)
    expect(
      try git("git commit -qam Readme", in: folder),
      is: Run(
        1,
        stderr:
          "nothing was committed: it's.md is not up to date; run: todosite export --into 'it'\\''s.md'\n"))
  }

  @Test func `a hook that is there stays, and can run the other one`() throws {
    let folder = try repository()
    let hook = "#!/bin/sh\necho mine\n"
    try folder.write(".git/hooks/pre-commit", hook)
    let run = try git("todosite init --hook", in: folder)
    #expect(
      run
        == Run(
          0,
          stdout: """
            wrote .git/hooks/pre-commit.todosite

            The repository has a hook already. To check the todos too, add this line to .git/hooks/pre-commit:

            "$(dirname "$0")/pre-commit.todosite" || exit 1

            """))
    #expect(try folder.text(".git/hooks/pre-commit") == hook)
    try folder.write(
      ".git/hooks/pre-commit", "#!/bin/sh\n\"$(dirname \"$0\")/pre-commit.todosite\" || exit 1\necho mine\n")
    expect(
      try git("todosite init --hook", in: folder),
      is: Run(0, stdout: "kept  .git/hooks/pre-commit.todosite\n"))
    try folder.write("Todos/a.md", "---\ntitle: [\n---\n")
    #expect(try git("git add Todos && git commit -qm A", in: folder).status == 1)
    try folder.write("Todos/a.md", "---\ntitle: A\n---\n")
    expect(try git("git add Todos && git commit -qm A", in: folder), is: Run(0, stderr: "mine\n"))
  }

  @Test(arguments: ["tools/hooks", "$PWD/tools/hooks"])
  func `the folder of core.hooksPath is used`(path: String) throws {
    let folder = try TemporaryFolder(["part/Todos/a.md": "---\ntitle: A\n---\n"])
    let run = try git(
      "git init -q && git config core.hooksPath \"\(path)\" && cd part && '\(todositePath)' init --hook",
      in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try folder.status("tools/hooks/pre-commit")?.permissions == 0o755)
    #expect(!folder.exists("part/todosite.yml"))
    try folder.write("part/Todos/a.md", "---\ntitle: [\n---\n")
    #expect(try git("git add part && git commit -qm A", in: folder).status == 1)
  }

  @Test func `a program that is not installed does not prevent commits`() throws {
    let folder = try repository()
    try folder.remove("bin/todosite")
    try folder.write("Todos/bad.md", "---\ntitle: [\n---\n")
    expect(
      try git("git add Todos && git commit -qm Bad", in: folder),
      is: Run(0, stderr: "the todos are not checked: todosite is not installed\n"))
  }

  @Test func `a hook requires a repository that contains the todos`() throws {
    let folder = try TemporaryFolder()
    expect(
      try git("'\(todositePath)' init --hook", in: folder),
      is: Run(
        3, stderr: "error: this is not in a git repository\nhelp: create one with: git init\n"))
    #expect(try folder.contents().isEmpty)
    try folder.write("todos/a.md", "---\ntitle: A\n---\n")
    try folder.write("code/todosite.yml", "todos: ../todos\n")
    expect(
      try git("git init -q code && '\(todositePath)' init code --hook --allow-outside", in: folder),
      is: Run(
        2,
        stderr:
          "error: the todo folder is outside the repository\nhelp: add the hook in the repository of the todos\n"
      ))
  }
}
