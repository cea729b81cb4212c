import Documents
import TestSupport
import Testing

@testable import TodoFormats
@testable import Todos

@Suite(.tags(.rounds)) struct CanonicalRoundTripTests {
  @Test func `random todos read back unchanged from their canonical files`() throws {
    var random = SeededRandom(run: 5)
    let rules = TodoRules()
    let (file, reader) = (CanonicalTodoFile(rules: rules), TodoReader(rules: rules))
    for number in 0..<rounds(10_000) {
      let portable = randomTodo(number, using: &random)
      let path = try #require(portable.path)
      let source = SourceFile(path: path.string, bytes: try file.bytes(of: portable, at: path))
      guard case .success(let todo) = reader.read(source, at: path) else {
        Issue.record("seed \(random.seed), case \(number): unreadable")
        return
      }
      let back = PortableTodo(todo.item, text: reader.body(of: source)?.text ?? "")
      guard areExactlyEqual(back, portable) else {
        Issue.record("seed \(random.seed), case \(number): \(portable) became \(back)")
        return
      }
      let again = try file.bytes(of: back, at: path)
      #expect(again == source.bytes)
    }
  }
}
