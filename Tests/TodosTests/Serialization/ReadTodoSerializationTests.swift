import Documents
import Testing

@testable import Todos

/// Tests of todos that are restored from their stored form.
@Suite struct ReadTodoSerializationTests {
  /// A todo with every field and every fact of a body.
  static let text = """
    ---
    id: r4x2kd
    title: Buy oat milk
    status: doing
    priority: high
    due: 2026-12-01T09:30+01:00
    tags: [home, shop]
    assignee: [Ann, Bo]
    depends: [x1, x2]
    dependencies:
      - {type: blocks, target: y1}
    parent: p1
    created: 2026-11-20
    completed: 2026-11-21
    milestone: m1
    updated: 2026-11-22
    estimate: 3
    energy: {level: [low, 2], more: {}}
    ---
    # Buy oat milk

    Ask [[z1]] and see [b](b.md#c "d").

    - [ ] one
    <!-- AC:BEGIN -->
    - [x] two
    <!-- AC:END -->

    ## Shops

    ## Notes

    - **2026-12-01 09:30 Ana**: hello
    """

  static let fields = FieldTable([FieldDeclaration(name: "estimate", kind: .number, label: "Estimate")])

  static func read(_ text: String, limits: MarkdownLimits = MarkdownLimits()) throws -> ReadTodo {
    let reader = TodoReader(rules: TodoRules(fields: fields, markdownLimits: limits))
    let source = SourceFile(path: "Todos/a.md", text: text)
    guard case .success(let todo) = reader.read(source, at: TodoPath("a.md"), body: .withoutHTML) else {
      throw BinaryError()
    }
    return todo
  }

  static func valueBytes(of todo: ReadTodo) -> [UInt8] {
    var writer = BinaryWriter()
    todo.writeValues(to: &writer)
    return writer.bytes
  }

  static func stored(_ todo: ReadTodo) -> [UInt8] {
    var writer = BinaryWriter()
    todo.writeValues(to: &writer)
    todo.writeRanges(to: &writer)
    return writer.bytes
  }

  static let hashes = TodoHashes(values: ContentHash(1), file: ContentHash(2))

  static func restored(_ bytes: [UInt8]) throws -> ReadTodo {
    try bytes.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      let todo = try ReadTodo(
        at: TodoPath("a.md"), shownPath: "Todos/a.md", fields: fields, from: &reader, hashes: hashes)
      guard reader.isAtEnd else { throw BinaryError() }
      return todo
    }
  }

  private func expectSame(_ left: ReadTodo, _ right: ReadTodo) {
    #expect(left.item == right.item)
    #expect(left.item.badValues == right.item.badValues)
    #expect(left.shownPath == right.shownPath)
    #expect(left.idRange == right.idRange)
    #expect(left.dependsRanges == right.dependsRanges)
    #expect(left.blocksRanges == right.blocksRanges)
    #expect(left.parentRange == right.parentRange)
    #expect(left.sections == right.sections)
    #expect(left.problems == right.problems)
  }

  @Test func `restores a todo with every field`() throws {
    let todo = try Self.read(Self.text)
    #expect(todo.item.blocks == ["y1"])
    #expect(todo.problems.map(\.code) == ["completed-but-open"])
    let restored = try Self.restored(Self.stored(todo))
    expectSame(restored, todo)
    #expect(restored.item.hashes == Self.hashes)
    #expect(!restored.item.content.hasHTML)
  }

  @Test(arguments: [
    ["---\npriority: hihg\ndue: x\ndepends: a, b\n---\n[c](d.md)\n", "---\npriority: low\n---\n"],
    ["", "\u{FEFF}a\n"],
    ["---\ntitle: [a\u{301}, é]\n---\n", "---\nmore: \(String(repeating: "[", count: 30))\n---\n"],
    ["---\nmore: \(String(repeating: "[", count: 30))a\(String(repeating: "]", count: 30))\n---\n"],
  ])
  func `restores other todos one after the other`(texts: [String]) throws {
    for todo in texts.compactMap({ try? Self.read($0) }) {
      expectSame(try Self.restored(Self.stored(todo)), todo)
    }
  }

  @Test func `restores a body that exceeds a limit`() throws {
    var limits = MarkdownLimits()
    limits.bytes = 3
    let todo = try Self.restored(Self.stored(try Self.read("Milk", limits: limits)))
    #expect(todo.item.content.isPlainText)
    #expect(Self.valueBytes(of: todo) != Self.valueBytes(of: try Self.read("Milk")))
  }

  @Test func `restores the parts of a body that was put together`() throws {
    let line = #"{"id":"x-1","title":"A","status":"open","description":"[[b]]","notes":"c"}"#
    let source = SourceFile(path: "issues.jsonl", bytes: Array(line.utf8), line: 7)
    let issue = try #require(try BeadsIssue(source))
    let todo = try TodoReader(rules: TodoRules(tool: .beads)).todo(of: issue, without: [], body: .withoutHTML)
    #expect(todo.sections.count == 2)
    let restored = try Self.stored(todo).withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      return try ReadTodo(
        at: todo.item.path, shownPath: "issues.jsonl", fields: .common, from: &reader, hashes: Self.hashes)
    }
    expectSame(restored, todo)
  }

  @Test func `lines before a link change its range, but no value`() throws {
    let todo = try Self.read(Self.text)
    let moved = try Self.read(Self.text.replacing("\n\nAsk", with: "\n\n<!-- -->\n\nAsk"))
    #expect(Self.valueBytes(of: moved) == Self.valueBytes(of: todo))
    #expect(Self.stored(moved) != Self.stored(todo))
    #expect(moved.item != todo.item)
  }

  @Test func `truncated bytes are damage at every length`() throws {
    let stored = Self.stored(try Self.read(Self.text))
    for count in stored.indices {
      #expect(throws: BinaryError()) { try Self.restored(Array(stored[..<count])) }
    }
  }

  @Test(arguments: [0x01, 0x02, 0x40, 0x80, 0xFF] as [UInt8])
  func `changed bytes are damage or another todo`(bits: UInt8) throws {
    let stored = Self.stored(try Self.read(Self.text))
    for offset in stored.indices {
      var changed = stored
      changed[offset] ^= bits
      guard let todo = try? Self.restored(changed) else { continue }
      #expect(!todo.item.title.isEmpty)
      #expect(todo.dependsRanges.count == todo.item.depends.count)
      #expect(todo.blocksRanges.count == todo.item.blocks.count)
      for problem in todo.problems { #expect(!ProblemText().text(of: problem).isEmpty) }
    }
  }

  @Test func `a value that is nested too deeply is damage`() {
    func isDamaged(depth: Int) -> Bool {
      var value = ExtraValue.text("a")
      for _ in 1..<depth { value = .list([value]) }
      var writer = BinaryWriter()
      writer.write(ExtraField(key: "b", value: value))
      return writer.bytes.withUnsafeBytes { bytes in
        var reader = BinaryReader(bytes)
        return (try? reader.read(ExtraField.self)) == nil
      }
    }
    #expect(!isDamaged(depth: 128))
    #expect(isDamaged(depth: 129))
  }

  @Test(arguments: [
    ("a.md", true), ("a/b..md", true), ("", false), ("/a", false), ("a//b", false), ("a/", false),
    (".", false),
    ("a/../b", false), ("..", false), ("a\0b", false),
  ])
  func `a path leads to a file below the todo folder`(path: String, isPath: Bool) {
    var writer = BinaryWriter()
    writer.write(UnreadableFile(path: path, problem: Problem(.error, code: "c", "m", path: path)))
    writer.write(TodoPath(path))
    let read = writer.bytes.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      let file = try? reader.read(UnreadableFile.self)
      return (file: file, path: try? reader.read(TodoPath.self))
    }
    #expect(read.file?.path == path && read.file?.problem.path == path)
    #expect(read.path?.string == (isPath ? path : nil))
  }
}
