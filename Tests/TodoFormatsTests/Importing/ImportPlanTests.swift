import Testing
import Todos

@testable import TodoFormats

/// Tests of which todos of a source are new, and of their ids and file names.
@Suite struct ImportPlanTests {
  private func ownSource(_ portableTodos: [PortableTodo]) -> StubSource {
    var source = StubSource(portableTodos, keepsIDs: true)
    source.hasOwnIDs = true
    return source
  }

  @Test func `a todo with the id of another todo, but another title, is new`() async {
    let store = MemoryTodoStore(["x.md": "---\nid: T-1\ntitle: Mine\n---\n"])
    let page = await page(importing: ownSource([PortableTodo(id: "T-1", title: "Theirs")]), to: store)
    #expect(page.presentCount == 0 && page.added.map(\.title) == ["Theirs"])
    let theirs = store.snapshot().todos.first { $0.title == "Theirs" }
    #expect(theirs?.id != "T-1" && theirs?.extra.first == ExtraField(key: "original-id", value: "T-1"))
  }

  @Test func `a todo with the id and title of a todo of the project is present`() async {
    let store = MemoryTodoStore(["x.md": "---\nid: T-1\ntitle: Mine\n---\n"])
    let page = await page(importing: ownSource([PortableTodo(id: "T-1", title: "Mine")]), to: store)
    #expect(page.presentCount == 1 && page.added.isEmpty)
  }

  @Test func `an id and a title that both agree identify a todo in any format`() async {
    let store = MemoryTodoStore(["x.md": "---\nid: T-1\ntitle: Mine\n---\n"])
    let same = StubSource([PortableTodo(id: "T-1", title: "Mine")], keepsIDs: true)
    #expect(await page(importing: same, to: store).presentCount == 1)
    let other = StubSource([PortableTodo(id: "T-1", title: "Theirs")], keepsIDs: true)
    #expect(await page(importing: other, to: store).added.count == 1)
  }

  @Test func `the mark of an export identifies a todo, even under another title`() async {
    let store = MemoryTodoStore(["a/x.md": "---\nid: T-1\ntitle: Mine\n---\n"])
    var portable = PortableTodo(id: "T-1", title: "Theirs")
    portable.mark = TodoMark(text: "0123456789abcdef,a/x.md,T-1")
    let found = await page(importing: StubSource([portable]), to: store)
    #expect(found.presentCount == 1 && found.retitledCount == 1 && found.added.isEmpty)
    // Its file was moved.
    portable.mark = TodoMark(text: "0123456789abcdef,x.md,T-1")
    let moved = PortableTodo(mark: portable.mark, title: "Mine")
    #expect(await page(importing: StubSource([moved]), to: store).presentCount == 1)
    // The todo of another project, with the same id in another file.
    portable.mark = TodoMark(text: "0123456789abcdef,x.md,T-1")
    #expect(await page(importing: StubSource([portable]), to: store).added.count == 1)
  }

  @Test func `a file name that is the id of another todo is not kept`() async throws {
    let store = MemoryTodoStore(["x.md": "---\nid: t\ntitle: Mine\n---\n"])
    let source = StubSource([PortableTodo(path: TodoPath("t.md"), title: "Theirs")])
    let added = try #require(await page(importing: source, to: store).added.first)
    #expect(added.id != "t" && added.path.string.hasSuffix("-theirs.md"))
    #expect(store.snapshot().problems.isEmpty)
  }

  @Test func `a new file name is not the id of another todo`() async throws {
    let source = StubSource([PortableTodo(title: "Theirs")])
    let name = try #require(await page(importing: source, to: MemoryTodoStore()).added.first).id
    let store = MemoryTodoStore(["x.md": "---\nid: \(name)\ntitle: Mine\n---\n"])
    let added = try #require(await page(importing: source, to: store).added.first)
    #expect(added.id != name && added.path.string.hasSuffix("-theirs.md"))
    #expect(store.snapshot().problems.isEmpty)
  }

  @Test func `a new file name has another prefix than a file name of the source`() async throws {
    let new = PortableTodo(title: "Theirs")
    let name = try #require(await page(importing: StubSource([new]), to: MemoryTodoStore()).added.first).id
    let other = PortableTodo(path: TodoPath("\(name.prefix(6))-other.md"), title: "Other")
    let both = await page(importing: StubSource([other, new]), to: MemoryTodoStore())
    #expect(both.added.first?.id == "\(name.prefix(6))-other")
    #expect(both.added.last?.id.hasPrefix(name.prefix(6)) == false)
  }

  @Test func `a path with a zero byte is not kept`() async throws {
    let source = StubSource([PortableTodo(path: TodoPath("a\0b.md"), title: "Theirs")])
    let added = try #require(await page(importing: source, to: MemoryTodoStore()).added.first)
    #expect(added.path.string.hasSuffix("-theirs.md"))
  }

  @Test(arguments: [
    ("8f2c1d60-58c4-4e5b-9a3e-3f1d2b7c9a10", true), ("8F2C1D60-58C4-4E5B-9A3E-3F1D2B7C9A10", true),
    ("8f2c1d60-58c4-4e5b-9a3e-3f1d2b7c9a1g", false), ("8f2c1d60-58c4-4e5b-9a3e-3f1d2b7c9a1", false),
    ("8f2c1d60058c4-4e5b-9a3e-3f1d2b7c9a10", false), ("plan-the-next-journey-to-the-islands", false),
  ])
  func `a UUID consists of hexadecimal digits and four hyphens`(text: String, isUUID: Bool) {
    #expect(text.isUUID == isUUID)
  }

  @Test func `a file name that is the id of an earlier todo of the source is not kept`() async {
    let store = MemoryTodoStore()
    var source = StubSource([
      PortableTodo(id: "t", title: "First"), PortableTodo(path: TodoPath("t.md"), title: "Second"),
    ])
    source.todos[0]?.keepsID = true
    let page = await page(importing: source, to: store)
    #expect(page.added.first?.id == "t" && page.added.last?.id != "t")
    #expect(store.snapshot().problems.isEmpty)
  }
}
