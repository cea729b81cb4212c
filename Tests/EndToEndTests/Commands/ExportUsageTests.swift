import TestSupport
import Testing

/// Tests of the usage and system errors of `todosite export`.
@Suite struct ExportUsageTests {
  private func project() throws -> TemporaryFolder { try TemporaryFolder(["Todos/a.md": "# a\n"]) }

  @Test func `a missing or unknown format is reported with all formats`() throws {
    let folder = try project()
    let help = try todosite("export", "--help", in: folder).stdout
    let names = help.split(separator: "FORMAT is one of:\n").last?.split(separator: "\n\n").first?
      .split(separator: "\n").compactMap { $0.split(separator: " ").first }
    let all = try #require(names)
    #expect(help.hasPrefix("Export todos to another format.\n\nUsage: todosite export [options] [DIR]\n"))
    #expect(help.split(separator: "\n").allSatisfy { $0.utf8.count < 80 })
    for name in ["checklist", "todos", "ics"] { #expect(all.contains { $0 == name }) }
    try expect(
      "export", in: folder, ends: 2,
      stderr: "error: missing --format\nhelp: give one: --format \(all.joined(separator: "|"))\n")
    for name in ["x.tsv", "x", "todos/", ".csvs"] {
      try expect(
        "export", "-o", name, in: folder, ends: 2,
        stderr: """
          error: the name "\(name)" tells no format
          help: give one: --format \(all.joined(separator: "|")), or a name that ends with .md, .json, .csv, .txt, .ics

          """)
    }
    try expect(
      "export", "--format", "icss", in: folder, ends: 2,
      stderr:
        "error: unknown format \"icss\"\nhelp: did you mean \"ics\"? the formats are: \(all.joined(separator: ", "))\n"
    )
    try expect(
      "export", "--format", "Excel", in: folder, ends: 2,
      stderr: "error: unknown format \"Excel\"\nhelp: the formats are: \(all.joined(separator: ", "))\n")
  }

  @Test(arguments: [
    ("x.csv", "csv"), ("TODO.MD", "checklist"), ("out/todo.txt", "todotxt"), ("x.json", "json"),
    ("x.ics", "ics"),
  ])
  func `the name of a file gives the format`(name: String, format: String) throws {
    let folder = try project()
    try folder.makeFolder("out")
    #expect(try todosite("export", "-o", name, in: folder).stdout == "wrote \(name): 1 todo\n")
    let text = try todosite("export", "--format", format, in: folder, at: name.contains("/") ? "out" : "")
      .stdout
    #expect(try folder.text(name) == text)
    // An option decides if there is one.
    #expect(try todosite("export", "-o", name, "--format", "taskwarrior", in: folder).status == 0)
    #expect(try folder.text(name).hasPrefix("[\n{\"uuid\""))
  }

  @Test(arguments: [
    (
      "--into README.md --output x", "--output and --into contradict each other", "give only one of them"
    ),
    (
      "--into README.md --format ics", "--into takes a checklist, not ics",
      "write a separate file with --output PATH"
    ),
    ("--format todos", "--format todos writes a folder", "name it with --output FOLDER"),
    ("--format todos -o -", "--format todos writes a folder", "name it with --output FOLDER"),
    ("--format markdown", "--format markdown writes a folder", "name it with --output FOLDER"),
    (
      "--format markdown -o Todos/md",
      "\"Todos/md\" is in the todo folder and would be read as a todo", "choose a path outside of it"
    ),
    (
      "--format markdown -o Todos/new/md",
      "\"Todos/new/md\" is in the todo folder and would be read as a todo", "choose a path outside of it"
    ),
    (
      "-o todosite.yml --format json", "\"todosite.yml\" is for the settings of the project",
      "choose another path"
    ),
    (
      "-o Todos/../todosite.yml --format todos",
      "\"Todos/../todosite.yml\" is for the settings of the project", "choose another path"
    ),
    ("--into todosite.yml", "\"todosite.yml\" is for the settings of the project", "choose another path"),
    (
      "-o backlog/config.yml --format json", "\"backlog/config.yml\" is for the settings of the project",
      "choose another path"
    ),
    ("--format ics --check", "--check requires a file to compare with", "name it with --output or --into"),
    (
      "--format checklist -o Todos/list.md",
      "\"Todos/list.md\" is in the todo folder and would be read as a todo", "choose a path outside of it"
    ),
    ("--format ics --base-url x", "bad value for --base-url: \"x\"", nil),
    ("--format ics --sort size", "bad value for --sort: \"size\"", nil),
    ("--format ics nowhere", "cannot open \"nowhere\": No such file or directory", nil),
    ("--format ics . .", "unexpected argument \".\"", nil),
    ("--formt ics", "unknown option \"--formt\"", nil),
  ])
  func `usage errors are reported with help`(options: String, message: String, help: String?) throws {
    let folder = try project()
    let run = try shell("todosite export \(options)", in: folder)
    #expect(run.status == 2 && run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("error: \(message)"))
    if let help { #expect(run.stderr == "error: \(message)\nhelp: \(help)\n") }
    #expect(try folder.names() == ["Todos"])
  }

  @Test(.requiresFullDevice) func `system errors are reported and leave no files`() throws {
    let folder = try project()
    try folder.makeFolder("folder")
    try folder.makePipe("pipe")
    for (path, reason) in [
      ("folder", "it is a folder"), ("/dev/full", "No space left on device"),
      ("nowhere/x", "No such file or directory"),
    ] {
      try expect(
        "export", "--format", "ics", "-o", path, in: folder, ends: 3,
        stderr: "error: cannot write \"\(path)\": \(reason)\n")
    }
    let run = try todosite("export", "--format", "todos", "-o", "pipe", in: folder)
    #expect(run.status == 3 && run.stdout.isEmpty, "\(run.stderr)")
    #expect(try folder.names(in: "folder") == [] && folder.names() == ["Todos", "folder", "pipe"])
  }

  @Test(.requiresOrdinaryUser)
  func `a folder without write permission is refused`() throws {
    let folder = try project()
    try folder.makeFolder("folder")
    try folder.setPermissions("folder", 0o500)
    try expect(
      "export", "--format", "ics", "-o", "folder/x", in: folder, ends: 3,
      stderr: "error: cannot write \"folder/x\": Permission denied\n")
    #expect(try folder.names(in: "folder") == [])
  }

  @Test func `a site and a Markdown export do not replace each other`() throws {
    let folder = try project()
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try todosite("export", "--format", "markdown", "-o", "md", in: folder).status == 0)
    let before = try folder.tree()
    let help = "help: choose another folder with --output\n"
    try expect(
      "export", "--format", "markdown", "-o", "_site", in: folder, ends: 3,
      stderr: "error: \"_site\" contains html pages, which markdown pages would replace\n" + help)
    try expect(
      "build", "-o", "md", in: folder, ends: 3,
      stderr: "error: \"md\" contains markdown pages, which html pages would replace\n" + help)
    #expect(try folder.tree() == before)
  }

  @Test func `writes directly to devices and named pipes`() throws {
    let folder = try project()
    let text = try todosite("export", "--format", "ics", in: folder).stdout
    #expect(!text.isEmpty)
    try expect(
      "export", "--format", "ics", "-o", "/dev/null", in: folder, ends: 0, stdout: "wrote /dev/null: 1 todo\n"
    )
    expect(
      try shell("todosite export --format ics -o /dev/stdout | cat", in: folder), is: Run(0, stdout: text))
    try folder.makePipe("pipe")
    try folder.link("link", to: "pipe")
    for path in ["pipe", "link"] {
      let run = try shell("cat pipe > read & todosite export --format ics -o \(path); wait", in: folder)
      expect(run, is: Run(0, stdout: "wrote \(path): 1 todo\n"))
      #expect(try folder.text("read") == text)
    }
    #expect(try folder.names() == ["Todos", "link", "pipe", "read"])
  }

  @Test(.requiresFullDevice)
  func `reports a full or closed output, and ends without a message on a closed pipe`() throws {
    let folder = try project()
    for number in 0..<3000 {
      try folder.write("Todos/\(number).md", "# A title that is not short, number \(number)\n")
    }
    for format in ["ics", "checklist"] {
      expect(
        try shell("todosite export --format \(format) >/dev/full", in: folder),
        is: Run(3, stderr: "error: cannot write to standard output: No space left on device\n"))
      expect(
        try shell("todosite export --format \(format) >&-", in: folder),
        is: Run(3, stderr: "error: cannot write to standard output: Bad file descriptor\n"))
      let run = try shell("{ todosite export --format \(format); echo $? >status; } | head -n 1", in: folder)
      #expect(run.status == 0 && run.stderr.isEmpty)
      #expect(try folder.text("status") == "141\n")
    }
  }
}
