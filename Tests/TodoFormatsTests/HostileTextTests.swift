import Documents
import TestSupport
import Testing
import Todos

@testable import TodoFormats

@Suite(.tags(.rounds)) struct HostileTextTests {
  private static let readable = TodoFormat.readable.map(\.name)

  private static let pieces = [
    "\n", "\n", "\r\n", "\r", " ", "  ", "\t", ",", ";", "\"", "\"\"", "'", "=", "title", "tags", "id", "due",
    "extra",
    "x ", "(A) ", "(A)", "2026-11-21", "2026-02-30", "0000-00-00", "+p", "@c", "+", "@", "due:",
    "due:2026-12-01", "pri:B",
    "title*:", "tags*:", "extra*:", "%", "%2", "%20", "%FF", "key:value", "due_time:", "0930", "99",
    "status:", "p:1", "id:1",
    "- [ ] ", "- [x] ", "- [", "] ", "* ", "1. ", "1) [ ] ", "- ", "    ", "#", "# ", "#tag", "---", "===",
    "```", "~~~",
    "<!--", "-->", "📅", " 📅 2026-12-01", "🆔 a", "⛔ a,b", "🔁 every day", "⏰", "\u{FE0F}", "[due:: ", "(a:: b)",
    "[", "]", ")",
    "^a", "](a.md)", "\\", "\u{FEFF}", "\u{0}", "\u{B}", "\u{85}", "\u{2028}", "e\u{301}", "{", "}", ":",
    "{\"id\":1}", "null",
  ]

  @Test(arguments: readable)
  func `random text is read or rejected, and reading terminates`(_ name: String) throws {
    let format = try #require(TodoFormat.named(name))
    var random = SeededRandom(run: 7)
    for number in 0..<rounds(1_000) {
      let count = Int.random(in: 0...60, using: &random)
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
      var bytes = Array(text.utf8)
      if number % 10 == 0 { bytes.append(UInt8.random(in: 0...255, using: &random)) }
      let source = SourceFile(path: "in", bytes: bytes)
      _ = TodoFormat.recognised(in: source)
      var reader = try #require(format.reader?(source, TodoReadingOptions()))
      var keys: Set<String> = []
      // Every todo and every problem consumes at least one byte.
      for step in 0...bytes.count + 2 {
        try #require(step < bytes.count + 2, "seed \(random.seed), case \(number): no end")
        do throws(Problem) {
          guard let todo = try reader.next() else { break }
          #expect(!todo.todo.title.isEmpty, "seed \(random.seed), case \(number): \(text.debugDescription)")
          #expect(
            keys.insert(todo.key).inserted, "seed \(random.seed), case \(number): \(text.debugDescription)")
        } catch {
          #expect(error.severity == .error)
        }
      }
    }
  }
}
