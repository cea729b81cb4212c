import TestSupport
import Testing

/// Tests of what commands and pages say of todos with parts, and of todos that wait for others.
@Suite struct PartsAndWaitingTests {
  private static let files: KeyValuePairs = [
    "Todos/fair.md":
      "---\ntitle: Fair\npriority: high\ntags: party\n---\n- [x] choose a day\n- [ ] tell everybody\n",
    "Todos/hall.md": "---\ntitle: Hall\nparent: fair\nstatus: done\n---\n",
    "Todos/food.md": "---\ntitle: Food\nparent: fair\ndepends: [hall, list]\ntags: party\n---\n",
    "Todos/list.md": "---\ntitle: List\nparent: fair\n---\n",
    "Todos/sell.md": "---\ntitle: Sell\nstatus: doing\ndepends: fair\ntags: party\n---\n",
    "Todos/past.md": "---\ntitle: Past\nstatus: cancelled\ndepends: list\n---\n",
  ]

  @Test func `list says which todos wait, and how many parts are closed`() throws {
    let folder = try TemporaryFolder(Self.files)
    try expect(
      "list", "--all", in: folder, ends: 0,
      stdout: """
        ○  fair  high  Fair  #party · 1/2 · parts 1/3
        ○  food        Food  waiting · #party
        ○  list        List
        ◐  sell        Sell  waiting · #party
        ✓  hall        Hall
        –  past        Past

        3 open, 1 doing, 1 done, 1 cancelled

        """)
    try expect("done", "list", in: folder, ends: 0, stdout: "done list  List\n")
    try expect(
      "list", "--tree", in: folder, ends: 0,
      stdout: """
        ○  fair  high  Fair  #party · 1/2 · parts 2/3
        ○  food          Food  #party
        ◐  sell        Sell  waiting · #party

        2 open, 1 doing; 3 closed hidden (see --all)

        """)
  }

  @Test func `JSON says which todos wait, and how many parts are closed`() throws {
    let folder = try TemporaryFolder(Self.files)
    let list = try todosite("list", "--json", in: folder).stdout
    #expect(
      list.contains(
        #""checklist":{"done":1,"total":2},"partsProgress":{"closed":1,"total":3},"waiting":false"#))
    #expect(list.split(separator: #""partsProgress":null,"waiting":true"#).count == 3, "\(list)")
    let shown = try todosite("show", "fair", "--json", in: folder).stdout
    #expect(
      shown.contains(#""partsProgress":{"closed":1,"total":3},"waiting":false,"depends":[]"#), "\(shown)")
  }

  @Test func `a todo with open parts is not ready, and ready says why`() throws {
    let folder = try TemporaryFolder(Self.files)
    try expect(
      "ready", in: folder, ends: 0, stdout: "○  list  List  1 todo waits for it\n\n1 todo is ready\n")
    try expect(
      "ready", "--explain=fair", in: folder, ends: 0,
      stdout: """
        ○  fair  Fair

        It is not ready:
        - its part food  Food is not closed
        - its part list  List is not closed

        """)
    let json = try todosite("ready", "--explain=fair", "--json", in: folder).stdout
    #expect(
      json.contains(
        #""obstacles":[{"kind":"parts","message":"its part food  Food is not closed; its part list  List is not closed","#
          + #""todos":[{"id":"food","#),
      "\(json)")
    #expect(try todosite("done", "list", "food", in: folder).status == 0)
    try expect(
      "ready", "--explain=fair", in: folder, ends: 0,
      stdout: "○  fair  Fair\n\nIt is ready; 1 todo waits for it.\n")
  }

  @Test func `claim without an id leaves out a todo with open parts, and with its id takes it`() throws {
    let folder = try TemporaryFolder(Self.files)
    try expect(
      "claim", "--as=Ana", in: folder, ends: 0, stdout: "claimed list  List\n        Todos/list.md\n")
    try expect(
      "claim", "--as=Ana", in: folder, ends: 2,
      stderr: """
        error: no todo is ready for Ana
        help: to see why a todo is not: todosite ready --explain ID

        """)
    try expect(
      "claim", "fair", "--as=Ana", in: folder, ends: 0, stdout: "claimed fair  Fair\n        Todos/fair.md\n")
  }

  @Test func `done says how many items are not ticked, and is done`() throws {
    let folder = try TemporaryFolder(Self.files)
    let unticked = "unticked items: 1\n"
    try expect("done", "fair", in: folder, ends: 0, stdout: "done fair  Fair\n     \(unticked)")
    #expect(try folder.text("Todos/fair.md").hasPrefix("---\ntitle: Fair\nstatus: done\npriority: high\n"))
    // It is done already.
    try expect("done", "fair", in: folder, ends: 0, stdout: "unchanged fair  Fair (already done)\n")
    #expect(try todosite("undo", in: folder).status == 0)
    try expect(
      "edit", "fair", "--status=done", "--today=2026-12-01", in: folder, ends: 0,
      stdout: "edited fair  Fair\n       status done · completed 2026-12-01\n       \(unticked)")
    #expect(try todosite("undo", in: folder).status == 0)
    // It is given up.
    try expect(
      "edit", "fair", "--status=cancelled", "--today=2026-12-01", in: folder, ends: 0,
      stdout: "edited fair  Fair\n       status cancelled · completed 2026-12-01\n")
    #expect(try todosite("undo", in: folder).status == 0)
    let json = try todosite("done", "fair", "list", "--json", in: folder).stdout
    #expect(
      json.contains(#""unfinished":[],"unticked":1},{"#) && json.contains(#""unticked":0}]"#), "\(json)")
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try todosite("tick", "fair", "2", in: folder).status == 0)
    try expect("done", "fair", in: folder, ends: 0, stdout: "done fair  Fair\n")
  }

  @Test func `show tells what a todo waits for from what is done`() throws {
    let folder = try TemporaryFolder(Self.files)
    let shown = try todosite("show", "food", in: folder).stdout
    #expect(shown.contains("\n  waits for   ○ list  List\n  done first  ✓ hall  Hall\n"), "\(shown)")
    // A closed todo waits for nothing.
    #expect(try todosite("show", "past", in: folder).stdout.contains("\n  depends  ○ list  List\n"))
    #expect(
      try todosite("show", "fair", in: folder).stdout.contains(
        "\n  parts      1 of 3 closed\n             ○ food  Food\n             ○ list  List\n             ✓ hall  Hall\n"
      ))
  }

  @Test func `pages say it too`() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try todosite("build", in: folder).status == 0)
    let row = "<span class=\"waiting\">waiting</span>"
    let parts = "<span class=\"parts\">Parts 1/3</span>"
    for page in ["index", "board", "tags/party"] {
      let html = try folder.text("_site/\(page).html")
      #expect(html.split(separator: row).count == 3 && html.split(separator: parts).count == 2, "\(page)")
    }
    let fair = try folder.text("_site/todos/fair.html")
    #expect(
      fair.contains(
        "<dt>Parts</dt>\n<dd>1/3 <progress value=\"1\" max=\"3\" aria-hidden=\"true\"></progress></dd>\n"))
    func headings(_ page: String) throws -> [String] {
      try folder.text("_site/todos/\(page).html").split(separator: "<dt>").dropFirst().map {
        String($0.prefix { $0 != "<" })
      }
    }
    #expect(try headings("food") == ["Waits for", "Done first", "Tags"])
    #expect(try headings("past") == ["Depends on"])
    let start = try folder.text("_site/dependencies.html").split(separator: "<section class=\"knots\"")
    #expect(start.dropFirst().map { $0.split(separator: "<a class=\"name\"").count - 1 } == [1, 1, 2])
    #expect(start[1].contains("Start here</h2>") && start[1].contains(">List</a>"))
    #expect(start[2].contains("Other todos</h2>") && start[2].contains(">Fair</a>"))
    #expect(start[2].contains("<span>Parts 1/3</span>"))
    #expect(start[3].contains("Waiting</h2>"))
    let food = try #require(
      start[3].split(separator: "<li class=\"wait\">").first { $0.contains(">Food</a>") })
    #expect(
      food.split(separator: "<p class=\"named\"><span>").dropFirst().map { part in
        [
          String(part.prefix { $0 != "<" }),
          part.contains(" List<") ? "List" : part.contains(" Hall<") ? "Hall" : "",
        ]
      } == [["Waits for", "List"], ["Done first", "Hall"]])
  }

  @Test func `Markdown pages say it too`() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try todosite("export", "--format=markdown", "-o", "out", in: folder).status == 0)
    let list = try folder.text("out/README.md")
    #expect(list.contains("- [Fair](todos/fair.md) · high · #party · 1/2 · Parts 1/3\n"), "\(list)")
    #expect(list.contains("- [Food](todos/food.md) · waiting · #party\n"), "\(list)")
    let food = try folder.text("out/todos/food.md")
    #expect(
      food.contains("- Waits for\n  - [List](list.md) (open)\n- Done first\n  - [Hall](hall.md) (done)\n"),
      "\(food)")
    #expect(try folder.text("out/todos/past.md").contains("- Depends on\n  - [List](list.md) (open)\n"))
    #expect(try folder.text("out/todos/fair.md").contains("- Parts: 1/3\n  - [Food](food.md) (open)\n"))
  }
}
