import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the interactor with an in-memory store.
@Suite struct TodoDetailInteractorTests {
  private let store = MemoryTodoStore([
    "a.md":
      "---\ntitle: a\ndepends: [c, nobody]\nparent: B\n---\n[[c]] [x](b.md#top) ![p](p.png) [y](gone.md)\n",
    "b.md": "---\ntitle: b\n---\n## Top\n", "c.md": "---\ntitle: c\n---\n", "p.png": "",
  ])

  private func answer(_ path: String, from bodies: BodySource = .snapshot) throws -> TodoDetailAnswer {
    let interactor = TodoDetailInteractor(map: SiteMap(store.snapshot(), pageSize: 200), bodies: bodies)
    return try interactor.filled(interactor.answer(to: TodoDetailRequest(path: TodoPath(path))))
  }

  @Test func `finds a todo and its neighbours`() throws {
    let first = try answer("a.md")
    #expect(first.row.todo.title == "a")
    #expect(first.previous == nil)
    #expect(first.next?.title == "b")
    let last = try answer("c.md")
    #expect(last.previous?.title == "b")
    #expect(last.next == nil)
  }

  @Test(arguments: [("a.md", 1), ("b.md", 1), ("c.md", 2)])
  func `finds the page of the list that shows a todo`(path: String, page: Int) throws {
    func answer(_ map: SiteMap) throws -> TodoDetailAnswer {
      try TodoDetailInteractor(map: map).answer(to: TodoDetailRequest(path: TodoPath(path)))
    }
    #expect(try answer(SiteMap(store.snapshot(), pageSize: 2)).listPage == page)
    #expect(try answer(SiteMap(ofOneList: store.snapshot())).listPage == 1)
  }

  @Test func `finds the todos that a todo refers to`() throws {
    let answer = try answer("a.md")
    #expect(answer.depends.map(\.name) == ["c", "nobody"])
    #expect(answer.depends.map { $0.todo?.title } == ["c", nil])
    #expect(answer.parent?.todo?.title == "b")
  }

  @Test func `finds the targets of the body's links`() throws {
    let titles = try answer("a.md").targets.map { target in
      switch target {
      case .todo(let todo, let fragment)?: "\(todo.title)#\(fragment ?? "")"
      case .file(let path)?: path
      case .repositoryFile(let file, _)?: file.path
      case nil: "nowhere"
      }
    }
    #expect(titles == ["c#", "b#top", "p.png", "nowhere"])
  }

  @Test func `returns the source text of a body only if pages show it`() throws {
    #expect(try answer("b.md").text == nil)
    #expect(try answer("b.md", from: .html(store)).text == nil)
    #expect(try answer("b.md", from: .text(store)).text?.text == "## Top\n")
  }

  @Test func `finds the checklist items in the source text`() throws {
    let store = MemoryTodoStore(["a.md": "---\ntitle: a\n---\n- [x] *one*\n- [ ] two\n"])
    func items(from bodies: BodySource) throws -> [ChecklistItem] {
      let interactor = TodoDetailInteractor(map: SiteMap(store.snapshot(), pageSize: 200), bodies: bodies)
      return try interactor.filled(interactor.answer(to: TodoDetailRequest(path: TodoPath("a.md")))).items
    }
    #expect(
      try items(from: .text(store)) == [
        ChecklistItem(isDone: true, text: "one", mark: 3),
        ChecklistItem(isDone: false, text: "two", mark: 15),
      ])
    #expect(try items(from: .snapshot) == [])
  }

  @Test func `fails for a missing todo`() {
    #expect(throws: PageError.noTodo(at: TodoPath("z.md"))) {
      try answer("z.md")
    }
  }
}
