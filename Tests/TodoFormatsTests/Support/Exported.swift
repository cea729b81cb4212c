import TestSupport
import Documents
@testable import TodoPages

@testable import TodoFormats
@testable import Todos

extension TodoFormat {
  /// The writer of the format if it writes todo by todo; else nil.
  var todoWriter: (any TodoFormatWriter)? { if case .todos(let make) = writer { make(.common) } else { nil } }
}

/// Writes some todos in a format; returns the text and the notes on each todo.
func written(_ portableTodos: [PortableTodo], as format: TodoFormat) -> (text: String, notes: [[FieldNote]]) {
  guard let writer = format.todoWriter else { return ("", []) }
  let (bytes, notes) = written(portableTodos.map { ExportedTodo(alone: $0) }, by: writer)
  return (String(decoding: bytes, as: UTF8.self), notes)
}

/// Reads the todos in a text.
func imported(
  _ text: String, as format: TodoFormat, named name: String = "in",
  options: TodoReadingOptions = TodoReadingOptions()
) throws -> [ImportedTodo] {
  var todos: [ImportedTodo] = []
  guard var reader = format.reader?(SourceFile(path: name, text: text), options) else { return [] }
  while let todo = try reader.next() { todos.append(todo) }
  return todos
}

/// Reads a whole text, and returns its problems as users see them.
func problems(
  _ text: String, as format: TodoFormat, named name: String = "in",
  options: TodoReadingOptions = TodoReadingOptions()
) -> String {
  var output = ""
  guard var reader = format.reader?(SourceFile(path: name, text: text), options) else { return "" }
  while true {
    do {
      guard try reader.next() != nil else { return output }
    } catch {
      output += ProblemText().text(of: error)
    }
  }
}

extension ExportedTodo {
  /// Creates an exported todo from a todo that is alone in its folder: none of its references resolves.
  init(alone portable: PortableTodo) {
    var problems: [Problem] = []
    let path = portable.path ?? TodoPath("a.md")
    let item = TodoItem(
      id: portable.id ?? path.stem, path: path, title: portable.title,
      status: portable.status ?? TodoStatus("open", .open),
      priority: portable.priority, due: portable.due, tags: portable.tags, assignees: portable.assignees,
      depends: portable.depends, parent: portable.parent, created: portable.created,
      completed: portable.completed,
      extra: portable.extra,
      content: MarkdownContent.read(SourceFile(path: path.string, text: ""), problems: &problems))
    self.init(
      todo: portable,
      page: TodoDetailPage(
        summary: TodoSummary(item, link: Link(to: .todo(path)), today: nil),
        depends: portable.depends.map { TodoMention($0) }, parent: portable.parent.map { TodoMention($0) },
        extra: portable.extra, body: TodoBody(item.content, text: portable.text), path: path))
  }
}

/// Writes some todos; returns the bytes of the document and the notes on each todo.
func written(
  _ todos: [ExportedTodo], by writer: any TodoFormatWriter
) -> (bytes: [UInt8], notes: [[FieldNote]]) {
  var writer = writer
  var bytes: [UInt8] = []
  writer.begin(&bytes)
  let notes = todos.map { writer.write($0, to: &bytes) }
  writer.end(&bytes)
  return (bytes, notes)
}

/// Reads all todos and problems of a text.
func read(_ text: String, as format: TodoFormat) -> (todos: [ImportedTodo], problems: [Problem]) {
  read(bytes: Array(text.utf8), as: format)
}

/// Reads all todos and problems of a file.
func read(bytes: [UInt8], as format: TodoFormat) -> (todos: [ImportedTodo], problems: [Problem]) {
  let source = SourceFile(path: "file", bytes: bytes)
  guard var reader = format.reader?(source, TodoReadingOptions()) else { return ([], []) }
  var todos: [ImportedTodo] = []
  var problems: [Problem] = []
  while problems.count < 100 {
    do throws(Problem) {
      guard let todo = try reader.next() else { break }
      todos.append(todo)
    } catch {
      problems.append(error)
    }
  }
  return (todos, problems)
}

extension Problem {
  /// Line, column, message and label, such as `1:2 no title | it begins here`.
  var headline: String {
    "\(excerpt?.line ?? 0):\(excerpt?.column ?? 0) \(message) | \(excerpt?.label ?? "")"
  }
}
