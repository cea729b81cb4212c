/// Shows a todo as a JSON document: `{"version":1,"todo":{…}}`.
package struct TodoDetailJSONView: TextView {
  /// The document, as one line that ends with LF.
  package private(set) var text = ""

  private let todoFolder: String

  /// Creates a view.
  ///
  /// - Parameter todoFolder: the path of the todo folder from the current folder.
  package init(todoFolder: String) {
    self.todoFolder = todoFolder
  }

  package mutating func show(_ page: TodoDetailPage) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    document.add("todo", .object(TodoJSON.detail(page, below: todoFolder)))
    text = document.line
  }
}
