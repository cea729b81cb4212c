import Testing

@testable import Todos

/// Tests of conditions for declared fields, of comparisons, and of sorting by declared fields.
@Suite struct DeclaredFieldQueryTests {
  private static let snapshot = MemoryTodoStore(
    [
      "a.md": """
      ---
      title: A
      estimate: 9
      team: web
      review-by: 2026-12-03
      priority: urgent
      due: 2026-12-02
      reviewers: ["Lee, Ann", "@bo"]
      billable: yes
      room: Größe 10
      ---
      """,
      "b.md": """
      ---
      title: B
      Estimate: 10.50
      team: IN-REVIEW
      review-by: 2026-11-30
      priority: high
      due: 2026-12-01
      reviewers: Bo
      billable: false
      room: größe 9
      ---
      """,
      "c.md":
        "---\ntitle: C\nestimate: -0.5\nteam: app\nreview-by: 2026-12-01T09:30\npriority: low\n---\n",
      "d.md": "---\ntitle: D\nstatus: done\nestimate: 9.0\nreview-by: 2026-12-02\npriority: medium\n---\n",
      "e.md": "---\ntitle: E\nestimate: 1e3\nteam: wbe\n---\n",
    ], rules: .example
  ).snapshot()
  private static var todos: [TodoItem] { snapshot.todos }

  private func filter(_ query: String, hasWholeNames: Bool = false) throws -> TodoFilter {
    try TodoFilter(
      query: query, hasWholeNames: hasWholeNames, FilterValues(Self.snapshot, rules: .example),
      today: #require(TodoDate(text: "2026-12-01")))
  }

  private func found(_ query: String) throws -> String {
    let filter = try filter(query)
    return Self.todos.filter { filter.matches($0) }.map(\.id).sorted().joined(separator: " ")
  }

  @Test(arguments: [
    ("estimate:9", "a d"), ("Estimate:9.00", "a d"), ("estimate:>9", "b"), ("estimate:>=9", "a b d"),
    ("estimate:<9", "c"), ("estimate:<=9", "a c d"), ("estimate:>-1 estimate:<9", "c"),
    ("estimate:\"> 9\"", "b"), ("estimate:none", "e"), ("estimate:9 estimate:10.5", "a b d"),
    ("estimate:9 team:web", "a"),
    ("team:web", "a"), ("team:WEB team:app", "a c"), ("team:\"in review\"", "b"), ("team:in-review", "b"),
    ("team:none", "d e"), ("-team:web", "b c d e"), ("-estimate:>=9", "c e"), ("-review-by:week", "b d e"),
    ("billable:true", "a"), ("billable:no", "b"), ("billable:NONE", "c d e"),
    ("reviewers:BO", "a b"), ("reviewers:@bo", "a b"), ("reviewers:\"lee, ann\"", "a"), ("reviewers:lee", ""),
    ("reviewers:none", "c d e"),
    ("room:\"große 9\"", "b"), ("room:größe", ""), ("room:none", "c d e"),
  ])
  func `conditions compare a field by its kind`(query: String, ids: String) throws {
    #expect(try found(query) == ids)
  }

  @Test(arguments: [
    ("review-by:week", "a c"), ("review-by:today", "c"), ("review-by:overdue", "b"), ("review-by:none", "e"),
    ("review-by:2026-12-01", "c"), ("review-by:>2026-12-01", "a d"), ("review-by:>=today", "a c d"),
    ("review-by:<tomorrow", "b c"), ("review-by:<=2026-11-30", "b"),
    ("review-by:>2026-11-30 review-by:<2026-12-03", "c d"),
    ("due:>2026-12-01", "a"), ("due:>=2026-12-01", "a b"), ("due:<tomorrow", "b"), ("due:<=+1d", "a b"),
    ("due:>2026-12-01 due:<2026-12-02", ""),
  ])
  func `dates are compared by their days`(query: String, ids: String) throws {
    #expect(try found(query) == ids)
  }

  @Test(arguments: [
    ("priority:>=high", "a b"), ("priority:>low", "a b d"), ("priority:<high", "c d"),
    ("priority:<=P1", "b c d"), ("priority:>urgent", ""), ("priority:>low priority:<urgent", "b d"),
  ])
  func `the most urgent priority is the greatest`(query: String, ids: String) throws {
    #expect(try found(query) == ids)
  }

  private static let number = "write estimate:3, estimate:>3, estimate:<3 or estimate:none"
  private static let date =
    "write review-by:overdue, review-by:today, review-by:week, review-by:none, review-by:DATE or review-by:>DATE"

  @Test(arguments: [
    ("estimate:soon", number), ("estimate:>soon", number), ("estimate:>", number), ("estimate:=3", number),
    ("estimate:>>3", number), ("estimate:03", number), ("estimate:1e3", number), ("estimate:null", number),
    ("review-by:someday", date), ("review-by:>week", date), ("review-by:>none", date),
    ("team:wbe", "did you mean \"web\"?"),
    ("team:>web", "write team: and one of web, app or In Review"),
    ("billable:maybe", "write billable:true, billable:false or billable:none"),
    ("billable:>false", "write billable:true, billable:false or billable:none"),
  ])
  func `refuses a value that the field cannot have`(query: String, help: String) {
    #expect(throws: Failure.refused("bad value in the query: \"\(query)\"", code: "bad-query", help: help)) {
      try filter(query)
    }
  }

  @Test(arguments: [
    ("estimate:", "nothing follows \"estimate:\" in the query", number),
    (
      "estimat:3", "the query has no key \"estimat\"",
      "did you mean \"estimate:\"? To search for the word, quote it"
    ),
    (
      "reviewby:week", "the query has no key \"reviewby\"",
      "did you mean \"review-by:\"? To search for the word, quote it"
    ),
    ("team:\"web", "a quote in the query is not closed: \"web", "write \" at both ends of the phrase"),
  ])
  func `refuses a condition that cannot be read`(query: String, message: String, help: String) {
    #expect(throws: Failure.refused(message, code: "bad-query", help: help)) { try filter(query) }
  }

  @Test func `without a declaration, a condition is refused`() throws {
    let today = try #require(TodoDate(text: "2026-12-01"))
    let known = FilterValues(MemoryTodoStore([:]).snapshot(), rules: TodoRules())
    #expect(throws: Failure.self) { try TodoFilter(query: "estimate:3", known, today: today) }
  }

  @Test(arguments: [
    ("estimate", "c a d b"), ("-estimate", "b a d c"), ("team", "a c b"), ("-team", "b c a"),
    ("review-by", "b c d a"), ("-review-by", "a d c b"), ("billable", "a b"), ("-billable", "b a"),
    ("room", "b a"), ("-room", "a b"), ("reviewers", "b a"), ("-reviewers", "a b"),
  ])
  func `sorts by the kind of a field, those without a value last`(word: String, ids: String) throws {
    let sort = try #require(TodoSort(word: word, .example))
    let valued = ids.split(separator: " ").map(String.init)
    let others = Self.todos.map(\.id).filter { !valued.contains($0) }
    #expect(sort.sorted(Self.todos).map(\.id) == valued + others)
  }

  @Test func `a field is no sort key unless it is declared`() {
    #expect(TodoSort(word: "estimate", .common) == nil)
    #expect(TodoSort(word: "Estimate", .example) == nil)
  }
}
