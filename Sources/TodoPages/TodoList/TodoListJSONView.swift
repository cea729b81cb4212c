import Documents

/// Shows the list as a JSON document on one line.
package struct TodoListJSONView: TextView {
  /// The kind of document; both represent todos in the same format.
  package enum Document: Equatable, Sendable {
    /// The output of `list --json`:
    /// `{"version":1,"total":2,"matched":1,"hidden":0,"todos":[…],"unreadable":[…]}`; paths begin with
    /// `todoFolder`, the path of the todo folder from the current folder.
    case list(todoFolder: String)
    /// The site's `todos.json`: `{"version":1,"todos":[…]}`, where each todo has the address of its page.
    case site
  }

  /// The document in UTF-8, which ends with LF, without the bytes that `drain` has removed.
  package private(set) var bytes: [UInt8] = []
  private let document: Document
  private let drain: (inout [UInt8]) -> Void

  /// Creates a view.
  ///
  /// - Parameter drain: called with the buffer after each element; may empty it, so that the whole document is never in
  ///   memory.
  package init(_ document: Document, drain: @escaping (inout [UInt8]) -> Void = { _ in }) {
    self.document = document
    self.drain = drain
  }

  /// The document for a terminal.
  package var text: String { bytes.jsonForTerminal }

  package mutating func show(_ page: TodoListPage) {
    bytes.removeAll(keepingCapacity: true)
    bytes += "{\"version\":\(TodoJSON.version)".utf8
    if document != .site {
      bytes += ",\"total\":\(page.progress.total)".utf8
      bytes += ",\"matched\":\(page.selection?.found.total ?? page.progress.total)".utf8
      bytes += ",\"hidden\":\(page.selection?.hidden ?? 0)".utf8
    }
    // Todos are written one at a time, because the objects of all todos take several times the memory of the
    // document.
    switch document {
    case .list(let folder):
      list("todos", page.todos) { TodoJSON.summary($0, below: folder) }
      list("unreadable", page.unreadable, TodoJSON.unreadable)
    case .site: list("todos", page.todos, TodoJSON.published)
    }
    bytes += "}\n".utf8
  }

  private mutating func list<Value>(_ key: StaticString, _ values: [Value], _ object: (Value) -> JSONObject) {
    bytes += ",\"\(key)\":[".utf8
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      object(value).write(to: &bytes)
      drain(&bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
