import Testing
import Todos

@testable import TodoFormats

@Suite struct ItemListTests {
  @Test func `reads items into todos`() throws {
    let (todos, problems) = read(
      #"""
      [
        {"userId": 1, "id": 1, "title": "delectus aut autem", "completed": false},
        {"userId": 2, "id": "b", "title": "quis", "completed": true, "due": "soon"},
        {"title": "quis", "completed": null}
      ]
      """#, as: .items)
    #expect(problems == [])
    #expect(
      todos.map(\.todo) == [
        PortableTodo(
          id: "1", title: "delectus aut autem", status: TodoStatus("open", .open),
          extra: [ExtraField(key: "userId", value: "1")]),
        PortableTodo(
          id: "b", title: "quis", status: TodoStatus("done", .done),
          extra: [ExtraField(key: "userId", value: "2"), ExtraField(key: "items_due", value: "soon")]),
        PortableTodo(title: "quis"),
      ])
    #expect(todos.map(\.key) == ["1", "b", "quis"])
    #expect(todos[1].notes.last == FieldNote("due", .extraKey("items_due")))
  }

  @Test(arguments: [
    (#"[{"id":1,"title":"a"},{"id":1,"title":"b"}]"#, "1:23 two todos are called \"1\" | the second one"),
    (
      #"[{"id":1,"title":"a","completed":"no"}]"#,
      "1:34 wrong type for \"completed\" | expected true or false"
    ),
    (#"[{"id":{},"title":"a"}]"#, "1:8 wrong type for \"id\" | expected a number or a string"),
    ("[1]", "1:2 an item that is not an object | expected {"),
  ])
  func `reports problems with the location`(text: String, problem: String) {
    #expect(read(text, as: .items).problems.map(\.headline) == [problem])
  }

  @Test func `an item without a title gets its id as the title`() throws {
    let todos = try imported(#"[{"id":1,"completed":false},{"title":"b","completed":true}]"#, as: .items)
    #expect(todos.map(\.todo.title) == ["1", "b"])
  }
}
