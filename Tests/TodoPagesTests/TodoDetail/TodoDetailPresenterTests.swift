import Documents
import Testing
@testable import TodoPages
import Todos

/// The presenter between a stub interactor, a stub router and a stub view.
@Suite struct TodoDetailPresenterTests {
  private func presenter(
    _ answer: TodoDetailAnswer?
  ) -> TodoDetailPresenter<StubDetailInteractor, StubRouter> {
    PagePresenter(
      TodoDetailPresentation(today: nil), interactor: StubDetailInteractor(answer: answer),
      router: StubRouter())
  }

  private func page(_ answer: TodoDetailAnswer, wantsText: Bool = false) throws -> TodoDetailPage {
    var presenter = presenter(answer)
    presenter.didOpen(TodoDetailRequest(path: answer.todo.path, wantsText: wantsText))
    var view = StubView<TodoDetailPage>()
    try presenter.viewWillAppear(in: &view)
    #expect(view.shown.count == 1)
    return try #require(view.shown.first)
  }

  @Test func showsWhatItsPartsAnswer() throws {
    let todo = TodoItem.make(
      "milk", tags: ["home", "hidden"], assignees: ["Ann"], extra: [ExtraField(key: "energy", value: "low")],
      body: "[[oats]] ![x](p.png) [y](gone.md)")
    let oats = TodoItem.make("oats")
    let toOats = Link(to: .todo(oats.path))
    let mentionOfOats = TodoMention("oats", status: oats.status, link: toOats)
    #expect(
      try page(
        TodoDetailAnswer(
          todo: todo, name: "r4x2kd", place: 4, previous: oats, next: nil,
          depends: [.init("oats", oats), .init("nobody", nil)], blocks: .init([oats], more: 3),
          parent: .init("twice", nil), ancestors: [oats, .make("farm")], children: .init([.make("hidden")]),
          backlinks: .init([oats]), targets: [.todo(oats, fragment: "how"), .file("p.png"), nil]))
        == TodoDetailPage(
          summary: TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil),
          status: Link(to: .page(.group(.status, name: "n-open"), number: 1)),
          tags: [
            LinkedName("home", link: Link(to: .page(.group(.tag, name: "n-home"), number: 1))),
            LinkedName("hidden"),
          ],
          people: [
            LinkedName("Ann", link: Link(to: .page(.group(.person, name: "n-Ann"), number: 1)))
          ],
          depends: [mentionOfOats, TodoMention("nobody")],
          blocks: TodoMentions([mentionOfOats], more: 3),
          ancestors: [
            TodoMention("farm", status: oats.status, link: Link(to: .todo(TodoPath("farm.md")))),
            mentionOfOats,
          ],
          parent: TodoMention("twice"),
          children: TodoMentions([TodoMention("hidden", status: oats.status)]),
          backlinks: TodoMentions([mentionOfOats]),
          extra: [ExtraField(key: "energy", value: "low")],
          body: TodoBody(
            todo.content,
            links: [
              TitledLink("oats", Link(to: .todo(oats.path), fragment: "how")),
              TitledLink("p.png", Link(to: .file("p.png"))), nil,
            ]),
          path: TodoPath("milk.md"),
          list: Link(to: .list(page: 4)),
          previous: TitledLink("oats", toOats),
          next: nil,
          host: TodoHostLinks(
            edit: Link(to: .web(WebAddress("https://host/edit/milk.md"))),
            delete: Link(to: .web(WebAddress("https://host/delete/milk.md"))),
            history: Link(to: .web(WebAddress("https://host/history/milk.md"))),
            source: Link(to: .web(WebAddress("https://host/source/milk.md"))),
            addPart: Link(to: .web(WebAddress("https://host/part/milk")))),
          commands: [
            TodoCommand(.show, "todosite show r4x2kd"), TodoCommand(.edit, "todosite edit r4x2kd"),
            TodoCommand(.done, "todosite done r4x2kd"), TodoCommand(.remove, "todosite rm r4x2kd"),
          ]))
  }

  @Test func handsTheTextOnWhenItIsWanted() throws {
    let answer = TodoDetailAnswer(todo: .make("milk"))
    #expect(try page(answer).body.text == nil)
    #expect(try page(answer, wantsText: true).body.text == "text")
  }

  @Test func showsNothingWhenTheInteractorFails() {
    var presenter = presenter(nil)
    presenter.didOpen(TodoDetailRequest(path: TodoPath("x.md")))
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

  @Test func `names other todos by no more than the beginning of a very long title`() throws {
    let long = TodoItem.make(String(repeating: "é", count: 50_000), path: "long.md")
    let todo = TodoItem.make("milk", body: "[[long]]")
    let page = try page(
      TodoDetailAnswer(
        todo: todo, previous: long, depends: [.init("long", long)], targets: [.todo(long, fragment: nil)]))
    let label = String(repeating: "é", count: 300) + "…"
    #expect(page.depends.map(\.label) == [label])
    #expect(page.previous?.title.unicodeScalars.count == 301)
    #expect(page.body.links.map { $0?.title.unicodeScalars.count } == [301])
  }
}
