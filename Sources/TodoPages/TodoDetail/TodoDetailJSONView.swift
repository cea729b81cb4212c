/// Shows a todo as `{"version":1,"todo":{…}}`.
extension TodoDetailPage: JSONPage {
  package func add(to document: inout JSONObject, below todoFolder: String) {
    document.add("todo", .object(TodoJSON.detail(self, below: todoFolder)))
  }
}
