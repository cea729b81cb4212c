import TestSupport
import Testing

@testable import Todos

@Suite struct NewTodoFileTests {
  @Test func `has the name and text of an added todo, without the random characters`() throws {
    let todo = NewTodo(title: "Buy oat milk", tags: ["home", "a: b"], parent: "p1")
    let file = try NewTodoFile(todo, rules: TodoRules())
    #expect(file.nameEnding == "-buy-oat-milk.md")
    #expect(
      file.text == "---\ntitle: Buy oat milk\nstatus: open\ntags: [home, \"a: b\"]\nparent: p1\n---\n")
    var random: any RandomNumberGenerator = SeededRandom(seed: 1)
    let name = TodoFileName.make(title: todo.title, using: &random)
    #expect(String(name.dropFirst(NewTodoFile.codePlaceholder.utf8.count)) == file.nameEnding)
  }

  @Test func `the name ending for a title without letters is only .md`() throws {
    #expect(try NewTodoFile(NewTodo(title: "🎉"), rules: TodoRules()).nameEnding == ".md")
  }

  @Test func `throws if the todo is invalid`() {
    #expect(throws: Failure.self) {
      try NewTodoFile(NewTodo(title: "a", status: "dnoe"), rules: TodoRules())
    }
  }
}
