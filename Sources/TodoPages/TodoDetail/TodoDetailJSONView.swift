/// Shows one todo as one JSON document: `{"version":1,"todo":{…}}`.
public struct TodoDetailJSONView: PresenterToView {
  /// The document in one line.
  public private(set) var text = ""

  /// Makes a view.
  public init() {}

  /// Writes the todo.
  public mutating func show(_ page: TodoDetailPage) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    document.add("todo", .object(TodoJSON.detail(page)))
    text = document.line
  }
}
