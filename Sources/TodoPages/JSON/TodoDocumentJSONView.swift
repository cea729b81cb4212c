/// Writes one JSON document of many todos, each as `show --json` tells it: `{"version":1,"todos":[{…},{…}]}`.
///
/// It is emptied by its owner now and then, so that no more of the document than that is held.
package struct TodoDocumentJSONView: PresenterToView {
  /// The version of the shape.
  package static let version = TodoJSON.version
  /// What has been written since it was emptied.
  package var bytes: [UInt8] = []
  private var isFirst = true

  package init() {}

  /// Writes what stands before the first todo.
  package mutating func begin() { bytes += "{\"version\":\(TodoJSON.version),\"todos\":[".utf8 }

  /// Writes a todo, in a line of its own.
  package mutating func show(_ page: TodoDetailPage) {
    bytes += (isFirst ? "\n" : ",\n").utf8
    isFirst = false
    TodoJSON.detail(page).write(to: &bytes)
  }

  /// Writes what stands behind the last todo.
  package mutating func end() { bytes += "\n]}\n".utf8 }
}
