import TestSupport
import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the whole module with an in-memory store.
@Suite struct TodoChangeModuleTests {
  private let store = MemoryTodoStore(["a.md": "---\ntitle: Milk\ntags: [home]\n---\n- [ ] one\n"])

  private func page(_ request: TodoChangeRequest) async -> TodoChangePage {
    await TodoChangeModule(store, todoFolder: "Todos").page(of: request)
  }

  private func text(_ path: String) -> String? {
    store.source(of: TodoPath(path)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `adds, edits, removes and restores a todo`() async throws {
    let added = try #require(await page(.add(NewTodo(title: "Oats", depends: ["a"]))).entries.first)
    #expect(added.action == .added)
    #expect(added.link == Link(to: .todo(added.path)))
    let id = try #require(added.id)
    #expect(text(added.path.string) == "---\ntitle: Oats\nstatus: open\ndepends: [a]\n---\n")

    let edited = await page(.edit(["a"], [.add("shop", to: .tags)], as: .edited))
    #expect(edited.entries.first?.changed == [.init(name: "tags", values: ["home", "shop"])])
    let removed = await page(.remove([.word("a")], isConfirmed: true))
    #expect(removed.entries.first?.referrers.map(\.id) == [id])
    #expect(text("a.md") == nil)

    let undone = await page(.undo(nil))
    #expect(undone.undoneCommand == "rm")
    #expect(undone.entries.map(\.action) == [.restored])
    #expect(await page(.undo(nil)).undoneCommand == "edit")
    #expect(text("a.md") == "---\ntitle: Milk\ntags: [home]\n---\n- [ ] one\n")
  }

  @Test func `ticking changes one byte, and ticking again changes nothing`() async throws {
    #expect(
      await page(.edit(["a"], [.tick([.position(1)], isDone: true)], as: .ticked)).entries.map(\.action) == [
        .ticked
      ]
    )
    #expect(text("a.md") == "---\ntitle: Milk\ntags: [home]\n---\n- [x] one\n")
    #expect(
      await page(.edit(["a"], [.tick([.position(1)], isDone: true)], as: .ticked)).entries.map(\.isUnchanged)
        == [
          true
        ]
    )
    #expect(await page(.edit(["a"], [.tick([.position(2)], isDone: true)], as: .ticked)).failures.count == 1)
  }

  @Test func `refuses a blank title`() async throws {
    let page = await page(.add(NewTodo(title: " ")))
    #expect(page.entries.isEmpty)
    #expect(page.failures.map(\.reason.message) == ["the title is empty"])
  }
}
