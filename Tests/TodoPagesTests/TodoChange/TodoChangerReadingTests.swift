@testable import Documents
import TestSupport
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the requests that change no todo.
@Suite struct TodoChangerReadingTests {
  private func perform(_ request: TodoChangeRequest, in store: StubStore) async -> ChangeResult<
    TodoChangeOutcome
  > {
    await TodoChanger(store, todoFolder: "Todos").result(of: request)
  }

  @Test func `returns the items of a todo's checklist, and changes nothing`() async {
    let store = StubStore(["a.md": "# a\n- [ ] *one*\n- [x] two\n", "b.md": "# b\n"])
    let result = await perform(.listItems(of: "a"), in: store)
    #expect(
      result.outcomes == [
        .items([
          ChecklistItem(isDone: false, text: "one", mark: 7),
          ChecklistItem(isDone: true, text: "two", mark: 19),
        ])
      ])
    #expect(await perform(.listItems(of: "b"), in: store).outcomes == [.items([])])
    let unknown = await perform(.listItems(of: "zz"), in: store)
    #expect(unknown.outcomes.isEmpty)
    #expect(unknown.failures == [.notFound(.unknown(nearest: nil), word: "zz")])
    #expect(store.calls.isEmpty)
  }

  @Test func `does not open a file whose text cannot be read`() async {
    let link = UnreadableFile(
      path: "out.md", problem: Problem(.error, code: "unreadable-file", "a link", path: "out.md"))
    let store = StubStore(["out.md": "# Elsewhere\n"], lookups: ["out": .unreadable(link)])
    let result = await perform(.open(.word("out")), in: store)
    #expect(result.outcomes.isEmpty)
    #expect(result.failures == [.notFound(.unreadable(link), word: "out")])
  }

  @Test func `opens a todo file, even if it cannot be read as a todo`() async {
    let store = StubStore(["a1-milk.md": "# Milk\n", "a1-oats.md": "# Oats\n", "bad.md": "---\ntitle: bad\n"])
    for named in [NamedTodo.word("Todos/bad.md"), .file(TodoPath("bad.md"))] {
      let result = await perform(.open(named), in: store)
      let opened = TodoChangeOutcome.Opened(path: TodoPath("bad.md"), bytes: Array("---\ntitle: bad\n".utf8))
      #expect(result.outcomes == [.opened(opened)])
    }
    let oats = await perform(.open(.word("a1-o")), in: store)
    let opened = TodoChangeOutcome.Opened(path: TodoPath("a1-oats.md"), bytes: Array("# Oats\n".utf8))
    #expect(oats.outcomes == [.opened(opened)])
    let ambiguous = await perform(.open(.word("a1")), in: store)
    #expect(ambiguous.outcomes.isEmpty && ambiguous.failures.count == 1)
    #expect(store.calls.isEmpty)
  }
}
