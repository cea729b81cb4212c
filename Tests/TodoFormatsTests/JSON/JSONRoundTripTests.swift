import TestSupport
import Testing
import Todos

@testable import TodoFormats

@Suite(.tags(.rounds)) struct JSONRoundTripTests {
  @Test func `random todos read back unchanged from todosite's JSON without notes`() throws {
    try expectRoundTrip(of: .json, run: 71) { notes in notes.isEmpty }
  }

  @Test func `random todos read back unchanged from Taskwarrior's JSON without notes`() throws {
    try expectRoundTrip(of: .taskwarrior, run: 72) { notes in notes.isEmpty }
  }

  /// Writes random todos, a hundred at a time, and reads them back.
  private func expectRoundTrip(
    of format: TodoFormat, run: Int, notesAreRight: ([FieldNote]) -> Bool
  ) throws {
    var random = SeededRandom(run: run)
    let writer = try #require(format.todoWriter)
    for round in 0..<rounds(100) {
      let records = (0..<100).map { randomRecord(round * 100 + $0, using: &random) }
      let (bytes, notes) = written(records.map { ExportedTodo(alone: $0) }, by: writer)
      let (todos, problems) = read(bytes: bytes, as: format)
      guard problems.isEmpty, todos.count == records.count else {
        Issue.record("seed \(random.seed), round \(round): \(problems.map(\.headline)), \(todos.count) todos")
        return
      }
      for (number, (record, todo)) in zip(records, todos).enumerated() {
        let lost = Set(notes[number].map(\.field))
        guard areExactlyEqual(todo.todo.without(lost), record.without(lost)), notesAreRight(notes[number])
        else {
          Issue.record("seed \(random.seed), case \(round * 100 + number): \(record) became \(todo.todo)")
          return
        }
      }
      #expect(Set(todos.map(\.key)).count == todos.count)
    }
  }
}
