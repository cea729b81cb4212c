import TestSupport
import Testing

/// Tests of imports of malformed and hostile files.
@Suite struct ImportHostileTests {
  private func project() throws -> TemporaryFolder {
    try TemporaryFolder(["Todos/mine.md": "---\ntitle: Mine\norigin: x\n---\n"])
  }

  /// The expected values are the first line of the message and its position.
  @Test(arguments: [
    ("a.json", #"[{"title":"x","id":1},{"title":"y","id":1}]"#, #"two todos are called "1""#, "1:23"),
    ("a.json", #"[{"title":"x","id":"#, "the document ends before a value", "1:20"),
    (
      "a.json", #"[{"title":"\ud800"}]"#, "unpaired surrogate escape",
      "1:12"
    ),
    ("a.json", #"[{"title":"x","due":"2026-02-30"}]"#, #"impossible date "2026-02-30""#, "1:21"),
    (
      "a.json", String(repeating: "[", count: 100_000), "lists and objects are nested more than 100 deep",
      "1:101"
    ),
    ("a.csv", "title,due\nx,2026-02-30\n", #"impossible date "2026-02-30""#, "2:3"),
    ("a.csv", "title,due\nx,\"2026-02-28\n", "unclosed quote", "2:3"),
    ("a.csv", "title,due\nx,2026-02-28,z\n", "a row with 3 cells in a table with 2 columns", "2:1"),
    ("a.csv", "id,title\n1,a\n1,b\n", #"two todos are called "1""#, "3:1"),
    ("todo.txt", "(A) x due:2026-02-30\n", #"impossible date "2026-02-30""#, "1:7"),
    (
      "todo.txt",
      "a uuid:8f2c1d60-58c4-4e5b-9a3e-3f1d2b7c9a10\nb uuid:8f2c1d60-58c4-4e5b-9a3e-3f1d2b7c9a10\n",
      #"two todos are called "8f2c1d60-58c4-4e5b-9a3e-3f1d2b7c9a10""#, "2:3"
    ),
    ("list.md", "- [ ] x 📅 2026-02-30\n", #"impossible date "2026-02-30""#, "1:11"),
    (
      "t.json", #"[{"uuid":"a-1","description":"a","status":"pending","due":"20260230T000000Z"}]"#,
      #"not a date: "20260230T000000Z""#, "1:59"
    ),
    (
      "g.json", #"[{"number":1,"title":"a","state":"OPEN"},{"number":1,"title":"b","state":"OPEN"}]"#,
      #"two todos are called "1""#, "1:42"
    ),
    (
      "g.json", #"[{"number":1,"title":"a","state":"OPEN","createdAt":"2026-02-30T00:00:00Z"}]"#,
      #"impossible date "2026-02-30T00:00:00Z""#, "1:53"
    ),
  ])
  func `reports malformed input with its position and writes nothing`(
    name: String, text: String, message: String, position: String
  ) throws {
    let folder = try project()
    try folder.write(name, text)
    let before = try folder.contents()
    for words in [["import", name], ["import", "--dry-run", name]] {
      let run = try todosite(words, in: folder)
      #expect(run.status == 1 && run.stdout.isEmpty, "\(run)")
      let lines = run.stderr.split(separator: "\n", omittingEmptySubsequences: false).prefix(2)
      #expect(lines.first == "error: \(message)")
      #expect(lines.last?.hasSuffix("--> \(name):\(position)") == true, "\(lines)")
      #expect(run.stderr.hasSuffix("\n\nerror: nothing was imported\n"))
      #expect(try folder.contents() == before)
    }
  }

  @Test func `refuses input that is not UTF-8`() throws {
    let folder = try project()
    try folder.write(Array("latin.txt".utf8), Array("caf".utf8) + [0xE9, 0x0A])
    try folder.write(Array("wide.txt".utf8), [0xFF, 0xFE, 0x61, 0x00])
    let before = try folder.contents()
    for (name, message) in [
      (
        "latin.txt",
        """
        error: the byte E9 is not UTF-8
         --> latin.txt:1:4

        """
      ),
      ("wide.txt", "error: the file is UTF-16\n --> wide.txt\nhelp: save it as UTF-8\n"),
    ] {
      let run = try todosite("import", name, in: folder)
      #expect(run.status == 1 && run.stdout.isEmpty)
      #expect(run.stderr.hasPrefix(message), "\(run.stderr)")
      #expect(run.stderr.hasSuffix("\nerror: nothing was imported\n"))
    }
    #expect(try folder.contents() == before)
  }

  @Test func `refuses a title that is too long`() throws {
    let folder = try project()
    try folder.write("todo.txt", "a\n" + String(repeating: "x", count: 100_000) + "\n")
    let before = try folder.contents("Todos")
    let run = try todosite("import", "todo.txt", in: folder)
    #expect(
      run.status == 1 && run.stderr.contains(" of YAML are more than the limit of 65536\n --> todo.txt:2:1\n")
    )
    #expect(try folder.contents("Todos") == before)
    #expect(!folder.exists(".todosite/staging"))
  }

  @Test func `refuses a huge number of tags quickly`() throws {
    let folder = try project()
    let tags = (0..<50_000).map { "\"t\($0)\"" }.joined(separator: ",")
    try folder.write("a.json", #"[{"title":"x","tags":["# + tags + "]}]")
    let run = try todosite("import", "a.json", in: folder)
    #expect(run.status == 1 && run.stderr.hasPrefix("error: more than 256 tags\n --> a.json:1:2\n"))
    #expect(try folder.names(in: "Todos") == ["mine.md"])
  }

  @Test func `todos with unsafe paths or ids are written inside the new folder`() throws {
    let folder = try project()
    try folder.write(
      "out.json",
      """
      {"version":1,"todos":[{"id":"../../x","title":"One","path":"../../x.md"},
      {"id":"y","title":"Two","path":"/tmp/y.md"},{"id":"z","title":"Three","path":".git/z.md"}]}
      """)
    try folder.write("out.csv", "id,title\n../x,Four\n/etc/x,Five\n")
    let before = try folder.names().sorted()
    #expect(try todosite("import", "out.json", in: folder).status == 0)
    #expect(try todosite("import", "out.csv", in: folder).status == 0)
    #expect(try folder.names().filter { $0 != ".todosite" }.sorted() == before)
    let files = try folder.names(in: "Todos/out") + folder.names(in: "Todos/out-2")
    #expect(files.count == 5)
    #expect(files.allSatisfy { $0.hasSuffix(".md") && !$0.hasPrefix(".") })
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.names().filter { ![".todosite", "_site"].contains($0) }.sorted() == before)
  }

  @Test func `keeps control characters and escapes them in output`() throws {
    let folder = try project()
    try folder.write("a.json", #"[{"title":"a\u0000b\u001b[31m"}]"#)
    let run = try todosite("import", "a.json", in: folder)
    #expect(run.status == 0 && run.stdout.hasSuffix(#"  a\u{0}b\u{1B}[31m"# + "\n"), "\(run)")
    let list = try todosite("list", "--json", in: folder)
    #expect(list.stdout.contains(#""title":"a\u0000b\u001b[31m""#))
  }

  @Test func `reads a very deep checklist, and a table with semicolons and a byte-order mark`() throws {
    let folder = try project()
    let deep = (0..<1000).map { String(repeating: "  ", count: $0) + "- [ ] item \($0)\n" }.joined()
    try folder.write("deep.md", deep)
    #expect(
      try todosite("import", "deep.md", in: folder).stdout.hasPrefix("added 1000 todos in Todos/deep\n"))
    try folder.write("a.csv", "\u{FEFF}title;due\r\nSand;2026-12-01\r\n")
    #expect(try todosite("import", "a.csv", in: folder).stdout.hasPrefix("added 1 todo in Todos/a\n"))
    let file = try #require(try folder.names(in: "Todos/a").first)
    #expect(try folder.text("Todos/a/\(file)").hasPrefix("---\ntitle: Sand\nstatus: open\ndue: 2026-12-01\n"))
  }
}
