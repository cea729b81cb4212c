import TestSupport
import Testing

@Suite struct AddTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["Todos/a.md": "# a\n", "Todos/b-list.md": "---\nid: b1\ntitle: b\n---\n"])
  }

  private func newTodo(_ folder: TemporaryFolder) throws -> String {
    try folder.newTodo(besides: "a", "b-list")
  }

  @Test func `only a title is required`() throws {
    let folder = try folder()
    let run = try todosite("add", "Buy", "oat milk", "--today", "2026-12-01", in: folder)
    let id = try newTodo(folder)
    #expect(id.hasSuffix("-buy-oat-milk"))
    expect(run, is: Run(0, stdout: "added \(id)  Buy oat milk\n      Todos/\(id).md\n"))
    #expect(
      try folder.text("Todos/\(id).md")
        == "---\ntitle: Buy oat milk\nstatus: open\ncreated: 2026-12-01\n---\n")
  }

  @Test func `every key has an option`() throws {
    let folder = try folder()
    let run = try todosite(
      "add", "x", "--status", "doing", "--priority=high", "--due", "2026-12-24", "--tag", "home,shop",
      "--tag", "+x", "--assignee", "Smith, Ana", "--assignee", "Bo", "--depends", "a", "--depends", "b-l",
      "--parent", "Todos/b-list.md", "--body", "Two cartons.", "--today", "2026-12-01", in: folder)
    #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
    #expect(
      try folder.text("Todos/\(newTodo(folder)).md") == """
        ---
        title: x
        status: doing
        priority: high
        due: 2026-12-24
        tags: [home, shop, x]
        assignee: ["Smith, Ana", Bo]
        depends: [a, b1]
        parent: b1
        created: 2026-12-01
        ---

        Two cartons.

        """)
  }

  @Test(arguments: ["add x -", "add x --body -", "add --body=- -- x"])
  func `the body can be read from standard input`(command: String) throws {
    let folder = try folder()
    let run = try shell("printf 'Two\\n\\n- [ ] cartons\\n' | todosite \(command)", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(
      try folder.text("Todos/\(newTodo(folder)).md").hasSuffix("---\n\nTwo\n\n- [ ] cartons\n"))
  }

  @Test(arguments: ["-rf", "--", "--help", "-"])
  func `a title after two dashes can look like an option`(title: String) throws {
    let folder = try folder()
    #expect(try todosite("add", "--", title, in: folder).status == 0)
    let shown = try todosite("show", "--json", "--", newTodo(folder), in: folder).stdout
    #expect(shown.contains("\"title\":\"\(title)\""))
  }

  @Test func `prints JSON`() throws {
    let folder = try folder()
    let run = try todosite("add", "x", "--json", in: folder)
    let id = try newTodo(folder)
    expect(
      run,
      is: Run(
        0,
        stdout: #"""
          {"version":1,"dryRun":false,"undone":null,"changes":[{"action":"added","unchanged":false,"id":"\#(id)","title":"x",\#
          "path":"\#(id).md","file":"Todos/\#(id).md","changed":{},"dependents":[],"unfinished":[],"unticked":0}],"unchanged":null,"failures":[],"commit":null}

          """#))
  }

  @Test(arguments: [("docs", "../Todos/"), ("Todos", ""), ("Todos/sub", "../")])
  func `prints the path of a todo from the current folder`(place: String, path: String) throws {
    let folder = try folder()
    try folder.makeFolder(place)
    let run = try todosite("add", "x", in: folder, at: place)
    let id = try newTodo(folder)
    expect(run, is: Run(0, stdout: "added \(id)  x\n      \(path)\(id).md\n"))
  }

  @Test func `an invalid date is refused, and nothing is written`() throws {
    let folder = try folder()
    let run = try todosite("add", "x", "--due", "2026-02-30", in: folder)
    #expect(run.status == 2)
    #expect(run.stderr.contains("2026-02 has 28 days"), "\(run.stderr)")
    #expect(try folder.contents("Todos").keys.sorted() == ["a.md", "b-list.md"])
  }
}
