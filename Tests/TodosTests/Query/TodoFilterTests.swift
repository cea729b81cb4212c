import Testing
@testable import Todos

/// Tests of matching todos against filters.
@Suite struct TodoFilterTests {
  private static let todos = MemoryTodoStore([
    "a-milk.md": """
    ---
    title: Buy milk
    status: doing
    priority: P1
    due: 2026-12-01
    tags: [home, Shopping]
    assignee: ["@sara", Ana María]
    ---
    Two cartons of the *barista* kind.
    """,
    "b-list.md":
      "---\ntitle: Write the list\nstatus: In Progress\npriority: high\ndue: 2026-12-02T09:30Z\ntags: [home]\n---\n",
    "c-shelf.md":
      "---\ntitle: Build the shelf\nstatus: waiting\npriority: low\nassignee: sara\ndue: 2026-11-01\n---\n",
    "d-old.md":
      "---\ntitle: Old\nstatus: closed\npriority: hoch\ndue: 2026-11-01\n---\nA barista was here.\n",
    "e-none.md": "# Nothing\n",
  ]).snapshot().todos

  private func ids(_ change: (inout TodoFilter) -> Void) -> String {
    var filter = TodoFilter()
    change(&filter)
    return Self.todos.filter { filter.matches($0) }.map { String($0.id.prefix(1)) }.sorted().joined()
  }

  private func idsDue(_ tests: DateCondition...) -> String {
    ids { filter in
      for test in tests { filter.add(FieldCondition(field: .due, test: .date(test))) }
    }
  }

  private func date(_ text: String) throws -> TodoDate { try #require(TodoDate(text: text)) }

  @Test func `an empty filter matches every todo`() {
    #expect(ids { _ in } == "abcde")
    #expect(TodoFilter().isEmpty)
  }

  @Test(
    arguments: [
      ([.group(.doing)], "ab"), ([.group(.done)], "d"), ([.closed(true)], "d"), ([.closed(false)], "abce"),
      ([.word("in-progress")], "b"), ([.word("doing")], "a"), ([.group(.open), .group(.blocked)], "ce"),
    ] as [([TodoFilter.Status], String)])
  func `matches todos with one of the statuses`(statuses: [TodoFilter.Status], found: String) {
    #expect(ids { $0.statuses = statuses } == found)
  }

  @Test(
    arguments: [
      ([.level(.high)], "ab"), ([.word("p1")], "a"), ([.level(.low), .word("hoch")], "cd"),
      ([.level(.urgent)], ""),
    ] as [([TodoFilter.Priority], String)])
  func `matches todos with one of the priorities`(priorities: [TodoFilter.Priority], found: String) {
    #expect(ids { $0.priorities = priorities } == found)
  }

  @Test(arguments: [
    (["home"], "ab"), (["HOME", "shopping"], "a"), (["home", "away"], ""), (["hom"], ""),
  ])
  func `matches todos with all of the tags, ignoring case`(tags: [String], found: String) {
    #expect(ids { $0.tags = tags } == found)
  }

  @Test(arguments: [
    (["sara"], "ac"), (["@Sara"], "ac"), (["ana maría"], "a"), (["ana mari\u{301}a", "bo"], "a"),
    (["ana"], ""),
  ])
  func `matches todos of one of the people`(people: [String], found: String) {
    #expect(ids { $0.assignees = people } == found)
  }

  @Test func `the bounds of the due date are exclusive`() throws {
    let first = try date("2026-12-01")
    let second = try date("2026-12-02")
    #expect(idsDue(.before(first)) == "cd")
    #expect(idsDue(.before(second)) == "acd")
    #expect(idsDue(.after(first)) == "b")
    #expect(idsDue(.after(second)) == "")
    let november = try date("2026-11-01")
    #expect(idsDue(.after(november), .before(second)) == "a")
  }

  @Test func `an overdue todo is open and was due before the day`() throws {
    let second = try date("2026-12-02")
    #expect(idsDue(.overdue(on: second)) == "ac")
    let third = try date("2026-12-03")
    #expect(idsDue(.overdue(on: third)) == "abc")
  }

  @Test func `requires all conditions`() {
    #expect(
      ids {
        $0.statuses = [.group(.doing)]
        $0.priorities = [.level(.high)]
        $0.assignees = ["sara"]
      } == "a")
  }

  @Test(arguments: [
    ("MILK", "a"), ("b-", "b"), ("shop", "a"), ("sara", "ac"), ("home list", "b"), ("list home", "b"),
    ("the", "bc"),
    ("milk list", ""), (" \u{3000}\n", "abcde"),
  ])
  func `searches for all words in title, id, tags and people`(text: String, found: String) {
    #expect(ids { $0.search = SearchTerms(SearchTerms.words(of: text)) } == found)
  }

  @Test func `reads a body only if the result depends on it`() {
    var filter = TodoFilter()
    filter.statuses = [.group(.doing), .group(.open)]
    filter.search = SearchTerms(["barista", "milk"])
    var asked: [String] = []
    let found = Self.todos.filter { todo in
      filter.matches(todo) { todo in
        asked.append(todo.id)
        return todo.id == "a-milk" ? "Two of the BARISTA kind" : "barista"
      }
    }
    #expect(found.map(\.id) == ["a-milk"])
    #expect(asked.sorted() == ["a-milk", "b-list", "e-none"])
    filter.search = SearchTerms(["buy", "milk"])
    asked = []
    #expect(
      Self.todos.filter {
        filter.matches($0) {
          asked.append($0.id); return nil
        }
      }.map(\.id) == ["a-milk"])
    #expect(asked.sorted() == ["b-list", "e-none"])
  }
}
