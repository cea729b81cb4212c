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
    #expect(SiteRouter().link(to: .detail(of: todo)) == Link(to: route))
    #expect(
      SiteRouter().link(to: .detail(of: todo, fragment: "how"))
        == Link(to: route, fragment: "how"))
  }

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
  func `leads back to the page of the list that shows a todo`(place: Int, page: Int) {
    #expect(SiteRouter(map).link(to: .list(showing: place))?.route == .list(page: page))
    #expect(SiteRouter().link(to: .list(showing: place))?.route == .list(page: 1))
  }

  @Test(arguments: [(1, true), (3, true), (0, false), (4, false), (-1, false)])
  func `links to the pages there are`(number: Int, exists: Bool) {
    let link = SiteRouter().link(to: .page(.due, number: number, of: 3))
    #expect(link == (exists ? Link(to: .page(.due, number: number)) : nil))
  }

  @Test func `links to no page that the format does not have`() {
    let router = SiteRouter(map, format: .markdown)
    for page in [SitePage.board, .due, .dependencies, .progress, .notFound] {
      #expect(router.link(to: .page(page)) == nil)
    }
    #expect(router.link(to: .page(.groups(.tag)))?.route == .page(.groups(.tag), number: 1))
  }

  @Test(
    arguments: [
      (.tag, "home", "home"), (.tag, "C++", "c-90xwvk"), (.person, "Ann", "ann-104v6k"),
      (.status, "doing", "doing"), (.tag, "away", nil), (.person, "home", nil),
    ] as [(TodoGroupKind, String, String?)])
  func `links to the tags, statuses and people there are`(kind: TodoGroupKind, name: String, page: String?) {
    #expect(
      SiteRouter(map).link(to: .group(kind, name))
        == page.map { Link(to: .page(.group(kind, name: $0), number: 1)) })
    #expect(SiteRouter().link(to: .group(kind, name)) == nil)
  }

  @Test func `links to files`() {
    #expect(SiteRouter().link(to: .file("a/p.png")) == Link(to: .file("a/p.png")))
  }
}
