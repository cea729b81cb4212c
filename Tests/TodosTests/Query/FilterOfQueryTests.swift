import Testing

@testable import Todos

@Suite struct FilterOfQueryTests {
  private static let snapshot = MemoryTodoStore([
    "r4x2kd-milk.md": """
    ---
    id: one
    title: Buy oat milk
    status: doing
    priority: P1
    due: 2026-12-01
    tags: [web, Home]
    assignee: ["@ana", Bo]
    ---
    See #away and @zoe: speed
    up the delivery.
    """,
    "b.md":
      "---\ntitle: Write the list\nstatus: In Review\ndue: 2026-12-08\ntags: [website, big tag]\nassignee: Ana María\n---\n",
    "c.md": "---\ntitle: \"Speed up #web\"\nstatus: done\ndue: 2026-12-01\n---\n",
    "d.md": "---\ntitle: Old, up to speed\ndue: 2026-11-30\n---\n",
    "e.md": "# Nothing: status:done\n",
  ]).snapshot()

  private static func filter(_ query: String, hasWholeNames: Bool = false) throws -> TodoFilter {
    try TodoFilter(
      query: query, hasWholeNames: hasWholeNames, FilterValues(snapshot.todos, rules: TodoRules()),
      today: #require(TodoDate(text: "2026-12-01")))
  }

  private func found(_ query: String, hasWholeNames: Bool = false) throws -> String {
    let filter = try Self.filter(query, hasWholeNames: hasWholeNames)
    let bodies = ["one": "See #away and @zoe: speed\nup the delivery."]
    return Self.snapshot.todos.filter { todo in filter.matches(todo) { bodies[$0.id] } }
      .map(\.id).sorted().joined(separator: " ")
  }

  @Test(arguments: [
    ("", "b c d e one"), ("#web", "b c one"), ("#website", "b"), ("#WEB #home", "one"), ("#away", ""),
    ("@ana", "b one"), ("@bo", "one"), ("@zoe", ""), ("web", "b c one"), ("ana", "b one"),
    ("\"speed up\"", "c one"), ("\"SPEED  up\" milk", "one"), ("speed up", "c d one"), ("\"#big tag\"", "b"),
    ("r4x2kd", "one"), ("\"status:done\"", "e"), ("\"one r4x2kd\"", ""),
  ])
  func `finds what the search box of the site finds`(query: String, ids: String) throws {
    #expect(try found(query) == ids)
  }

  @Test(arguments: [
    ("status:doing", "one"), ("status:doing status:done", "c one"), ("status:closed", "c"),
    ("status:\"in review\"", "b"), ("priority:high", "one"), ("tag:web", "one"), ("tag:\"big tag\"", "b"),
    ("tag:web tag:home", "one"), ("person:ana", "one"), ("person:@bo person:\"ana maría\"", "b one"),
    ("due:none", "e"), ("due:overdue", "d"), ("due:today", "one"), ("due:week", "b one"),
    ("due:2026-12-01", "c one"), ("due:tomorrow", ""), ("due:yesterday", "d"), ("before:today", "d"),
    ("after:2026-11-30 before:+1w", "c one"), ("milk status:doing #home due:week", "one"),
    ("status:open due:today", ""),
  ])
  func `conditions select todos as the filters of the list do`(query: String, ids: String) throws {
    #expect(try found(query) == ids)
  }

  @Test(arguments: [
    ("#web", "one"), ("#HOME", "one"), ("@an", ""), ("@ana", "one"), ("#web speed", "one"),
    ("@ana @bo", "one"), ("@ana @zoe", ""), ("@ana person:zoe", ""), ("#web #home", "one"),
  ])
  func `a change of all todos that match requires whole names`(query: String, ids: String) throws {
    #expect(try found(query, hasWholeNames: true) == ids)
  }

  @Test(arguments: ["tag:#web", "tag:wéb", "person:Áná", "tag:WEB"])
  func `names are compared without case and accents`(query: String) throws {
    #expect(try found(query) == "one")
  }

  @Test func `reports whether a query names statuses`() throws {
    #expect(try Self.filter("status:done").namesStatus)
    #expect(try !Self.filter("#web due:week").namesStatus)
    #expect(try Self.filter(" ").isEmpty)
  }

  @Test(arguments: [
    ("status:dnoe", "status:dnoe", "did you mean \"done\"?"),
    (
      "status:zzzzzz", "status:zzzzzz",
      "give one of: open, doing, blocked, done, cancelled, closed, unclosed, In Review"
    ),
    ("priority:hihg", "priority:hihg", "did you mean \"high\"?"),
    ("due:someday", "due:someday", "write due:overdue, due:today, due:week, due:none, due:DATE or due:>DATE"),
    ("after:tommorow", "after:tommorow", "give a date such as 2026-12-01, tomorrow or +2w"),
    (
      "before:2026-02-30", "before:2026-02-30",
      "2026-02 has 28 days; give a date such as 2026-12-01, tomorrow or +2w"
    ),
    ("before:2026-12-01T09:30", "before:2026-12-01T09:30", "leave out the time"),
  ])
  func `refuses a condition that no todo can meet`(query: String, condition: String, help: String) {
    #expect(
      throws: Failure.refused("bad value in the query: \"\(condition)\"", code: "bad-query", help: help)
    ) {
      try Self.filter(query)
    }
  }
}
