@testable import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

@Suite(.requires(programs: "git"))
struct TodoMergeTests {
  @Test func `merges the body as git does, with the same conflict markers`() throws {
    let base = "---\nstatus: open\ntags: a, b\n---\none\ntwo\nthree\n"
    let ours = "---\nstatus: doing\ntags: a, b, c\n---\nONE\ntwo\nthree\n"
    #expect(
      try merge(base, ours, "---\nstatus: open\ntags: b\n---\none\ntwo\nTHREE\n")
        == "---\nstatus: doing\ntags: b, c\n---\nONE\ntwo\nTHREE\n")
    #expect(
      try merge(base, ours, "---\nstatus: done\ntags: a, b\n---\n1\ntwo\nthree\n")
        == """
        ---
        <<<<<<< ours
        status: doing
        =======
        status: done
        >>>>>>> theirs
        tags: a, b, c
        ---
        <<<<<<< ours
        ONE
        =======
        1
        >>>>>>> theirs
        two
        three

        """)
  }

  @Test func `claims by both sides are a conflict, and in a list both names`() throws {
    func claim(_ assignee: String) -> String { "---\ntitle: A\nstatus: doing\n\(assignee)---\n" }
    for free in ["", "assignee:\n"] {
      #expect(
        try merge("---\ntitle: A\n\(free)---\n", claim("assignee: Ana\n"), claim("assignee: Ben\n"))
          == claim("<<<<<<< ours\nassignee: Ana\n=======\nassignee: Ben\n>>>>>>> theirs\n"))
    }
    #expect(
      try merge("---\ntitle: A\nassignee: []\n---\n", claim("assignee: [Ana]\n"), claim("assignee: [Ben]\n"))
        == claim("assignee: [Ana, Ben]\n"))
  }

  @Test func `a known key in another case is the same key`() throws {
    func file(_ lines: String) -> String { "---\n\(lines)---\n" }
    #expect(
      try merge(
        file("Status: open\nTags: [a]\n"), file("Status: done\nTags: [a, b]\n"),
        file("status: open\ntags: [a, c]\n")) == file("status: done\ntags: [a, b, c]\n"))
    #expect(
      try merge(file("title: A\n"), file("title: A\nDue: 2026-12-01\n"), file("title: A\ndue: 2026-12-01\n"))
        == file("title: A\nDue: 2026-12-01\n"))
    #expect(
      try merge(file("title: A\n"), file("title: A\nDue: 2026-12-01\n"), file("title: A\ndue: 2026-12-02\n"))
        == file(
          "title: A\n<<<<<<< ours\nDue: 2026-12-01\n=======\ndue: 2026-12-02\n>>>>>>> theirs\n"))
    #expect(
      try merge(file("a: 1\n"), file("a: 1\nKey: 1\n"), file("a: 1\nkey: 2\n"))
        == file("a: 1\nkey: 2\nKey: 1\n"))
  }

  @Test func `merges a file without front matter as git does`() throws {
    #expect(try merge("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n") == "A\nb\nC\n")
  }

  @Test func `a binary file is an error`() {
    #expect(throws: GitTextMerge.Failure.git("Cannot merge binary files: ours")) {
      try merge("a\0b", "a\0c", "a\0d")
    }
  }

  @Test(arguments: [
    ("due: 2026-12-01\n", "priority: high\n", "priority: high\ndue: 2026-12-01\n"),
    ("priority: high\n", "due: 2026-12-01\n", "priority: high\ndue: 2026-12-01\n"),
    ("created: 2026-12-01\n", "completed: 2026-12-02\n", "created: 2026-12-01\ncompleted: 2026-12-02\n"),
    ("completed: 2026-12-02\n", "tags: [a]\n", "tags: [a]\ncompleted: 2026-12-02\n"),
    ("mine: 1\n", "due: 2026-12-01\n", "due: 2026-12-01\nmine: 1\n"),
    ("due: 2026-12-01\ndeps: [a]\n", "labels: [b]\n", "due: 2026-12-01\nlabels: [b]\ndeps: [a]\n"),
  ])
  func `new keys of both sides are in canonical order`(ours: String, theirs: String, both: String) throws {
    func file(_ lines: String) -> [UInt8] { Array("---\ntitle: A\nstatus: open\n\(lines)---\n".utf8) }
    let merged = try TodoMerge().merge(base: file(""), ours: file(ours), theirs: file(theirs))
    #expect(merged == MergedFile(bytes: file(both)))
  }

  @Test(.tags(.rounds)) func `merging random pairs of edits gives the expected text and conflicts`() throws {
    let seed = seedOfTests
    var random = SeededRandom()
    for number in 0..<rounds(1_000) {
      let pair = MergePair(using: &random)
      let file = try TodoMerge().merge(
        base: Array(pair.base.utf8), ours: Array(pair.ours.utf8), theirs: Array(pair.theirs.utf8))
      let names = file.conflicts.map { if case .key(let key) = $0 { key } else { "body" } }
      if file.bytes == Array(pair.merged.utf8), names.sorted() == pair.conflicts.sorted() { continue }
      Issue.record(
        """
        pair \(number) of seed \(seed), conflicts \(names), expected \(pair.conflicts)
        == base\n\(pair.base)\n== ours\n\(pair.ours)\n== theirs\n\(pair.theirs)
        == merged\n\(String(decoding: file.bytes, as: UTF8.self))\n== expected\n\(pair.merged)
        """)
      return
    }
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let file = try TodoMerge().merge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
    return String(decoding: file.bytes, as: UTF8.self)
  }
}
