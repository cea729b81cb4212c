import Documents
import Todos

/// What a todo's page is opened for.
struct TodoDetailRequest: Equatable, Sendable {
  var path: TodoPath
}

/// What the detail page's presenter gets.
struct TodoDetailAnswer: Equatable, Sendable {
  /// A todo that another one names; nil where no todo, or more than one, goes by the name.
  struct Named: Equatable, Sendable {
    /// The name as written.
    var name: String
    var todo: TodoItem?
  }

  /// Where a link of the body leads.
  enum Target: Equatable, Sendable {
    /// A todo, and the heading of its body, if one is named.
    case todo(TodoItem, fragment: String?)
    /// A file of the todo folder.
    case file(String)
  }

  var row: TodoRow
  /// The todo's place in the order of all, from 0.
  var place: Int = 0
  var previous: TodoItem?
  var next: TodoItem?
  var depends: [Named] = []
  /// The todos that wait for it.
  var blocks = TodosInPart()
  /// The todo it is part of.
  var parent: Named?
  /// The todos that one is part of in turn, the nearest first; only the nearest few.
  var ancestors: [TodoItem] = []
  var children = TodosInPart()
  /// The other todos whose bodies link to it.
  var backlinks = TodosInPart()
  /// Where each link of its body leads; nil where one leads nowhere.
  var targets: [Target?] = []
  /// The body as it was written; nil for a site in HTML, whose pages show what was parsed.
  var text: String?
  /// The checklist items in that text.
  var items: [ChecklistItem] = []
}

/// Gets one todo, its neighbours and the todos it names out of a store's snapshot.
struct TodoDetailInteractor: PresenterToInteractor, Sendable {
  typealias Request = TodoDetailRequest
  typealias Answer = TodoDetailAnswer

  /// Not the snapshot and the relations themselves: an interactor is copied for each page, and the workers
  /// would wait for each other to count all of their references.
  private let map: SiteMap
  private let store: (any TodoStore)?

  /// Makes an interactor.
  ///
  /// - Parameter store: where the snapshot is from, to read the text of bodies again; nil for answers without it.
  init(_ map: SiteMap, from store: (any TodoStore)? = nil) {
    self.map = map
    self.store = store
  }

  /// Finds a todo.
  ///
  /// - Throws: `noTodo`, or `noText` where the text is not there any more.
  func retrieve(
    _ request: TodoDetailRequest, for output: inout some InteractorToPresenter<TodoDetailAnswer>
  ) throws(PageError) {
    let todos = map.snapshot.todos
    guard let place = map.snapshot.index.place(of: request.path) else { throw .noTodo(at: request.path) }
    let todo = todos[place]
    let text = store?.bodyText(of: todo.path)
    guard store == nil || text != nil else { throw .noText(of: todo.path) }
    output.didRetrieve(
      TodoDetailAnswer(
        row: map.row(at: place), place: place,
        previous: place > 0 ? todos[place - 1] : nil,
        next: place + 1 < todos.count ? todos[place + 1] : nil,
        depends: todo.depends.map(named),
        blocks: others(map.relations.blocks[place]),
        parent: todo.parent.map(named),
        ancestors: map.relations.ancestors(of: place, atMost: Self.mostAncestors + 1).dropFirst().map {
          todos[$0]
        },
        children: others(map.relations.children[place]),
        backlinks: others(map.relations.backlinks[place]),
        targets: map.snapshot.linkTargets[place].map { target in
          switch target {
          case .todo(let place, let fragment)?: .todo(todos[place], fragment: fragment)
          case .file(let path)?: .file(path)
          case nil: nil
          }
        },
        text: text, items: text.map { items(of: todo, in: $0) } ?? []))
  }

  /// The checklist items in the text of a todo's body; none where the text has changed since, or is too much to
  /// be read.
  private func items(of todo: TodoItem, in text: String) -> [ChecklistItem] {
    guard todo.content.checklist.total > 0 else { return [] }
    let items = MarkdownPlaces.find(in: SourceFile(path: todo.path.string, text: text)).checklist
    return items.count == todo.content.checklist.total ? items : []
  }

  private static let mostAncestors = 3
  /// The todos of a kind that a page names.
  private static let mostOthers = 50

  private func others(_ places: ArraySlice<Int>) -> TodosInPart {
    TodosInPart(
      todos: places.prefix(Self.mostOthers).map { map.snapshot.todos[$0] },
      more: max(0, places.count - Self.mostOthers))
  }

  private func named(_ name: String) -> TodoDetailAnswer.Named {
    guard case .todo(let place) = map.snapshot.index.reference(name) else { return .init(name: name) }
    return .init(name: name, todo: map.snapshot.todos[place])
  }
}
