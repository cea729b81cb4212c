import Testing
import TodoPages
import Todos

@Suite struct TodoDetailRouterTests {
  private let router = TodoDetailRouter(pageSize: 2)

  @Test(arguments: [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
  func leadsBackToThePageOfTheListThatHoldsTheTodo(place: Int, page: Int) {
    #expect(router.link(to: .list(showing: place))?.route == .list(page: page))
  }

  @Test func linksToTodosAndTheirHeadings() {
    let todo = TodoItem.make("Buy milk", path: "home/milk.md")
    #expect(
      router.link(to: .detail(of: todo, fragment: "how"))
        == Link("Buy milk", to: .todo(TodoPath("home/milk.md")), fragment: "how"))
  }

  @Test func linksToFiles() {
    #expect(router.link(to: .file("a/p.png")) == Link("a/p.png", to: .file("a/p.png")))
  }
}
