/// Shows the list as one JSON document in one line.
package struct TodoListJSONView: TextView {
  /// Which document it is; both tell todos in one shape.
  package enum Document: Sendable {
    /// What `list --json` prints: `{"version":1,"total":2,"matched":1,"todos":[…],"unreadable":[…]}`.
    case list
    /// The site's `todos.json`: `{"version":1,"todos":[…]}`, each todo with the address of its page.
    case site
  }

  /// The document in UTF-8, LF at its end.
  package private(set) var bytes: [UInt8]
  private let document: Document

  /// Makes a view.
  ///
  /// - Parameter buffer: memory to write into; what it holds is overwritten.
  package init(_ document: Document = .list, buffer: consuming [UInt8] = []) {
    self.document = document
    bytes = buffer
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func show(_ page: TodoListPage) {
    bytes.removeAll(keepingCapacity: true)
    bytes += "{\"version\":\(TodoJSON.version)".utf8
    if document == .list {
      bytes += ",\"total\":\(page.progress.total)".utf8
      bytes += ",\"matched\":\(page.selection?.found.total ?? page.progress.total)".utf8
    }
    // A todo at a time: all of them together are as large as the document several times over.
    list("todos", page.todos, document == .list ? TodoJSON.summary : TodoJSON.published)
    if document == .list { list("unreadable", page.unreadable, TodoJSON.unreadable) }
    bytes += "}\n".utf8
  }

  private mutating func list<Value>(_ key: StaticString, _ values: [Value], _ object: (Value) -> JSONObject) {
    bytes += ",\"\(key)\":[".utf8
    for (place, value) in values.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      object(value).write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
