import Documents
package import Todos

/// What a todo's page is opened for.
package struct TodoDetailRequest: Equatable, Sendable {
  /// The todo's file.
  var path: TodoPath
  /// Whether the body is wanted as it was written as well.
  var wantsText: Bool

  package init(path: TodoPath, wantsText: Bool = false) {
    self.path = path
    self.wantsText = wantsText
  }
}

/// What the detail page's presenter gets.
package struct TodoDetailAnswer: Equatable, Sendable {
  /// A todo that another one names; nil where no todo, or more than one, goes by the name.
  struct Named: Equatable, Sendable {
    /// The name as written.
    var name: String
    var todo: TodoItem?

    init(_ name: String, _ todo: TodoItem?) {
      self.name = name
      self.todo = todo
    }
  }

  /// Todos that have something to do with the one asked for: the first of them, and how many there are more.
  struct Others: Equatable, Sendable {
    /// The todos, in the order of all.
    var todos: [TodoItem]
    /// The number of those left out, so that no page grows with the number of todos.
    var more: Int

    init(_ todos: [TodoItem] = [], more: Int = 0) {
      self.todos = todos
      self.more = more
    }
  }

  /// Where a link of the body leads.
  enum Target: Equatable, Sendable {
    /// A todo, and the heading of its body, if one is named.
    case todo(TodoItem, fragment: String?)
    /// A file of the todo folder.
    case file(String)
  }

  /// The todo asked for.
  var todo: TodoItem
  /// What the command line knows the todo by; nil where that was not asked for.
  var name: String?
  /// The todo's place in the order of all, from 0.
  var place: Int = 0
  /// The todo before it.
  var previous: TodoItem?
  /// The todo after it.
  var next: TodoItem?
  /// The todos it depends on.
  var depends: [Named] = []
  /// The todos that wait for it.
  var blocks: Others = Others()
  /// The todo it is part of.
  var parent: Named?
  /// The todos that one is part of in turn, the nearest first; only the nearest few.
  var ancestors: [TodoItem] = []
  /// The todos that are parts of it.
  var children: Others = Others()
  /// The other todos whose bodies link to it.
  var backlinks: Others = Others()
  /// Where each link of its body leads; nil where one leads nowhere.
  var targets: [Target?] = []
  /// The body as it was written, if it was asked for.
  var text: String?
  /// The checklist items in that text.
  var items: [ChecklistItem] = []
}

/// Gets one todo, its neighbours and the todos it names out of a store's snapshot.
package struct TodoDetailInteractor: PresenterToInteractor, Sendable {
  package typealias Request = TodoDetailRequest
  package typealias Answer = TodoDetailAnswer

  /// Not the snapshot and the relations themselves: an interactor is copied for each page, and the workers
  /// would wait for each other to count all of their references.
  private let map: SiteMap
  private let names: [String]
  private let store: (any TodoStore)?

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - store: where the snapshot is from, to read the text of a body again.
  ///   - namesTodos: whether it is wanted what the command line knows todos by.
  package init(_ map: SiteMap, from store: (any TodoStore)? = nil, namesTodos: Bool = false) {
    names = namesTodos ? map.snapshot.lastingNames : []
    self.map = map
    self.store = store
  }

  /// Finds a todo.
  ///
  /// - Throws: `noTodo`, or `noText` where the text is wanted and is not there any more.
  package func retrieve(
    _ request: TodoDetailRequest, for output: inout some InteractorToPresenter<TodoDetailAnswer>
  ) throws(PageError) {
    let todos = map.snapshot.todos
    guard let place = map.snapshot.index.place(of: request.path) else { throw .noTodo(at: request.path) }
    let todo = todos[place]
    let text = request.wantsText ? store?.bodyText(of: todo.path) : nil
    guard !request.wantsText || store == nil || text != nil else { throw .noText(of: todo.path) }
    output.didRetrieve(
      TodoDetailAnswer(
        todo: todo, name: names.isEmpty ? nil : names[place], place: place,
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

  /// The todos further up that a page names.
  private static let mostAncestors = 3
  /// The todos of a kind that a page names.
  private static let mostOthers = 50

  private func others(_ places: ArraySlice<Int>) -> TodoDetailAnswer.Others {
    .init(
      places.prefix(Self.mostOthers).map { map.snapshot.todos[$0] },
      more: max(0, places.count - Self.mostOthers))
  }

  private func named(_ name: String) -> TodoDetailAnswer.Named {
    guard case .todo(let place) = map.snapshot.index.reference(name) else { return .init(name, nil) }
    return .init(name, map.snapshot.todos[place])
  }
}
