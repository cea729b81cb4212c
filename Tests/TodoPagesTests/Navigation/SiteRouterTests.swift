import Documents
import TestSupport
import Testing
@testable import TodoPages
import Todos

@Suite struct SiteRouterTests {
  private let map = SiteMap(
    MemoryTodoStore(["a.md": "---\ntags: [home, C++]\nassignee: Ann\nstatus: doing\n---\n# A\n"]).snapshot(),
    pageSize: 2)

  @Test func `links to todos and their headings`() {
    let todo = TodoItem.make("Buy milk", path: "home/milk.md")
    let route = Route.todo(TodoPath("home/milk.md"))
    #expect(SiteRouter.ofNoTodos.link(to: .detail(of: todo)) == Link(to: route))
    #expect(
      SiteRouter.ofNoTodos.link(to: .detail(of: todo, fragment: "how"))
        == Link(to: route, fragment: "how"))
  }

  @Test(arguments: [(1, true), (3, true), (0, false), (4, false), (-1, false)])
  func `links only to existing pages`(number: Int, exists: Bool) {
    let link = SiteRouter.ofNoTodos.link(to: .page(.due, number: number, of: 3))
    #expect(link == (exists ? Link(to: .page(.due, number: number)) : nil))
  }

  @Test func `has no link to a page that the format does not have`() throws {
    let router = try site(of: [:], format: .markdown)
    for page in [SitePage.board, .due, .dependencies, .trend, .notFound] {
      #expect(router.link(to: .page(page)) == nil)
    }
    #expect(router.link(to: .page(.groups(.tag)))?.route == .page(.groups(.tag), number: 1))
  }

  @Test(
    arguments: [
      (.tag, "home", "home"), (.tag, "C++", "c-90xwvk"), (.person, "Ann", "ann"),
      (.status, "doing", "doing"), (.tag, "away", nil), (.person, "home", nil),
    ] as [(TodoGroupKind, String, String?)])
  func `links only to existing tags, statuses and people`(kind: TodoGroupKind, name: String, page: String?) {
    #expect(
      SiteRouter(map).link(to: .group(kind, name))
        == page.map { Link(to: .page(.group(kind, name: $0), number: 1)) })
    #expect(SiteRouter.ofNoTodos.link(to: .group(kind, name)) == nil)
  }

  @Test func `links to the only status of a group, or to all statuses if it has several`() {
    let map = SiteMap(
      MemoryTodoStore([
        "a.md": "---\nstatus: doing\n---\n# A\n", "b.md": "---\nstatus: done\n---\n# B\n",
        "c.md": "---\nstatus: completed\n---\n# C\n",
      ]).snapshot(), pageSize: 2)
    let router = SiteRouter(map)
    #expect(
      router.link(to: .statuses(.doing)) == Link(to: .page(.group(.status, name: "doing"), number: 1)))
    #expect(router.link(to: .statuses(.done)) == Link(to: .page(.groups(.status), number: 1)))
    #expect(router.link(to: .statuses(.open)) == nil)
  }

  @Test func `a page stands in the navigation for the pages below it`() {
    let home = SitePage.group(.tag, name: "home")
    #expect(Route.page(home, number: 1).isBelow(.groups(.tag)))
    #expect(Route.page(.groups(.tag), number: 2).isBelow(.groups(.tag)))
    #expect(Route.todo(TodoPath("a.md")).isBelow(.list))
    #expect(Route.list(page: 2).isBelow(.list))
    #expect(!Route.list(page: 1).isBelow(.list))
    #expect(!Route.page(home, number: 1).isBelow(.groups(.status)))
    #expect(!Route.page(.board, number: 1).isBelow(.list))
  }

  @Test func `links to files`() {
    #expect(SiteRouter.ofNoTodos.link(to: .file("a/p.png")) == Link(to: .file("a/p.png")))
  }

  /// Returns the router of a site whose templates consist only of their names.
  private func site(
    of files: KeyValuePairs<String, String>, format: PageFormat = .html
  ) throws -> SiteRouter {
    let templates = TemplateSources(
      Dictionary(
        uniqueKeysWithValues: try pageTemplateNames().map { ($0, SourceFile(path: $0, text: $0)) }))
    let frame = PageFrame(
      siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite", format: format)
    let store = MemoryTodoStore(files)
    return SiteRouter(
      SiteMap(store.snapshot(), pageSize: 2), from: store, modules: try SiteModules(templates, frame: frame))
  }

  private func entrances(_ files: KeyValuePairs<String, String>) throws -> [SitePage] {
    try site(of: files).entrances.map { route in
      guard case .page(let page, number: 1) = route else { throw PageError.noModule(route) }
      return page
    }
  }

  @Test func `a site without todos has only the list and its unreadable files`() throws {
    #expect(try entrances([:]) == [.list, .notFound])
    #expect(try entrances(["a.md": "---\n"]) == [.list, .unreadable, .notFound])
  }

  @Test func `the entrances of a site depend on its todos and unreadable files`() throws {
    let all: [SitePage] = [
      .list, .board, BoardColumnKind.person.page, BoardColumnKind.tag.page, .due, .recent, .groups(.tag),
      .groups(.person), .groups(.status), .dependencies, .trend, .unreadable, .notFound,
    ]
    /// Returns which of these pages a site has; a module that is not among them has its own tests.
    func found(_ files: KeyValuePairs<String, String>) throws -> [SitePage] {
      try entrances(files).filter { all.contains($0) }
    }
    #expect(try found(["a.md": "# A\n"]) == [.list, .board, .groups(.status), .notFound])
    #expect(
      try found([
        "a.md": "---\ntags: x\nassignee: y\ndepends: b\ncreated: 2026-11-01\n---\n# A\n",
        "b.md": "---\ndue: 2026-12-01\n---\n# B\n", "c.md": "---\n",
      ]) == all)
  }

  @Test func `closed todos have the entrances of a todo without fields`() throws {
    #expect(
      try entrances([
        "a.md": "---\nstatus: done\ndue: 2026-12-01\ndepends: b\n---\n# A\n",
        "b.md": "---\nstatus: done\n---\n# B\n",
      ]) == entrances(["a.md": "# A\n"]))
  }

  @Test func `opens the module of each route`() throws {
    let december = try #require(CalendarMonth(name: "2026-12"))
    let router = try site(of: [
      "a.md": "---\ntags: x\ndepends: b\ndue: 2026-12-01\n---\n# A\n", "b.md": "# B\n",
    ])
    let pages: [(Route, String)] = [
      (.list(page: 1), "list"), (.page(.group(.tag, name: "x"), number: 1), "list"),
      (.page(.groups(.tag), number: 1), "groups"), (.page(.board, number: 1), "board"),
      (.page(.due, number: 1), "due"), (.page(.recent, number: 1), "recent"),
      (.page(.month(december), number: 1), "month"), (.page(.closed, number: 1), "list"),
      (.page(.dependencies, number: 1), "dependencies"),
      (.page(.trend, number: 1), "trend"), (.page(.unreadable, number: 1), "unreadable-files"),
      (.page(.notFound, number: 1), "not-found"), (.todo(TodoPath("a.md")), "detail"),
    ]
    var buffer: [UInt8] = []
    for (route, text) in pages {
      let page = try router.open(route, since: nil, into: &buffer)
      #expect(page != nil)
      #expect(String(decoding: buffer, as: UTF8.self) == text)
    }
    let page = try router.open(.todo(TodoPath("a.md")), since: nil, into: &buffer)
    #expect(page?.routes.contains(.todo(TodoPath("b.md"))) == true)
  }

  @Test(arguments: [
    (Route.list(page: 2), PageError.noSuchPage(.list, number: 2)),
    (.todo(TodoPath("z.md")), .noTodo(at: TodoPath("z.md"))),
    (.page(.board, number: 2), .noModule(.page(.board, number: 2))),
    (.file("p.png"), .noModule(.file("p.png"))),
  ])
  func `empties the buffer if there is no page`(route: Route, error: PageError)
    throws
  {
    let router = try site(of: ["a.md": "# A\n"])
    var buffer = Array("another page".utf8)
    #expect(throws: error) { try router.open(route, since: nil, into: &buffer) }
    #expect(buffer == [])
  }
}
