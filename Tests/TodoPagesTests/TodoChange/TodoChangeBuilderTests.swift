import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the whole module with a stub view and an in-memory store.
@Suite struct TodoChangeBuilderTests {
  private let store = MemoryTodoStore(["a.md": "---\ntitle: Milk\ntags: [home]\n---\n- [ ] one\n"])

  private func page(_ request: TodoChangeRequest) async throws -> TodoChangePage {
    var module = TodoChangeBuilder(store, todoFolder: "Todos").module(in: StubView<TodoChangePage>())
    await module.change(request)
    return try #require(module.view.shown.first)
  }

  private func text(_ path: String) -> String? {
    store.source(of: TodoPath(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `adds, edits, removes and restores a todo`() async throws {
    let added = try #require(try await page(.add(NewTodo(title: "Oats", depends: ["a"]))).entries.first)
    #expect(added.action == .added)
    #expect(added.link == Link(to: .todo(added.path)))
    let id = try #require(added.id)
    #expect(text(added.path.string) == "---\ntitle: Oats\nstatus: open\ndepends: [a]\n---\n")

    let edited = try await page(.edit(["a"], [.add("shop", to: .tags)], as: .edited))
    #expect(edited.entries.first?.changed == [.init("tags", ["home", "shop"])])
    let removed = try await page(.remove([.word("a")], isConfirmed: true))
    #expect(removed.entries.first?.dependents.map(\.id) == [id])
    #expect(text("a.md") == nil)

    let undone = try await page(.undo(nil))
    #expect(undone.undoneCommand == "rm")
    #expect(undone.entries.map(\.action) == [.restored])
    #expect(try await page(.undo(nil)).undoneCommand == "edit")
    #expect(text("a.md") == "---\ntitle: Milk\ntags: [home]\n---\n- [ ] one\n")
  }

  @Test func `ticking changes one byte, and ticking again changes nothing`() async throws {
    #expect(
      try await page(.edit(["a"], [.tick([.place(1)], isDone: true)], as: .ticked)).entries.map(\.action) == [
        .ticked
      ]
    )
    #expect(text("a.md") == "---\ntitle: Milk\ntags: [home]\n---\n- [x] one\n")
    #expect(
      try await page(.edit(["a"], [.tick([.place(1)], isDone: true)], as: .ticked)).entries.map(\.isUnchanged)
        == [
          true
        ]
    )
    #expect(try await page(.edit(["a"], [.tick([.place(2)], isDone: true)], as: .ticked)).failures.count == 1)
  }

  @Test func `refuses a blank title`() async throws {
    let page = try await page(.add(NewTodo(title: " ")))
    #expect(page.entries.isEmpty)
    guard case .store(.notDone(_, let problem))? = page.failures.first else {
      Issue.record("\(page)")
      return
    }
    #expect(problem.message == "the title is empty")
  }
}
