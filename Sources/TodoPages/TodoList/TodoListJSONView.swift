/// Shows the list as one JSON document: `{"version":1,"total":2,"matched":1,"todos":[…],"unreadable":[…]}`.
public struct TodoListJSONView: PresenterToView {
  /// The document in one line.
  public private(set) var text = ""

  /// Makes a view.
  public init() {}

  /// Writes the list.
  public mutating func show(_ page: TodoListPage) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    document.add("total", .number(page.progress.total))
    document.add("matched", .number(page.selection?.found.total ?? page.progress.total))
    document.add("todos", .list(page.todos.map { .object(TodoJSON.summary($0)) }))
    document.add("unreadable", .list(page.unreadable.map { .object(TodoJSON.unreadable($0)) }))
    text = document.line
  }
}
