import Testing
@testable import TodoPages
import Todos

@Suite struct PageLocationTests {
  @Test(arguments: [
    (Route.list(page: 1), "index.html"), (.list(page: 2), "page/2.html"),
    (.todo(TodoPath("a.md")), "todos/a.html"), (.todo(TodoPath("x/B.MD")), "todos/x/B.html"),
    (.file("x/p.png"), "todos/x/p.png"), (.page(.board, number: 1), "board.html"),
    (.page(.due, number: 2), "due/2.html"), (.page(.groups(.tag), number: 1), "tags/index.html"),
    (.page(.groups(.person), number: 2), "people/index.2.html"),
    (.page(.group(.status, name: "doing"), number: 1), "statuses/doing.html"),
    (.page(.group(.tag, name: "việc"), number: 3), "tags/việc.3.html"),
    (.page(.notFound, number: 1), "404.html"),
  ])
  func `returns the paths of HTML pages`(route: Route, path: String) {
    #expect(route.path(in: .html) == path)
  }

  @Test(arguments: [
    (Route.list(page: 1), Route.todo(TodoPath("x/a.md")), "todos/x/a.html"),
    (.list(page: 2), .list(page: 1), "../index.html"),
    (.todo(TodoPath("a.md")), .list(page: 3), "../page/3.html"),
    (.todo(TodoPath("x/y/a.md")), .todo(TodoPath("b.md")), "../../../todos/b.html"),
    (.page(.group(.tag, name: "việc"), number: 3), .page(.due, number: 1), "../due.html"),
    (.todo(TodoPath("a.md")), .page(.group(.tag, name: "việc"), number: 1), "../tags/vi%E1%BB%87c.html"),
    (.todo(TodoPath("a.md")), .web(WebAddress("https://x.org/?a=b&c")), "https://x.org/?a=b&c"),
    (
      .list(page: 1), .todo(TodoPath("50% off? #1 é\"<.md")),
      "todos/50%25%20off%3F%20%231%20%C3%A9%22%3C.html"
    ),
  ])
  func `links between HTML pages are relative`(page: Route, target: Route, href: String) {
    #expect(PageLocation(of: page).href(to: target) == href)
  }

  @Test(arguments: [
    (Route.todo(TodoPath("x/a.md")), "../../", "todos/x/"), (.page(.due, number: 2), "../", "due/"),
    (.list(page: 1), "", ""),
  ])
  func `links depend on the depth of an HTML page, and on the folder of a Markdown page`(
    route: Route, html: String, markdown: String
  ) {
    #expect(PageLocation(of: route).base == html)
    #expect(PageLocation(of: route, in: .markdown).base == markdown)
  }

  @Test func `the address of the site's folder ends with a slash`() {
    #expect(PageLocation.home.root == "./")
    #expect(PageLocation(of: .todo(TodoPath("x/a.md"))).root == "../../")
  }

  @Test(arguments: [
    (Route.list(page: 1), "README.md"), (.list(page: 2), "page/2.md"),
    (.todo(TodoPath("x/B.MD")), "todos/x/B.md"),
    (.file("x/p.png"), "todos/x/p.png"), (.page(.groups(.tag), number: 1), "tags/README.md"),
    (.page(.groups(.person), number: 2), "people/README.2.md"),
    (.page(.group(.tag, name: "readme"), number: 1), "tags/readme.1.md"),
    (.page(.group(.tag, name: "readme"), number: 2), "tags/readme.2.md"),
    (.page(.group(.status, name: "doing"), number: 1), "statuses/doing.md"),
    (.page(.unreadable, number: 2), "unreadable/2.md"),
  ])
  func `returns the paths of Markdown pages`(route: Route, path: String) {
    #expect(route.path(in: .markdown) == path)
  }

  @Test(arguments: [
    (Route.list(page: 1), Route.todo(TodoPath("x/a.md")), "todos/x/a.md"),
    (.list(page: 2), .list(page: 1), "../README.md"), (.list(page: 2), .list(page: 3), "3.md"),
    (.todo(TodoPath("x/y/a.md")), .todo(TodoPath("x/y/b.md")), "b.md"),
    (.todo(TodoPath("x/y/a.md")), .todo(TodoPath("x/z.md")), "../z.md"),
    (.todo(TodoPath("x/y/a.md")), .todo(TodoPath("xy/b c.md")), "../../xy/b%20c.md"),
    (.todo(TodoPath("a.md")), .page(.group(.tag, name: "việc"), number: 1), "../tags/vi%E1%BB%87c.md"),
    (.todo(TodoPath("a.md")), .todo(TodoPath("b:c.md")), "b%3Ac.md"),
  ])
  func `links between Markdown pages are as short as possible`(page: Route, target: Route, href: String) {
    #expect(PageLocation(of: page, in: .markdown).href(to: target) == href)
  }

  @Test func `percent-encodes fragments`() {
    let link = Link(to: .todo(TodoPath("a.md")), fragment: "é \"")
    #expect(PageLocation(of: .list(page: 1)).href(to: link) == "todos/a.html#%C3%A9%20%22")
  }
}
