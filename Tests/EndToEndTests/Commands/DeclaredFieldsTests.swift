import FileSystem
import TestSupport
import Testing

@testable import Todos

/// Tests of the fields that `todosite.yml` declares, on the command line.
@Suite struct DeclaredFieldsTests {
  private static let settings = """
    fields:
      - {name: estimate, kind: number, label: Estimate, column: true}
      - {name: team, kind: choice, choices: [web, app, data]}
      - {name: review-by, kind: date}
      - {name: reviewers, kind: names}
      - {name: billable, kind: flag}
      - {name: room, kind: text}

    """
  private static let a =
    "---\r\ntitle: A\r\nEstimate: 3 # h\r\nteam: \"web\"\r\nreviewers: [\"Lee, Ann\", Bo]\r\n---\r\nBody\r\n"
  private static let b = "---\ntitle: B\nestimate: 10.5\nteam: Data\nreview-by: 2026-12-02\n---\n"
  private static let c = "---\ntitle: C\nestimate: 2\nteam: app\nreview-by: 2026-12-01\n---\n"
  private static let d = "---\ntitle: D\n---\n"

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "todosite.yml": Self.settings, "Todos/a.md": Self.a, "Todos/b.md": Self.b, "Todos/c.md": Self.c,
      "Todos/d.md": Self.d,
    ])
  }

  @Test func `check reports each wrong value at its place, and the todo is shown without it`() throws {
    let text =
      "---\ntitle: A\nestimate: 1e3\nteam: wbe # soon\nreview-by: 2026-02-30\nreviewers: {a: b}\nbillable: maybe\nroom: [a]\n---\n"
    let folder = try TemporaryFolder([
      "todosite.yml": Self.settings, "Todos/a.md": text, "Todos/b.md": "---\nRoom: x\nroom: y\n---\n# B\n",
    ])
    let run = try todosite("check", in: folder)
    #expect(run.status == 1 && run.stdout == "1 todo, 1 unreadable\n")
    for problem in [
      """
      error: wrong value for "estimate"
       --> Todos/a.md:3:11
        |
      3 | estimate: 1e3
        |           ^^^ expected a number such as 3 or 0.5

      """,
      """
      error: wrong value for "team"
       --> Todos/a.md:4:7
        |
      4 | team: wbe # soon
        |       ^^^ expected web, app or data
      help: did you mean "web"?

      """,
      """
      error: wrong value for "review-by"
       --> Todos/a.md:5:12
        |
      5 | review-by: 2026-02-30
        |            ^^^^^^^^^^ expected a day that exists
      help: 2026-02 has 28 days

      """,
      """
      error: wrong value for "reviewers"
       --> Todos/a.md:6:12
        |
      6 | reviewers: {a: b}
        |            ^^^^^^ expected a name or a list of names

      """,
      """
      error: wrong value for "billable"
       --> Todos/a.md:7:11
        |
      7 | billable: maybe
        |           ^^^^^ expected true or false

      """,
      """
      error: wrong value for "room"
       --> Todos/a.md:8:7
        |
      8 | room: [a]
        |       ^^^ expected one line of text

      """,
      """
      error: duplicate key "room"
       --> Todos/b.md:3:1
        |
      3 | room: y
        | ^^^^ already used on line 2, as "Room"
      help: keep one of the two

      """,
    ] {
      #expect(run.stderr.contains(problem), "\(problem) is not in \(run.stderr)")
    }
    #expect(run.stderr.hasSuffix("\n7 errors\n"))
    #expect(
      try todosite("list", "--columns", "id,estimate,team,review-by,reviewers,billable,room", in: folder)
        .stdout == "a\t\t\t\t\t\t\n")
    #expect(try todosite("edit", "a", "--title", "Z", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == text.replacing("title: A", with: "title: Z"))
  }

  @Test(arguments: [
    (["--set", "ESTIMATE=2.50"], "Estimate 2.50", ("Estimate: 3", "Estimate: 2.50")),
    (["--set", "team=APP"], "team app", ("\"web\"", "\"app\"")),
    (
      ["--set", "review-by=tomorrow", "--today", "2026-12-01"], "review-by 2026-12-02",
      ("---\r\nBody", "review-by: 2026-12-02\r\n---\r\nBody")
    ),
    (["--set", "reviewers=Ana, Cy"], "reviewers Ana, Cy", ("[\"Lee, Ann\", Bo]", "[\"Ana\", Cy]")),
    (["--set", "billable=no"], "billable false", ("---\r\nBody", "billable: false\r\n---\r\nBody")),
    (["--set", "room=true"], "room true", ("---\r\nBody", "room: \"true\"\r\n---\r\nBody")),
    (["--unset", "estimate"], "no Estimate", ("Estimate: 3 # h\r\n", "")),
    (["--unset", "REVIEWERS"], "no reviewers", ("reviewers: [\"Lee, Ann\", Bo]\r\n", "")),
  ])
  func `edit changes a field in the form of its kind, and undo restores the bytes`(
    options: [String], message: String, change: (String, String)
  ) throws {
    let folder = try folder()
    try expect(
      ["edit", "a"] + options, in: folder, ends: 0, stdout: "edited a  A\n       \(message)\n")
    #expect(
      try folder.contents()["Todos/a.md"] == Array(Self.a.replacing(change.0, with: change.1).utf8))
    try expect("undo", in: folder, ends: 0, stdout: "undid edit\nreverted a  A\n")
    #expect(try folder.contents()["Todos/a.md"] == Array(Self.a.utf8))
  }

  @Test(arguments: [
    ("estimate=1e3", "wrong value for \"estimate\": \"1e3\"", "expected a number such as 3 or 0.5"),
    ("Team=dta", "wrong value for \"team\": \"dta\"", "did you mean \"data\"?"),
    ("team=x", "wrong value for \"team\": \"x\"", "expected web, app or data"),
    (
      "review-by=2026-02-30", "impossible date \"2026-02-30\"",
      "2026-02 has 28 days; give a date such as 2026-12-01, tomorrow or +2w"
    ),
    ("billable=2", "wrong value for \"billable\": \"2\"", "expected true or false"),
    ("room=a\nb", "wrong value for \"room\": \"a\\u{A}b\"", "expected one line of text"),
    ("room=null", "the room is empty", "to remove it: --unset room"),
    ("estimate=", "--set gives estimate no value", "to remove it: --unset estimate"),
  ])
  func `add and edit refuse a wrong value`(setting: String, message: String, help: String) throws {
    let folder = try folder()
    let before = try folder.contents()
    for words in [["add", "X"], ["edit", "a"], ["edit", "--where", "team:web", "--yes"]] {
      try expect(
        words + ["--set", setting], in: folder, ends: 2, stderr: "error: \(message)\nhelp: \(help)\n")
    }
    #expect(try folder.contents() == before)
  }

  @Test func `two settings of a field in different case contradict each other`() throws {
    let folder = try folder()
    for words in [["--set", "Estimate=4"], ["--unset", "ESTIMATE"]] {
      try expect(
        ["edit", "a", "--set", "estimate=3"] + words, in: folder, ends: 2,
        stderr: """
          error: --set estimate=3 and \(words.joined(separator: " ")) contradict each other
          help: give only one of them

          """)
    }
  }

  @Test func `add writes the values of fields`() throws {
    let folder = try folder()
    let settings = [
      "ESTIMATE=2.5", "team=APP", "review-by=tomorrow", "billable=no", "reviewers=Ana, Bo", "x=y",
    ]
    let run = try todosite(
      ["add", "Paint", "--today", "2026-12-01"] + settings.flatMap { ["--set", $0] }, in: folder)
    #expect(run.status == 0, "\(run)")
    let stem = try folder.newTodo(besides: "a", "b", "c", "d")
    #expect(
      try folder.text("Todos/\(stem).md") == """
        ---
        title: Paint
        status: open
        created: 2026-12-01
        estimate: 2.5
        team: app
        review-by: 2026-12-02
        billable: false
        reviewers: [Ana, Bo]
        x: y
        ---

        """)
  }

  @Test func `list shows, sorts and finds todos by fields`() throws {
    let folder = try folder()
    try expect(
      "list", "--columns", "id,estimate,team,review-by,reviewers", in: folder, ends: 0,
      stdout:
        "a\t3\tweb\t\tLee, Ann,Bo\nb\t10.5\tdata\t2026-12-02\t\nc\t2\tapp\t2026-12-01\t\nd\t\t\t\t\n")
    for (key, ids) in [
      ("estimate", "cabd"), ("-estimate", "bacd"), ("team", "acbd"), ("-team", "bcad"),
      ("review-by", "cbad"), ("-review-by", "bcad"),
    ] {
      try expect(
        "list", "--columns", "id", "--sort", key, in: folder, ends: 0, stdout: ids.map { "\($0)\n" }.joined())
    }
    for (query, ids) in [
      ("estimate:>2", "ab"), ("team:web team:APP", "ac"), ("review-by:<=today", "c"), ("estimate:none", "d"),
    ] {
      try expect(
        "list", "--columns", "id", "--today", "2026-12-01", "--search", query, in: folder, ends: 0,
        stdout: ids.map { "\($0)\n" }.joined())
    }
    try expect(
      "list", "--search", "estimate:>20 team:web team:app review-by:none", in: folder, ends: 0,
      stdout: "None of 4 todos matches: estimate > 20, team web or app, without review-by\n")
    try expect(
      "list", "--sort", "estimat", in: folder, ends: 2,
      stderr: "error: bad value for --sort: \"estimat\"\nhelp: did you mean \"estimate\"?\n")
    try expect(
      "list", "--search", "team:wbe", in: folder, ends: 2,
      stderr: "error: bad value in the query: \"team:wbe\"\nhelp: did you mean \"web\"?\n")
  }

  @Test func `edit changes all todos that a condition finds`() throws {
    let folder = try folder()
    try expect(
      "edit", "--where", "team:app team:data estimate:<5", "--set", "billable=yes", "--yes", in: folder,
      ends: 0,
      stdout: "edited c  C\n       billable true\n")
    try expect(
      "edit", "--where", "estimat:3", "--set", "billable=yes", "--yes", in: folder, ends: 2,
      stderr: """
        error: the query has no key "estimat"
        help: did you mean "estimate:"? To search for the word, quote it

        """)
  }

  @Test(arguments: [
    (["edit", "a", "--set", "te"], "team=web team=app team=data"),
    (["add", "x", "--set=b"], "--set=billable=true --set=billable=false"),
    (["edit", "a", "--set", "est"], "estimate="), (["edit", "a", "--unset", "re"], "review-by reviewers"),
    (["list", "--search", "team:a"], "team:app"), (["edit", "--where", "re"], "review-by: reviewers:"),
    (["list", "--columns", "id,e"], "id,estimate"), (["list", "--sort", "-es"], "-estimate"),
  ])
  func `completes keys and values of fields`(words: [String], candidates: String) throws {
    let run = try todosite(["candidates", "--"] + words, in: folder())
    #expect(
      run.stdout.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        == candidates.split(separator: " ").map(String.init))
  }

  @Test func `a choice with a blank is completed as a phrase in a query`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "fields: [{name: team, kind: choice, choices: [in review]}]\n",
      "Todos/a.md": "---\nteam: in review\n---\n# A\n",
    ])
    for words in [["list", "--search", "te"], ["edit", "--where", "team:\"in"]] {
      let run = try todosite(["candidates", "--"] + words, in: folder)
      #expect(run.stdout == "team:\"in review\"\t\n")
    }
    #expect(
      try todosite("candidates", "--", "add", "--set", "te", in: folder).stdout == "team=in review\t\n")
    try expect(
      "list", "--search", "team:\"in review\"", "--columns", "id", in: folder, ends: 0, stdout: "a\n")
  }

  @Test func `a table changes fields, and an unchanged one nothing`() throws {
    let folder = try folder()
    #expect(try todosite("export", "-o", "t.csv", in: folder).status == 0)
    try expect("import", "t.csv", "--update", in: folder, ends: 0, stdout: "4 todos unchanged\n")
    let table = try folder.text("t.csv")
    let changes = [
      (
        ",10.5,Data,2026-12-02,,,,,,",
        ",8,app,,\"Lee\\, Ann, Zoe\",yes,'=1+1,,,"
      ), (",2,app,2026-12-01,,", ",2.0,APP,2026-12-01,\"Lee\\, Ann\","),
    ]
    var changed = table
    for (old, new) in changes {
      #expect(changed.contains(old), "\(changed)")
      changed = changed.replacing(old, with: new)
    }
    try folder.write(Array("t.csv".utf8), Array(changed.utf8))
    try expect(
      "import", "t.csv", "--update", in: folder, ends: 0,
      stdout: """
        updated b  B
                estimate 8 · team app · reviewers Lee, Ann, Zoe · billable true · room =1+1 · no review-by
        updated c  C
                reviewers Lee, Ann
        2 todos unchanged

        """)
    #expect(
      try folder.text("Todos/b.md") == """
        ---
        title: B
        estimate: 8
        team: app
        reviewers: ["Lee, Ann", Zoe]
        billable: true
        room: =1+1
        ---

        """)
    #expect(
      try folder.text("Todos/c.md") == Self.c.replacing("12-01\n", with: "12-01\nreviewers: Lee, Ann\n"))
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.text("Todos/b.md") == Self.b && folder.text("Todos/c.md") == Self.c)
    let wrong = Array(table.replacing("10.5,Data", with: "10.5,dta").utf8)
    try folder.write(Array("t.csv".utf8), wrong)
    let run = try todosite("import", "t.csv", "--update", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.hasPrefix("error: \"B\": wrong value for \"team\": \"dta\"\n --> t.csv:"), "\(run)")
    #expect(run.stderr.contains("\nhelp: did you mean \"data\"?\n"))
    #expect(try folder.text("Todos/b.md") == Self.b)
  }

  @Test(arguments: [("t.csv", "estimate"), ("t.json", "Estimate")])
  func `an export is read back with the spelling of the values`(file: String, key: String) throws {
    let (folder, other) = (try folder(), try TemporaryFolder(["todosite.yml": Self.settings]))
    try other.makeFolder("Todos")
    #expect(try todosite("export", "-o", file, in: folder).status == 0)
    try other.write(file, try folder.text(file))
    let run = try todosite("import", file, in: other)
    #expect(run.status == 0, "\(run)")
    let names = try other.names(in: "Todos/t")
    let a = try #require(names.first { $0.hasSuffix("a.md") })
    let b = try #require(names.first { $0.hasSuffix("b.md") })
    let text = try other.text("Todos/t/\(a)")
    #expect(text.contains("\n\(key): 3\n"), "\(text)")
    #expect(text.contains("\nreviewers: [\"Lee, Ann\", Bo]\n") && text.contains("\nteam: web\n"), "\(text)")
    #expect(try other.text("Todos/t/\(b)").contains("\nestimate: 10.5\nteam: Data\nreview-by: 2026-12-02\n"))
    #expect(try todosite("check", in: other).status == 0)
  }

  @Test func `JSON has the fields with their types, and the keys as they are written`() throws {
    let folder = try folder()
    let list = try #require(JSONValue(try todosite("list", "--json", in: folder).stdout))
    #expect(
      list["todos"]?.list?.map { $0["fields"] } == [
        .object([
          "estimate": .number(3), "team": .text("web"), "reviewers": .list([.text("Lee, Ann"), .text("Bo")]),
        ]),
        .object(["estimate": .number(10.5), "team": .text("data"), "review-by": .text("2026-12-02")]),
        .object(["estimate": .number(2), "team": .text("app"), "review-by": .text("2026-12-01")]), nil,
      ])
    let show = try #require(JSONValue(try todosite("show", "a", "--json", in: folder).stdout))
    #expect(
      show["todo"]?["extra"]
        == .object([
          "Estimate": .text("3"), "team": .text("web"), "reviewers": .list([.text("Lee, Ann"), .text("Bo")]),
        ]))
  }

  @Test func `the merge driver merges by the kinds of the fields`() throws {
    let folder = try folder()
    try folder.write("base", "---\nestimate: 1\nreviewers: Ana\n---\n")
    try folder.write("ours", "---\nestimate: 2\nreviewers: [Ana, \"Lee, Ann\"]\n---\n")
    try folder.write("theirs", "---\nestimate: 3\nreviewers: [Ana, Bo]\n---\n")
    try expect(
      "merge-driver", "base", "ours", "theirs", "Todos/a.md", in: folder, ends: 1,
      stderr: "error: both sides changed estimate in different ways\n --> Todos/a.md\n")
    #expect(
      try folder.text("ours") == """
        ---
        <<<<<<< ours
        estimate: 2
        =======
        estimate: 3
        >>>>>>> theirs
        reviewers: [Ana, "Lee, Ann", Bo]
        ---

        """)
  }

  @Test func `without declared fields, a key is an extra key with any text`() throws {
    let text = "---\ntitle: A\nestimate: soon\nEstimate: [1]\nteam: wbe\n---\n"
    let folder = try TemporaryFolder(["Todos/a.md": text])
    try expect("check", "--strict", in: folder, ends: 0, stdout: "1 todo, 0 unreadable, no problems\n")
    try expect(
      "edit", "a", "--set", "team=x y", in: folder, ends: 0, stdout: "edited a  A\n       team x y\n")
    #expect(try folder.text("Todos/a.md") == text.replacing("wbe", with: "x y"))
    #expect(try !todosite("list", "--json", in: folder).stdout.contains("\"fields\""))
    #expect(try todosite("list", "--sort", "estimate", in: folder).status == 2)
    #expect(try todosite("list", "--columns", "estimate", in: folder).status == 2)
    #expect(try todosite("candidates", "--", "edit", "a", "--set", "", in: folder).stdout == "")
    #expect(try todosite("export", "-o", "t.csv", in: folder).status == 0)
    #expect(
      try folder.text("t.csv").hasPrefix(
        "id,title,status,statusGroup,priority,due,tags,assignee,depends,parent,created,completed,body,extra,")
    )
  }

  @Test func `fields that every project has keep the key of the file`() throws {
    let text = "---\ntitle: A\nMilestone: v1\nupdated_at: 2026-11-20\n---\n"
    let folder = try TemporaryFolder(["todosite.yml": Self.settings, "Todos/a.md": text])
    try expect("list", "--columns", "milestone,updated", in: folder, ends: 0, stdout: "v1\t2026-11-20\n")
    try expect(
      "edit", "a", "--milestone", "v2", in: folder, ends: 0, stdout: "edited a  A\n       Milestone v2\n")
    #expect(try folder.text("Todos/a.md") == text.replacing("v1", with: "v2"))
    try expect("list", "--search", "milestone:V2", "--columns", "id", in: folder, ends: 0, stdout: "a\n")
  }

  @Test func `a setting of a milestone has the key of the file, as that of a declared field`() throws {
    let text = "---\ntitle: A\nMilestone: v1\n---\n"
    let folder = try TemporaryFolder(["Todos/a.md": text])
    #expect(try todosite("edit", "a", "--set", "milestone=v2", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == text.replacing("v1", with: "v2"))
    #expect(try todosite("edit", "a", "--unset", "milestone", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == "---\ntitle: A\n---\n")
  }

  @Test func `the folders and the boards of a site cannot be names of fields`() throws {
    let site = joined(packageFolder, "Tests/EndToEndTests/Fixtures/balcony.site")
    var names: [String] = []
    for entry in try FileDescriptor.folder(site).entries() {
      let name = try #require(entry.text)
      if entry.kind == .folder { names.append(name) }
      if name.hasPrefix("board-"), name.hasSuffix(".html") {
        names.append(String(name.dropFirst(6).dropLast(5)))
      }
    }
    #expect(names.count > 8 && names.contains("tags") && names.contains("priorities"))
    for name in names { #expect(FieldDeclaration.meaning(of: name) != nil, "\(name)") }
  }
}
