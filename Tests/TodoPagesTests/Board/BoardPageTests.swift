import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the presenter and the view of the board.
@Suite struct BoardPageTests {
  private let done = TodoStatus("done", .done)
  private let progress = TodoProgress(shares: [.init(group: .open, count: 2)], closed: 0, total: 2)

  private func page(_ answer: BoardAnswer, today: String? = nil) throws -> BoardPage {
    BoardPresenter(router: StubRouter(), today: today.flatMap { TodoDate(text: $0) }).page(
      of: answer, for: BoardRequest())
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
    #expect(
      page.columns.map(\.all) == [
        Link(to: .page(.group(.status, name: "n-open"), number: 1)), Link(to: .list(page: 1)),
      ])
  }

  @Test func `links to the page of all statuses if some are omitted`() throws {
    let page = try page(BoardAnswer(columns: [], moreColumns: 3, progress: progress))
    #expect(page.rest == .init(count: 3, link: Link(to: .page(.groups(.status), number: 1))))
  }

  @Test func `links the boards of the site to each other, and the milestones to their pages`() throws {
    let page = BoardPresenter(router: StubRouter(), today: nil).page(
      of: BoardAnswer(
        kind: .milestone, columns: [.init(subject: .name("v1")), .init(subject: .none, total: 60)],
        moreColumns: 1,
        kinds: [.status, .milestone], progress: progress),
      for: BoardRequest(page: BoardColumnKind.milestone.page))
    #expect(page.kind == .milestone)
    #expect(page.alternatives.map(\.kind) == [.status, .milestone])
    let boards: [SitePage] = [.board, BoardColumnKind.milestone.page]
    #expect(page.alternatives.map(\.link) == boards.map { Link(to: .page($0, number: 1)) })
    #expect(page.rest?.link == Link(to: .page(.groups(.milestone), number: 1)))
    #expect(page.columns.map(\.link) == [Link(to: .page(.group(.milestone, name: "n-v1"), number: 1)), nil])
    #expect(page.columns[1].all == Link(to: .list(page: 1)))
  }

  @Test func `writes columns, counts and links`() throws {
    let frame = PageFrame(siteTitle: "T", words: Words("vi"), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "board": SourceFile(
        path: "board.html",
        text: """
          {{heading}} {{total}} {{kind}}{{#columns}}
          {{anchor}} {{name}}{{#isEmpty}} empty{{/isEmpty}} {{status.label}} {{count}}{{#link}} <a href="{{href}}">{{title}}</a>{{/link}}{{#todos}} {{title}}{{/todos}}\
          {{#more}} <a href="{{href}}">{{count}} {{words.more}}</a>{{/more}}\
          {{#closed}} <a href="{{href}}">{{count}} {{words.closed}}</a>{{/closed}}{{/columns}}{{#rest}}
          <a href="{{href}}">{{count}} {{words.more}}: {{names}}</a>{{/rest}}
          """)
    ])
    let link = Link(to: .page(.group(.status, name: "x-y-1"), number: 1))
    var view = TemplateView<BoardPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.board, number: 1))
    view.show(
      BoardPage(
        columns: [
          .init(subject: .status(done)),
          .init(
            subject: .status(TodoStatus("x & y", .open)), link: link,
            todos: [TodoSummary(.make("<a>"), link: Link(to: .todo(TodoPath("a.md"))), today: nil)],
            total: 3, closed: 5, all: link),
        ], rest: .init(count: 7, link: Link(to: .page(.groups(.status), number: 1))), progress: progress))
    #expect(
      String(decoding: view.bytes, as: UTF8.self) == """
        Bảng 2 status
        #Column-1 done empty đã xong 0
        #Column-2 x &amp; y x &amp; y 3 <a href="statuses/x-y-1.html">x &amp; y</a> &lt;a&gt; \
        <a href="statuses/x-y-1.html">2 nữa</a> <a href="statuses/x-y-1.html">5 đã đóng</a>
        <a href="statuses/index.html">7 nữa: Trạng thái</a>
        """)
  }

  @Test(arguments: [(5, 0, false), (6, 0, true), (4, 4, false), (4, 5, true), (0, 20, false), (1, 17, true)])
  func `is crowded if its columns need more room than a window has`(full: Int, empty: Int, isCrowded: Bool) {
    let columns =
      (0..<full).map { BoardPage.Column(subject: .name("\($0)"), total: 1) }
      + (0..<empty).map { BoardPage.Column(subject: .name("e\($0)")) }
    #expect(BoardPage(columns: columns, progress: progress).isCrowded == isCrowded)
  }

  @Test func `names the kind of the columns in its heading, and marks its own link`() throws {
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "board": SourceFile(
        path: "board.html",
        text: "{{heading}}{{#boards}}{{#all}} {{title}}{{#isCurrent}}*{{/isCurrent}}{{/all}}{{/boards}}"
          + "{{#columns}} {{title}}={{name}}{{/columns}}")
    ])
    let table = FieldTable([
      FieldDeclaration(name: "team", kind: .choice, label: "<Team>", choices: ["web"])
    ])
    let kinds = BoardColumnKind.all(table)
    let shown = try kinds.map { kind in
      var view = TemplateView<BoardPage>(
        try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(kind.page, number: 1))
      view.show(
        BoardPage(
          kind: kind, columns: kind == .status ? [] : [.init(subject: .none)],
          alternatives: kinds.map { .init(kind: $0, link: Link(to: .page($0.page, number: 1))) },
          progress: progress))
      return String(decoding: view.bytes, as: UTF8.self)
    }
    #expect(
      shown == [
        "Board Status* Person Priority Tag Milestone &lt;Team&gt;",
        "Board: People Status Person* Priority Tag Milestone &lt;Team&gt; Unassigned=",
        "Board: Priorities Status Person Priority* Tag Milestone &lt;Team&gt; No priority=",
        "Board: Tags Status Person Priority Tag* Milestone &lt;Team&gt; No tag=",
        "Board: Milestones Status Person Priority Tag Milestone* &lt;Team&gt; No milestone=",
        "Board: &lt;Team&gt; Status Person Priority Tag Milestone &lt;Team&gt;* No &lt;Team&gt;=",
      ])
  }
}
