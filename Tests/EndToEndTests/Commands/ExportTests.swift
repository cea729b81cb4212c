import FileSystem
import TestSupport
import Testing

@Suite struct ExportTests {
  private static let balcony = joined(packageFolder, "Tests/EndToEndTests/Fixtures/balcony")

  private func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Sand\ntags: [wood]\n---\n\nTwice.\n",
      "Todos/below/b.md": "---\ntitle: Paint\nstatus: done\ndepends: a\n---\n",
    ])
  }

  private static let checklist = """
    # Todos

    ## Open (1)

    - [ ] [Sand](Todos/a.md) · #wood

    ## Done (1)

    - [x] [Paint](Todos/below/b.md)

    """

  @Test func `the checklist of the sample matches its snapshot`() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      "cp -R '\(Self.balcony)' balcony; todosite export balcony --format checklist -o balcony/TODO.md",
      in: folder)
    #expect(run.status == 1 && run.stdout == "wrote balcony/TODO.md: 8 todos, 1 unreadable\n")
    #expect(
      run.stderr.contains("error: \"%\" cannot begin a plain value\n --> balcony/Todos/broken.md:3:11\n"))
    #expect(
      withoutMarks(try folder.text("balcony/TODO.md")) == """
        # The balcony

        ## Open (3)

        - [ ] [Hang up two boxes](Todos/boxes.md) · due 20 Mar 2027, 18:30 · urgent
        - [ ] [Gieo rau mùi](Todos/herbs/rau-mui.md) · hihg · #herbs
        - [ ] [A tomato](Todos/tomato.md)

        ## Doing (1)

        - [ ] [Make the balcony green](Todos/plan.md) · due 10 Apr 2027 · high · #plants #this spring · Ines, Tomasz · 2/4

        ## Blocked (1)

        - [ ] [Sow the basil](Todos/herbs/basil.md) · low · #herbs

        ## Done (1)

        - [x] [Sand the railing](Todos/rail.md)

        ## Cancelled (1)

        - [x] [Move in](Todos/sofa.md) · cancelled · P1 · Ines

        ## Sometime (1)

        - [ ] [زراعة النعناع](Todos/herbs/mint.md)

        """)
  }

  @Test func `writes a checklist to standard output or to a file, unless it is up to date`()
    throws
  {
    let folder = try project()
    for words in [["--format", "checklist"], ["--format=checklist", "-o-"]] {
      let run = try todosite(["export"] + words, in: folder)
      #expect(withoutMarks(run.stdout) == Self.checklist && run.status == 0 && run.stderr.isEmpty)
    }
    let words = ["export", "--format", "checklist", "--output", "TODO.md"]
    let program = Program(path: todositePath, folder: folder)
    expect(try program.run(words), is: Run(0, stdout: "wrote TODO.md: 2 todos\n"))
    #expect(withoutMarks(try folder.text("TODO.md")) == Self.checklist)
    let status = try folder.status("TODO.md")
    expect(try program.run(words), is: Run(0, stdout: "unchanged TODO.md: 2 todos\n"))
    #expect(try folder.status("TODO.md") == status)
    #expect(try folder.names() == ["TODO.md", "Todos"])
  }

  @Test func `does not write a checklist over a file that contains other text`() throws {
    let folder = try project()
    try folder.write("README.md", "# Shed\n\nIt stands in the garden.\n\n- [ ] roof\n\nAnd leaks.\n")
    let before = try folder.text("README.md")
    try expect(
      "export", "--format", "checklist", "-o", "README.md", in: folder, ends: 2,
      stderr: """
        error: "README.md" contains more than a checklist
        help: write the checklist between two marker lines with --into, or choose another file

        """)
    #expect(try folder.text("README.md") == before)
  }

  @Test func `does not rewrite an up-to-date folder of todo files`() throws {
    let folder = try project()
    try expect(
      "export", "--format", "todos", "-o", "out", in: folder, ends: 0, stdout: "wrote out: 2 todos\n")
    try expect(
      "export", "--format", "todos", "-o", "out", in: folder, ends: 0, stdout: "unchanged out: 2 todos\n")
  }

  @Test func `a check lists stale files and writes nothing`() throws {
    let folder = try project()
    let program = Program(path: todositePath, folder: folder)
    let formats = [("checklist", "TODO.md"), ("ics", "todos.ics"), ("todos", "plain")]
    for (format, path) in formats {
      let words = ["export", "--format", format, "--output", path]
      let stale = format == "todos" ? ["plain/a.md", "plain/below/b.md"] : [path]
      let notes = format == "ics" ? "note: 1 todo loses \"depends\": calendars have no such field\n" : ""
      expect(
        try program.run(words + ["--check"]),
        is: Run(1, stdout: stale.map { "would write \($0)\n" }.joined(), stderr: notes))
      #expect(!folder.exists(path))
      expect(try program.run(words), is: Run(0, stdout: "wrote \(path): 2 todos\n", stderr: notes))
      expect(
        try program.run(words + ["--check"]),
        is: Run(0, stdout: "unchanged \(path): 2 todos\n", stderr: notes))
    }
    try folder.write("Todos/a.md", "---\ntitle: Sand\n---\n")
    try folder.remove("Todos/below/b.md")
    let before = try folder.tree()
    for (format, path) in formats {
      let stale =
        format == "todos"
        ? "would write plain/a.md\nwould remove plain/below/b.md\n" : "would write \(path)\n"
      expect(
        try program.run(["export", "--format", format, "-o", path, "--check"]), is: Run(1, stdout: stale))
    }
    #expect(try folder.tree() == before)
  }

  @Test func `the links of a checklist are relative to its file`() throws {
    let folder = try project()
    try folder.makeFolder("docs/below")
    try folder.makeFolder("elsewhere")
    try folder.write("elsewhere/list.md")
    try folder.link("docs/list.md", to: "../elsewhere/list.md")
    for (line, file, link) in [
      ("--output docs/below/TODO.md", "docs/below/TODO.md", "](../../Todos/a.md)"),
      ("--output docs/list.md", "elsewhere/list.md", "](../Todos/a.md)"),
      ("--todos Todos/below -o TODO.md", "TODO.md", "](Todos/below/b.md)"),
    ] {
      #expect(try shell("todosite export --format checklist \(line)", in: folder).status == 0)
      #expect(try folder.text(file).contains(link))
    }
    #expect(try folder.status("docs/list.md")?.kind == .symbolicLink)
    #expect(
      try shell("cd docs && todosite export --format checklist", in: folder).stdout.contains(
        "](../Todos/a.md)"))
    #expect(
      try todosite("export", "-C", "Todos", "--format", "checklist", in: folder).stdout.contains("](a.md)"))
  }

  @Test func `filters and sorts todos with the options of list`() throws {
    let folder = try project()
    func titles(_ options: String) throws -> [Substring] {
      try shell("todosite export --format ics \(options)", in: folder).stdout.split(
        whereSeparator: \.isNewline
      )
      .filter { $0.hasPrefix("SUMMARY:") }.map { $0.dropFirst(8) }
    }
    #expect(try titles("") == ["Sand", "Paint"])
    #expect(try titles("--sort title") == ["Paint", "Sand"])
    #expect(try titles("--status closed") == ["Paint"])
    #expect(try titles("--search twice") == ["Sand"])
    #expect(try titles("--limit 1 --reverse") == ["Paint"])
    #expect(try titles("--closed") == ["Paint"])
    #expect(try titles("--search -twice") == ["Paint"])
    #expect(try titles("--search 'status:done OR twice' --sort status,-title") == ["Sand", "Paint"])
    try expect(
      "export", "--format", "checklist", "--tag", "wod", in: folder, ends: 0,
      stdout: "# Todos\n\nThere are no todos here.\n",
      stderr: "warning: no todo has the tag \"wod\"\nhelp: did you mean \"wood\"?\n\n1 warning\n")
  }

  @Test func `todos selected by --overdue are marked as overdue`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Sand\ndue: 2020-01-01\n---\n",
      "Todos/b.md": "---\ntitle: Paint\ndue: 9000-01-01\n---\n",
    ])
    let picked = try todosite("export", "--format", "json", "--overdue", in: folder).stdout
    #expect(picked.contains("\"title\":\"Sand\"") && !picked.contains("\"title\":\"Paint\""))
    #expect(picked.contains("\"overdue\":true"))
    let all = try todosite("export", "--format", "json", in: folder).stdout
    #expect(!all.contains("\"overdue\":true"))
  }

  @Test func `a calendar contains the bodies`() throws {
    let folder = try project()
    let run = try todosite("export", "--format", "ics", "--base-url", "https://example.org/", in: folder)
    #expect(run.status == 0 && run.stderr == "note: 1 todo loses \"depends\": calendars have no such field\n")
    #expect(
      run.stdout.contains(
        "UID:a@example.org\r\nDTSTAMP:19700101T000000Z\r\nSUMMARY:Sand\r\nDESCRIPTION:Twice.\r\n"))
  }

  @Test func `exports the other todos if some have problems, and nothing with --strict`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: a\npriority: hihg\n---\n", "Todos/b.md": "---\ntitle: [\n---\n",
    ])
    let run = try todosite("export", "--format", "checklist", in: folder)
    #expect(run.status == 1 && withoutMarks(run.stdout).hasSuffix("- [ ] [a](Todos/a.md) · hihg\n"))
    #expect(run.stderr.contains("Todos/b.md:") && !run.stderr.contains("Todos/a.md:"))
    let strict = try todosite("export", "--format", "checklist", "--strict", "-o", "x", in: folder)
    #expect(strict.status == 1 && strict.stdout.isEmpty && !folder.exists("x"))
    #expect(strict.stderr.hasSuffix("error: nothing was exported: 1 error, 1 warning\n"))
  }

  @Test func `exports a project without todos`() throws {
    let folder = try TemporaryFolder(["todosite.yml": ""])
    try folder.makeFolder("Todos")
    #expect(
      try todosite("export", "--format", "checklist", in: folder).stdout.hasSuffix(
        "There are no todos here.\n")
    )
    try expect(
      "export", "--format", "todos", "-o", "plain", in: folder, ends: 0, stdout: "wrote plain: 0 todos\n")
    #expect(try todosite("export", "--format", "ics", in: folder).stdout.hasSuffix("END:VCALENDAR\r\n"))
  }
}

/// Returns a checklist without the marks of its todos, which depend on the bytes of their files.
private func withoutMarks(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    line.firstRange(of: " <!-- todosite:").map { String(line[..<$0.lowerBound]) } ?? String(line)
  }.joined(separator: "\n")
}
