import Documents

/// Checks what only the todos together can tell: ids that several carry, and references that lead nowhere.
struct ReferenceCheck {
  private(set) var problems: [Problem] = []
  private let index: TodoIndex
  private let todos: [TodoItem]
  private let source: (TodoPath) -> SourceFile?
  private let duplicates: [Int: [Int]]
  /// Hints compare with every name, so only so many are given.
  private var hintsLeft = 20

  /// - Parameter source: reads a todo's file once more, to show the line of a problem.
  init(index: TodoIndex, todos: [TodoItem], source: @escaping (TodoPath) -> SourceFile?) {
    self.index = index
    self.todos = todos
    self.source = source
    var duplicates: [Int: [Int]] = [:]
    for group in index.sharedIDs {
      for place in group { duplicates[place] = group.filter { $0 != place } }
    }
    self.duplicates = duplicates
  }

  /// Notes what is wrong with one todo among the others.
  mutating func check(_ todo: ReadTodo) {
    var references = References(of: todo, read: source)
    if let place = index.place(of: todo.item.path), let others = duplicates[place] {
      let paths = others.map { "\"\(todos[$0].path.string)\"" }
      problems.append(
        references.problem(
          .error, code: "duplicate-id", "duplicate id \"\(todo.item.id)\"", at: todo.idRange ?? 0..<1,
          label: "also the id of \(paths.joined(separator: ", "))"))
    }
    for (id, range) in zip(todo.item.depends, todo.dependsRanges) {
      check(id, at: range, for: "dependency", in: &references)
    }
    if let parent = todo.item.parent, let range = todo.parentRange {
      check(parent, at: range, for: "parent", in: &references)
    }
    for link in todo.item.content.links
    where index.target(of: link, in: todo.item, among: todos) == nil {
      check(link, of: todo.item, in: &references)
    }
  }

  private mutating func check(
    _ id: String, at range: Range<Int>, for role: String, in references: inout References
  ) {
    switch index.reference(id) {
    case .todo: return
    case .ambiguous(let places):
      problems.append(
        references.problem(
          .warning, code: "ambiguous-reference", "ambiguous \(role) \"\(id)\"", at: range,
          label: "the id of \(places.count) todos"))
    case .unknown:
      problems.append(
        references.problem(
          .warning, code: "unknown-reference", "unknown \(role) \"\(id)\"", at: range,
          label: "no todo has this id", help: hint(for: id, among: \.id)))
    }
  }

  private mutating func check(_ link: MarkdownLink, of todo: TodoItem, in references: inout References) {
    let label: String
    var help: String?
    switch link.kind {
    case .wiki:
      if case .ambiguous(let places) = index.reference(link.target) {
        label = "the id of \(places.count) todos"
      } else {
        label = "no todo has this id"
        help = hint(for: link.target, among: \.id)
      }
    case .file, .image:
      var bare = link
      bare.fragment = nil
      if link.fragment != nil, index.target(of: bare, in: todo, among: todos) != nil {
        label = "the todo has no such heading"
      } else {
        label = "nothing there that the site could show"
        help = hint(for: link.target, among: \.path.string)
      }
    }
    let fragment = link.fragment.map { "#\($0)" } ?? ""
    problems.append(
      references.problem(
        .warning, code: "dead-link", "dead link \"\(link.target)\(fragment)\"", at: link.range,
        label: label, help: help))
  }

  /// The name of a todo that was probably meant.
  private mutating func hint(for name: String, among names: KeyPath<TodoItem, String>) -> String? {
    guard hintsLeft > 0 else { return nil }
    hintsLeft -= 1
    return didYouMean(name, among: todos.lazy.map { $0[keyPath: names] })
  }
}

/// A todo's file, read again when the first problem needs it.
private struct References {
  private let todo: ReadTodo
  private let read: (TodoPath) -> SourceFile?
  private var file: SourceFile?

  init(of todo: ReadTodo, read: @escaping (TodoPath) -> SourceFile?) {
    self.todo = todo
    self.read = read
  }

  mutating func problem(
    _ severity: Problem.Severity, code: String, _ message: String, at range: Range<Int>,
    label: String, help: String? = nil
  ) -> Problem {
    if file == nil { file = read(todo.item.path) }
    guard let file else { return Problem(severity, code: code, message, path: todo.source, help: help) }
    return file.problem(severity, code: code, message, at: range, label: label, help: help)
  }
}
