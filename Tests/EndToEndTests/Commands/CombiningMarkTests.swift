import TestSupport
import Testing

/// Tests of values that begin with a combining mark, which is a single `Character` with the byte before it.
@Suite struct CombiningMarkTests {
  private static let head = "---\ntitle: A\n"

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": "\(Self.head)tags: \"b,\u{301}c\"\n---\n", "Todos/\u{301}d.md": "# D\n",
    ])
  }

  @Test(arguments: [
    (["--title=\u{301}x"], "title: \u{301}x\ntags: \"b,\u{301}c\"\n"),
    (["--title", "\u{301}x"], "title: \u{301}x\ntags: \"b,\u{301}c\"\n"),
    (["--set", "k=\u{E4D}\u{E32}"], "title: A\ntags: \"b,\u{301}c\"\nk: \u{E4D}\u{E32}\n"),
    (["--set=k=\u{200D}"], "title: A\ntags: \"b,\u{301}c\"\nk: \u{200D}\n"),
    (["--tag=x,\u{301}y"], "title: A\ntags: [x, \u{301}y]\n"),
    (["--set", "tags=[\u{301}x,\u{301}y]"], "title: A\ntags: [\u{301}x, \u{301}y]\n"),
  ])
  func `an edit splits its arguments at bytes`(arguments: [String], keys: String) throws {
    let folder = try folder()
    let run = try todosite(["edit", "a"] + arguments, in: folder)
    #expect(run.status == 0, "\(run)")
    let text = try folder.text("Todos/a.md")
    #expect(text.utf8.elementsEqual("---\n\(keys)---\n".utf8), "\(text)")
  }

  @Test func `filters, operands and columns are split at bytes`() throws {
    let folder = try folder()
    try expect("list", "--tag=\u{301}c", "--columns=id", in: folder, ends: 0, stdout: "a\n")
    try expect("list", "--tag", "b,\u{301}c", "--columns=id", in: folder, ends: 0, stdout: "a\n")
    #expect(try todosite("list", "--search=\u{E4D}\u{E32}", in: folder).stderr.hasPrefix("The only") == false)
    #expect(try todosite("list", "--search=\u{E4D}\u{E32}", in: folder).status == 0)
    try expect(
      "list", "--columns=id,\u{301}", in: folder, ends: 2,
      stderr: """
        error: bad value for --columns: "\u{301}"
        help: give one of: id, title, status, priority, due, tags, assignee, parent, milestone, created, updated, completed …

        """)
    try expect(
      "edit", "due:\u{301}x", "--tag", "x", in: folder, ends: 2,
      stderr: "error: unexpected argument \"due:\u{301}x\"\nhelp: did you mean --due '\u{301}x'?\n")
    try expect(
      "-C\u{301}", "list", in: folder, ends: 2,
      stderr: """
        error: cannot open "\u{301}": No such file or directory
        help: give an existing folder, or create a project there with: todosite init '\u{301}'

        """)
  }

  @Test func `an import reads the columns of its options at bytes`() throws {
    let folder = try folder()
    try folder.write("t.csv", "name,x\nC,1\n")
    let run = try todosite("import", "t.csv", "--column", "name=title", "--column=x=\u{301}k", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.stdout.contains("1 todo keeps \"\u{301}k\" as an extra key\n"), "\(run)")
  }
}
