import Documents
import Todos

/// The request for the page of a todo.
struct TodoDetailRequest: Equatable, Sendable {
  var path: TodoPath
}

/// The answer to the presenter of a todo's page.
struct TodoDetailAnswer: Equatable, Sendable {
  /// A reference to another todo, and the todo if the reference matches exactly one.
  struct Named: Equatable, Sendable {
    /// The reference as it is written in the file, or the id of a todo whose file has the relation.
    var name: String
    var todo: TodoItem?
  }

  /// The target of a link in the body.
  enum Target: Equatable, Sendable {
    /// A todo, and optionally the anchor of a heading in its body.
    case todo(TodoItem, fragment: String?)
    /// A file of the todo folder.
    case file(String)
    /// A file or folder of the repository, and the part after `#`.
    case repositoryFile(RepositoryFile, fragment: String?)
  }

  var row: TodoRow
  /// The number of the page of the list that shows the todo.
  var listPage = 1
  var previous: TodoItem?
  var next: TodoItem?
  var depends: [Named] = []
  /// The todos that depend on this one, closed or not.
  var blocks = LimitedTodos()
  /// The todo that this one is part of.
  var parent: Named?
  /// The todos that the parent is part of, the nearest first, up to a limit.
  var ancestors: [TodoItem] = []
  var children = LimitedTodos()
  /// The other todos whose bodies link to this one.
  var backlinks = LimitedTodos()
  /// The target of each link in the body; nil for a link without a target.
  var targets: [Target?] = []
  /// The source text of the body; nil for an HTML site, whose pages show the parsed body.
  var text: BodyText?
  /// The checklist items in the source text; empty if `text` is nil.
  var items: [ChecklistItem] = []
  /// The commands for the todo of the tool that alone changes it; nil for the commands of todosite.
  var commandsOfTool: [String]?
}

extension TodoDetailAnswer.Target {
  init(_ target: LinkTarget, among todos: [TodoItem]) {
    self =
      switch target {
      case .todo(let index, let fragment): .todo(todos[index], fragment: fragment)
      case .file(let path): .file(path)
      case .repositoryFile(let file, let fragment): .repositoryFile(file, fragment: fragment)
      }
  }
}

extension TodoDetailAnswer: BinaryWritable {
  /// Writes the answer; the hash of the file stands for the text and the items, which are read from it.
  func write(to writer: inout BinaryWriter) {
    writer.write(
      row, row.todo.hashes?.file, listPage, previous, next, depends, blocks, parent, ancestors, children,
      backlinks, targets, commandsOfTool)
  }
}

extension TodoDetailAnswer.Named: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(name, todo)
  }
}

extension TodoDetailAnswer.Target: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    switch self {
    case .todo(let todo, let fragment):
      writer.write(0, todo, fragment)
    case .file(let path):
      writer.write(1, path)
    case .repositoryFile(let file, let fragment):
      writer.write(2, file, fragment)
    }
  }
}

/// Retrieves a todo, its neighbours in the list and the related todos from a snapshot.
struct TodoDetailInteractor: PresenterToInteractor {
  /// The map is one reference, unlike the snapshot and the relations.
  ///
  /// An interactor is copied for each page, and with more references the workers would contend for the
  /// reference counts.
  let map: SiteMap
  /// Where the body is read that the page shows.
  var bodies = BodySource.snapshot

  /// Retrieves a todo.
  ///
  /// - Throws: `noTodo` if the snapshot has no todo in the file.
  func answer(to request: TodoDetailRequest) throws(PageError) -> TodoDetailAnswer {
    // Each is copied once, because the copies of all workers change the same reference counts.
    let (todos, index, relations) = (map.snapshot.todos, map.snapshot.index, map.relations)
    func named(_ name: String) -> TodoDetailAnswer.Named {
      guard case .todo(let todoIndex) = index.reference(name, in: request.path) else {
        return .init(name: name)
      }
      return .init(name: name, todo: todos[todoIndex])
    }
    func limited(_ indices: ArraySlice<Int>) -> LimitedTodos {
      LimitedTodos(
        todos: indices.prefix(Self.maximumOthers).map { todos[$0] },
        more: max(0, indices.count - Self.maximumOthers))
    }
    guard let todoIndex = index.todoIndex(of: request.path) else { throw .noTodo(at: request.path) }
    let todo = todos[todoIndex]
    return TodoDetailAnswer(
      row: map.row(at: todoIndex), listPage: todoIndex / map.pageSize + 1,
      previous: todoIndex > 0 ? todos[todoIndex - 1] : nil,
      next: todoIndex + 1 < todos.count ? todos[todoIndex + 1] : nil,
      depends: todo.depends.map(named)
        + index.unnamedBlockers(of: todo).map {
          TodoDetailAnswer.Named(name: todos[$0].id, todo: todos[$0])
        },
      blocks: limited(relations.blocks[todoIndex]),
      parent: todo.parent.map(named),
      ancestors: relations.ancestors(of: todoIndex, atMost: Self.maximumAncestors + 1).dropFirst().map {
        todos[$0]
      },
      children: limited(relations.children[todoIndex]),
      backlinks: limited(relations.backlinks[todoIndex]),
      targets: map.snapshot.linkTargets[todoIndex].map { $0.map { .init($0, among: todos) } },
      commandsOfTool: map.oneFileTool?.commands(forTodo: todo.id, isClosed: todo.status.isClosed))
  }

  /// Returns an answer with the body that pages show.
  func filled(_ answer: TodoDetailAnswer) throws(PageError) -> TodoDetailAnswer {
    var answer = answer
    let todo = answer.row.todo
    answer.row.todo = try bodies.withHTML(todo)
    answer.text = try bodies.text(of: todo)
    answer.items = answer.text.map { items(of: todo, in: $0.text) } ?? []
    return answer
  }

  /// Returns the checklist items in the source text of a body; none if their number differs from that in the
  /// snapshot, because the file was changed or is too long to be parsed.
  private func items(of todo: TodoItem, in text: String) -> [ChecklistItem] {
    guard todo.checklist.total > 0 else { return [] }
    let items = EditableParts.find(in: SourceFile(path: todo.path.string, text: text)).checklist
    return items.count == todo.checklist.total ? items : []
  }

  private static let maximumAncestors = 3
  /// The maximum number of todos in each relation that a page shows.
  private static let maximumOthers = 50
}
