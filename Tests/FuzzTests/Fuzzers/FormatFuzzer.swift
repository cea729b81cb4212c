@testable import Documents
@testable import TodoFormats
@testable import TodoPages
@testable import Todos

/// Imports a file in another format: problems are inside it, each todo becomes a todo file, and every format that keeps
/// all fields gives the same todo back, except for the fields that it says it does not keep.
///
/// The first line of the input may name the format; otherwise it is recognised.
func fuzzFormats(_ input: Input) {
  let lines = input.bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
  let named = TodoFormat.readable.first { $0.name.utf8.elementsEqual(lines[0]) }
  let source = SourceFile(path: "in", bytes: named == nil ? input.bytes : Array(lines.dropFirst().joined()))
  guard let format = named ?? TodoFormat.recognised(in: source) else { return }
  let options = TodoReadingOptions(dateOrder: .dayFirst)
  for (number, imported) in todos(in: source, as: format, options).prefix(20).enumerated() {
    let path = TodoPath("t\(number).md")
    expect(imported.range.upperBound <= source.bytes.count, "a todo outside the file")
    guard let file = try? CanonicalTodoFile(rules: TodoRules()).bytes(of: imported.todo.normalised, at: path),
      let todo = try? TodoReader(rules: TodoRules()).todo(
        in: SourceFile(path: path.string, bytes: file), at: path),
      let text = FrontMatter.readable(SourceFile(path: path.string, bytes: file))
        .map({ String(decoding: file[$0.bodyStart...], as: UTF8.self) })
    else { continue }
    for format in TodoFormat.readable { checkKept(PortableTodo(todo, text: text), of: todo, by: format) }
  }
}

/// Returns the todos of a file, and checks its problems.
private func todos(
  in source: SourceFile, as format: TodoFormat, _ options: TodoReadingOptions = TodoReadingOptions()
) -> [ImportedTodo] {
  guard var reader = format.reader?(source, options) else { return [] }
  var todos: [ImportedTodo] = []
  // Each call reads at least one byte.
  for _ in 0...source.bytes.count + 1 {
    do throws(Problem) {
      guard let todo = try reader.next() else { return todos }
      todos.append(todo)
    } catch {
      // The lines of beads are records, which a lone CR does not end.
      if format.name != TodoFormat.beads.name || !source.bytes.contains(0x0D) { expect([error], in: source) }
    }
  }
  fatalError("\(format.name) does not end")
}

/// Checks that a todo that a format writes is read from it.
private func checkKept(_ todo: PortableTodo, of item: TodoItem, by format: TodoFormat) {
  guard case .todos(let makeWriter)? = format.writer else { return }
  var writer = makeWriter(.common)
  let page = TodoDetailPage(
    summary: TodoSummary(item, link: Link(to: .todo(item.path)), today: nil),
    depends: todo.depends.map { TodoMention($0) }, parent: todo.parent.map { TodoMention($0) },
    extra: todo.extra,
    body: TodoBody(item.content, text: todo.text), path: item.path)
  var bytes: [UInt8] = []
  writer.prepare(for: [item])
  writer.begin(&bytes)
  let lost = Set(writer.write(ExportedTodo(todo: todo, page: page), to: &bytes).map(\.field))
  writer.end(&bytes)
  let back = todos(in: SourceFile(path: "out", bytes: bytes), as: format)
  expectEqual(back.count, 1, "\(format.name) writes one todo, and reads \(bytes.shown)")
  var expected = todo
  if back[0].todo.path == nil { expected.path = nil }
  if format.name == TodoFormat.csv.name { expected.body = expected.body.withLineFeeds }
  expectEqual(
    "\(back[0].todo.unmarked.without(lost))", "\(expected.without(lost))",
    "\(format.name) changes a todo in \(bytes.shown)")
}

extension PortableTodo {
  /// Returns the todo without the fields with some names.
  fileprivate func without(_ names: Set<String>) -> PortableTodo {
    var todo = self
    if names.contains("id") { todo.id = nil }
    if names.contains("path") { todo.path = nil }
    if names.contains("title") { todo.title = "" }
    if names.contains("status") { todo.status = nil }
    if names.contains("body") { (todo.body, todo.hasBlankLine) = ("", true) }
    for field in TodoField.all where names.contains(field.name) { todo.values[field] = nil }
    todo.extra.removeAll { names.contains($0.key) }
    return todo
  }
}
