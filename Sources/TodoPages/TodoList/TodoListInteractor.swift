public import Todos

/// What the list's presenter asks for.
public struct TodoListRequest: Equatable, Sendable {
  /// The page, from 1; nil asks for all todos at once.
  public var page: Int?
  /// Which todos, in which order; nil asks for all in theirs.
  public var query: TodoQuery?
  /// Whether it is wanted what to call each todo on the command line.
  public var wantsNames: Bool

  /// Asks for a page.
  public init(page: Int?, query: TodoQuery? = nil, wantsNames: Bool = false) {
    self.page = page
    self.query = query
    self.wantsNames = wantsNames
  }
}

/// What the list's presenter gets.
public struct TodoListAnswer: Equatable, Sendable {
  /// The todos asked for, in the order asked for.
  public var todos: [TodoItem]
  /// What to call each of them on the command line, if that was asked for.
  public var names: [String]
  /// Where all todos stand, not only those asked for.
  public var progress: TodoProgress
  /// The number of pages; at least 1.
  public var pageCount: Int
  /// Where those stand that the query found, those beyond its limit too; nil without a query.
  public var found: TodoProgress?
  /// All files that could not be read.
  public var unreadable: [UnreadableFile]

  /// Makes an answer.
  public init(
    todos: [TodoItem], names: [String] = [], progress: TodoProgress, pageCount: Int = 1,
    found: TodoProgress? = nil, unreadable: [UnreadableFile] = []
  ) {
    self.todos = todos
    self.names = names
    self.progress = progress
    self.pageCount = pageCount
    self.found = found
    self.unreadable = unreadable
  }
}

/// Gets the todos of the list out of a store's snapshot.
public struct TodoListInteractor: PresenterToInteractor, Sendable {
  /// What can be asked for.
  public typealias Request = TodoListRequest
  /// What comes back.
  public typealias Answer = TodoListAnswer

  private let snapshot: TodoSnapshot
  private let store: (any TodoStore)?
  private let progress: TodoProgress
  private let pageSize: Int

  /// Makes an interactor.
  ///
  /// - Parameters:
  ///   - store: where the snapshot is from, to search the text of bodies.
  ///   - pageSize: the number of todos on a page; at least 1.
  public init(_ snapshot: TodoSnapshot, from store: (any TodoStore)? = nil, pageSize: Int) {
    self.snapshot = snapshot
    self.store = store
    self.pageSize = max(1, pageSize)
    progress = TodoProgress(of: snapshot.todos)
  }

  /// The number of pages; a list without todos has one as well.
  public var pageCount: Int { pageCount(of: snapshot.todos.count) }

  /// Finds the todos of a page.
  ///
  /// - Throws: `noSuchListPage`.
  public func retrieve(
    _ request: TodoListRequest, for output: inout some InteractorToPresenter<TodoListAnswer>
  ) throws(PageError) {
    let found = request.query.map { query in
      query.matches(among: snapshot.todos) { store?.bodyText(of: $0.path) }
    }
    var todos = (found ?? snapshot.todos)[...]
    if let limit = request.query?.limit { todos = todos.prefix(max(0, limit)) }
    let pageCount = pageCount(of: todos.count)
    if let page = request.page {
      guard (1...pageCount).contains(page) else { throw .noSuchListPage(page) }
      todos = todos.dropFirst((page - 1) * pageSize).prefix(pageSize)
    }
    output.didRetrieve(
      TodoListAnswer(
        todos: Array(todos), names: request.wantsNames ? names(of: todos) : [], progress: progress,
        pageCount: pageCount, found: found.map { TodoProgress(of: $0) }, unreadable: snapshot.unreadable))
  }

  private func pageCount(of todos: Int) -> Int { max(0, todos - 1) / pageSize + 1 }

  private func names(of todos: ArraySlice<TodoItem>) -> [String] {
    let names = snapshot.shortNames
    return todos.map { todo in snapshot.index.place(of: todo.path).map { names[$0] } ?? todo.id }
  }
}
