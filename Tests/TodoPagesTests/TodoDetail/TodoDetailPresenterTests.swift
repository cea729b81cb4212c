import Documents
import Testing
import TodoPages
import Todos

/// The presenter between a stub interactor, a stub router and a stub view.
@Suite struct TodoDetailPresenterTests {
  private func presenter(
    _ answer: TodoDetailAnswer?
  ) -> TodoDetailPresenter<StubDetailInteractor, StubDetailRouter> {
    TodoDetailPresenter(
      interactor: StubDetailInteractor(answer: answer), router: StubDetailRouter(), today: nil)
  }

  private func page(_ answer: TodoDetailAnswer, wantsText: Bool = false) throws -> TodoDetailPage {
    var presenter = presenter(answer)
    presenter.didOpen(TodoDetailArrival(path: answer.todo.path, wantsText: wantsText))
    var view = StubView<TodoDetailPage>()
    try presenter.viewWillAppear(in: &view)
    #expect(view.shown.count == 1)
    return try #require(view.shown.first)
  }

  @Test func showsWhatItsPartsAnswer() throws {
    let todo = TodoItem.make(
      "milk", extra: [ExtraField(key: "energy", value: "low")], body: "[[oats]] ![x](p.png) [y](gone.md)")
    let oats = TodoItem.make("oats")
    let toOats = Link("to oats", to: .todo(oats.path))
    #expect(
      try page(
        TodoDetailAnswer(
          todo: todo, place: 4, previous: oats, next: nil,
          depends: [.init("oats", oats), .init("nobody", nil)], parent: .init("twice", nil),
          targets: [.todo(oats, fragment: "how"), .file("p.png"), nil]))
        == TodoDetailPage(
          summary: TodoSummary(todo, link: Link("to milk", to: .todo(todo.path)), today: nil),
          depends: [TodoMention("oats", link: toOats), TodoMention("nobody")],
          parent: TodoMention("twice"),
          extra: [ExtraField(key: "energy", value: "low")],
          body: TodoBody(
            todo.content,
            links: [
              Link("to oats", to: .todo(oats.path), fragment: "how"), Link("file", to: .file("p.png")), nil,
            ]),
          path: TodoPath("milk.md"),
          list: Link("list 4", to: .list(page: 1)),
          previous: toOats,
          next: nil))
  }

  @Test func handsTheTextOnWhenItIsWanted() throws {
    let answer = TodoDetailAnswer(todo: .make("milk"))
    #expect(try page(answer).body.text == nil)
    #expect(try page(answer, wantsText: true).body.text == "text")
  }

  @Test func showsNothingWhenTheInteractorFails() {
    var presenter = presenter(nil)
    presenter.didOpen(TodoDetailArrival(path: TodoPath("x.md")))
    var view = StubView<TodoDetailPage>()
    #expect(throws: PageError.noTodo(at: TodoPath("x.md"))) { try presenter.viewWillAppear(in: &view) }
    #expect(view.shown.isEmpty)
  }

  @Test func showsNothingBeforeItIsOpened() throws {
    var presenter = presenter(TodoDetailAnswer(todo: .make("milk")))
    var view = StubView<TodoDetailPage>()
    try presenter.viewWillAppear(in: &view)
    #expect(view.shown.isEmpty)
  }
}
