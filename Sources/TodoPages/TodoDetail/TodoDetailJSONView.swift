/// Shows a todo as a JSON document: `{"version":1,"todo":{…}}`.
package struct TodoDetailJSONView: TextView {
  /// The document, as one line that ends with LF.
  package private(set) var text = ""

  package init() {}

  package mutating func show(_ page: TodoDetailPage) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    document.add("todo", .object(TodoJSON.detail(page, relations: true)))
    text = document.line
  }
}
