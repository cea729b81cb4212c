import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

/// Tests of commits, each in a new repository.
@Suite(.requires(programs: "git"))
struct GitHistoryTests {
  /// Creates a repository with three committed todos, of which one has changes, and with a staged and an
  /// untracked file.
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
    _ paths: String..., of folder: TemporaryFolder, todos: String = "Todos",
    titles: [String] = ["a", "b", "c"]
  ) async throws -> TodoCommit? {
    let history = GitHistory(folder[todos], waitingUpTo: .milliseconds(50))
    let done = zip(paths, titles).map { TodoToCommit(TodoPath($0), title: $1) }
    let committed = try await history.commit(done, as: "Done")
    #expect(committed.problems == [])
    return committed.commit
  }

  /// Returns the status of all files, and the message and files of the last commit.
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

  @Test func `commits only the given file`() async throws {
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

  @Test func `commits new and removed files together`() async throws {
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

  @Test func `commits both files of a rename that git knows`() async throws {
    let folder = try repository()
    try git("mv", "Todos/b.md", "Todos/d.md", in: folder)
    _ = try await commit("b.md", "d.md", of: folder, titles: ["b", "d"])
    #expect(
      try git("show", "--format=", "--name-status", "--no-renames", in: folder)
        == "D\tTodos/b.md\nA\tTodos/d.md\n")
    #expect(try git("status", "--porcelain", in: folder) == " M Todos/c.md\nA  other.txt\n?? new.txt\n")
  }

  @Test(arguments: ["-rf.md", "a b.md", "\"q\".md", "*.md", ":(top)x.md", "mở.md", "n/[a].md", "'\\.md"])
  func `treats file names literally`(name: String) async throws {
    let folder = try repository()
    try folder.write("Todos/\(name)", "# x\n")
    try folder.write("Todos/beside.md", "# beside\n")
    _ = try await commit(name, of: folder)
    #expect(try git("show", "--format=", "--name-only", "-z", in: folder) == "Todos/\(name)\0")
    #expect(try git("status", "--porcelain", in: folder).hasSuffix("?? Todos/beside.md\n?? new.txt\n"))
  }

  @Test func `unchanged files are not committed`() async throws {
    let folder = try repository()
    let before = try state(folder)
    #expect(try await commit("a.md", of: folder) == nil)
    // Neither file was committed: the first never existed, and the second was staged and then deleted.
    #expect(try await commit("gone.md", of: folder) == nil)
    try folder.write("Todos/d.md", "# d\n")
    try git("add", "Todos/d.md", in: folder)
    try folder.remove("Todos/d.md")
    #expect(try await commit("d.md", of: folder) == nil)
    try git("rm", "-q", "--cached", "Todos/d.md", in: folder)
    #expect(try state(folder) == before)
  }

  @Test func `commits when the todo folder or a todo is a link`() async throws {
    let folder = try repository("real")
    try folder.link("Todos", to: "real")
    try folder.link("real/link.md", to: "a.md")
    try git("add", "Todos", "real/link.md", in: folder)
    try git("commit", "-qm", "links", "--", "Todos", "real/link.md", in: folder)
    try folder.write("real/a.md", "# through the link\n")
    _ = try await commit("link.md", of: folder)
    #expect(try git("show", "--format=", "--name-only", in: folder) == "real/a.md\n")
  }

  @Test func `commits a new link and its target`() async throws {
    let folder = try repository()
    try folder.link("Todos/link.md", to: "a.md")
    try folder.write("Todos/a.md", "# through the link\n")
    _ = try await commit("link.md", of: folder)
    #expect(try git("show", "--format=", "--name-only", in: folder) == "Todos/a.md\nTodos/link.md\n")
  }

  @Test func `commits a link to another folder, but no file of that folder or of the same name`() async throws
  {
    let folder = try repository()
    try folder.write("Files/c.md", "# c\n")
    try folder.link("Todos/link.md", to: "../Files/c.md")
    _ = try await commit("link.md", of: folder)
    #expect(try git("show", "--format=", "--name-only", in: folder) == "Todos/link.md\n")
  }

  @Test func `writes the message in UTF-8, whatever git's settings`() async throws {
    let folder = try repository()
    try git("config", "i18n.commitEncoding", "ISO-8859-1", in: folder)
    try folder.write("Todos/a.md", "# changed\n")
    _ = try await commit("a.md", of: folder, titles: ["Caf\u{E9}"])
    let object = try git("cat-file", "commit", "HEAD", in: folder)
    #expect(object.hasSuffix("\n\nDone: Caf\u{E9}\n") && !object.contains("ISO-8859-1"))
  }

  @Test func `makes the first commit of a repository`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "b": ""])
    try git("init", "-q", in: folder)
    try git("config", "user.name", "Ana", in: folder)
    try git("config", "user.email", "ana@example.org", in: folder)
    _ = try await commit("a.md", of: folder)
    #expect(try git("ls-files", in: folder) == "Todos/a.md\n")
  }

  @Test func `reports a missing repository`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let problem = try await problem { try await commit("a.md", of: folder) }
    #expect(
      problem.message == "the change is made, but not committed: the todos are not in a git repository")
    let git = "git -C \(folder["Todos"])"
    #expect(
      problem.help
        == "the files keep the change; when the problem is fixed, commit them with: \(git) add a.md && \(git) commit -m "
        + "'Done: a' a.md")
    #expect(problem.notes.first?.hasPrefix("fatal: not a git repository") == true)
  }

  /// The arguments are a shell command that makes git refuse, the reason in the message, the start of the
  /// first line of git's output, and its last line.
  @Test(arguments: [
    (
      "touch .git/index.lock", "another git command is running, or was interrupted",
      "if none is running, remove ", nil
    ),
    ("echo 'echo no; echo more; exit 1' >> .git/hooks/pre-commit", "a git hook refused: no", "no", "more"),
    ("echo 'exit 1' >> .git/hooks/commit-msg", "a git hook refused", nil, nil),
    (
      "git rev-parse HEAD > .git/MERGE_HEAD", "a merge is not finished",
      "fatal: cannot do a partial commit during a merge.", "fatal: cannot do a partial commit during a merge."
    ),
    ("git config core.bare maybe", "bad boolean config value 'maybe' for 'core.bare'", nil, nil),
  ])
  func `changes nothing if git refuses to commit`(
    obstacle: String, reason: String, first: String?, last: String?
  ) async throws {
    let folder = try repository()
    for hook in ["pre-commit", "commit-msg"] {
      try folder.write(".git/hooks/\(hook)", "#!/bin/sh\n")
      try folder.setPermissions(".git/hooks/\(hook)", 0o755)
    }
    try folder.write("Todos/a.md", "# changed\n")
    try folder.write("Todos/d.md", "# d\n")
    try folder.write("Todos/e.md", "# e\n")
    _ = try Subprocess("sh", ["-c", obstacle], in: folder.path).run()
    let before = try stateIgnoringSettings(folder)
    let problem = try await problem { try await commit("a.md", "d.md", "e.md", of: folder) }
    #expect(problem.message == "the change is made, but not committed: \(reason)")
    #expect(first.map { problem.notes.first?.hasPrefix($0) == true } ?? problem.notes.isEmpty, "\(problem)")
    if let last { #expect(problem.notes.last == last) }
    #expect(try stateIgnoringSettings(folder) == before)
    #expect(try folder.text("Todos/d.md") == "# d\n")
  }

  /// Returns git's status, index and log, even if its settings are invalid.
  private func stateIgnoringSettings(_ folder: TemporaryFolder) throws -> String {
    let sane = ["-c", "core.bare=false"]
    return try [["status", "--porcelain"], ["ls-files", "-s"], ["log", "--format=%s"]].map { words in
      let result = try Subprocess("git", sane + words, in: folder.path).run()
      return String(decoding: result.output, as: UTF8.self)
    }.joined()
  }

  @Test(arguments: ["/Todos/d.md", "d.md", "Todos/", "Todos/n/", "n"])
  func `reports ignored files and commits the others`(pattern: String) async throws {
    let folder = try repository()
    try folder.write(".git/info/exclude", pattern + "\n")
    try folder.write("Todos/a.md", "# changed\n")
    try folder.write("Todos/n/d.md", "# d\n")
    try folder.write("Todos/d.md", "# d\n")
    let name = pattern.contains("n") ? "n/d.md" : "d.md"
    let todos = [TodoToCommit(TodoPath(name), title: "d"), TodoToCommit(TodoPath("a.md"), title: "a")]
    let history = GitHistory(folder["Todos"])
    let committed = try await history.commit(todos, as: "Done")
    #expect(committed.commit?.subject == "Done: a")
    #expect(
      committed.problems.map(\.message)
        == ["the change is made, but not committed: git ignores the file"])
    #expect(committed.problems.map(\.path) == [folder["Todos/\(name)"]])
    #expect(try git("show", "--format=", "--name-only", in: folder) == "Todos/a.md\n")
    let again = try await history.commit(todos, as: "Done")
    #expect(again == Committed(nil, problems: committed.problems))
  }

  @Test func `reports each ignored file of a todo and commits the others`() async throws {
    let folder = try repository()
    try folder.write(".git/info/exclude", "*.png\n")
    for name in ["d.md", "e.md", "f.png", "g.png", "h.txt"] {
      try folder.write("Todos/\(name)", "# \(name)\n")
    }
    let files = ["f.png", "h.txt", "g.png"].map { TodoPath($0) }
    let todos = [
      TodoToCommit(TodoPath("d.md"), title: "d", files: files),
      TodoToCommit(TodoPath("e.md"), title: "e", files: [TodoPath("f.png")]),
    ]
    let committed = try await GitHistory(folder["Todos"]).commit(todos, as: "Import")
    #expect(committed.commit != nil)
    #expect(committed.problems.map(\.path) == ["f.png", "g.png"].map { folder["Todos/\($0)"] })
    for (problem, name) in zip(committed.problems, ["f.png", "g.png"]) {
      let help = problem.help ?? ""
      #expect(help.contains(" add --force \(name) && git "))
      #expect(help.hasSuffix(" commit -m 'Import: d' \(name)"))
    }
    #expect(
      try git("show", "--format=", "--name-only", in: folder) == "Todos/d.md\nTodos/e.md\nTodos/h.txt\n")
  }

  @Test func `reports ignored files and git's refusal to commit the others`() async throws {
    let folder = try repository()
    try folder.write(".git/info/exclude", "d.md\n")
    try folder.write("Todos/a.md", "# changed\n")
    try folder.write("Todos/d.md", "# d\n")
    try folder.write(".git/index.lock", "")
    let todos = ["d", "a"].map { TodoToCommit(TodoPath($0 + ".md"), title: $0) }
    let history = GitHistory(folder["Todos"], waitingUpTo: .milliseconds(50))
    let committed = try await history.commit(todos, as: "Done")
    #expect(committed.commit == nil)
    #expect(committed.problems.map(\.path) == [folder["Todos/d.md"], ""])
  }

  @Test func `shows only the first lines of long git output`() async throws {
    let folder = try repository()
    try folder.write(".git/hooks/pre-commit", "#!/bin/sh\nfor n in $(seq 40); do echo $n; done; exit 1\n")
    try folder.setPermissions(".git/hooks/pre-commit", 0o755)
    try folder.write("Todos/a.md", "# changed\n")
    let problem = try await problem { try await commit("a.md", of: folder) }
    #expect(problem.notes == (1...11).map { "\($0)" } + ["and 29 more lines"])
  }

  @Test func `commits at the same time wait for each other`() async throws {
    let folder = try repository()
    let names = (1...12).map { "n\($0).md" }
    for name in names { try folder.write("Todos/\(name)", "# \(name)\n") }
    let path = folder["Todos"]
    let subjects = try await withThrowingTaskGroup(of: String?.self) { group in
      for name in names {
        group.addTask {
          try await GitHistory(path).commit([TodoToCommit(TodoPath(name), title: name)], as: "Add").commit?
            .subject
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(subjects) == Set(names.map { "Add: \($0)" }))
    #expect(try git("rev-list", "--count", "HEAD", in: folder) == "13\n")
    #expect(try git("status", "--porcelain", in: folder) == " M Todos/c.md\nA  other.txt\n?? new.txt\n")
  }

  @Test func `waits for a lock that another program holds for a short time`() async throws {
    let folder = try repository()
    try folder.write("Todos/a.md", "# changed\n")
    try folder.write(".git/index.lock")
    let script = #"(sleep 0.5; rm "$1") >/dev/null 2>&1 &"#
    _ = try Subprocess("sh", ["-c", script, "sh", folder[".git/index.lock"]]).run()
    let committed = try await GitHistory(folder["Todos"]).commit(
      [TodoToCommit(TodoPath("a.md"), title: "a")], as: "Done")
    #expect(committed.commit?.subject == "Done: a")
  }

  @Test func `a failed commit leaves the bytes of the index as they were`() async throws {
    let folder = try repository()
    try folder.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n")
    try folder.setPermissions(".git/hooks/pre-commit", 0o755)
    try folder.write("Todos/d.md", "# d\n")
    let before = try folder.contents(".git")["index"]
    _ = try await problem { try await commit("d.md", of: folder) }
    #expect(try folder.contents(".git")["index"] == before)
    #expect(try folder.names(in: ".git").filter { $0.hasPrefix("index") } == ["index"])
  }
}
