import Documents
@testable import todosite
import Testing
import Todos

@Suite struct ProblemNewsTests {
  private func unknownPriority(_ word: String, in path: String, line: Int = 2) -> Problem {
    let text = String(repeating: "\n", count: line - 1) + "priority: \(word)\n"
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    let start = line - 1 + "priority: ".utf8.count
    return file.problem(
      .warning, code: "unknown-priority", "unknown priority \"\(word)\"", at: start..<start + word.utf8.count,
      label: "expected low, medium, high or urgent")
  }

  private func published(_ problems: Problem...) -> Outcome { Outcome(problems: problems) }

  private func failed(_ code: String, _ problems: Problem...) -> Outcome {
    Outcome(.problems(problems, code: code, because: "nothing was published"))
  }

  private let typo = Problem(.error, code: "template", "unknown name \"titel\"", path: "Templates/list.html")
  private let settings = Problem(.error, code: "bad-setting", "unknown key \"titel\"", path: "todosite.yml")

  /// Returns the text that each of the outcomes prints.
  private func texts(_ outcomes: Outcome...) -> [String] {
    var news = ProblemNews()
    return outcomes.map { news.update($0).text(columns: 100) }
  }

  @Test func `the first build prints all problems and their number`() {
    #expect(
      texts(published(unknownPriority("hihg", in: "Todos/a.md"), unknownPriority("lwo", in: "Todos/b.md")))
        == [
          """
          warning: unknown priority "hihg"
           --> Todos/a.md:2:11
            |
          2 | priority: hihg
            |           ^^^^ expected low, medium, high or urgent

          warning: unknown priority "lwo"
           --> Todos/b.md:2:11
            |
          2 | priority: lwo
            |           ^^^ expected low, medium, high or urgent

          2 warnings

          """
        ])
  }

  @Test func `later builds print new problems in full, and the number of those that are solved`() {
    let (first, second) = (
      unknownPriority("hihg", in: "Todos/a.md"), unknownPriority("lwo", in: "Todos/b.md")
    )
    #expect(
      texts(published(), published(first), published(first, second), published(second), published()) == [
        "",
        """
        warning: unknown priority "hihg"
         --> Todos/a.md:2:11
          |
        2 | priority: hihg
          |           ^^^^ expected low, medium, high or urgent

        """,
        """
        warning: unknown priority "lwo"
         --> Todos/b.md:2:11
          |
        2 | priority: lwo
          |           ^^^ expected low, medium, high or urgent

        """,
        "note: 1 problem solved\n --> Todos/a.md\n",
        "note: 1 problem solved\n --> Todos/b.md\n",
      ])
  }

  @Test func `a problem that comes while another is solved is printed first`() {
    #expect(
      texts(
        published(unknownPriority("hihg", in: "Todos/a.md")),
        published(unknownPriority("hgih", in: "Todos/a.md"))
      )[1]
        == """
        warning: unknown priority "hgih"
         --> Todos/a.md:2:11
          |
        2 | priority: hgih
          |           ^^^^ expected low, medium, high or urgent

        note: 1 problem solved
         --> Todos/a.md

        """)
  }

  @Test func `an unchanged problem is not printed again, even if it has moved to another line`() {
    let (old, moved) = (unknownPriority("x", in: "a.md"), unknownPriority("x", in: "a.md", line: 7))
    #expect(texts(published(old), published(moved), published(old))[1...] == ["", ""])
  }

  @Test func `of several problems with the same message, one is new or solved`() {
    let problem = unknownPriority("x", in: "a.md")
    let texts = texts(published(problem), published(problem, problem), published(problem))
    #expect(texts[1].hasPrefix("warning: unknown priority \"x\"\n --> a.md:2:11\n"))
    #expect(texts[2] == "note: 1 problem solved\n --> a.md\n")
  }

  @Test func `solved problems are counted, with at most ten of their files`() {
    var before = Outcome()
    before.problems =
      (10..<22).map { unknownPriority("x", in: "\($0).md") } + [unknownPriority("y", in: "10.md")]
    #expect(
      texts(before, published())[1]
        == """
        note: 13 problems solved
          10.md
          11.md
          12.md
          13.md
          14.md
          15.md
          16.md
          17.md
          18.md
          19.md
          and 2 other files

        """)
  }

  @Test func `a build that fails prints its reason, and says nothing about what it did not reach`() {
    let todo = unknownPriority("x", in: "a.md")
    let reason = "error: nothing was published\n"
    let titel = "error: unknown name \"titel\"\n --> Templates/list.html\n"
    let key = "error: unknown key \"titel\"\n --> todosite.yml\n"
    #expect(
      texts(
        published(todo), failed("bad-templates", typo), failed("bad-templates", typo),
        failed("bad-settings", settings), failed("bad-templates", typo), published(todo), published()
      )[1...] == [
        "\(titel)\n\(reason)",
        reason,
        "\(key)\n\(reason)",
        "note: 1 problem solved\n --> todosite.yml\n\n\(reason)",
        "note: 1 problem solved\n --> Templates/list.html\n",
        "note: 1 problem solved\n --> a.md\n",
      ])
  }

  @Test func `a build that succeeds solves the problems of all that failed before`() {
    let todo = unknownPriority("x", in: "a.md")
    #expect(
      texts(published(todo), failed("bad-templates", typo), failed("bad-settings", settings), published())[3]
        == "note: 3 problems solved\n  Templates/list.html\n  a.md\n  todosite.yml\n")
  }

  @Test func `with --strict, todos for which a build fails are compared too`() {
    let (first, second) = (unknownPriority("x", in: "a.md"), unknownPriority("y", in: "b.md"))
    #expect(
      texts(
        published(), failed("not-published", first, second), failed("not-published", second), published())[
          2...
        ] == [
          "note: 1 problem solved\n --> a.md\n\nerror: nothing was published\n",
          "note: 1 problem solved\n --> b.md\n",
        ])
  }

  @Test func `a failure without problems solves none`() {
    let todo = unknownPriority("x", in: "a.md")
    #expect(
      texts(published(todo), Outcome(.system("the disk is full")), published(todo), published())[1...] == [
        "error: the disk is full\n", "", "note: 1 problem solved\n --> a.md\n",
      ])
  }

  @Test func `a first build that fails prints everything`() {
    #expect(
      texts(failed("bad-templates", typo), published()) == [
        """
        error: unknown name "titel"
         --> Templates/list.html

        error: nothing was published

        """,
        "note: 1 problem solved\n --> Templates/list.html\n",
      ])
  }
}
