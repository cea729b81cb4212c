import TestSupport
import Testing

/// Tests of the day of closing, which stands in place of the due date of a closed todo.
@Suite struct ClosedTodoTests {
  private static let todos: KeyValuePairs = [
    "Todos/a.md": "---\ntitle: A\nstatus: done\ndue: 2026-11-01\ncompleted: 2026-11-09\n---\n",
    "Todos/b.md": "---\ntitle: B\nstatus: cancelled\nupdated: 2026-11-10\n---\n",
    "Todos/c.md": "---\ntitle: C\nstatus: Shipped\ncompleted: 2025-12-31\n---\n",
    "Todos/d.md": "---\ntitle: D\nstatus: done\ndue: 2026-11-02\n---\n",
    "Todos/e.md": "---\ntitle: E\ndue: 2026-12-01\n---\n",
    "todosite.yml":
      "statuses: [{name: open}, {name: Shipped, closed: true}, {name: done, closed: true}, {name: cancelled, closed: true}]\n",
  ]

  @Test func `the list in a terminal says how and when a todo was closed`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "list", "--all", "--today=2026-11-20", in: folder, ends: 0,
      stdout: """
        ○  e  2026-12-01            E
        ✓  a  done 2026-11-09       A
        ✓  d  2026-11-02            D
        –  b  cancelled 2026-11-10  B
        ✓  c  done 2025-12-31       C  Shipped

        1 open, 1 Shipped, 2 done, 1 cancelled

        """)
  }

  @Test(arguments: [
    ("en", "done", "cancelled", "9 Nov 2026", "10 Nov 2026"),
    ("vi", "đã xong", "đã hủy", "9 thg 11, 2026", "10 thg 11, 2026"),
  ])
  func `lists and cards say how and when a todo was closed, in the language of the site`(
    language: String, done: String, cancelled: String, ninth: String, tenth: String
  ) throws {
    let folder = try TemporaryFolder(Self.todos)
    try folder.write("todosite.yml", "language: \(language)\n" + (try folder.text("todosite.yml")))
    #expect(try todosite("build", in: folder).status == 0)
    let rows = [
      "<span class=\"due closed\"><span class=\"word\">\(done)</span> <time datetime=\"2026-11-09\">\(ninth)</time></span>",
      "<span class=\"due closed\"><span class=\"word\">\(cancelled)</span> <time datetime=\"2026-11-10\">\(tenth)</time></span>",
    ]
    for page in ["index.html", "closed.html", "board.html", "board.html"] {
      let text = try folder.text("_site/\(page)")
      #expect(rows.allSatisfy { text.contains($0) }, "\(page): \(text)")
      #expect(!text.contains("2026-11-02"), "\(page): a closed todo has a due date")
    }
    // The words for the rows of results.
    let index = try folder.text("_site/search/index.js")
    #expect(
      index.contains("\"done\":\"\(done)\"") && index.contains("\"cancelled\":\"\(cancelled)\""), "\(index)")
    #expect(try todosite("export", "--format=markdown", "-o", "pages", in: folder).status == 0)
    let markdown = try folder.text("pages/README.md")
    #expect(markdown.contains("\n- [A](todos/a.md) · \(done) \(ninth)\n"), "\(markdown)")
    #expect(markdown.contains("\n- [B](todos/b.md) · \(cancelled) \(tenth)\n"), "\(markdown)")
  }
}
