import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the interactor, the presenter, the view and the module of the page "Example".
@Suite struct ExampleTests {
  private let map = SiteMap(
    MemoryTodoStore(["a.md": "# A\n", "b.md": "# B\n", "c.md": "# C\n"]).snapshot(), pageSize: 2)

  private func answer(page number: Int) throws -> ExampleAnswer {
    try ExampleInteractor(map: map).answer(to: NumberedRequest(number: number))
  }

  private func html(_ template: String, _ page: ExamplePage) throws -> String {
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    let name = ExamplePage.templateName
    let sources = TemplateSources([name: SourceFile(path: name, text: template)])
    var view = TemplateView<ExamplePage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame,
      at: .page(.example, number: 1))
    view.show(page)
    return String(decoding: view.bytes, as: UTF8.self)
  }

  @Test func `finds the todos of a page`() throws {
    #expect(try answer(page: 1) == ExampleAnswer(todos: [], total: 0))
    #expect(throws: PageError.noSuchPage(.example, number: 2)) { _ = try answer(page: 2) }
  }

  @Test func `shows the todos for which the router has a link`() throws {
    let todos = [TodoItem.make("a"), .make("hidden")]
    let page = ExamplePresenter(router: StubRouter(), today: nil).page(
      of: ExampleAnswer(todos: todos.map(\.row), total: 5, pageCount: 3),
      for: NumberedRequest(number: 2))
    #expect(page.total == 5)
    #expect(page.todos.map(\.title) == ["a"])
    #expect(page.pagination?.next == Link(to: .page(.example, number: 3)))
  }

  @Test func `writes the todos, escaped`() throws {
    let todo = TodoSummary(.make("<b>", path: "b.md"), link: Link(to: .todo(TodoPath("b.md"))), today: nil)
    #expect(
      try html(
        "{{heading}} {{count}}{{#todos}} <a href=\"{{href}}\">{{title}}</a>{{/todos}}",
        ExamplePage(total: 1, todos: [todo]))
        == "Example 1 <a href=\"todos/b.html\">&lt;b&gt;</a>")
  }

  @Test func `is empty without todos`() throws {
    #expect(
      try html(
        "{{#isEmpty}}{{words.nothingHere}}{{/isEmpty}}", ExamplePage(total: 0, todos: []))
        == "There are no todos here.")
  }

  @Test func `has a page in the navigation if there are todos`() {
    let none = SiteMap(MemoryTodoStore().snapshot(), pageSize: 2)
    #expect(ExampleModule.pages(of: none, in: .html) == [])
    let navigationEntry = NavigationEntry(page: .example, title: .example)
    #expect(
      ExampleModule.pages(of: map, in: .html) == [
        ModulePage(route: .page(.example, number: 1), navigationEntry: navigationEntry)
      ])
  }

  @Test func `is opened by the routes of its pages`() {
    #expect(
      ExampleModule.request(for: .page(.example, number: 2))
        == NumberedRequest(number: 2))
    #expect(ExampleModule.request(for: .list(page: 1)) == nil)
  }
}
