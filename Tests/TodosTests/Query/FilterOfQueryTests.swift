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
      "---\ntitle: Write the list\nstatus: In Review\ncreated: 2026-11-24\ndepends: c\ndue: 2026-12-08\ntags: [website, big tag]\nassignee: Ana María\n---\n",
    "c.md":
      "---\ntitle: \"Speed up #web\"\nstatus: done\ndue: 2026-12-01\ncreated: 2026-12-01\ncompleted: 2026-11-30\n---\n",
    "d.md":
      "---\ntitle: Old, up to speed\ndue: 2026-11-30\ncreated: 2026-11-23\nupdated: 2026-12-02\ndepends: one\n---\n",
    "e.md": "# Nothing: status:done\n",
  ]).snapshot()

  private static func filter(_ query: String, hasWholeNames: Bool = false) throws -> TodoFilter {
    try TodoFilter(
      query: query, hasWholeNames: hasWholeNames, FilterValues(snapshot, rules: TodoRules()),
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

  @Test(arguments: [
    // A negated term must occur neither in a field nor in the body.
    ("-milk", "b c d e"), ("-ana", "c d e"), ("-delivery", "b c d e"), ("-\"speed up\"", "b d e"),
    ("-#web", "d e"), ("-@ana", "c d e"), ("-@zoe", "b c d e one"), ("web -milk", "b c"), ("-web -old", "e"),
    ("-r4x2kd", "b c d e"),
    // A negated condition matches todos without a value too, and each fails on its own.
    ("-status:done", "b d e one"), ("-due:week", "c d e"), ("-due:none", "b c d one"),
    ("-tag:web", "b c d e"),
    ("-person:ana -person:\"ana maría\"", "c d e"), ("-priority:high", "b c d e"),
    ("-priority:>low", "b c d e"),
    ("status:doing status:done -status:done", "one"), ("-before:2026-12-01", "b c e one"),
  ])
  func `a hyphen negates what follows it`(query: String, ids: String) throws {
    #expect(try found(query) == ids)
  }

  @Test(arguments: [
    ("milk OR old", "d one"), ("milk or old", ""), ("speed up OR e", "b c d e one"),
    ("\"speed up\" milk OR #website", "b one"),
    ("status:done OR due:overdue", "c d"), ("status:done OR -web", "c d e"),
    ("#web -milk OR nothing", "b c e"),
    ("tag:home OR tag:website OR is:waiting", "b d one"),
    ("status:doing OR status:done -due:2026-12-01", "one"),
  ])
  func `OR binds weaker than a blank`(query: String, ids: String) throws {
    #expect(try found(query) == ids)
  }

  @Test(arguments: [
    ("is:waiting", "d"), ("IS:Waiting", "d"), ("-is:waiting", "b c e one"),
    ("no:person", "c d e"), ("no:due", "e"), ("no:priority", "b c d e"), ("no:milestone", "b c d e one"),
    ("no:tag", "c d e"), ("-no:tag", "b one"), ("NO:Tag no:due", "e"), ("no:person person:ana", ""),
    // The past week, today included, whatever the status; the day eight days ago is not in it.
    ("created:week", "b c"), ("created:today", "c"), ("created:none", "e one"), ("created:2026-11-23", "d"),
    ("created:>2026-11-23", "b c"), ("created:>=2026-11-23", "b c d"), ("created:<2026-11-24", "d"),
    ("created:<=yesterday", "b d"), ("-created:week", "d e one"),
    ("completed:week", "c"), ("completed:yesterday", "c"), ("completed:none", "b d e one"),
    // Tomorrow is in no past week.
    ("updated:week", ""), ("updated:tomorrow", "d"), ("updated:>today", "d"),
  ])
  func `finds todos by what they wait for, by what they lack and by their past`(query: String, ids: String)
    throws
  {
    #expect(try found(query) == ids)
  }

  @Test(arguments: [("-#web", "b c d e"), ("-@ana", "b c d e"), ("#big OR #website", "b")])
  func `a negated name is whole in a change of all todos that match`(query: String, ids: String) throws {
    #expect(try found(query, hasWholeNames: true) == ids)
  }

  @Test(arguments: [
    ("status:done", true), ("#web due:week", false), ("-status:done", false), ("milk OR status:done", false),
    ("status:open milk OR status:done", true), ("completed:week", true), ("completed:none", false),
    ("-completed:week", false), ("completed:>2026-11-01 OR status:doing", true), ("created:week", false),
  ])
  func `names statuses if each branch does`(query: String, names: Bool) throws {
    #expect(try Self.filter(query).namesStatus == names)
  }

  @Test func `of several queries, one must name statuses`() throws {
    var filter = try Self.filter("milk OR old")
    let today = try #require(TodoDate(text: "2026-12-01"))
    try filter.add(query: "status:done", FilterValues(Self.snapshot, rules: TodoRules()), today: today)
    #expect(filter.namesStatus)
    #expect(Self.snapshot.todos.filter { filter.matches($0) }.isEmpty)
  }

  @Test(arguments: ["", " ", "\"\"", "-\"\""])
  func `a query without words is empty`(query: String) throws {
    #expect(try Self.filter(query).isEmpty)
  }

  @Test func `several terms read a body once`() throws {
    var asked = 0
    let query = TodoQuery(try Self.filter("-zoe -nowhere OR delivery"))
    _ = query.matches(among: Self.snapshot.todos.filter { $0.id == "one" }) { _ in
      asked += 1
      return "zoe"
    }
    #expect(asked == 1)
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
    (
      "created:overdue", "created:overdue",
      "write created:today, created:week, created:none, created:DATE or created:>DATE"
    ),
    (
      "updated:>week", "updated:>week",
      "write updated:today, updated:week, updated:none, updated:DATE or updated:>DATE"
    ),
    ("is:open", "is:open", "did you mean \"status:open\"?"),
    ("-is:done", "is:done", "did you mean \"status:done\"?"),
    ("is:closed", "is:closed", "did you mean \"status:closed\"?"), ("is:mine", "is:mine", "write is:waiting"),
    ("no:assignee", "no:assignee", "did you mean \"no:person\"?"),
    ("no:label", "no:label", "did you mean \"no:tag\"?"),
    ("no:prio", "no:prio", "did you mean \"no:priority\"?"),
    ("no:status", "no:status", "write no:person, no:due, no:priority, no:milestone or no:tag"),
    ("is:blocked", "is:blocked", "did you mean \"status:blocked\" or \"is:waiting\"?"),
    ("person:Me", "person:Me", "write person:NAME. Your own todos: todosite list --mine"),
    ("-person:me milk", "person:me", "write person:NAME. Your own todos: todosite list --mine"),
    ("milk OR -status:dnoe", "status:dnoe", "did you mean \"done\"?"),
  ])
  func `refuses a condition that no todo can meet`(query: String, condition: String, help: String) {
    #expect(
      throws: Failure.refused("bad value in the query: \"\(condition)\"", code: "bad-query", help: help)
    ) {
      try Self.filter(query)
    }
  }
}
