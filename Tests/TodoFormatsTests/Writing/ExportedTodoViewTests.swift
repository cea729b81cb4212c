import Testing
@testable import TodoFormats
import TodoPages
import Todos

@Suite struct ExportedTodoViewTests {
  /// A writer of one line for each todo.
  private struct LineWriter: TodoFormatWriter {
    private var count = 0

    mutating func write(_ todo: ExportedTodo, to bytes: inout [UInt8]) -> [FieldNote] {
      count += 1
      bytes +=
        "\(count) \(todo.todo.title), needs \(todo.todo.depends): \(todo.page.depends.map(\.label))\n"
        .utf8
      return todo.todo.body.isEmpty ? [] : [FieldNote("body", .omitted("a line has no body"))]
    }

    mutating func end(_ bytes: inout [UInt8]) { bytes += "\(count) todos\n".utf8 }
  }

  private func exported(_ store: MemoryTodoStore, _ snapshot: TodoSnapshot, _ path: String) throws
    -> ExportedTodo?
  {
    let router = SiteRouter(SiteMap(ofOneList: snapshot), from: store)
    return ExportedTodo(try router.todoPage(at: TodoPath(path)), in: snapshot)
  }

  @Test func `a writer gets all fields of the file, and the related todos of the page`() throws {
    let store = MemoryTodoStore([
      "a.md": "---\ntitle: Paint\ndepends: [b]\nsprint: 7\n---\n\nTwo coats.\n",
      "b.md": "---\ntitle: Sand\n---\n",
    ])
    let snapshot = store.snapshot()
    let paint = try #require(try exported(store, snapshot, "a.md"))
    #expect(
      paint.todo
        == PortableTodo(
          id: "a", path: TodoPath("a.md"), title: "Paint", status: TodoStatus("open", .open), depends: ["b"],
          extra: [ExtraField(key: "sprint", value: "7")], body: "Two coats.\n"))
    var writer = LineWriter()
    var bytes: [UInt8] = []
    writer.begin(&bytes)
    #expect(writer.write(paint, to: &bytes) == [FieldNote("body", .omitted("a line has no body"))])
    #expect(writer.write(try #require(try exported(store, snapshot, "b.md")), to: &bytes) == [])
    writer.end(&bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "1 Paint, needs [\"b\"]: [\"Sand\"]\n2 Sand, needs []: []\n2 todos\n")
  }

  @Test func `throws for a todo whose file no longer exists`() throws {
    let snapshot = MemoryTodoStore(["a.md": "---\ntitle: a\n---\n"]).snapshot()
    #expect(throws: PageError.noText(of: TodoPath("a.md"))) {
      try exported(MemoryTodoStore(), snapshot, "a.md")
    }
  }
}
