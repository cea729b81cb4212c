import Documents
import TestSupport
import Testing

@testable import TodoFormats
@testable import Todos

@Suite(.tags(.rounds)) struct RoundTripTests {
  @Test(arguments: formats)
  func `random todos read back unchanged, except for the fields that the notes name`(_ name: String) throws {
    let format = try #require(TodoFormat.named(name))
    var random = SeededRandom(run: 6)
    let count = rounds(10_000) / Self.formats.count + 1
    let portableTodos = (0..<count).map { randomTodo($0, using: &random) }
    let (text, notes) = written(portableTodos, as: format)
    let source = SourceFile(path: "todos", text: text)
    var reader = try #require(format.reader?(source, TodoReadingOptions()))
    var (kept, all) = (0, 0)
    for (number, portable) in portableTodos.enumerated() {
      let todo = try #require(try reader.next(), "seed \(random.seed), case \(number)")
      let lost = Set(notes[number].map(\.field))
      var expected = portable.without(lost)
      if todo.todo.path == nil { expected.path = nil }
      if name == TodoFormat.csv.name { expected.body = expected.body.withLineFeeds }
      let back = todo.todo.without(lost)
      guard areExactlyEqual(back, expected) else {
        Issue.record("seed \(random.seed), case \(number): \(expected) became \(back)")
        return
      }
      kept += portable.fieldsWithValues.subtracting(lost).count
      all += portable.fieldsWithValues.count
    }
    #expect(try reader.next() == nil)
    #expect(kept * 100 >= all * (Self.shares[format.name] ?? 100), "\(kept) of \(all) fields are kept")
  }

  private static let formats = TodoFormat.readable.filter { $0.todoWriter != nil }.map(\.name)

  /// The minimum percentage of fields that a format must keep if it cannot represent all of them.
  private static let shares = ["todotxt": 85, "taskwarrior": 85]
}

extension PortableTodo {
  /// The names of the fields that have a value.
  fileprivate var fieldsWithValues: Set<String> {
    let fields = [("id", id != nil), ("title", true), ("status", status != nil), ("body", !body.isEmpty)]
    return Set(fields.filter(\.1).map(\.0) + values.all.map(\.field.name) + extra.map(\.key))
  }
}
