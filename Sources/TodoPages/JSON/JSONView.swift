/// A page that is shown as a JSON document.
package protocol JSONPage {
  /// Adds the values of the page to its document, which has its version already.
  ///
  /// - Parameter todoFolder: the path of the todo folder from the current folder.
  func add(to document: inout JSONObject, below todoFolder: String)
}

/// Shows a page as a JSON document, in one line that ends with LF.
package struct JSONView<Page: JSONPage>: TextView {
  package private(set) var text = ""
  private let todoFolder: String

  package init(todoFolder: String) { self.todoFolder = todoFolder }

  package mutating func show(_ page: Page) {
    var document = JSONObject()
    document.add("version", .number(TodoJSON.version))
    page.add(to: &document, below: todoFolder)
    text = document.line
  }
}
