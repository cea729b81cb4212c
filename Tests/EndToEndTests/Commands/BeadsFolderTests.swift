import FileSystem
import TestSupport
import Testing

/// Tests of commands in a repository with the file of beads, which is only read.
@Suite struct BeadsFolderTests {
  private static let counts =
    "3 todos, 0 unreadable, 1 deleted issue skipped, 1 ephemeral issue skipped, as of 2026-11-05 07:30 UTC"

  @Test func `list, ready, show and check read the issues`() throws {
    let folder = try TemporaryFolder(ToolFolders.beads)
    let before = try folder.contents()
    try expect(
      "list", "--all", in: folder, ends: 0,
      stdout: """
        ◐  nw-1    2026-12-01       1  Water the plants  in_progress · #green #garden · ann · 1/3 · parts 1/1
        ⊘  nw-2                     4  Harvest  waiting · deferred
        ✓  nw-1.1  done 2026-11-02  2  Fill the can  closed

        1 in_progress, 1 deferred, 1 closed

        """)
    try expect("check", in: folder, ends: 0, stdout: Self.counts + ", no problems\n")
    try expect(
      "check", "--files", in: folder, ends: 0,
      stdout: """
        todo        nw-1
        todo        nw-1.1
        todo        nw-2
        deleted     nw-3
        ephemeral   nw-4
        \(Self.counts), no problems

        """)
    let shown = try todosite("show", "nw-2", in: folder).stdout
    #expect(shown.contains("  waits for         ◐ nw-1  Water the plants (in_progress)\n"), "\(shown)")
    #expect(shown.contains("  left-out-depends  nw-3\n"), "\(shown)")
    #expect(shown.contains("  file              .beads/issues.jsonl\n"), "\(shown)")
    let json = try todosite("show", "nw-1", "--json", in: folder).stdout
    #expect(json.contains(#""path":"nw-1","file":".beads/issues.jsonl""#), "\(json)")
    #expect(try todosite("list", "--all", "--todos", ".beads", in: folder).stdout.contains("nw-1.1"))
    #expect(try todosite("check", ".beads", in: folder).stdout == Self.counts + ", no problems\n")
    #expect(try folder.contents() == before)
  }

  @Test func `the site shows the issues with the commands of bd`() throws {
    let folder = try TemporaryFolder(ToolFolders.beads)
    try folder.write("todosite.yml", "todos: .beads\nrepository: https://github.com/ann/balcony\n")
    let before = try folder.contents(".beads")
    let run = try todosite("build", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.stdout.hasPrefix("_site: \(Self.counts); "), "\(run)")
    expectSound(try BuiltSite(folder, "_site"))
    let page = try folder.text("_site/todos/nw-1.html")
    for text in [
      "bd show nw-1", "bd update nw-1", "bd close nw-1", "bd delete nw-1", ".beads/issues.jsonl",
      " id=\"design\"", " id=\"acceptance-criteria\"", "<ol class=\"notes\">",
      "<time datetime=\"2026-11-02T07:15Z\">2 Nov 2026, 07:15 UTC</time> <b>Bo</b>",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(try folder.text("_site/todos/nw-1.1.html").contains("bd reopen nw-1.1"))
    #expect(try folder.text("_site/index.html").contains("<p>As of 2026-11-05 07:30 UTC</p>"))
    for (path, bytes) in try folder.contents("_site") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        !text.contains("nw-1.md") && !text.contains("todosite done") && !text.contains("/edit/"), "\(path)")
    }
    #expect(try folder.contents(".beads") == before)
    #expect(!folder.exists(".todosite"))
    let again = try todosite("build", "--check", in: folder)
    #expect(again.status == 0, "\(again)")
  }

  @Test(arguments: [
    (["add", "New"], "bd create TITLE"), (["edit", "nw-1", "--title", "x"], "bd update ID"),
    (["edit", "nw-1"], "bd update ID"), (["start", "nw-2"], "bd update ID --status in_progress"),
    (["claim", "nw-2", "--as", "Bo"], "bd update ID --claim"), (["done", "nw-1"], "bd close ID"),
    (["reopen", "nw-1.1"], "bd reopen ID"), (["rm", "nw-1", "--yes"], "bd delete ID"),
    (["note", "nw-1", "x"], "bd comments add ID TEXT"),
    (["tick", "nw-1", "1"], "bd update ID --acceptance TEXT"),
    (["untick", "nw-1", "1"], "bd update ID --acceptance TEXT"), (["import", "todo.txt"], "bd import"),
  ])
  func `commands that change todos name the command of bd`(_ words: [String], _ command: String) throws {
    let folder = try TemporaryFolder(ToolFolders.beads)
    let before = try folder.contents()
    try expect(
      words, in: folder, ends: 2,
      stderr: """
        error: ".beads/issues.jsonl" is a file of beads, which only bd changes
        help: write: \(command)

        """)
    #expect(try folder.contents() == before)
  }

  @Test func `undo and the merge driver are refused too`() throws {
    let folder = try TemporaryFolder(ToolFolders.beads)
    let before = try folder.contents()
    for command in ["undo", "install-merge-driver"] {
      try expect(
        command, in: folder, ends: 2,
        stderr: """
          error: ".beads/issues.jsonl" is a file of beads, which only bd changes
          help: bd has no such command; import the todos to change them with todosite

          """)
    }
    let prime = try todosite("prime", in: folder).stdout
    #expect(
      prime.contains("`bd update ID --claim`, `bd comments add ID TEXT`, `bd close ID`, `bd create TITLE`"))
    #expect(!prime.contains("todosite done") && !prime.contains("\n  claim"))
    #expect(try folder.contents() == before)
  }

  @Test func `a line that cannot be read is a problem, and the others are shown`() throws {
    let folder = try TemporaryFolder([
      ".beads/issues.jsonl": "{\"id\":\"nw-1\",\"title\":\"A\"}\n{\"id\":\"nw-2\"\n"
    ])
    try expect(
      "list", in: folder, ends: 1, stdout: "○  nw-1  A\n\n1 open\n1 unreadable file\n",
      stderr: """
        error: the document ends in the middle of an object
         --> .beads/issues.jsonl:2:13
          |
        2 | {"id":"nw-2"
          |             ^ expected , or }

        1 error

        """)
    let run = try todosite("build", in: folder)
    #expect(run.status == 1)
    #expect(run.stdout.hasPrefix("_site: 1 todo, 1 unreadable; "))
    #expect(try folder.text("_site/unreadable.html").contains("issues.jsonl:2:13"))
    try folder.makeFolder("new/Todos")
    let imported = try todosite("import", "..", in: folder, at: "new")
    #expect(imported.status == 1)
    #expect(imported.stderr.hasSuffix("error: nothing was imported\n"), "\(imported)")
    #expect(try folder.contents("new") == ["Todos/": []])
  }

  @Test func `import writes a todo file for each issue, once`() throws {
    let folder = try TemporaryFolder(ToolFolders.beads)
    try folder.makeFolder("Todos")
    let run = try todosite("import", ".beads", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.stdout.hasPrefix("added 3 todos in Todos/beads\n"), "\(run)")
    #expect(run.stdout.hasSuffix("1 deleted issue skipped, 1 ephemeral issue skipped\n"), "\(run)")
    let files = try folder.contents("Todos/beads")
    #expect(files.count == 3)
    let harvest = try #require(files.first { $0.key.hasSuffix("-harvest.md") }?.value)
    #expect(
      String(decoding: harvest, as: UTF8.self) == """
        ---
        id: nw-2
        title: Harvest
        status: blocked
        priority: 4
        depends: [nw-1]
        created: 2026-11-01T10:00Z
        issue_type: epic
        updated_at: 2026-11-01T10:00:00Z
        left-out-depends: [nw-3]
        discovered-from: [nw-1.1]
        original-status: deferred
        origin: beads:.beads/issues.jsonl:nw-2
        ---

        """)
    for source in [".beads", ".beads/issues.jsonl"] {
      let again = try todosite("import", source, in: folder)
      #expect(again.stdout.hasPrefix("nothing to add, 3 were here already\n"), "\(again)")
    }
    try expect("check", in: folder, ends: 0, stdout: "3 todos, 0 unreadable, no problems\n")
    let exported = try todosite("show", "nw-1", "--json", in: folder).stdout
    #expect(exported.contains("2026-11-02T07:15Z"), "\(exported)")
  }

  @Test func `exports have the issues, and todo files of them get names`() throws {
    let folder = try TemporaryFolder(ToolFolders.beads)
    let run = try todosite("export", "--format", "todos", "--output", "out", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(
      try folder.names(in: "out").filter { $0.hasSuffix(".md") } == ["nw-1.1.md", "nw-1.md", "nw-2.md"])
    #expect(try folder.text("out/nw-1.md").contains("\n## Design\n"))
    #expect(try todosite("export", "--format", "markdown", "--output", "pages", in: folder).status == 0)
    #expect(try folder.text("pages/todos/nw-1.md").contains("## Acceptance Criteria"))
    #expect(try todosite("export", "--format", "csv", in: folder).stdout.contains("Fill the can"))
  }

  @Test func `records that are no issues are skipped, counted and not published`() throws {
    let folder = try TemporaryFolder([
      ".beads/issues.jsonl": """
      {"_type":"memory","key":"gate-code","value":"the gate sticks"}
      {"_type":"issue","id":"nw-1","title":"A","issue_type":"task","dependency_count":0,"comment_count":0}

      """
    ])
    try expect(
      "check", in: folder, ends: 0,
      stdout: "1 todo, 0 unreadable, 1 other record skipped, no problems\n")
    let build = try todosite("build", in: folder)
    #expect(build.status == 0)
    #expect(build.stdout.hasPrefix("_site: 1 todo, 0 unreadable, 1 other record skipped; "), "\(build)")
    for (path, bytes) in try folder.contents("_site") {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("sticks") && !text.contains("gate-code"), "\(path)")
    }
    let page = try folder.text("_site/todos/nw-1.html")
    #expect(page.contains("issue type") && !page.contains("comment count"), "\(page)")
    try folder.makeFolder("new/Todos")
    // A file is recognised by its first issue.
    try expect(
      "import", "../.beads/issues.jsonl", in: folder, at: "new", ends: 0,
      stdout: """
        added 1 todo in Todos/beads
          nw-1  A

        1 todo keeps "issue_type" as an extra key
        1 other record skipped

        """)
    let files = try folder.contents("new/Todos/beads")
    #expect(
      files.values.map { String(decoding: $0, as: UTF8.self) } == [
        "---\nid: nw-1\ntitle: A\nstatus: open\nissue_type: task\norigin: beads:.beads/issues.jsonl:nw-1\n---\n"
      ])
  }
}
