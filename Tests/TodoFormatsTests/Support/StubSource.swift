import Documents
import TodoPages
import Todos

@testable import TodoFormats

/// A source of the given todos, each on its own line of a file; nil stands for a malformed line.
struct StubSource: ImportSource {
  var formatName = "stub"
  var sourceName = "tasks.txt"
  var folderName = "tasks"
  var hasOwnIDs = false
  var todos: [ImportedTodo?]

  /// Creates a source of todos, with their ids or titles as keys.
  init(_ portableTodos: [PortableTodo?], keepsIDs: Bool = false) {
    todos = portableTodos.enumerated().map { index, portable in
      portable.map {
        ImportedTodo(todo: $0, key: $0.id ?? $0.title, keepsID: keepsIDs, range: index * 2..<index * 2 + 1)
      }
    }
  }

  var file: SourceFile {
    SourceFile(path: "tasks.txt", text: String(repeating: "x\n", count: todos.count))
  }

  func reader() -> any TodoFormatReader { Reader(source: self) }

  func bytes(ofFile path: String) -> [UInt8]? { path.hasPrefix("gone") ? nil : Array(path.utf8) }

  func problem(_ code: String, _ message: String, at todo: ImportedTodo, help: String?) -> Problem {
    file.problem(.error, code: code, message, at: todo.range, help: help)
  }

  struct Reader: TodoFormatReader {
    let source: StubSource
    var index = 0

    mutating func next() throws(Problem) -> ImportedTodo? {
      guard index < source.todos.count else { return nil }
      index += 1
      guard let todo = source.todos[index - 1] else {
        let start = (index - 1) * 2
        throw source.file.problem(.error, code: "bad-line", "not a todo", at: start..<start + 1)
      }
      return todo
    }
  }
}

/// Runs an import, and returns its page.
func page(
  importing source: StubSource, to store: some ImportTarget, rules: TodoRules = TodoRules(),
  _ request: TodoImportRequest = TodoImportRequest()
) async -> TodoImportPage {
  let importer = TodoImporter(from: source, to: store, rules: rules)
  return TodoImportPresenter().page(of: await importer.result(of: request), for: request)
}
