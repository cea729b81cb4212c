import FileSystem
import TestSupport
import Testing

/// Tests of `todosite export --into FILE`.
@Suite struct ExportIntoTests {
  private func project(_ readme: String) throws -> TemporaryFolder {
    try TemporaryFolder(["Todos/a.md": "---\ntitle: Sand\n---\n", "README.md": readme])
  }

  private static let before =
    "# Wood\r\n\r\n<!-- todosite:begin -->\r\nold\r\n<!-- todosite:end -->\r\nThe end"
  private static let after =
    "# Wood\r\n\r\n<!-- todosite:begin -->\r\n\r\n### Open (1)\r\n\r\n- [ ] [Sand](Todos/a.md)\r\n\r\n"
    + "<!-- todosite:end -->\r\nThe end"

  @Test func `updates the list between the markers and nothing else`() throws {
    let folder = try project(Self.before)
    try folder.setPermissions("README.md", 0o640)
    try expect(
      "export", "--into", "README.md", "--check", in: folder, ends: 1, stdout: "would write README.md\n")
    #expect(try folder.text("README.md").utf8.elementsEqual(Self.before.utf8))
    try expect("export", "--into", "README.md", in: folder, ends: 0, stdout: "wrote README.md: 1 todo\n")
    #expect(try folder.text("README.md").utf8.elementsEqual(Self.after.utf8))
    let status = try folder.status("README.md")
    #expect(status?.permissions == 0o640)
    for options in [[], ["--check"], ["--format", "checklist"]] {
      expect(
        try todosite(["export", "--into", "README.md"] + options, in: folder),
        is: Run(0, stdout: "unchanged README.md: 1 todo\n"))
    }
    #expect(try folder.status("README.md") == status && folder.names() == ["README.md", "Todos"])
  }

  @Test func `the marker keeps the options that filter and sort`() throws {
    let folder = try project("<!-- todosite:begin -->\n<!-- todosite:end -->\n")
    try folder.write("Todos/b.md", "---\ntitle: Nails\nstatus: done\nmilestone: it's\n---\n")
    let begin = "<!-- todosite:begin --status unclosed --sort -title -->\n"
    try expect(
      "export", "--into", "README.md", "--sort", "-title", "--status", "unclosed", in: folder, ends: 0,
      stdout: "wrote README.md: 1 todo\n")
    let readme = try folder.text("README.md")
    #expect(readme == "\(begin)\n### Open (1)\n\n- [ ] [Sand](Todos/a.md)\n\n<!-- todosite:end -->\n")
    for options in [[], ["--check"]] {
      expect(
        try todosite(["export", "--into", "README.md"] + options, in: folder),
        is: Run(0, stdout: "unchanged README.md: 1 todo\n"))
    }
    // Options on the command line replace all of them.
    try expect(
      "export", "--into", "README.md", "--milestone", "it's", "--check", in: folder, ends: 1,
      stdout: "would write README.md\n")
    #expect(try folder.text("README.md") == readme)
    try expect(
      "export", "--into", "README.md", "--milestone", "it's", in: folder, ends: 0,
      stdout: "wrote README.md: 1 todo\n")
    #expect(
      try folder.text("README.md")
        == "<!-- todosite:begin --milestone 'it'\\''s' -->\n\n### Done (1)\n\n- [x] [Nails](Todos/b.md)\n\n"
        + "<!-- todosite:end -->\n")
    try expect("export", "--into", "README.md", in: folder, ends: 0, stdout: "unchanged README.md: 1 todo\n")
  }

  @Test(arguments: ["-->", "--!>", "a--b", "a\nb"])
  func `nothing that could end the comment is kept in the marker`(value: String) throws {
    let folder = try project(Self.before)
    let run = try todosite("export", "--into", "README.md", "--search", value, in: folder)
    #expect(run.status == 2)
    #expect(run.stderr.hasPrefix("error: the marker in \"README.md\" cannot keep --search "), "\(run.stderr)")
    #expect(
      run.stderr.hasSuffix("help: give a value without \"--\" and control characters\n"), "\(run.stderr)")
    #expect(try folder.text("README.md").utf8.elementsEqual(Self.before.utf8))
  }

  @Test func `the marker keeps no other options`() throws {
    let folder = try project("<!-- todosite:begin --output x.md -->\n<!-- todosite:end -->\n")
    try expect(
      "export", "--into", "README.md", in: folder, ends: 2,
      stderr: """
        error: in the marker of "README.md": unknown option "--output"
        help: see: todosite export --help

        """)
    try folder.write("README.md", "<!-- todosite:begin home -->\n<!-- todosite:end -->\n")
    try expect(
      "export", "--into", "README.md", in: folder, ends: 2,
      stderr: """
        error: in the marker of "README.md": unexpected argument "home"
        help: to search: todosite export --search home

        """)
    #expect(try folder.names() == ["README.md", "Todos"])
  }

  @Test func `links are relative to the file, and a symbolic link to the file is kept`() throws {
    let folder = try project("")
    try folder.write("docs/list.md", "<!-- todosite:begin -->\n<!-- todosite:end -->\n")
    try folder.link("link.md", to: "docs/list.md")
    #expect(try todosite("export", "--into", "link.md", in: folder).stdout == "wrote link.md: 1 todo\n")
    #expect(try folder.text("docs/list.md").contains("- [ ] [Sand](../Todos/a.md)\n"))
    #expect(try folder.status("link.md")?.kind == .symbolicLink)
  }

  @Test(arguments: [
    (
      "```\n<!-- todosite:begin -->\n```\n",
      """
      error: missing line <!-- todosite:begin -->
       --> README.md
      help: add the lines <!-- todosite:begin --> and <!-- todosite:end --> where the todos should appear

      """
    ),
    (
      "a\n <!-- todosite:begin -->\n",
      """
      error: no matching end marker below this line
       --> README.md:2:2
        |
      2 |  <!-- todosite:begin -->
        |  ^^^^^^^^^^^^^^^^^^^^^^^
      help: add the line <!-- todosite:end --> below it

      """
    ),
    (
      "<!-- todosite:end -->\n<!-- todosite:begin -->\n",
      """
      error: no matching begin marker above this line
       --> README.md:1:1
        |
      1 | <!-- todosite:end -->
        | ^^^^^^^^^^^^^^^^^^^^^
      help: add the line <!-- todosite:begin --> above it

      """
    ),
    (
      "<!-- todosite:begin -->\n<!-- todosite:end -->\n<!-- todosite:begin -->\n<!-- todosite:end -->\n",
      """
      error: duplicate marker
       --> README.md:3:1
        |
      3 | <!-- todosite:begin -->
        | ^^^^^^^^^^^^^^^^^^^^^^^
      help: keep only one line of each

      """
    ),
  ])
  func `writes nothing unless there is exactly one pair of markers`(readme: String, message: String) throws {
    let folder = try project(readme)
    for options in [[], ["--check"]] {
      expect(
        try todosite(["export", "--into", "README.md"] + options, in: folder),
        is: Run(1, stderr: message))
    }
    #expect(try folder.text("README.md") == readme)
  }

  @Test func `refuses a missing file, a folder and a todo`() throws {
    let folder = try project("")
    try expect(
      "export", "--into", "READ.md", in: folder, ends: 2,
      stderr: """
        error: cannot read "READ.md": No such file or directory
        help: create it with the lines <!-- todosite:begin --> and <!-- todosite:end -->

        """)
    try expect(
      "export", "--into", "Todos", in: folder, ends: 3,
      stderr: "error: cannot read \"Todos\": it is a folder\n")
    try expect(
      "export", "--into", "Todos/a.md", in: folder, ends: 2,
      stderr: """
        error: "Todos/a.md" is in the todo folder and would be read as a todo
        help: choose a path outside of it

        """)
  }
}
