import Testing
import Todos

@Suite struct TypedPathTests {
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
