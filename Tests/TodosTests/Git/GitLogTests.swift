import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

/// Tests of the changes in commits: with the output of git as literals, and in repositories.
@Suite struct GitLogTests {
  private static let rules = TodoRules()

  /// Returns the changes in the output of `git log`, in which `|` is a zero byte, and of `git cat-file`.
  private func changes(
    _ log: String, _ files: String = "", limit: Int? = nil, since day: TodoDate? = nil,
    tool: TodoTool? = nil, calls: (([String], String) -> Void)? = nil
  ) throws -> [String] {
    var rules = Self.rules
    rules.tool = tool
    let gitLog = GitLog(rules) { arguments, input in
      calls?(arguments, String(decoding: input, as: UTF8.self))
      return Array(arguments[0] == "cat-file" ? files.utf8 : log.replacing("|", with: "\0").utf8)
    }
    return try gitLog.changes(limit: limit, since: day).map { change in
      func words(_ todo: TodoItem?) -> String {
        todo.map { "\($0.path.string) \($0.title) \($0.status.label)" } ?? "none"
      }
      return
        "\(change.commit) \(change.date) \(change.author): \(words(change.before)) → \(words(change.after))"
    }
  }

  private func blob(_ id: String, _ text: String) -> String { "\(id) blob \(text.utf8.count)\n\(text)\n" }

  private static let none = String(repeating: "0", count: 40)

  @Test func `reads each changed file before and after the commit`() throws {
    let log =
      "c2|2026-11-09T10:00:00+01:00 Ana Pham|\n:100644 100644 a1 a2 M|a.md|:000000 100755 0 b1 A|b/c.md||"
      + "c1|2026-11-08T10:00:00Z Bo|\n:100644 100644 o1 a1 R090|old name.md|a.md|:100644 000000 d1 0 D|d.md|"
    let files =
      blob("a1", "---\ntitle: A\n---\n") + blob("a2", "---\ntitle: A\nstatus: done\n---\nblob 3\n")
      + blob("b1", "# B\n") + blob("o1", "# Old\n") + blob("a1", "---\ntitle: A\n---\n") + "d1 missing\n"
    #expect(
      try changes(log, files) == [
        "c2 2026-11-09T10:00+01:00 Ana Pham: a.md A open → a.md A done",
        "c2 2026-11-09T10:00+01:00 Ana Pham: none → b/c.md B open",
        "c1 2026-11-08T10:00Z Bo: old name.md Old open → a.md A open",
        "c1 2026-11-08T10:00Z Bo: d.md d unreadable → none",
      ])
  }

  @Test func `a version that cannot be read has the status unreadable`() throws {
    let log = "c1|2026-11-09T10:00:00Z Ana|\n:100644 100644 a1 a2 M|a.md|"
    let conflict = "---\ntitle: A\n<<<<<<< ours\nstatus: done\n=======\n>>>>>>> theirs\n---\n"
    #expect(
      try changes(log, blob("a1", "# A\n") + blob("a2", conflict)) == [
        "c1 2026-11-09T10:00Z Ana: a.md A open → a.md a unreadable"
      ])
  }

  @Test func `leaves out links, submodules, hidden files and what is no todo`() throws {
    let log =
      "c1|2026-11-09T10:00:00Z Ana|\n:120000 120000 a1 a2 M|a.md|:000000 160000 0 b1 A|b.md|"
      + ":000000 100644 0 c1 A|c.txt|:000000 100644 0 d1 A|.hidden/d.md|:000000 100644 0 e1 A|README.md|"
      + ":000000 100644 0 f1 A|f.md|"
    #expect(
      try changes(log, blob("e1", "# E\n") + blob("f1", "# F\n")) == [
        "c1 2026-11-09T10:00Z Ana: none → README.md E open", "c1 2026-11-09T10:00Z Ana: none → f.md F open",
      ])
    #expect(
      try changes(log, blob("f1", "# F\n"), tool: .taskmd) == ["c1 2026-11-09T10:00Z Ana: none → f.md F open"]
    )
  }

  @Test func `asks git twice at most, for as many files as are wanted`() throws {
    let log = "c1|2026-11-09T10:00:00Z Ana|\n:000000 100644 0 a1 A|a.md|:000000 100644 0 b1 A|b.md|"
    var calls: [[String]] = []
    var inputs: [String] = []
    let found = try changes(log, blob("a1", "# A\n"), limit: 1, since: TodoDate(text: "2026-11-08")) {
      calls.append($0)
      inputs.append($1)
    }
    #expect(found == ["c1 2026-11-09T10:00Z Ana: none → a.md A open"])
    #expect(calls.count == 2)
    #expect(calls[0].contains("--max-count=10") && calls[0].contains("--since=2026-11-08T00:00:00"))
    #expect(calls[1] == ["cat-file", "--batch"])
    #expect(inputs == ["", "a1\n"])
    calls = []
    #expect(try changes("") { arguments, _ in calls.append(arguments) } == [])
    #expect(calls.count == 1)
  }

  @Test func `an author may have no name, and odd output is no crash`() throws {
    #expect(
      try changes("c1|2026-11-09T10:00:00Z |\n:000000 100644 0 a1 A|a.md|", blob("a1", "# A\n")) == [
        "c1 2026-11-09T10:00Z : none → a.md A open"
      ])
    for log in [
      "c1", "c1|", "c1|date|", "|||", ":100644 100644 a b M", ":100644 100644 a b R|x.md",
      "c1| |\n: : : : :|a.md",
    ] {
      #expect(try changes(log) == [])
    }
    for files in ["", "a1", "a1 blob 99\n# A", "a1 blob x\n", "\n"] {
      _ = try changes("c1|2026-11-09T10:00:00Z Ana|\n:000000 100644 0 a1 A|a.md|", files)
    }
  }

  @Test(.requires(programs: "git")) func `reads a repository, whatever git's configuration is`() throws {
    let folder = try TemporaryFolder(["Todos/a b.md": "# A\n", "Todos/x.txt": "", "other.md": "# O\n"])
    func git(_ arguments: String...) throws {
      let result = try Subprocess("git", arguments, in: folder.path).run()
      try #require(result.status == 0, "git \(arguments): \(String(decoding: result.errors, as: UTF8.self))")
    }
    func titles() throws -> [String] {
      let log = GitLog(Self.rules) { arguments, input throws(Failure) in
        do {
          return try Git(in: folder["Todos"]).run(arguments, input: input).output
        } catch {
          throw .system("\(error)")
        }
      }
      return try log.changes(limit: nil, since: nil).map {
        "\($0.author) \($0.before?.path.string ?? "-") \($0.after?.path.string ?? "-") \($0.after?.title ?? "-")"
      }
    }
    try git("init", "-q", "-b", "main")
    for (key, value) in [
      ("user.name", "Ana \u{1B}[31m"), ("user.email", "ana@example.org"), ("commit.gpgSign", "false"),
      ("core.hooksPath", ".git/hooks"), ("log.showRoot", "false"), ("log.follow", "true"),
      ("log.showSignature", "true"), ("log.date", "relative"), ("diff.renames", "false"),
      ("color.ui", "always"), ("core.quotePath", "true"), ("diff.relative", "false"),
      ("i18n.logOutputEncoding", "ISO-8859-1"), ("format.pretty", "oneline"), ("log.diffMerges", "separate"),
    ] { try git("config", key, value) }
    #expect(try titles() == [])
    try git("add", ".")
    try git("commit", "-qm", "one")
    try git("mv", "Todos/a b.md", "Todos/é.md")
    try git("commit", "-qm", "two")
    try git("checkout", "-qb", "side")
    try folder.write("Todos/c.md", "# C\n")
    try git("add", ".")
    try git("commit", "-qm", "three")
    try git("checkout", "-q", "main")
    try git("merge", "-q", "--no-ff", "-m", "merge", "side")
    #expect(
      try titles() == [
        "Ana \u{1B}[31m - c.md C", "Ana \u{1B}[31m a b.md é.md A", "Ana \u{1B}[31m - a b.md A",
      ])
  }
}
