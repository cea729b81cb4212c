import Documents
import Testing
@testable import TodoPages
import Todos

@Suite struct NotFoundTests {
  private let progress = TodoProgress(shares: [.init(group: .open, count: 2)], closed: 0, total: 2)

  @Test func `links back to the list`() throws {
    let page = NotFoundPresenter(router: SiteRouter.ofNoTodos).page(of: progress, for: NotFoundRequest())
    #expect(page == NotFoundPage(list: Link(to: .list(page: 1)), progress: progress))
  }

  /// A server may show the page at any address.
  @Test(arguments: [("https://example.org/t/", "/t/index.html"), (nil, "index.html")])
  func `links start at the root of the host if there is a base URL`(baseURL: String?, href: String) throws {
    let frame = PageFrame(
      siteTitle: "T", words: Words("en"), baseURL: baseURL, todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "not-found": SourceFile(
        path: "not-found.html",
        text:
          "{{heading}}{{#list}} <a href=\"{{href}}\">{{title}}</a>{{/list}}{{#canonical}}canonical{{/canonical}}"
      )
    ])
    var view = TemplateView<NotFoundPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.notFound, number: 1))
    view.show(NotFoundPage(list: Link(to: .list(page: 1)), progress: progress))
    #expect(String(decoding: view.bytes, as: UTF8.self) == "No such page <a href=\"\(href)\">All todos</a>")
  }
}
