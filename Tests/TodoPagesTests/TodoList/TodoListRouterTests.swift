import Testing
import TodoPages
import Todos

@Suite struct TodoListRouterTests {
  @Test func linksToTodos() {
    let todo = TodoItem.make("Buy milk", path: "home/milk.md")
    #expect(
      TodoListRouter().link(to: .detail(of: todo)) == Link("Buy milk", to: .todo(TodoPath("home/milk.md"))))
  }

  @Test(arguments: [(1, true), (3, true), (0, false), (4, false)])
  func linksToThePagesThereAre(page: Int, exists: Bool) {
    let link = TodoListRouter().link(to: .page(page, of: 3))
    #expect(link == (exists ? Link(String(page), to: .list(page: page)) : nil))
  }
}
