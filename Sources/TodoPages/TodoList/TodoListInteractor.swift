import Todos

/// What the list's presenter asks for.
struct TodoListRequest: Equatable, Sendable {
  /// Which list: that of all todos, or that of a tag, a status or a person.
  var page: SitePage = .list
  /// The number of the page, from 1; nil asks for all todos at once.
  var number: Int?
  /// Which todos, in which order; nil asks for all in theirs.
  var query: TodoQuery? = nil
}

/// What the list's presenter gets.
struct TodoListAnswer: Equatable, Sendable {
  /// The todos asked for, in the order asked for.
  var todos: [TodoRow]
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
struct TodoListInteractor: PresenterToInteractor, Sendable {
  typealias Request = TodoListRequest
  typealias Answer = TodoListAnswer

  private let map: SiteMap
  private let store: (any TodoStore)?

  /// Makes an interactor.
  ///
  /// - Parameter store: where the snapshot is from, to search the text of bodies.
  init(_ map: SiteMap, from store: (any TodoStore)? = nil) {
    self.map = map
    self.store = store
  }

  /// Finds the todos of a page.
  ///
  /// - Throws: `noSuchPage`.
  func retrieve(
    _ request: TodoListRequest, for output: inout some InteractorToPresenter<TodoListAnswer>
  ) throws(PageError) {
    guard request.page != .list else { return output.didRetrieve(try allTodos(request)) }
    guard let (group, progress) = map.group(of: request.page) else {
      throw .noSuchPage(request.page, number: request.number ?? 1)
    }
    let slice = try map.slice(of: group.places.count, for: request.page, number: request.number)
    output.didRetrieve(
      TodoListAnswer(
        todos: group.places[slice.range].map { map.row(at: $0) }, group: group, progress: progress,
        pageCount: slice.pageCount))
  }
}

extension TodoListInteractor {
  private func allTodos(_ request: TodoListRequest) throws(PageError) -> TodoListAnswer {
    let snapshot = map.snapshot
    let found = request.query.map { query in
      query.matches(among: snapshot.todos) { store?.bodyText(of: $0.path) }
    }
    let places = found.map { $0.compactMap { snapshot.index.place(of: $0.path) } }
    let count = places?.count ?? snapshot.todos.count
    let rows = request.query?.limit.map { min(max(0, $0), count) } ?? count
    let slice = try map.slice(of: rows, for: request.page, number: request.number)
    return TodoListAnswer(
      todos: slice.range.map { map.row(at: places?[$0] ?? $0) }, progress: map.progress,
      pageCount: slice.pageCount,
      found: found.map { TodoProgress(of: $0) }, unreadable: snapshot.unreadable)
  }
}
