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

  /// Returns the router of a site whose templates consist only of a text; by default, of their names.
  private func site(
    of files: KeyValuePairs<String, String>, format: PageFormat = .html, template: String? = nil
  ) throws -> SiteRouter {
    let templates = TemplateSources(
      Dictionary(
        uniqueKeysWithValues: try pageTemplateNames().map { name in
          (name, SourceFile(path: name, text: template ?? name))
        }))
    let frame = PageFrame(
      siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite", format: format)
    let store = MemoryTodoStore(files)
    return SiteRouter(
      SiteMap(store.snapshot(), pageSize: 2), from: store, modules: try SiteModules(templates, frame: frame))
  }

  /// A site with pages of all modules.
  private let files: KeyValuePairs = [
    "a.md": "---\ntags: x\nassignee: y\ndepends: b\ncreated: 2026-11-01\n---\n# A\n",
    "b.md": "---\ndue: 2026-12-01\n---\n# B\n", "c.md": "---\n",
  ]

  /// Returns the paths of the pages of a site, in their order.
  private func paths(_ files: KeyValuePairs<String, String>) throws -> [String] {
    try site(of: files).routes.map { $0.path(in: .html) }
  }

  /// Returns the paths of the pages in the navigation of a site.
  private func navigation(_ files: KeyValuePairs<String, String>) throws -> [String] {
    let router = try site(of: files, template: "{{#site.navigation}}{{href}} {{/site.navigation}}")
    var buffer: [UInt8] = []
    _ = try router.open(.list(page: 1), since: nil, into: &buffer)
    return String(decoding: buffer, as: UTF8.self).split(separator: " ").map { String($0) }
  }

  @Test func `a site without todos has only the list and its unreadable files`() throws {
    #expect(try paths([:]) == ["index.html", "404.html"])
    #expect(try paths(["a.md": "---\n"]) == ["index.html", "unreadable.html", "404.html"])
    #expect(try navigation([:]) == ["index.html"])
    #expect(try navigation(["a.md": "---\n"]) == ["index.html", "unreadable.html"])
  }

  @Test func `the pages of a site are those of its modules, with the todos first`() throws {
    let all = [
      "todos/b.html", "todos/a.html", "index.html", "tags/x.html", "statuses/open.html", "people/y.html",
      "board.html", "board-people.html", "board-tags.html", "due.html", "months/2026-12.html", "recent.html",
      "tags/index.html",
      "people/index.html", "statuses/index.html", "dependencies.html", "progress.html", "unreadable.html",
      "404.html",
    ]
    // A module whose pages are not among these has its own tests.
    let found = try paths(files).filter { all.contains($0) }
    #expect(found == all)
    let few = try paths(["a.md": "# A\n"]).filter { all.contains($0) }
    #expect(
      few == [
        "todos/a.html", "index.html", "statuses/open.html", "board.html", "statuses/index.html", "404.html",
      ])
  }

  @Test(arguments: PageFormat.allCases)
  func `each page of a site can be opened and has its own path`(format: PageFormat) throws {
    let router = try site(of: files, format: format)
    let paths = router.routes.map { $0.path(in: format) }
    #expect(Set(paths).count == paths.count)
    var buffer: [UInt8] = []
    for route in router.routes {
      _ = try router.open(route, since: nil, into: &buffer)
      #expect(!buffer.isEmpty, "\(route)")
    }
  }

  @Test func `the navigation of a site depends on its todos and unreadable files`() throws {
    let all = [
      "index.html", "board.html", "due.html", "recent.html", "tags/index.html", "people/index.html",
      "dependencies.html", "progress.html", "unreadable.html",
    ]
    // A module whose pages are not among these has its own tests.
    let found = try navigation(files).filter { all.contains($0) }
    #expect(found == all)
    let few = try navigation(["a.md": "# A\n"]).filter { all.contains($0) }
    #expect(few == ["index.html", "board.html"])
  }

  @Test func `closed todos have the navigation of a todo without fields`() throws {
    let closed = try navigation([
      "a.md": "---\nstatus: done\ndue: 2026-12-01\ndepends: b\n---\n# A\n",
      "b.md": "---\nstatus: done\n---\n# B\n",
    ])
    let open = try navigation(["a.md": "# A\n"])
    #expect(closed == open)
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
      _ = try router.open(route, since: nil, into: &buffer)
      #expect(String(decoding: buffer, as: UTF8.self) == text)
    }
  }

  @Test func `writes a page only if its version is not that of the last build`() throws {
    let router = try site(of: [:])
    let list = Array("list".utf8)
    var buffer: [UInt8] = []
    let written = try router.open(.list(page: 1), since: nil, into: &buffer)
    #expect(buffer == list)
    let kept = try router.open(.list(page: 1), since: written.version, into: &buffer)
    #expect(kept == written)
    #expect(buffer != list)
    let changed = try router.open(.list(page: 1), since: ContentHash(1), into: &buffer)
    #expect(changed == written)
    #expect(buffer == list)
  }

  @Test func `writes a page again if the version of one of its todos is not known`() throws {
    let files: KeyValuePairs = ["a.md": "# A\n"]
    var buffer: [UInt8] = []
    let first = try site(of: files).open(.list(page: 1), since: nil, into: &buffer)
    let second = try site(of: files).open(.list(page: 1), since: first.version, into: &buffer)
    #expect(second.version != first.version)
    #expect(buffer == Array("list".utf8))
  }

  @Test func `the list has a version that depends on what it shows`() throws {
    func version(_ files: KeyValuePairs<String, String>) throws -> ContentHash {
      try SiteRouter(SiteMap(MemoryTodoStore(files).snapshot(), pageSize: 2)).listVersion()
    }
    let (none, unreadable) = (try version([:]), try version(["a.md": "---\n"]))
    #expect(try version([:]) == none)
    #expect(try version(["a.md": "---\n"]) == unreadable)
    #expect(none != unreadable)
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
