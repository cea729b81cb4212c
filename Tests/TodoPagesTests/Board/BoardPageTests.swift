import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the presenter and the view of the board.
@Suite struct BoardPageTests {
  private let done = TodoStatus("done", .done)
  private let progress = TodoProgress(shares: [.init(.open, 2)], closed: 0, total: 2)

  private func page(_ answer: BoardAnswer, today: String? = nil) throws -> BoardPage {
    try TodoPagesTests.page(
      shownBy: BoardPresenter(
        interactor: StubInteractor(answer), router: StubRouter(), today: today.flatMap { TodoDate(text: $0) }),
      openedFor: BoardRequest())
  }

  @Test func `links the columns and shows the todos for which the router has a link`() throws {
    let late = TodoItem.make("a", due: TodoDate(text: "2026-11-30"))
    let page = try page(
      BoardAnswer(
        columns: [
          .init(
            subject: .status(TodoStatus("open", .open)), todos: [late.row, TodoItem.make("hidden").row],
            total: 60),
          .init(subject: .status(TodoStatus("hidden", .open))),
        ], progress: progress), today: "2026-12-01")
    #expect(
      page.columns.map(\.link) == [Link(to: .page(.group(.status, name: "n-open"), number: 1)), nil])
    #expect(page.columns[0].todos.map(\.title) == ["a"])
    #expect(page.columns[0].todos.map(\.isOverdue) == [true])
    #expect(page.columns[0].more == 59)
    #expect(page.rest == nil)
    #expect(page.routes == [.todo(late.path), .page(.group(.status, name: "n-open"), number: 1)])
  }

  @Test func `links to the page of all statuses if some are omitted`() throws {
    let page = try page(BoardAnswer(columns: [], moreColumns: 3, progress: progress))
    #expect(page.rest == .init(count: 3, link: Link(to: .page(.groups(.status), number: 1))))
    #expect(page.routes == [.page(.groups(.status), number: 1)])
  }

  @Test func `links the boards of the site to each other, and the milestones to their pages`() throws {
    let page = try TodoPagesTests.page(
      shownBy: BoardPresenter(
        interactor: StubInteractor(
          BoardAnswer(
            columns: [.init(subject: .milestone("v1")), .init(subject: .milestone(nil))], moreColumns: 1,
            kinds: [.status, .milestone], progress: progress)),
        router: StubRouter(), today: nil),
      openedFor: BoardRequest(kind: .milestone))
    #expect(page.kind == .milestone)
    #expect(page.alternatives.map(\.kind) == [.status, .milestone])
    #expect(
      page.routes == [
        .page(.group(.milestone, name: "n-v1"), number: 1), .page(.groups(.milestone), number: 1),
        .page(.board, number: 1), .page(.board(.milestone), number: 1),
      ])
  }

  @Test func `writes columns, counts and links`() throws {
    let frame = PageFrame(siteTitle: "T", words: Words("vi"), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "board": SourceFile(
        path: "board.html",
        text: """
          {{heading}} {{total}}{{#columns}}
          {{status.label}} {{count}}{{#link}} <a href="{{href}}">{{title}}</a>{{/link}}{{#todos}} {{title}}{{/todos}}\
          {{#more}} {{count}} {{words.more}}{{/more}}{{/columns}}{{#rest}}
          <a href="{{href}}">{{count}} {{words.moreStatuses}}</a>{{/rest}}
          """)
    ])
    let link = Link(to: .page(.group(.status, name: "x-y-1"), number: 1))
    var view = TemplateView<BoardPage>(
      try PageTemplate(from: sources, frame: frame), frame: frame, at: .page(.board, number: 1))
    view.show(
      BoardPage(
        columns: [
          .init(subject: .status(done)),
          .init(
            subject: .status(TodoStatus("x & y", .open)), link: link,
            todos: [TodoSummary(.make("<a>"), link: Link(to: .todo(TodoPath("a.md"))), today: nil)],
            total: 3),
        ], rest: .init(count: 7, link: Link(to: .page(.groups(.status), number: 1))), progress: progress))
    #expect(
      String(decoding: view.bytes, as: UTF8.self) == """
        Bảng 2
        đã xong 0
        x &amp; y 3 <a href="statuses/x-y-1.html">x &amp; y</a> &lt;a&gt; 2 nữa
        <a href="statuses/index.html">7 trạng thái nữa</a>
        """)
  }
}
