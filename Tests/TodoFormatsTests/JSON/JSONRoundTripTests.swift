import TestSupport
import Testing
import Todos

@testable import TodoFormats

@Suite(.tags(.rounds)) struct JSONRoundTripTests {
  @Test func `todosite's JSON keeps all fields of random todos and reports no notes`() throws {
    try expectRoundTrip(of: .json, run: 71) { notes in notes.isEmpty }
  }

  @Test func `Taskwarrior's JSON keeps all fields of random todos and reports no notes`() throws {
    try expectRoundTrip(of: .taskwarrior, run: 72) { notes in notes.isEmpty }
  }

  /// Checks that random todos, written a hundred at a time, are read back unchanged.
  private func expectRoundTrip(
    of format: TodoFormat, run: Int, areNotesExpected: ([FieldNote]) -> Bool
  ) throws {
    var random = SeededRandom(run: run)
    let writer = try #require(format.todoWriter)
    for round in 0..<rounds(100) {
      let portableTodos = (0..<100).map { randomTodo(round * 100 + $0, using: &random) }
      let (bytes, notes) = written(portableTodos.map { ExportedTodo(alone: $0) }, by: writer)
      let (todos, problems) = read(bytes: bytes, as: format)
      guard problems.isEmpty, todos.count == portableTodos.count else {
        Issue.record("seed \(random.seed), round \(round): \(problems.map(\.headline)), \(todos.count) todos")
        return
      }
      for (number, (portable, todo)) in zip(portableTodos, todos).enumerated() {
        let lost = Set(notes[number].map(\.field))
        guard areExactlyEqual(todo.todo.without(lost), portable.without(lost)),
          areNotesExpected(notes[number])
        else {
          Issue.record("seed \(random.seed), case \(round * 100 + number): \(portable) became \(todo.todo)")
          return
        }
      }
      #expect(Set(todos.map(\.key)).count == todos.count)
    }
  }
}
