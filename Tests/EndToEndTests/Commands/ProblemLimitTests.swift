import TestSupport
import Testing

/// Tests of files that have more problems than are shown.
@Suite struct ProblemLimitTests {
  private static func statusLines(_ count: Int) -> String {
    "---\ntitle: a\n---\n" + String(repeating: "**Status**: open\n", count: count)
  }

  @Test func `of many problems of a file the first are shown and the others counted`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": Self.statusLines(5_000), "Todos/b.md": "# B\n\n[x](gone.md)\n",
    ])
    for command in [["check"], ["build"]] {
      let run = try todosite(command, in: folder)
      #expect(run.status == 0)
      #expect(run.stderr.utf8.count < 30_000)
      #expect(run.stderr.components("two lines for \"status\"") == 100)
      #expect(
        run.stderr.contains("and 4899 more problems in this file\n --> Todos/a.md\n\nwarning: dead link"))
      #expect(run.stderr.hasSuffix("\n\n5000 warnings\n"))
    }
    #expect(try todosite("build", "--strict", in: folder).status == 1)
    let json = try todosite("check", "--problems", "json", in: folder)
    let lines = json.stderr.split(separator: "\n")
    #expect(lines.count == 102)
    #expect(
      lines[100] == #"""
        {"severity":"warning","code":"more-problems","message":"and 4899 more problems in this file","path":"Todos/a.md"}
        """#)
    let shown = try todosite("show", "a", in: folder)
    #expect(shown.status == 0 && shown.stderr.components("two lines for") == 100)
  }

  @Test func `an error after many warnings is shown, and decides the exit status`() throws {
    let text = Self.statusLines(500).replacing("title: a\n", with: "title: a\ndue: 2026-02-30\n")
    let folder = try TemporaryFolder(["Todos/a.md": text])
    let run = try todosite("check", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.contains("error: impossible date \"2026-02-30\"\n --> Todos/a.md:3:6\n"))
    #expect(run.stderr.hasSuffix("\n1 error, 499 warnings\n"))
    #expect(try todosite("list", in: folder).status == 1)
  }

  @Test func `dead links are counted with the other problems of their file`() throws {
    let links = (0..<300).map { "[a](gone\($0).md)\n" }.joined()
    let folder = try TemporaryFolder(["Todos/a.md": Self.statusLines(300) + "\n" + links])
    let run = try todosite("check", in: folder)
    #expect(run.status == 0)
    #expect(run.stderr.contains("and 499 more problems in this file\n --> Todos/a.md\n\n599 warnings\n"))
  }

  @Test func `an import of many wrong rows reports the first of them`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# A\n",
      "dates.csv": "title,due\n" + String(repeating: "t,2026-02-30\n", count: 2_000),
    ])
    let refused = try todosite("import", "dates.csv", in: folder)
    #expect(refused.status == 1)
    #expect(refused.stderr.components("impossible date") == 100)
  }
}

extension String {
  /// Returns how often a part occurs.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
