import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the columns of the board, and their todos.
@Suite struct BoardInteractorTests {
  private func answer(
    _ files: KeyValuePairs<String, String>, _ statuses: StatusVocabulary = .standard
  ) throws -> BoardAnswer {
    try answer(MemoryTodoStore(files, rules: TodoRules(statuses: statuses)).snapshot(), statuses)
  }

  private func answer(
    _ snapshot: TodoSnapshot, _ statuses: StatusVocabulary, _ kind: BoardColumnKind = .status,
    fields: FieldTable = .common
  ) throws -> BoardAnswer {
    try BoardInteractor(map: SiteMap(snapshot, statuses: statuses, fields: fields, pageSize: 200))
      .answer(to: BoardRequest(page: kind.page))
  }

  private func labels(_ answer: BoardAnswer) -> [String] {
    answer.columns.map(\.subject.name)
  }

  private func todo(_ status: String, _ more: String = "") -> String {
    "---\nstatus: \(status)\n\(more)---\n# A\n"
  }

  @Test func `shows open, doing and done even if they are empty`() throws {
    let answer = try answer(["a.md": todo("open")])
    #expect(labels(answer) == ["open", "doing", "done"])
    #expect(answer.columns.map(\.total) == [1, 0, 0])
    #expect(answer.columns[0].todos.map(\.todo.id) == ["a"])
    #expect(answer.moreColumns == 0)
    #expect(answer.progress.total == 1)
  }

  @Test func `orders the columns by status group, and adds no empty column to a group with todos`() throws {
    let files: KeyValuePairs = [
      "a.md": todo("Done"), "b.md": todo("To Do"), "c.md": todo("done"), "d.md": todo("cancelled"),
      "e.md": todo("on hold"), "f.md": todo("In Progress"), "g.md": todo("Backlog"),
    ]
    #expect(
      labels(try answer(files)) == [
        "Backlog", "To Do", "In Progress", "on hold", "Done", "cancelled",
      ])
  }

  @Test func `shows configured statuses in order, as they are configured, then the others`() throws {
    let statuses = StatusVocabulary([
      .init(name: "review", label: "In review", isClosed: false), .init(name: "done", isClosed: true),
      .init(name: "idea", isClosed: false), .init(name: "also review", label: "In review", isClosed: false),
    ])
    let files: KeyValuePairs = [
      "a.md": todo("doing"), "b.md": todo("DONE"), "c.md": todo("review"), "d.md": todo("open"),
    ]
    #expect(
      labels(try answer(files, statuses)) == ["In review", "done", "idea", "open", "doing"])
  }

  @Test func `sorts open todos as in the list, and closed todos from the latest completion date`() throws {
    let answer = try answer([
      "a.md": todo("open"), "b.md": todo("open", "priority: high\n"), "c.md": todo("done"),
      "d.md": todo("done", "completed: 2026-11-02\n"), "e.md": todo("done"),
      "f.md": todo("done", "completed: 2026-11-03\npriority: low\n"),
      "g.md": todo("done", "completed: 2026-11-02\n"),
    ])
    #expect(answer.columns[0].todos.map(\.todo.id) == ["b", "a"])
    #expect(answer.columns[2].todos.map(\.todo.id) == ["f", "d", "g", "c", "e"])
  }

  private func board(
    _ kind: BoardColumnKind, _ files: KeyValuePairs<String, String>
  ) throws -> BoardAnswer {
    try answer(MemoryTodoStore(files).snapshot(), .standard, kind)
  }

  @Test func `has a column for each milestone with open todos, and the last for the todos without one`()
    throws
  {
    let answer = try board(
      .milestone,
      [
        "a.md": todo("done", "milestone: v10\n"), "b.md": todo("open", "milestone: v9\n"),
        "c.md": todo("open"), "d.md": todo("open", "milestone: v10\n"),
        "e.md": todo("done", "milestone: v1\n"),
      ])
    #expect(labels(answer) == ["v9", "v10", ""])
    #expect(answer.columns.map { $0.todos.map(\.todo.id) } == [["b"], ["d"], ["c"]])
    #expect(answer.columns.map(\.total) == [1, 1, 1])
    #expect(answer.columns.map(\.closed) == [0, 1, 0])
    #expect(answer.kinds == [.status, .milestone])
  }

  @Test(arguments: [(BoardColumnKind.person, "assignee"), (.tag, "tags")])
  func `begins with the people and tags that have the most open todos`(kind: BoardColumnKind, key: String)
    throws
  {
    let answer = try board(
      kind,
      [
        "a.md": todo("open", "\(key): [ana, duc]\n"), "b.md": todo("open", "\(key): [duc]\n"),
        "c.md": todo("done", "\(key): [ana]\n"), "d.md": todo("done", "\(key): [ana, eva]\n"),
      ])
    #expect(labels(answer) == ["duc", "ana"])
    #expect(answer.columns.map { $0.todos.map(\.todo.id) } == [["a", "b"], ["a"]])
    #expect(answer.columns.map(\.closed) == [0, 2])
  }

  @Test func `orders priorities from the most urgent, each spelling by itself`() throws {
    let answer = try board(
      .priority,
      [
        "a.md": todo("open", "priority: low\n"), "b.md": todo("doing", "priority: P1\n"),
        "c.md": todo("open", "priority: high\n"), "d.md": todo("done", "priority: urgent\n"),
        "e.md": todo("open", "priority: hihg\n"), "f.md": todo("open"),
      ])
    #expect(labels(answer) == ["P1", "high", "low", "hihg", ""])
    #expect(answer.columns.map(\.subject).last == BoardSubject.none)
  }

  @Test func `has a board of a kind only if an open todo has a name of it`() throws {
    let all = "assignee: ana\npriority: low\ntags: [a]\nmilestone: v1\n"
    #expect(try board(.status, ["a.md": todo("open", all)]).kinds == BoardColumnKind.common)
    #expect(try board(.status, ["a.md": todo("done", all), "b.md": todo("open")]).kinds == [.status])
  }

  @Test
  func `has a column for each choice with open todos in the declared order, then for those without one`()
    throws
  {
    let table = FieldTable([
      FieldDeclaration(name: "team", kind: .choice, label: "Team", choices: ["web", "app", "data", "ops"]),
      FieldDeclaration(name: "size", kind: .choice, label: "Size", choices: ["s"]),
      FieldDeclaration(name: "estimate", kind: .number, label: "Estimate"),
    ])
    let team = BoardColumnKind.field(table.declared[0])
    let files: KeyValuePairs = [
      "a.md": todo("open", "team: data\nestimate: 3\n"), "b.md": todo("doing", "team: WEB\n"),
      "c.md": todo("open", "team: nobody\n"), "d.md": todo("done", "team: app\n"), "e.md": todo("open"),
      "f.md": todo("open", "team: web\n"), "g.md": todo("done", "size: s\n"),
    ]
    let snapshot = MemoryTodoStore(files, rules: TodoRules(fields: table)).snapshot()
    let answer = try answer(snapshot, .standard, team, fields: table)
    #expect(answer.kind == team)
    #expect(answer.kinds == [.status, team])
    #expect(labels(answer) == ["web", "data", ""])
    #expect(answer.columns.map { $0.todos.map(\.todo.id) } == [["b", "f"], ["a"], ["c", "e"]])
  }

  @Test func `refuses the board of a field that the project does not declare`() {
    #expect(throws: PageError.noSuchPage(SitePage("board-team", in: .board), number: 1)) {
      try BoardInteractor(map: SiteMap(MemoryTodoStore().snapshot(), pageSize: 200))
        .answer(to: BoardRequest(page: SitePage("board-team", in: .board)))
    }
  }

  @Test func `keeps the column of the todos without a name if there are too many columns`() throws {
    let tags = (0..<30).map { "t\($0)" }.joined(separator: ", ")
    let answer = try board(.tag, ["a.md": todo("open", "tags: [\(tags)]\n"), "b.md": todo("open")])
    #expect(labels(answer) == (0..<23).map { "t\($0)" } + [""])
    #expect(answer.moreColumns == 7)
  }

  @Test(arguments: [24, 25, 400])
  func `limits the number of columns`(count: Int) throws {
    let statuses = StatusVocabulary((0..<count).map { .init(name: "s\($0)", isClosed: false) })
    let answer = try answer(["a.md": todo("s0")], statuses)
    #expect(labels(answer) == (0..<24).map { "s\($0)" })
    #expect(answer.moreColumns == count - 24)
  }
}
