import FileSystem
import TestSupport
import Testing

/// Tests that compare the output of `--json` with the schema and the documentation.
@Suite struct JSONShapeTests {
  private static let todos: KeyValuePairs = [
    "Todos/a.md": """
    ---
    title: "A \\u0001 \\U0001F95B \\" \\\\ é"
    status: doing
    priority: hoch
    due: 2026-12-01T09:30:05+07:00
    tags: [home, "a b"]
    assignee: Ana
    depends: [b, nobody]
    parent: b
    created: 2026-11-20
    completed: 2026-11-20 09:30
    estimate: 2 h
    nested: { a: [1, 2] }
    ---
    - [x] *one*
    - [ ] two

    ## Notes

    - **2026-12-01 09:30 Ana**: three
    - **2026-12-01 09:30**: four
    """,
    "Todos/b.md": "# B\n",
    "Todos/bad.md": "---\ntitle: x\n",
    "Todos/folder.md/x.txt": "",
  ]

  private func text(_ name: String) throws -> String {
    String(decoding: try readFile(joined(packageFolder, name)), as: UTF8.self)
  }

  private func schema() throws -> JSONSchema {
    JSONSchema(root: try #require(JSONValue(try text("docs/todosite.schema.json"))))
  }

  private func printed(_ words: String..., in folder: TemporaryFolder) throws -> JSONValue {
    let run = try todosite(words + ["--json"], in: folder)
    return try #require(JSONValue(run.stdout), "\(run)")
  }

  @Test func `the output of list and show conforms to the schema`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let schema = try schema()
    let list = try printed("list", in: folder)
    #expect(schema.errors(in: list) == [])
    #expect(try schema.errors(in: printed("list", "--tag=none", in: folder)) == [])
    for id in ["a", "b"] {
      #expect(try schema.errors(in: printed("show", id, in: folder)) == [])
      #expect(try schema.errors(in: printed("ready", "--explain", id, in: folder)) == [])
    }
    #expect(try schema.errors(in: printed("ready", in: folder)) == [])
  }

  @Test func `the data of a site conforms to the schema`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let schema = try schema()
    #expect(try todosite("build", in: folder).status == 1)
    let data = try #require(JSONValue(try folder.text("_site/todos.json")))
    #expect(schema.errors(in: data) == [])
    #expect(JSONSchema.keys(in: data) == schema.keys(of: "site"))
  }

  @Test func `the output of changes conforms to the schema`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let schema = try schema()
    var keys: Set<String> = []
    #expect(try todosite("export", "-o", "t.csv", in: folder).status == 1)
    for words in [
      ["import", "t.csv", "--update"], ["add", "x", "--commit"],
      ["edit", "a", "--tag", "+new", "--unset", "due"],
      ["done", "a", "zz", "bad"],
      ["tick", "a", "1"], ["note", "a", "x"], ["rm", "--yes", "b"], ["undo"], ["edit", "a", "--due", "x"],
    ] {
      let run = try todosite(words + ["--json"], in: folder)
      let value = try #require(JSONValue(run.stdout), "\(run)")
      #expect(schema.errors(in: value) == [])
      keys.formUnion(JSONSchema.keys(in: value))
    }
    let named = schema.keys(of: "change")
    #expect(keys.isSuperset(of: named.subtracting([".commit.id", ".commit.subject"])))
    #expect(keys.subtracting(named).allSatisfy { $0.contains(".changed.") })
  }

  @Test func `the output of undo --list conforms to the schema`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let schema = try schema()
    #expect(try schema.errors(in: printed("undo", "--list", in: folder)) == [])
    _ = try printed("done", "a", "b", in: folder)
    let list = try printed("undo", "--list", in: folder)
    #expect(schema.errors(in: list) == [])
    #expect(JSONSchema.keys(in: list) == schema.keys(of: "recorded"))
  }

  @Test func `the document of a change that failed at the start gives the reason`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let schema = try schema()
    func codes(_ words: String...) throws -> [String] {
      let run = try todosite(words + ["--json"], in: folder)
      #expect(run.status != 0 && !run.stderr.isEmpty, "\(run)")
      let value = try #require(JSONValue(run.stdout), "\(run)")
      #expect(schema.errors(in: value) == [])
      return value["failures"]?.list?.compactMap { $0["code"]?.text } ?? []
    }
    #expect(try codes("rm", "a") == ["usage"])
    #expect(try codes("tick", "a") == ["usage"])
    #expect(try codes("done") == ["usage"])
    #expect(try codes("done", "--nope", "a") == ["usage"])
    #expect(try codes("edit", "a", "--due", "soon") == ["bad-date"])
    #expect(try codes("edit", "a", "--title", " ") == ["empty-title"])
    #expect(try codes("edit", "a", "--status", "dnoe") == ["unknown-status"])
    #expect(try codes("tick", "a", "9") == ["no-such-item"])
    #expect(try todosite("done", "--nope", "--", "--json", in: folder).stdout == "")
    try folder.write("todosite.yml", "todos: [\n")
    #expect(try codes("done", "a").last == "bad-settings")
    #expect(try codes("undo").count == 2)
  }

  @Test(arguments: [
    ["list", "--nope"], ["list", "--limit", "0"], ["show"], ["show", "zz"], ["show", "a", "b"], ["import"],
    ["import", "nope"], ["show", "a", "-C", "nope"], ["list", "--problems", "xml"], ["nosuch"], ["ls"],
    ["list", "--json=yes"], ["-C"], ["check"], ["build"], ["export"], ["help", "nosuch"], ["--nosuch"],
  ])
  func `a command that fails prints a document with the reason`(words: [String]) throws {
    let folder = try TemporaryFolder(Self.todos)
    let run = try todosite(words + ["--json"], in: folder)
    #expect(run.status == 2 && !run.stderr.isEmpty, "\(run)")
    let value = try #require(JSONValue(run.stdout), "\(run)")
    let schema = try schema()
    #expect(schema.errors(in: value) == [])
    #expect(JSONSchema.keys(in: value) == schema.keys(of: "failed"))
    #expect(value["failures"]?.list?.count == 1)
  }

  /// Arguments with which each command that takes `--json` succeeds, and with which it fails.
  private static let calls: [String: (right: [String], wrong: [String])] = [
    "add": (["x"], []), "edit": (["b", "--tag=x"], ["no-such", "--tag=x"]), "start": (["b"], ["no-such"]),
    "claim": (["b", "--as=Bo"], ["no-such", "--as=Bo"]), "done": (["b"], ["no-such"]),
    "reopen": (["b"], ["no-such"]),
    "tick": (["a", "all"], ["a", "9"]), "untick": (["a", "1-2"], ["b", "1"]),
    "note": (["b", "x"], ["no-such", "x"]),
    "rename": (["b", "c"], ["b", "a"]),
    "rm": (["--yes", "b"], ["b"]), "undo": ([], ["999"]), "list": (["--limit=1"], ["--limit=0"]),
    "show": (["b"], ["no-such"]), "ready": ([], ["--nope"]), "recent": ([], ["-n0"]),
    "import": (["todo.txt"], ["nope"]),
  ]

  @Test(.requires(programs: "git"))
  func `every command with --json prints one document of the schema, in success and failure`() throws {
    let schema = try schema()
    let overview = try todosite("help", in: TemporaryFolder()).stdout
    var checked = 0
    for match in overview.matches(of: #/(?m)^  ([a-z][a-z-]*)  /#) {
      let command = String(match.1)
      let help = try todosite("help", command, in: TemporaryFolder()).stdout
      guard help.contains(" --json ") else { continue }
      let calls = try #require(Self.calls[command], "\(command)")
      for (words, succeeds) in [(calls.right, true), (calls.wrong, false)] {
        let folder = try TemporaryFolder([
          "Todos/a.md": "# A\n\n- [ ] x\n- [ ] y\n", "Todos/b.md": "# B\n", "todo.txt": "Buy bread\n",
        ])
        #expect(try shell("git init -q && todosite add y", in: folder).status == 0)
        let run = try todosite([command, "--json"] + words, in: folder)
        let lines = run.stdout.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines.last == "", "\(command): \(run)")
        let value = try #require(JSONValue(run.stdout), "\(command): \(run)")
        #expect(schema.errors(in: value) == [], "\(command)")
        #expect((run.status == 0) == succeeds, "\(command): \(run)")
        #expect(succeeds || value["failures"]?.list?.isEmpty == false, "\(command): \(run)")
      }
      checked += 1
    }
    #expect(checked > 12)
  }

  @Test func `the file of a todo opens from the current folder`() throws {
    let folder = try TemporaryFolder(["p/Todos/n/a.md": "# A\n", "p/Todos/bad.md": "---\n", "q/x": ""])
    func files(_ words: String..., at place: String) throws -> [String] {
      let run = try todosite(words + ["--json"], in: folder, at: place)
      let value = try #require(JSONValue(run.stdout), "\(run)")
      let lists = ["todos", "unreadable", "changes"].compactMap { value[$0]?.list }
      return (lists.joined() + [value["todo"]].compactMap { $0 }).compactMap { $0["file"]?.text }
    }
    #expect(try files("list", at: "p") == ["Todos/n/a.md", "Todos/bad.md"])
    #expect(try files("show", "a", "-C", "../p", at: "q") == ["../p/Todos/n/a.md"])
    #expect(try files("done", "a", at: "p/Todos/n") == ["../n/a.md"])
    #expect(try files("show", "a", at: "p/Todos") == ["n/a.md"])
    #expect(try files("show", "a", "-C", "Todos", at: "p") == ["Todos/n/a.md"])
    #expect(try files("show", "a", "-C", "Todos/n/", at: "p") == ["Todos/n/a.md"])
    #expect(try files("show", "a", "-C", "../p/Todos", at: "q") == ["../p/Todos/n/a.md"])
    try folder.link("q/link", to: folder["p/Todos"])
    #expect(try files("show", "a", "-C", "link", at: "q") == ["link/../Todos/n/a.md"])
  }

  @Test func `the schema has exactly the printed keys`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try folder.write("Todos/c.md", "---\ntitle: C\nstatus: done\ndepends: a\nparent: a\n---\nSee [[a]].\n")
    try folder.write("Todos/d.md", "# D\n")
    let schema = try schema()
    #expect(try JSONSchema.keys(in: printed("list", in: folder)) == schema.keys(of: "list"))
    let ready = try JSONSchema.keys(in: printed("ready", in: folder))
    #expect(ready.isSubset(of: schema.keys(of: "ready")) && ready.contains(".todos.dependents"))
    let explained = try JSONSchema.keys(in: printed("ready", "--explain", "a", in: folder))
    #expect(explained == schema.keys(of: "explanation"))
    let shown = try JSONSchema.keys(in: printed("show", "a", in: folder))
    // The object `extra` has the other keys of the todo.
    let own: Set = [".todo.extra.estimate", ".todo.extra.nested", ".todo.extra.nested.a"]
    #expect(shown == schema.keys(of: "show").union(own))
  }

  @Test func `an export has the keys of show that do not follow from other todos`() throws {
    let schema = try schema()
    // Only the command line has paths that open from the current folder.
    let todos = schema.keys(of: "export").compactMap { $0.hasPrefix(".todos.") ? $0.dropFirst(7) : nil }
    let todo = schema.keys(of: "show").compactMap { $0.hasPrefix(".todo.") ? $0.dropFirst(6) : nil }
    #expect(Set(todos).subtracting(["mark"]).isSubset(of: todo))
    for key in Set(todo).subtracting(todos) {
      let names = key.split(separator: ".")
      #expect(
        ["blocks", "parts", "backlinks", "omitted", "partsProgress", "waiting"].contains(names[0])
          || ["status", "statusGroup", "closed", "file"].contains(names[names.count - 1]), "\(key)")
    }
    let fixture = try #require(JSONValue(try text("Tests/TodoFormatsTests/Fixtures/json/input.json")))
    #expect(schema.errors(in: fixture) == [])
    #expect(JSONSchema.keys(in: fixture).isSuperset(of: schema.keys(of: "export")))
  }

  @Test func `the schema requires all its keys`() throws {
    func check(_ schema: JSONValue) {
      if let properties = schema["properties"] {
        #expect(Set(schema["required"]?.list?.compactMap(\.text) ?? []) == Set(properties.members.keys))
      }
      for part in Array(schema.members.values) + (schema["allOf"]?.list ?? []) { check(part) }
    }
    check(try schema().root)
  }

  @Test func `the documentation describes every key`() throws {
    let page = try text("docs/json.md")
    let schema = try schema()
    let places = [
      "list", "ready", "explanation", "site", "show", "export", "change", "recorded", "import", "failed",
    ].map { schema.keys(of: $0) }
    for place in places.reduce(into: Set<String>(), { $0.formUnion($1) }) where place != ".todo" {
      let key = place.split(separator: ".").last.map(String.init) ?? ""
      #expect(page.contains("`\(key)`"), "\(place)")
    }
  }

  @Test(arguments: [
    (#""version":1"#, #""version":2"#), (#""total":2"#, #""total":-1"#),
    (#""closed":false"#, #""closed":null"#),
    (#""statusGroup":"doing""#, #""statusGroup":"Doing""#), ("2026-12-01T09:30:05+07:00", "2026-12-01 09:30"),
    (#""title":"B","#, ""), (#"{"done":1,"total":2}"#, #"{"done":1}"#),
  ])
  func `a document of another shape does not conform`(part: String, other: String) throws {
    let folder = try TemporaryFolder(Self.todos)
    let list = try todosite("list", "--json", in: folder).stdout
    #expect(list.contains(part))
    let changed = try #require(JSONValue(list.replacing(part, with: other)))
    #expect(try schema().errors(in: changed) != [])
  }

  @Test func `unusual titles are unchanged in JSON`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(try printed("show", "a", in: folder)["todo"]?["title"] == .text("A \u{1} \u{1F95B} \" \\ é"))
  }
}
