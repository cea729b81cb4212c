import Documents
import FileSystem
import TestSupport
import Testing
import Todos

private let hasGit = (try? Subprocess("git", ["--version"]).run())?.status == 0

/// Commits in repositories of their own.
@Suite(.enabled(if: hasGit, "git is not there"))
struct GitHistoryTests {
  /// A repository with three committed files, of which one is changed, one staged and one removed, and two new files.
  private func repository(_ todos: String = "Todos") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write("\(todos)/\(name).md", "# \(name)\n") }
    try git("init", "-q", "-b", "main", in: folder)
    for (key, value) in [
      ("user.name", "Ana"), ("user.email", "ana@example.org"), ("commit.gpgSign", "false"),
      ("core.hooksPath", ".git/hooks"),
    ] { try git("config", key, value, in: folder) }
    try git("add", ".", in: folder)
    try git("commit", "-qm", "first", in: folder)
    try folder.write("other.txt", "staged\n")
    try git("add", "other.txt", in: folder)
    try folder.write("new.txt", "untracked\n")
    try folder.write("\(todos)/c.md", "# dirty\n")
    return folder
  }

  @discardableResult
  private func git(_ arguments: String..., in folder: TemporaryFolder) throws -> String {
    let result = try Subprocess("git", arguments, in: folder.path).run()
    try #require(result.status == 0, "git \(arguments): \(String(decoding: result.errors, as: UTF8.self))")
    return String(decoding: result.output, as: UTF8.self)
  }

  private func commit(
    _ paths: String..., of folder: TemporaryFolder, todos: String = "Todos", titles: [String] = ["a"]
  ) async throws -> TodoCommit? {
    try await GitHistory(folder[todos]).commit(
      paths.map { TodoPath($0) }, as: CommitMessage("Done", titles: titles))
  }

  /// The state of all files, and what the last commit says and touches.
  private func state(_ folder: TemporaryFolder) throws -> String {
    try git("status", "--porcelain", in: folder)
      + git("-c", "core.quotePath=false", "log", "-1", "--format=%B", "--name-status", in: folder)
  }

  private func problem(_ body: () async throws -> TodoCommit?) async throws -> Problem {
    do {
      _ = try await body()
    } catch let problem as Problem {
      return problem
    }
    Issue.record("it was committed")
    return Problem(.error, code: "", "", path: "")
  }

  @Test func `only the changed file is committed`() async throws {
    let folder = try repository()
    try folder.write("Todos/a.md", "# a\n\nmore\n")
    let commit = try #require(try await commit("a.md", of: folder, titles: ["#1 is a comment to git"]))
    #expect(commit.subject == "Done: #1 is a comment to git")
    #expect(try git("rev-parse", "--short", "HEAD", in: folder) == commit.id + "\n")
    #expect(
      try state(folder) == """
         M Todos/c.md
        A  other.txt
        ?? new.txt
        Done: #1 is a comment to git


        M\tTodos/a.md

        """)
  }

  @Test func `new and removed files are committed together`() async throws {
    let folder = try repository()
    try folder.remove("Todos/b.md")
    try folder.write("Todos/d.md", "# d\n")
    _ = try await commit("b.md", "d.md", of: folder, titles: ["b", "d"])
    #expect(
      try state(folder) == """
         M Todos/c.md
        A  other.txt
        ?? new.txt
        Done: 2 todos

        - b
        - d


        D\tTodos/b.md
        A\tTodos/d.md

        """)
  }

  @Test(arguments: ["-rf.md", "a b.md", "\"q\".md", "*.md", ":(top)x.md", "mở.md", "n/[a].md", "'\\.md"])
  func `names mean themselves`(name: String) async throws {
    let folder = try repository()
    try folder.write("Todos/\(name)", "# x\n")
    try folder.write("Todos/beside.md", "# beside\n")
    _ = try await commit(name, of: folder)
    #expect(try git("show", "--format=", "--name-only", "-z", in: folder) == "Todos/\(name)\0")
    #expect(try git("status", "--porcelain", in: folder).hasSuffix("?? Todos/beside.md\n?? new.txt\n"))
  }

  @Test func `what git knows already is no commit`() async throws {
    let folder = try repository()
    let before = try state(folder)
    #expect(try await commit("a.md", of: folder) == nil)
    // Never committed, and gone again.
    #expect(try await commit("gone.md", of: folder) == nil)
    try folder.write("Todos/d.md", "# d\n")
    try git("add", "Todos/d.md", in: folder)
    try folder.remove("Todos/d.md")
    #expect(try await commit("d.md", of: folder) == nil)
    try git("rm", "-q", "--cached", "Todos/d.md", in: folder)
    #expect(try state(folder) == before)
  }

  @Test func `the todo folder and a todo may be links`() async throws {
    let folder = try repository("real")
    try folder.link("Todos", to: "real")
    try folder.link("real/link.md", to: "a.md")
    try git("add", "Todos", "real/link.md", in: folder)
    try git("commit", "-qm", "links", "--", "Todos", "real/link.md", in: folder)
    try folder.write("real/a.md", "# through the link\n")
    _ = try await commit("link.md", of: folder)
    #expect(try git("show", "--format=", "--name-only", in: folder) == "real/a.md\n")
  }

  @Test func `a repository without a commit gets its first`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "b": ""])
    try git("init", "-q", in: folder)
    try git("config", "user.name", "Ana", in: folder)
    try git("config", "user.email", "ana@example.org", in: folder)
    _ = try await commit("a.md", of: folder)
    #expect(try git("ls-files", in: folder) == "Todos/a.md\n")
  }

  @Test func `where there is no repository the problem says so`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let problem = try await problem { try await commit("a.md", of: folder) }
    #expect(problem.message == "the change is made, but git did not commit it")
    #expect(problem.help == "the files stay as they are now; commit them when git can")
    #expect(problem.notes.first?.hasPrefix("fatal: not a git repository") == true)
  }

  /// What makes git refuse, by a line of shell in the repository; and how git's first line begins.
  @Test(arguments: [
    ("touch .git/index.lock", "fatal: Unable to create "),
    ("printf '#!/bin/sh\\necho no; exit 1\\n' > .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit", "no"),
    ("echo 'd.md' > .git/info/exclude", "The following paths are ignored by one of your .gitignore files:"),
    ("git rev-parse HEAD > .git/MERGE_HEAD", "fatal: cannot do a partial commit during a merge."),
  ])
  func `where git refuses, all stays as it is`(obstacle: String, reason: String) async throws {
    let folder = try repository()
    try folder.makeFolder(".git/hooks")
    try folder.write("Todos/a.md", "# changed\n")
    try folder.write("Todos/d.md", "# d\n")
    try folder.write("Todos/e.md", "# e\n")
    _ = try Subprocess("sh", ["-c", obstacle], in: folder.path).run()
    let before = try git("status", "--porcelain", in: folder) + git("ls-files", "-s", in: folder)
    let problem = try await problem { try await commit("a.md", "d.md", "e.md", of: folder) }
    #expect(problem.notes.first?.hasPrefix(reason) == true, "\(problem.notes)")
    #expect(try git("status", "--porcelain", in: folder) + git("ls-files", "-s", in: folder) == before)
    #expect(try git("log", "--format=%s", in: folder) == "first\n")
    #expect(try folder.text("Todos/d.md") == "# d\n")
  }
}
