public import Todos

/// What the list's presenter asks for.
public struct TodoListRequest: Equatable, Sendable {
  /// The page, from 1; nil asks for all todos at once.
  public var page: Int?

  /// Asks for a page.
  public init(page: Int?) {
    self.page = page
  }
}

/// What the list's presenter gets.
public struct TodoListAnswer: Equatable, Sendable {
  /// The todos asked for, in their order.
  public var todos: [TodoItem]
  /// Where all todos stand, not only those asked for.
  public var progress: TodoProgress
  /// The number of pages; at least 1.
  public var pageCount: Int
  /// All files that could not be read.
  public var unreadable: [UnreadableFile]

  /// Makes an answer.
  public init(
    todos: [TodoItem], progress: TodoProgress, pageCount: Int = 1, unreadable: [UnreadableFile] = []
  ) {
    self.todos = todos
    self.progress = progress
    self.pageCount = pageCount
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
  private let progress: TodoProgress
  private let pageSize: Int

  /// Makes an interactor.
  ///
  /// - Parameter pageSize: the number of todos on a page; at least 1.
  public init(_ snapshot: TodoSnapshot, pageSize: Int) {
    self.snapshot = snapshot
    self.pageSize = max(1, pageSize)
    progress = TodoProgress(of: snapshot.todos)
  }

  /// The number of pages; a list without todos has one as well.
  public var pageCount: Int { max(0, snapshot.todos.count - 1) / pageSize + 1 }

  /// Finds the todos of a page.
  ///
  /// - Throws: `noSuchListPage`.
  public func retrieve(
    _ request: TodoListRequest, for output: inout some InteractorToPresenter<TodoListAnswer>
  ) throws(PageError) {
    var todos = snapshot.todos[...]
    if let page = request.page {
      guard (1...pageCount).contains(page) else { throw .noSuchListPage(page) }
      todos = todos.dropFirst((page - 1) * pageSize).prefix(pageSize)
    }
    output.didRetrieve(
      TodoListAnswer(
        todos: Array(todos), progress: progress, pageCount: pageCount, unreadable: snapshot.unreadable))
  }
}
