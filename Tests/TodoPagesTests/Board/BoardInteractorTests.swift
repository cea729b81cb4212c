import Testing
@testable import TodoPages
import Todos

/// Tests of the columns of the board, and their todos.
@Suite struct BoardInteractorTests {
  private func answer(
    _ files: KeyValuePairs<String, String>, _ statuses: StatusVocabulary = .standard
  ) throws -> BoardAnswer {
    answer(MemoryTodoStore(files, rules: TodoRules(statuses: statuses)).snapshot(), statuses)
  }

  private func answer(
    _ snapshot: TodoSnapshot, _ statuses: StatusVocabulary, _ kind: BoardColumnKind = .status
  ) -> BoardAnswer {
    var listener = StubListener<BoardAnswer>()
    BoardInteractor(map: SiteMap(snapshot, statuses: statuses, pageSize: 200))
      .retrieve(BoardRequest(kind: kind), for: &listener)
    return listener.answers[0]
  }

  private func labels(_ answer: BoardAnswer) -> [String] {
    answer.columns.map { column in
      switch column.subject {
      case .status(let status): status.label
      case .milestone(let title): title ?? "none"
      }
    }
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
        "Backlog", "To Do", "In Progress", "on hold", "done", "Done", "cancelled",
      ])
  }

  @Test func `shows configured statuses in order, with each of their spellings, then the others`() throws {
    let statuses = StatusVocabulary([
      .init(name: "review", label: "In review", isClosed: false), .init(name: "done", isClosed: true),
      .init(name: "idea", isClosed: false), .init(name: "also review", label: "In review", isClosed: false),
    ])
    let files: KeyValuePairs = [
      "a.md": todo("doing"), "b.md": todo("DONE"), "c.md": todo("review"), "d.md": todo("open"),
    ]
    #expect(
      labels(try answer(files, statuses)) == ["In review", "done", "DONE", "idea", "open", "doing"])
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

  @Test func `has a column for each milestone, and the last for the todos without one`() throws {
    let snapshot = MemoryTodoStore([
      "a.md": todo("done", "milestone: v10\n"), "b.md": todo("open", "milestone: v9\n"), "c.md": todo("open"),
      "d.md": todo("open", "milestone: v10\n"),
    ]).snapshot()
    let answer = answer(snapshot, .standard, .milestone)
    #expect(labels(answer) == ["v9", "v10", "none"])
    #expect(answer.columns.map { $0.todos.map(\.todo.id) } == [["b"], ["d", "a"], ["c"]])
    #expect(answer.kinds == [.status, .milestone])
    #expect(self.answer(MemoryTodoStore(["a.md": todo("open")]).snapshot(), .standard).kinds == [.status])
  }

  @Test(arguments: [24, 25, 400])
  func `limits the number of columns`(count: Int) throws {
    let statuses = StatusVocabulary((0..<count).map { .init(name: "s\($0)", isClosed: false) })
    let answer = try answer(["a.md": todo("s0")], statuses)
    #expect(labels(answer) == (0..<24).map { "s\($0)" })
    #expect(answer.moreColumns == count - 24)
  }
}
