import Documents
import Testing
@testable import Todos

@Suite struct ProblemLinesTests {
  private static let text = "# A\n\n[x](gone.md)\n"
  private static let source = SourceFile(path: "T/a.md", text: text)
  private static let version = ContentHash(of: text.utf8Span.span, .none)

  private func todo(_ version: ContentHash) throws -> TodoItem {
    let reader = TodoReader(rules: TodoRules())
    guard case .todo(let todo) = reader.read(Self.source, at: TodoPath("a.md")) else { throw StoredDamage() }
    return TodoItem(todo.item, revision: TodoRevision(facts: ContentHash(1), source: version))
  }

  private let known = ShownLine(
    path: TodoPath("a.md"), source: version, range: 5..<17, excerpt: source.excerpt(of: 5..<17))

  @Test func `a known line is shown without reading the file`() throws {
    let lines = ProblemLines(knowing: [known]) { path in
      Issue.record("read \(path.string)")
      return nil
    }
    #expect(lines.excerpt(of: 5..<17, in: try todo(Self.version)) == known.excerpt)
    #expect(lines.shown == [known])
  }

  @Test func `any other line is read`() throws {
    var read: [String] = []
    let lines = ProblemLines(knowing: [known]) { path in
      read.append(path.string)
      return Self.source
    }
    let todo = try todo(Self.version)
    #expect(lines.excerpt(of: 5..<6, in: todo) == Self.source.excerpt(of: 5..<6))
    #expect(lines.excerpt(of: 8..<12, in: todo) == Self.source.excerpt(of: 8..<12))
    #expect(read == ["a.md"])
    #expect(lines.shown.map(\.range) == [5..<6, 8..<12])
  }

  @Test func `a line of another version of the file is not known`() throws {
    let lines = ProblemLines(knowing: [known]) { _ in nil }
    #expect(lines.excerpt(of: 5..<17, in: try todo(ContentHash(2))) == nil)
    #expect(lines.shown == [])
  }

  @Test func `a line of a file that has changed since is shown, but not kept`() throws {
    let changed = SourceFile(path: "T/a.md", text: "# A\n\n[x](gone.md) more\n")
    let lines = ProblemLines { _ in changed }
    #expect(lines.excerpt(of: 5..<17, in: try todo(Self.version)) == changed.excerpt(of: 5..<17))
    #expect(lines.shown == [])
  }
}
