import Documents
import Testing
@testable import Todos

@Suite struct ProblemLinesTests {
  private static let source = SourceFile(path: "T/a.md", text: "# A\n\n[x](gone.md)\n")

  private func todo() throws -> TodoItem {
    let reader = TodoReader(rules: TodoRules())
    guard case .success(let todo) = reader.read(Self.source, at: TodoPath("a.md")) else {
      throw BinaryError()
    }
    return todo.item
  }

  @Test func `the file of several lines is read once`() throws {
    var read: [String] = []
    let lines = ProblemLines { path in
      read.append(path.string)
      return Self.source
    }
    let todo = try todo()
    #expect(lines.excerpt(of: 5..<6, in: todo) == Self.source.excerpt(of: 5..<6))
    #expect(lines.excerpt(of: 8..<12, in: todo) == Self.source.excerpt(of: 8..<12))
    #expect(read == ["a.md"])
  }

  @Test func `a file that is gone has no lines`() throws {
    let lines = ProblemLines { _ in nil }
    #expect(lines.excerpt(of: 5..<17, in: try todo()) == nil)
  }
}
