import Testing
@testable import TodoPages
import Todos

@Suite struct TodoChangeRouterTests {
  @Test func `links to todos`() {
    #expect(
      TodoChangeRouter().link(to: .detail(of: TodoPath("home/milk.md")))
        == Link(to: .todo(TodoPath("home/milk.md"))))
  }

  @Test(arguments: [
    ("Todos/a.md", "Todos", "a.md"), ("Todos/n/a.md", "Todos/", "n/a.md"), ("a.md", "Todos", nil),
    ("Todos", "Todos", nil), ("Todosa.md", "Todos", nil), ("a.md", "", nil), ("/t/a.md", "/t", "a.md"),
  ])
  func `reads a reference as a path only if it is in the todo folder`(
    word: String, folder: String, path: String?
  ) {
    #expect(TodoPath(word: word, below: folder)?.string == path)
  }
}
