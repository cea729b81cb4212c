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
  /// The index of the todo in the snapshot.
  var place: Int = 0
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

/// Retrieves a todo, its neighbours in the list and the related todos from a snapshot.
struct TodoDetailInteractor: PresenterToInteractor, Sendable {
  typealias Request = TodoDetailRequest
  typealias Answer = TodoDetailAnswer

  /// The map is one reference, unlike the snapshot and the relations.
  ///
  /// An interactor is copied for each page, and with more references the workers would contend for the
  /// reference counts.
  private let map: SiteMap
  private let store: (any TodoStore)?

  /// Creates an interactor.
  ///
  /// - Parameter store: the store of the snapshot, to read the source text of bodies; nil for answers without
  ///   this text.
  init(_ map: SiteMap, from store: (any TodoStore)? = nil) {
    self.map = map
    self.store = store
  }

  /// Retrieves a todo.
  ///
  /// - Throws: `noTodo` if the snapshot has no todo in the file; `noText` if the file can no longer be read.
  func retrieve(
    _ request: TodoDetailRequest, for output: inout some InteractorToPresenter<TodoDetailAnswer>
  ) throws(PageError) {
    let todos = map.snapshot.todos
    guard let place = map.snapshot.index.place(of: request.path) else { throw .noTodo(at: request.path) }
    let todo = todos[place]
    let text = store?.body(of: todo.path)
    guard store == nil || text != nil else { throw .noText(of: todo.path) }
    output.didRetrieve(
      TodoDetailAnswer(
        row: map.row(at: place), place: place,
        previous: place > 0 ? todos[place - 1] : nil,
        next: place + 1 < todos.count ? todos[place + 1] : nil,
        depends: todo.depends.map(named)
          + map.snapshot.index.unnamedBlockers(of: todo).map {
            TodoDetailAnswer.Named(name: todos[$0].id, todo: todos[$0])
          },
        blocks: others(map.relations.blocks[place]),
        parent: todo.parent.map(named),
        ancestors: map.relations.ancestors(of: place, atMost: Self.maximumAncestors + 1).dropFirst().map {
          todos[$0]
        },
        children: others(map.relations.children[place]),
        backlinks: others(map.relations.backlinks[place]),
        targets: map.snapshot.linkTargets[place].map { target in
          switch target {
          case .todo(let place, let fragment)?: .todo(todos[place], fragment: fragment)
          case .file(let path)?: .file(path)
          case .repositoryFile(let file, let fragment)?: .repositoryFile(file, fragment: fragment)
          case nil: nil
          }
        },
        text: text, items: text.map { items(of: todo, in: $0.text) } ?? [],
        commandsOfTool: map.oneFile?.commands(forTodo: todo.id, isClosed: todo.status.isClosed)))
  }

  /// Returns the checklist items in the source text of a body; none if their number differs from that in the
  /// snapshot, because the file was changed or is too long to be parsed.
  private func items(of todo: TodoItem, in text: String) -> [ChecklistItem] {
    guard todo.content.checklist.total > 0 else { return [] }
    let items = MarkdownPlaces.find(in: SourceFile(path: todo.path.string, text: text)).checklist
    return items.count == todo.content.checklist.total ? items : []
  }

  private static let maximumAncestors = 3
  /// The maximum number of todos in each relation that a page shows.
  private static let maximumOthers = 50

  private func others(_ places: ArraySlice<Int>) -> LimitedTodos {
    LimitedTodos(
      todos: places.prefix(Self.maximumOthers).map { map.snapshot.todos[$0] },
      more: max(0, places.count - Self.maximumOthers))
  }

  private func named(_ name: String) -> TodoDetailAnswer.Named {
    guard case .todo(let place) = map.snapshot.index.reference(name) else { return .init(name: name) }
    return .init(name: name, todo: map.snapshot.todos[place])
  }
}
