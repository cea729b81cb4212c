package import Todos

/// What the list's presenter asks for.
package struct TodoListRequest: Equatable, Sendable {
  /// Which list: that of all todos, or that of a tag, a status or a person.
  var page: SitePage
  /// The number of the page, from 1; nil asks for all todos at once.
  var number: Int?
  /// Which todos, in which order; nil asks for all in theirs.
  var query: TodoQuery?
  /// Whether it is wanted what to call each todo on the command line.
  var wantsNames: Bool
  /// Whether it is wanted what each todo is part of.
  var wantsParents: Bool

  package init(
    _ page: SitePage = .list, number: Int?, query: TodoQuery? = nil, wantsNames: Bool = false,
    wantsParents: Bool = false
  ) {
    self.page = page
    self.number = number
    self.query = query
    self.wantsNames = wantsNames
    self.wantsParents = wantsParents
  }
}

/// What the list's presenter gets.
package struct TodoListAnswer: Equatable, Sendable {
  /// The todos asked for, in the order asked for.
  var todos: [TodoItem]
  /// What to call each of them on the command line, if that was asked for.
  var names: [String] = []
  /// What each of them is part of, if that was asked for; nil for none.
  var parents: [TodoItem?] = []
  /// What the todos of the list have in common; nil for the list of all.
  var group: TodoGroup?
  /// Where all todos of the list stand, not only those asked for.
  var progress: TodoProgress
  /// The number of pages; at least 1.
  var pageCount: Int = 1
  /// Where those stand that the query found, those beyond its limit too; nil without a query.
  var found: TodoProgress?
  /// All files that could not be read.
  var unreadable: [UnreadableFile] = []
}

/// Gets the todos of a list out of a store's snapshot.
package struct TodoListInteractor: PresenterToInteractor, Sendable {
  package typealias Request = TodoListRequest
  package typealias Answer = TodoListAnswer

  private let map: SiteMap
  private let store: (any TodoStore)?

  /// Makes an interactor.
  ///
  /// - Parameter store: where the snapshot is from, to search the text of bodies.
  package init(_ map: SiteMap, from store: (any TodoStore)? = nil) {
    self.map = map
    self.store = store
  }

  /// Finds the todos of a page.
  ///
  /// - Throws: `noSuchPage`.
  package func retrieve(
    _ request: TodoListRequest, for output: inout some InteractorToPresenter<TodoListAnswer>
  ) throws(PageError) {
    guard request.page != .list else { return output.didRetrieve(try allTodos(request)) }
    let todos = map.snapshot.todos
    guard let (group, progress) = map.group(of: request.page) else { throw noPage(request) }
    let slice = try slice(of: group.places.count, request)
    output.didRetrieve(
      TodoListAnswer(
        todos: group.places[slice.range].map { todos[$0] }, group: group, progress: progress,
        pageCount: slice.pageCount))
  }
}

extension TodoListInteractor {
  private func allTodos(_ request: TodoListRequest) throws(PageError) -> TodoListAnswer {
    let snapshot = map.snapshot
    let found = request.query.map { query in
      query.matches(among: snapshot.todos) { store?.bodyText(of: $0.path) }
    }
    var todos = (found ?? snapshot.todos)[...]
    if let limit = request.query?.limit { todos = todos.prefix(max(0, limit)) }
    let slice = try slice(of: todos.count, request)
    todos = todos[slice.range]
    return TodoListAnswer(
      todos: Array(todos), names: request.wantsNames ? names(of: todos) : [],
      parents: request.wantsParents ? parents(of: todos) : [], progress: map.progress,
      pageCount: slice.pageCount, found: found.map { TodoProgress(of: $0) }, unreadable: snapshot.unreadable)
  }

  private func slice(of rows: Int, _ request: TodoListRequest) throws(PageError) -> PageSlice {
    guard let slice = PageSlice(of: rows, page: request.number, size: map.pageSize) else {
      throw noPage(request)
    }
    return slice
  }

  private func noPage(_ request: TodoListRequest) -> PageError {
    .noSuchPage(request.page, number: request.number ?? 1)
  }

  private func names(of todos: ArraySlice<TodoItem>) -> [String] {
    let names = map.snapshot.shortNames
    return todos.map { todo in map.snapshot.index.place(of: todo.path).map { names[$0] } ?? todo.id }
  }
  private func parents(of todos: ArraySlice<TodoItem>) -> [TodoItem?] {
    todos.map { todo in
      guard let place = map.snapshot.index.place(of: todo.path), map.relations.parents[place] >= 0 else {
        return nil
      }
      return map.snapshot.todos[map.relations.parents[place]]
    }
  }
}
