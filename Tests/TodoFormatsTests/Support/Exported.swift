import Documents
import TodoPages

@testable import TodoFormats
@testable import Todos

/// A todo with the page that shows it, as an export gets it from the pages' module; other todos are not known.
func exported(_ record: TodoRecord) -> ExportedTodo {
  let path = record.path ?? TodoPath("\(record.id ?? "todo").md")
  let source = SourceFile(path: path.string, text: record.text)
  var problems: [Problem] = []
  let options = MarkdownOptions(knownTitle: record.title)
  // Few formats show a text as anything but text.
  let content = MarkdownContent.read(source, from: source.bytes.count, options: options, problems: &problems)
  let item = TodoItem(
    id: record.id ?? path.stem, path: path, title: record.title,
    status: record.status ?? TodoStatus("open", .open),
    priority: record.priority, due: record.due, tags: record.tags, assignees: record.assignees,
    depends: record.depends, parent: record.parent, created: record.created, completed: record.completed,
    extra: record.extra, content: content)
  let link = Link(to: .todo(path))
  let page = TodoDetailPage(
    summary: TodoSummary(item, link: link, today: nil),
    depends: record.depends.map { TodoMention($0) },
    parent: record.parent.map { TodoMention($0) }, extra: record.extra,
    body: TodoBody(content, text: record.text), path: path)
  return ExportedTodo(record: record, page: page)
}

extension TodoFormat {
  /// The writer of a document that holds a todo after the other; nil for other formats.
  var todoWriter: (any TodoFormatWriter)? { if case .todos(let make) = writer { make() } else { nil } }
}

/// What a format makes of some todos, and the fields of each that it could not hold.
func written(_ records: [TodoRecord], as format: TodoFormat) -> (text: String, notes: [[FieldNote]]) {
  guard var writer = format.todoWriter else { return ("", []) }
  var bytes: [UInt8] = []
  writer.begin(&bytes)
  let notes = records.map { writer.write(exported($0), to: &bytes) }
  writer.end(&bytes)
  return (String(decoding: bytes, as: UTF8.self), notes)
}

/// The todos that a format reads in a text.
func imported(
  _ text: String, as format: TodoFormat, named name: String = "in",
  options: TodoReadingOptions = TodoReadingOptions()
) throws -> [ImportedTodo] {
  var todos: [ImportedTodo] = []
  guard var reader = format.reader?(SourceFile(path: name, text: text), options) else { return [] }
  while let todo = try reader.next() { todos.append(todo) }
  return todos
}

/// What a format finds wrong with a text, as people read it; what it read before and behind counts too.
func problems(
  _ text: String, as format: TodoFormat, named name: String = "in",
  options: TodoReadingOptions = TodoReadingOptions()
) -> String {
  var told = ""
  guard var reader = format.reader?(SourceFile(path: name, text: text), options) else { return "" }
  while true {
    do {
      guard try reader.next() != nil else { return told }
    } catch {
      told += ProblemText().text(of: error)
    }
  }
}
