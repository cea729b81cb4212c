import FileSystem
import TestSupport
import Testing

/// Tests of `todosite import` with files.
@Suite struct ImportTests {
  static let samples: KeyValuePairs = [
    "taskwarrior": """
    [{"uuid":"5c2fd5ad-1d1c-4ab3-a3c4-0c4d6c5b9e01","description":"Sand the rail","status":"pending","entry":"20261120T120000Z"}]

    """,
    "github": #"[{"number":7,"title":"Sand the rail","state":"OPEN","url":"https://example.org/issues/7"}]"#
      + "\n",
    "items": #"[{"id":1,"title":"Sand the rail","completed":false}]"# + "\n",
    "json": #"{"version":1,"todos":[{"id":"rail","title":"Sand the rail","status":"open"}]}"# + "\n",
    "csv": "title,due\nSand the rail,2026-12-01\n",
    "checklist": "# Balcony\n\n- [ ] Sand the rail\n",
    "todotxt": "(A) Sand the rail +balcony due:2026-12-01\n",
  ]
  private static let endings = ["csv": "csv", "checklist": "md", "todotxt": "txt"]

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    return folder
  }

  @Test func `reads each format from a file and from standard input, detected or given`() throws {
    for (format, text) in Self.samples {
      let folder = try project()
      let name = "mine.\(Self.endings[format] ?? "json")"
      try folder.write(name, text)
      let run = try todosite("import", name, in: folder)
      #expect(run.status == 0 && run.stderr.isEmpty, "\(format): \(run)")
      #expect(run.stdout.hasPrefix("added 1 todo in Todos/mine\n"), "\(format): \(run)")
      #expect(run.stdout.split(separator: "\n")[1].hasSuffix("  Sand the rail"), "\(format): \(run)")
      let file = try #require(try folder.names(in: "Todos/mine").first)
      #expect(try folder.text("Todos/mine/\(file)").contains("\norigin: \(format):"), "\(format)")
      // Standard input is a separate source.
      let piped = try project()
      try piped.write(name, text)
      let first = try shell("todosite import -f \(format) - <\(name)", in: piped)
      #expect(first.stdout.hasPrefix("added 1 todo in Todos/"), "\(format): \(first)")
      expect(
        try shell("cat \(name) | todosite import --format=\(format) -", in: piped),
        is: Run(0, stdout: "nothing to add, 1 was here already\n"))
      // Without a file name, the format is detected from the text.
      let unnamed = try shell("todosite import - <\(name)", in: piped)
      #expect(unnamed.status == 0, "\(format): \(unnamed)")
    }
  }

  @Test func `a dry run lists what would be added and writes nothing`() throws {
    let folder = try project()
    try folder.write("todo.txt", "Sand the rail\nPaint it\n")
    let before = try folder.contents()
    let dry = try todosite("import", "--dry-run", "todo.txt", in: folder)
    #expect(try folder.contents() == before)
    let run = try todosite("import", "todo.txt", in: folder)
    #expect(dry.status == 0 && run.status == 0)
    #expect(dry.stdout == "would add" + run.stdout.dropFirst("added".count))
    try expect(
      "import", "-n", "todo.txt", in: folder, ends: 0, stdout: "nothing to add, 2 were here already\n")
  }

  @Test func `options name the new folder, the directory, the todo folder and columns`() throws {
    let folder = try project()
    try folder.makeFolder("other")
    try folder.write("list.csv", "What,Deadline\nSand the rail,2026-12-01\n")
    let run = try todosite(
      "import", "list.csv", "--column", "What=title", "--column=Deadline=due", "--folder", "spring/",
      in: folder)
    #expect(run.stdout.hasPrefix("added 1 todo in Todos/spring\n"), "\(run)")
    let file = try #require(try folder.names(in: "Todos/spring").first)
    #expect(
      try folder.text("Todos/spring/\(file)").contains(
        "title: Sand the rail\nstatus: open\ndue: 2026-12-01\n"))
    try folder.write("todo.txt", "Paint it\n")
    #expect(
      try todosite("import", "-C", folder.path, "todo.txt", "--todos", "other", in: TemporaryFolder()).stdout
        .contains("added 1 todo in \(folder.path)/other/todo\n"))
    #expect(try todosite("import", "todo.txt", "--folder", "spring", in: folder).status == 0)
    #expect(try folder.names(in: "Todos").sorted() == ["spring", "spring-2"])
  }

  @Test func `prints JSON`() throws {
    let folder = try project()
    try folder.write("list.json", #"[{"id":"a","title":"A"},{"id":"b","title":"B"}]"#)
    let run = try todosite("import", "--json", "list.json", in: folder)
    let document = try #require(JSONValue(run.stdout))
    #expect(document["version"] == .number(1))
    #expect(document["dryRun"] == .flag(false))
    #expect(document["folder"] == .text("list"))
    #expect(document["added"]?.list?.compactMap { $0["title"]?.text } == ["A", "B"])
    for path in document["added"]?.list?.compactMap({ $0["path"]?.text }) ?? [] {
      #expect(folder.exists("Todos/\(path)"))
    }
    #expect(
      try todosite("import", "--json", "list.json", in: folder).stdout
        == #"{"version":1,"dryRun":false,"folder":null,"added":[],"present":2,"retitled":0,"notes":[],"failures":[],"commit":null}"#
        + "\n")
  }

  @Test func `usage errors are reported with help`() throws {
    let folder = try project()
    try folder.write("todo.txt", "a\n")
    try folder.write("plain.yml", "a: b\n")
    try folder.makeFolder("notes")
    try folder.makeFolder("Todos/below")
    try folder.write("plan.ics", "BEGIN:VCALENDAR\r\n")
    try folder.write("plan", "BEGIN:VCALENDAR\r\n")
    #expect(try todosite("export", "--format", "markdown", "-o", "pages", in: folder).status == 0)
    try folder.makeFolder("pages/own")
    let pages =
      "was written by todosite for people to read, without all fields\n"
      + "help: import the todo folder that it was made from, or an export of it: todosite export --format json"
    let before = try folder.contents()
    let formats = "taskwarrior, github, beads, items, json, csv, checklist, todotxt"
    for (words, message) in [
      (
        [],
        "missing PATH\nhelp: give a file, a folder, or - for standard input: todosite import PATH"
      ),
      (["todo.txt", "plain.yml"], "unexpected argument \"plain.yml\"\nhelp: see: todosite import --help"),
      (["todo.txt", "-f", "todotext"], "unknown format \"todotext\"\nhelp: did you mean \"todotxt\"?"),
      (["todo.txt", "-f", "zzzzzz"], "unknown format \"zzzzzz\"\nhelp: give one of: \(formats)"),
      (["todo.txt", "-f", "ics"], "the format \"ics\" can only be exported\nhelp: give one of: \(formats)"),
      (
        ["plan.ics"],
        "\"plan.ics\" is an iCalendar file, which can only be exported\nhelp: give a file in one of: \(formats)"
      ),
      (
        ["plan"],
        "\"plan\" is an iCalendar file, which can only be exported\nhelp: give a file in one of: \(formats)"
      ),
      (["pages"], "\"pages\" \(pages)"), (["pages/own"], "\"pages/own\" \(pages)"),
      (["pages/README.md"], "\"pages/README.md\" \(pages)"),
      (
        ["none.txt"],
        "cannot read \"none.txt\": No such file or directory\nhelp: give an existing file, or - for standard input"
      ),
      (
        ["plain.yml"],
        "cannot detect the format of \"plain.yml\"\nhelp: give it with --format; see: todosite import --help"
      ),
      (
        ["-"],
        "cannot detect the format of standard input, which is empty\nhelp: give it with --format; see: todosite import --help"
      ),
      (
        ["notes", "--format", "csv"],
        "--format requires a file, and \"notes\" is a folder\nhelp: remove the option"
      ),
      (
        ["notes", "--column", "a=b"],
        "--column requires a file, and \"notes\" is a folder\nhelp: remove the option"
      ),
      (
        ["todo.txt", "--drafts"],
        "--drafts requires a folder, and \"todo.txt\" is not a folder\nhelp: remove the option"
      ),
      (
        ["todo.txt", "--column", "a=b"],
        "--column requires a table, and \"todo.txt\" is read as todotxt\nhelp: remove the option, or give --format csv"
      ),
      (
        ["todo.txt", "--column", "a"],
        "bad value for --column: \"a\"\nhelp: write COLUMN=KEY, such as Deadline=due"
      ),
      (
        ["todo.txt", "--folder", "../x"],
        "bad value for --folder: \"../x\"\nhelp: give a folder name without slashes that does not begin with a dot"
      ),
      (
        ["todo.txt", "--folder", ".x"],
        "bad value for --folder: \".x\"\nhelp: give a folder name without slashes that does not begin with a dot"
      ),
      (
        ["Todos"],
        "\"Todos\" is the todo folder itself\nhelp: name the folder of another program, or a file"
      ),
      (
        ["Todos/below"],
        "\"Todos/below\" is in the todo folder already\nhelp: name the folder of another program, or a file"
      ),
      (
        ["."],
        "\".\" is this project itself\nhelp: name the folder of another program, or a file"
      ),
      (
        [".."],
        "\"..\" contains the todo folder \"Todos\"\nhelp: name the folder of another program, or a file"
      ),
    ] as [([String], String)] {
      expect(
        try todosite(["import"] + words, in: folder),
        is: Run(2, stderr: "error: \(message)\n"))
    }
    #expect(try folder.contents() == before)
  }

  @Test(.requiresFullDevice)
  func `refuses pipes, devices and a closed input, and reports an unwritable output`() throws {
    let folder = try project()
    try folder.makePipe("pipe")
    try folder.write("todo.txt", "a\n")
    for (path, kind) in [("pipe", "named pipe"), ("/dev/null", "device")] {
      try expect(
        "import", path, in: folder, ends: 3,
        stderr:
          "error: cannot read \"\(path)\": it is a \(kind)\nhelp: read it from standard input: todosite import - < \(path)\n"
      )
    }
    expect(
      try shell("todosite import - <&-", in: folder),
      is: Run(3, stderr: "error: cannot read standard input: Bad file descriptor\n"))
    let unprinted = try shell("todosite import -n todo.txt >/dev/full", in: folder)
    #expect(unprinted.status == 3)
    #expect(
      unprinted.stderr.hasPrefix(
        "error: the command has run, but cannot write to standard output: No space left on device\n"
          + "  would add 1 todo in Todos/todo\n"))
  }

  @Test(.requiresOrdinaryUser)
  func `reports a file without read permission`() throws {
    let folder = try project()
    try folder.write("todo.txt", "a\n")
    try folder.setPermissions("todo.txt", 0)
    try expect(
      "import", "todo.txt", in: folder, ends: 3,
      stderr: "error: cannot read \"todo.txt\": Permission denied\n")
  }

  @Test(arguments: [
    #"{"_type":"memory","key":"k","value":"PRIVATE"}"#,
    #"[{"password":"PRIVATE"}]"#,
  ])
  func `objects that are no todos are not imported`(text: String) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "m.jsonl": text + "\n"])
    let run = try todosite("import", "m.jsonl", in: folder)
    #expect(!run.stdout.contains("added"), "\(run)")
    #expect(try folder.contents("Todos").keys.sorted() == ["a.md"])
  }

  @Test func `issues of beads that have no kind are recognised beside other records`() throws {
    let lines = #"""
      {"_type":"memory","key":"k","value":"PRIVATE"}
      {"_type":"issue","id":"b-1","title":"T","status":"open"}

      """#
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "m.jsonl": lines])
    let run = try todosite("import", "m.jsonl", in: folder)
    #expect(run.stdout.hasPrefix("added 1 todo in Todos/beads\n"), "\(run)")
    #expect(
      try folder.contents("Todos").values.count { String(decoding: $0, as: UTF8.self).contains("PRIVATE") }
        == 0)
  }
}
