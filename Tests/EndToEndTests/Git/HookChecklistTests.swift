import FileSystem
import TestSupport
import Testing

/// Tests of `--commit` in a repository whose hook compares a checklist with the todos.
@Suite(.requires(programs: "git"))
struct HookChecklistTests {
  private static let readme = "# Home\n\n<!-- todosite:begin -->\n<!-- todosite:end -->\n"

  /// Returns a repository with three todos, a README with a checklist of the unclosed ones, and the hook.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["README.md": Self.readme])
    for name in ["a", "b", "c"] { try folder.write("Todos/\(name).md", "---\ntitle: T\(name)\n---\n") }
    try folder.makeFolder("bin")
    try folder.link("bin/todosite", to: todositePath)
    let script = """
      git init -q -b main && printf '/bin\\n/.todosite\\n' >.gitignore && todosite init --hook \
      && todosite export --into README.md --status unclosed && git add . && git commit -qm Base
      """
    let run = try git(script, in: folder)
    #expect(run.status == 0, "\(run)")
    return folder
  }

  private func program(in folder: TemporaryFolder) -> Program {
    var program = Program(path: "/bin/sh", folder: folder)
    program.environment.merge([
      "PATH": "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin", "HOME": folder["bin"],
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/dev/shm:/tmp", "TMPDIR": folder["bin"],
      "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.org", "GIT_COMMITTER_NAME": "Ann",
      "GIT_COMMITTER_EMAIL": "ann@example.org",
    ]) { $1 }
    return program
  }

  private func git(_ script: String, in folder: TemporaryFolder) throws -> Run {
    try program(in: folder).run(["-c", script])
  }

  /// Returns the paths of the files in the last commit.
  private func committed(_ folder: TemporaryFolder) throws -> String {
    try git("git show --format= --name-only", in: folder).stdout
  }

  private func checklist(_ lines: String) -> String {
    "# Home\n\n<!-- todosite:begin --status unclosed -->\n\n\(lines)\n<!-- todosite:end -->\n"
  }

  @Test func `a commit of a change has the checklist too, and nothing else`() throws {
    let folder = try repository()
    try folder.write("x", "")
    let run = try git("git add x && todosite done a --commit", in: folder)
    #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
    #expect(run.stdout.contains("committed ") && run.stdout.hasSuffix("  Done: Ta\n"), "\(run)")
    #expect(try committed(folder) == "README.md\nTodos/a.md\n")
    #expect(try git("git status --porcelain", in: folder).stdout == "A  x\n")
    #expect(
      try folder.text("README.md")
        == checklist("### Open (2)\n\n- [ ] [Tb](Todos/b.md)\n- [ ] [Tc](Todos/c.md)\n"))
    // A change that the checklist does not show leaves it as it is.
    #expect(try git("todosite edit a --priority low --commit", in: folder).status == 0)
    #expect(try committed(folder) == "Todos/a.md\n")
    try folder.write("list.txt", "Buy oats\n")
    let imported = try git("todosite import list.txt --commit", in: folder)
    #expect(imported.status == 0, "\(imported)")
    #expect(try committed(folder).hasPrefix("README.md\nTodos/list/"))
    #expect(try folder.text("README.md").contains("- [ ] [Buy oats](Todos/list/"))
    #expect(try folder.names(in: "bin") == ["todosite"])
  }

  @Test func `the checklist has only changes of todos that are committed`() throws {
    let folder = try repository()
    try folder.write("Todos/b.md", "---\ntitle: Changed\n---\n")
    try folder.write("Todos/new.md", "---\ntitle: New\n---\n")
    let run = try git("git add Todos/new.md && todosite rm a --yes --commit", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try committed(folder) == "README.md\nTodos/a.md\n")
    #expect(try git("git status --porcelain", in: folder).stdout == " M Todos/b.md\nA  Todos/new.md\n")
    #expect(
      try folder.text("README.md")
        == checklist("### Open (2)\n\n- [ ] [Tb](Todos/b.md)\n- [ ] [Tc](Todos/c.md)\n"))
  }

  @Test func `undo with a commit refreshes the checklist again`() throws {
    let folder = try repository()
    let before = try folder.text("README.md")
    #expect(try git("todosite done a --commit", in: folder).status == 0)
    let run = try git("todosite undo --commit", in: folder)
    #expect(run.status == 0 && run.stdout.hasSuffix("  Undo: Ta\n"), "\(run)")
    #expect(try committed(folder) == "README.md\nTodos/a.md\n")
    #expect(try folder.text("README.md") == before)
  }

  @Test(arguments: [
    "echo more >>README.md", "echo more >>README.md && git add README.md",
    "cp README.md bin/r && echo more >>README.md && git add README.md && cp bin/r README.md",
    "sed -i 's/ --status unclosed//' README.md", "rm README.md",
    "git rm -q --cached README.md && git add -N README.md",
  ])
  func `nothing is written if the file has other uncommitted changes`(script: String) throws {
    let folder = try repository()
    #expect(try git("mkdir keep; \(script)", in: folder).status == 0)
    let before = try git("git status --porcelain; cat README.md Todos/*", in: folder).stdout
    for command in ["done a", "add Buy", "rm a --yes", "claim --as Ana", "undo"] {
      let run = try git("todosite \(command) --commit", in: folder)
      #expect(run.status == 2 || script == "rm README.md", "\(run)")
      #expect(run.stdout.isEmpty)
      if script.hasPrefix("echo") {
        #expect(
          run.stderr == """
            error: "README.md" has other changes that are not committed
            help: a commit of this change would contain them, because the hook checks the file; commit them first

            """)
      }
    }
    #expect(try git("git status --porcelain; cat README.md Todos/*", in: folder).stdout == before)
    #expect(try git("git log --format=%s", in: folder).stdout == "Base\n")
    // Without a commit, the file does not matter.
    #expect(try git("todosite done a", in: folder).status == 0)
  }

  @Test func `a checklist that is only out of date is no other change, so a failed commit can be repeated`()
    throws
  {
    let folder = try repository()
    try folder.write(".git/hooks/commit-msg", "#!/bin/sh\nexit 1\n")
    let failed = try git("chmod +x .git/hooks/commit-msg; todosite done a --commit", in: folder)
    #expect(failed.status == 3, "\(failed)")
    #expect(
      failed.stderr.contains("git add README.md Todos/a.md && git commit -m 'Done: Ta' README.md Todos/a.md"),
      "\(failed)")
    #expect(try git("git status --porcelain", in: folder).stdout == " M README.md\n M Todos/a.md\n")
    let again = try git("rm .git/hooks/commit-msg; todosite done a --commit", in: folder)
    #expect(again.status == 0, "\(again)")
    #expect(try committed(folder) == "README.md\nTodos/a.md\n")
    #expect(try git("git status --porcelain", in: folder).stdout == "")
  }

  @Test func `a file that git does not have is left alone`() throws {
    let folder = try repository()
    #expect(try git("git rm -q --cached README.md && git commit -qm Untracked", in: folder).status == 0)
    let before = try folder.text("README.md")
    let run = try git("todosite done a --commit", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try committed(folder) == "Todos/a.md\n")
    #expect(try folder.text("README.md") == before)
  }

  @Test func `a link in the hook's path must not lead out of the repository`() throws {
    let folder = try repository()
    try folder.write("bin/outside.md", Self.readme)
    let run = try git(
      "git rm -q README.md && ln -s /etc/hostname README.md && git add . && git commit -q --no-verify -m Link"
        + " && todosite done a --commit", in: folder)
    #expect(run.status == 3, "\(run)")
    #expect(
      run.stderr.contains("\"README.md\" is a symbolic link that leads out of the repository"), "\(run)")
    #expect(try folder.text("Todos/a.md") == "---\ntitle: Ta\n---\n")
  }

  @Test func `a project in a subfolder, and a file elsewhere in the repository`() throws {
    let folder = try TemporaryFolder([
      "p q/Todos/a.md": "---\ntitle: A\n---\n", "p q/docs/it's.md": Self.readme,
    ])
    try folder.makeFolder("bin")
    try folder.link("bin/todosite", to: todositePath)
    let script = """
      git init -q -b main && printf '/bin\\n' >.gitignore && todosite init 'p q' --hook \
      && todosite -C 'p q' export --into "docs/it's.md" && git add . && git commit -qm Base
      """
    #expect(try git(script, in: folder).status == 0)
    let run = try git("cd 'p q/Todos' && todosite done a --commit", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try committed(folder) == "p q/Todos/a.md\np q/docs/it's.md\n")
    #expect(try folder.text("p q/docs/it's.md").contains("- [x] [A](../Todos/a.md)\n"))
  }

  @Test func `commands that run at the same time each commit their own change`() throws {
    let folder = try repository()
    let run = try git(
      "for i in a b c; do todosite done $i --commit >bin/out.$i 2>&1 & done; wait; cat bin/out.*", in: folder)
    #expect(run.stdout.utf8.split(separator: 0x0A).count == 6, "\(run)")
    #expect(try git("git status --porcelain", in: folder).stdout == "")
    #expect(
      try git("git log --format=%s | sort", in: folder).stdout == "Base\nDone: Ta\nDone: Tb\nDone: Tc\n")
    #expect(try folder.text("README.md") == checklist("There are no todos here.\n"))
  }
}
