import Documents
import TestSupport
import Testing
@testable import TodoPages
import Todos

@Suite struct FeedViewTests {
  private func feed(
    _ todos: [TodoItem], title: String = "Todos", language: String = "en", baseURL: String? = nil,
    defaultTimestamp: Timestamp = .epoch
  ) -> [UInt8] {
    let frame = PageFrame(
      siteTitle: title, words: Words(language), baseURL: baseURL, todoFolder: "Todos", generator: "todosite 1"
    )
    var view = FeedView(frame: frame, at: "feed.xml", defaultTimestamp: defaultTimestamp)
    view.show(
      TodoListPage(
        progress: TodoProgress(),
        todos: todos.map { TodoSummary($0, link: Link(to: .todo($0.path)), today: nil) }))
    return view.bytes
  }

  private func item(
    _ id: String, path: String? = nil, title: String? = nil, _ group: TodoStatus.Group = .done,
    created: String? = nil, completed: String? = nil, tags: [String] = [], assignees: [String] = []
  ) -> TodoItem {
    TodoItem(
      id: id, path: TodoPath(path ?? "\(id).md"), title: title ?? id, status: TodoStatus("s", group),
      tags: tags,
      assignees: assignees, created: created.flatMap { TodoDate(text: $0) },
      completed: completed.flatMap { TodoDate(text: $0) }, content: .make(""))
  }

  private func entries(_ todos: [TodoItem], language: String = "en", baseURL: String? = nil) throws
    -> [XMLElement]
  {
    try XMLElement(document: feed(todos, language: language, baseURL: baseURL)).all("entry")
  }

  @Test func `writes notes with their authors and texts`() throws {
    let todo = TodoItem.make(
      "a",
      body: """
        ## Notes

        - **2026-12-01 09:30 Ana**: *One* & <b>
        - **2026-12-01 09:30**: two
        - **2026-02-30 09:30 Bo**: not a day

        """)
    let entries = try entries([todo], baseURL: "https://example.org/")
    #expect(entries.map { $0.all("title").first?.text } == ["Note: a", "Note: a"])
    #expect(entries.map { $0.all("content").first?.text } == ["two", "One & <b>"])
    #expect(entries.map { $0.all("author").first?.children.first?.text } == [nil, "Ana"])
    #expect(
      entries.map { $0.all("updated").first?.text } == ["2026-12-01T09:30:00Z", "2026-12-01T09:30:00Z"])
    let ids = entries.compactMap { $0.all("id").first?.text }
    #expect(Set(ids).count == 2)
    #expect(ids.allSatisfy { $0.hasPrefix("https://example.org/todos/a.html#note-") }, "\(ids)")
  }

  @Test func `writes the last change of a todo under one id`() throws {
    func entries(_ updated: String) throws -> [String] {
      let file = "---\ntitle: A\ncreated: 2026-11-20\nupdated: \(updated)\n---\n"
      return try self.entries(
        MemoryTodoStore(["a.md": file]).snapshot().todos, baseURL: "https://example.org/"
      )
      .map { "\($0.texts("title")) \($0.texts("id")) \($0.texts("updated"))" }
    }
    let created =
      #"["Created: A"] ["https://example.org/todos/a.html#created"] ["2026-11-20T12:00:00Z"]"#
    let id = "https://example.org/todos/a.html#updated"
    #expect(
      try entries("2026-11-21") == [#"["Updated: A"] ["\#(id)"] ["2026-11-21T12:00:00Z"]"#, created])
    #expect(
      try entries("2026-11-22") == [#"["Updated: A"] ["\#(id)"] ["2026-11-22T12:00:00Z"]"#, created])
    #expect(try entries("2026-11-20") == [created])
  }

  @Test func `ids of equal notes are unique, and do not change if notes are added`() throws {
    func ids(_ notes: [String], baseURL: String?) throws -> [String] {
      let body = "## Notes\n\n" + notes.map { "- **2026-12-01 \($0)\n" }.joined()
      return try entries([.make("a", body: body)], baseURL: baseURL).flatMap { $0.texts("id") }
    }
    for baseURL in ["https://example.org/", nil] {
      let two = try ids(["09:30 Ana**: ping", "09:30 Ana**: ping"], baseURL: baseURL)
      let more = try ids(
        [
          "09:00 Bo**: x", "09:30 Ana**: ping", "09:30 Bo**: ping", "09:30 Ana**: ping", "09:30 Ana**: ping",
          "09:30 Ana: b**: c", "09:30 Ana**: b: c",
        ], baseURL: baseURL)
      #expect(Set(two).count == 2, "\(two)")
      #expect(Set(more).count == 7, "\(more)")
      #expect(Set(more).isSuperset(of: two))
    }
    let one = try ids(["09:30 Ana**: ping"], baseURL: "https://example.org/")
    #expect(
      try ids(["09:30 Ana**: ping", "09:30 Ana**: ping"], baseURL: "https://example.org/")
        == [one[0] + "-2", one[0]])
  }

  @Test func `writes events with absolute addresses if there is a base URL`() {
    let todos = [
      item(
        "a", path: "a b.md", title: "Oats & <milk>", created: "2026-11-20", completed: "2026-11-21 09:30",
        tags: ["home", "\"x\""], assignees: ["Ana"]),
      item("b", .open),
    ]
    let bytes = feed(todos, title: "Home & garden", baseURL: "https://example.org/t/")
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
          <title type="text">Home &amp; garden</title>
          <id>https://example.org/t/</id>
          <updated>2026-11-21T09:30:00Z</updated>
          <author><name>Home &amp; garden</name></author>
          <generator>todosite 1</generator>
          <link rel="self" type="application/atom+xml" href="https://example.org/t/feed.xml"/>
          <link rel="alternate" type="text/html" href="https://example.org/t/"/>
          <entry>
            <title type="text">Completed: Oats &amp; &lt;milk&gt;</title>
            <id>https://example.org/t/todos/a%20b.html#completed</id>
            <updated>2026-11-21T09:30:00Z</updated>
            <link rel="alternate" type="text/html" href="https://example.org/t/todos/a%20b.html"/>
            <author><name>Ana</name></author>
            <category term="home"/>
            <category term="&quot;x&quot;"/>
          </entry>
          <entry>
            <title type="text">Created: Oats &amp; &lt;milk&gt;</title>
            <id>https://example.org/t/todos/a%20b.html#created</id>
            <updated>2026-11-20T12:00:00Z</updated>
            <link rel="alternate" type="text/html" href="https://example.org/t/todos/a%20b.html"/>
            <author><name>Ana</name></author>
            <category term="home"/>
            <category term="&quot;x&quot;"/>
          </entry>
        </feed>

        """)
  }

  @Test func `writes relative addresses and UUIDs if there is no base URL`() throws {
    let defaultTimestamp = try #require(Timestamp(seconds: 1_800_000_000))
    #expect(
      String(
        decoding: feed(
          [item("a", created: "2026-11-20")], language: "vi", defaultTimestamp: defaultTimestamp),
        as: UTF8.self)
          == """
          <?xml version="1.0" encoding="UTF-8"?>
          <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="vi">
            <title type="text">Todos</title>
            <id>urn:uuid:07feb123-af2d-847a-8405-0f93d7ed4960</id>
            <updated>2026-11-20T12:00:00Z</updated>
            <author><name>Todos</name></author>
            <generator>todosite 1</generator>
            <link rel="self" type="application/atom+xml" href="feed.xml"/>
            <link rel="alternate" type="text/html" href="index.html"/>
            <entry>
              <title type="text">Đã tạo: a</title>
              <id>urn:uuid:9980e9d3-119f-8317-86bf-c0129a0caff0</id>
              <updated>2026-11-20T12:00:00Z</updated>
              <link rel="alternate" type="text/html" href="todos/a.html"/>
            </entry>
          </feed>

          """)
    let empty = try XMLElement(document: feed([], defaultTimestamp: defaultTimestamp))
    #expect(empty.texts("updated") == ["2027-01-15T08:00:00Z"])
    #expect(empty.all("entry").isEmpty)
  }

  @Test func `writes an event for each date, the newest first`() throws {
    let titles = try entries([
      item("a", created: "2026-11-20", completed: "2026-11-22"), item("b", .doing, completed: "2026-11-30"),
      item("c", .cancelled, created: "2026-11-21T00:00+14:00", completed: "2026-11-22"), item("d"),
      item("e", .open, created: "2026-11-22"),
    ]).flatMap { $0.texts("title") }
    #expect(
      titles == ["Completed: a", "Cancelled: c", "Created: e", "Created: a", "Created: c"])
  }

  @Test func `ids of events are unique, and do not change with a todo's path, title, dates or tags`() throws {
    let before = [
      item("a", created: "2026-11-20", completed: "2026-11-22"),
      item("b", path: "x.md", created: "2026-11-20"),
      item("b", path: "y.md", created: "2026-11-20"),
    ]
    var after = before
    after[0] = item(
      "a", path: "moved/a.md", title: "New", created: "2026-11-01", completed: "2026-12-01", tags: ["t"])
    let ids = try entries(before).flatMap { $0.texts("id") }
    #expect(Set(ids).count == 4)
    #expect(try Set(entries(after).flatMap { $0.texts("id") }) == Set(ids))
    #expect(
      ids.allSatisfy {
        $0.wholeMatch(of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/) != nil
      })
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(30))
  func `writes at most the newest hundred events`(run: Int) throws {
    var random = SeededRandom(run: run)
    let todos = (0..<Int.random(in: 0...300, using: &random)).map { number in
      func date() -> String? {
        let day = Int.random(in: 0...28, using: &random)
        return day == 0 ? nil : "2026-02-\(day < 10 ? "0" : "")\(day)"
      }
      return item(
        "\(number)", [.open, .done].randomElement(using: &random) ?? .open, created: date(), completed: date()
      )
    }
    var events: [(String, Int, Int, String)] = []
    for (todoIndex, todo) in todos.enumerated() {
      if let date = todo.created { events.append((date.description, 1, todoIndex, "Created: \(todoIndex)")) }
      if let date = todo.completed, todo.status.isClosed {
        events.append((date.description, 0, todoIndex, "Completed: \(todoIndex)"))
      }
    }
    events.sort { $0.0 != $1.0 ? $0.0 > $1.0 : ($0.1, $0.2) < ($1.1, $1.2) }
    let titles = try entries(todos).flatMap { $0.texts("title") }
    #expect(titles == events.prefix(100).map(\.3))
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(100))
  func `hostile text reads back with replacements for control characters`(run: Int) throws {
    var random = SeededRandom(run: run)
    func text() -> String { HostileText.text(&random) }
    let todos = (0..<5).map { todoIndex in
      item(
        text(), path: "\(todoIndex)/\(text()).md", title: text(), created: "2026-11-\(29 - todoIndex)",
        tags: ["t" + text()],
        assignees: ["a" + text()])
    }
    let title = "S" + text()
    let baseURL = Bool.random(using: &random) ? nil : "https://example.org/"
    let root = try XMLElement(document: feed(todos, title: title, baseURL: baseURL))
    #expect(root.name == "feed")
    #expect(root.texts("title") == [HostileText.inXML(title)])
    let read = root.all("entry")
    for (todo, entry) in zip(todos, read) {
      #expect(entry.texts("title") == ["Created: " + HostileText.inXML(todo.title)])
      #expect(entry.all("category").map { $0.attributes["term"] } == todo.tags.map(HostileText.inXML))
      #expect(entry.all("author").flatMap { $0.texts("name") } == todo.assignees.map(HostileText.inXML))
      #expect(
        Set(entry.children.map(\.name)).isSubset(of: ["title", "id", "updated", "link", "author", "category"])
      )
    }
    #expect(Set(read.flatMap { $0.texts("id") }).count == todos.count)
  }
}
