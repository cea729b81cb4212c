import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the interactor, the presenter and the view of the pages of all tags, statuses or people.
@Suite struct GroupsTests {
  private let map = SiteMap(
    MemoryTodoStore([
      "a.md": "---\ntags: [x, y]\n---\n# A\n", "b.md": "---\ntags: [y, z]\nstatus: done\n---\n# B\n",
    ]).snapshot(), pageSize: 2)
  private let half = TodoProgress(
    shares: [.init(group: .open, count: 1), .init(group: .done, count: 1)],
    statuses: [
      .init(status: TodoStatus("open", .open), count: 1), .init(status: TodoStatus("done", .done), count: 1),
    ], closed: 1, total: 2)

  private func answer(_ request: GroupsRequest) throws -> GroupsAnswer {
    try GroupsInteractor(map: map).answer(to: request)
  }

  @Test func `finds the groups of a page`() throws {
    let first = try answer(GroupsRequest(kind: .tag, number: 1))
    #expect(first.entries.map(\.name) == ["x", "y"])
    #expect(first.entries[1].progress == half)
    #expect(first.total == 3)
    #expect(first.pageCount == 2)
    #expect(try answer(GroupsRequest(kind: .tag, number: 2)).entries.map(\.name) == ["z"])
    #expect(try answer(GroupsRequest(kind: .person, number: 1)) == GroupsAnswer(entries: [], total: 0))
  }

  @Test func `groups are sorted by open todos, and then by name`() throws {
    let map = SiteMap(
      MemoryTodoStore([
        "a.md": "---\ntags: [z, busy]\n---\n", "b.md": "---\ntags: [busy, old]\n---\n",
        "c.md": "---\ntags: [a2, a10, old]\nstatus: done\n---\n",
        "d.md": "---\ntags: [a10]\nstatus: done\n---\n",
      ]).snapshot(), pageSize: 9)
    let answer = try GroupsInteractor(map: map).answer(to: GroupsRequest(kind: .tag, number: 1))
    #expect(answer.entries.map(\.name) == ["busy", "old", "z", "a2", "a10"])
  }

  @Test func `statuses have the order of the board`() throws {
    let statuses = StatusVocabulary([
      .init(name: "Shipped", isClosed: true), .init(name: "Review", isClosed: false),
    ])
    let map = SiteMap(
      MemoryTodoStore([
        "a.md": "---\nstatus: Review\n---\n", "b.md": "---\nstatus: Shipped\n---\n",
      ]).snapshot(), statuses: statuses, pageSize: 9)
    let answer = try GroupsInteractor(map: map).answer(to: GroupsRequest(kind: .status, number: 1))
    #expect(answer.entries.map(\.name) == ["Shipped", "Review"])
  }

  @Test func `separates the groups with nothing open, except statuses`() {
    let done = TodoProgress(shares: [.init(group: .done, count: 1)], closed: 1, total: 1)
    func entry(_ name: String, _ progress: TodoProgress) -> GroupsPage.Entry {
      .init(name: name, link: Link(to: .page(.group(.tag, name: name), number: 1)), progress: progress)
    }
    let entries = [entry("x", half), entry("y", done)]
    let tags = GroupsPage(kind: .tag, total: 2, entries: entries)
    #expect(tags.current == [entries[0]])
    #expect(tags.finished == [entries[1]])
    let statuses = GroupsPage(kind: .status, total: 2, entries: entries)
    #expect(statuses.current == entries)
    #expect(statuses.finished == [])
  }

  @Test func `each kind that has groups has pages`() {
    func paths(_ format: PageFormat) -> [String] {
      GroupsModule.pages(of: map, in: format).map { $0.route.path(in: format) }
    }
    #expect(paths(.html) == ["tags/index.html", "tags/index.2.html", "statuses/index.html"])
    #expect(paths(.markdown) == ["tags/README.md", "tags/README.2.md", "statuses/README.md"])
  }

  @Test(
    arguments: [(.html, [.tags]), (.markdown, [.tags, .statuses])] as [(PageFormat, [Word])])
  func `the statuses are in the navigation only in Markdown`(format: PageFormat, titles: [Word]) {
    #expect(GroupsModule.pages(of: map, in: format).compactMap(\.navigationEntry?.title) == titles)
  }

  @Test(arguments: [0, 3])
  func `fails for a missing page`(number: Int) {
    #expect(throws: PageError.noSuchPage(.groups(.tag), number: number)) {
      _ = try answer(GroupsRequest(kind: .tag, number: number))
    }
  }

  @Test func `shows only the groups for which the router has a link`() throws {
    let answer = GroupsAnswer(
      entries: [.init(name: "x", progress: half), .init(name: "hidden", progress: half)], total: 5,
      pageCount: 3)
    let page = GroupsPresenter(router: StubRouter()).page(
      of: answer, for: GroupsRequest(kind: .tag, number: 2))
    let link = Link(to: .page(.group(.tag, name: "n-x"), number: 1))
    #expect(page.entries == [.init(name: "x", link: link, progress: half)])
    #expect(page.total == 5)
    #expect(page.pagination?.entries.map(\.link.route) == (1...3).map { .page(.groups(.tag), number: $0) })
  }

  @Test func `writes names, counts and links`() throws {
    let frame = PageFrame(siteTitle: "T", words: Words("vi"), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "groups": SourceFile(
        path: "groups.html",
        text:
          "{{heading}} {{count}}{{#groups}} <a href=\"{{href}}\">{{name}}</a> {{open}}/{{total}}{{/groups}}")
    ])
    let route = Route.page(.groups(.status), number: 1)
    var view = TemplateView<GroupsPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: route)
    view.show(
      GroupsPage(
        kind: .status, total: 2,
        entries: [
          .init(
            name: "doing", link: Link(to: .page(.group(.status, name: "doing"), number: 1)), progress: half),
          .init(name: "<b>", link: Link(to: .page(.group(.status, name: "b-1"), number: 1)), progress: half),
        ]))
    #expect(
      String(decoding: view.bytes, as: UTF8.self)
        == "Trạng thái 2 <a href=\"../statuses/doing.html\">đang làm</a> 1/2"
        + " <a href=\"../statuses/b-1.html\">&lt;b&gt;</a> 1/2")
  }
}
