import Documents
import Todos

/// The request for a page of a list.
struct TodoListRequest: Equatable, Sendable {
  /// The list: of all todos, of the closed ones, or of those with a tag, a milestone, a status or a person.
  var page: SitePage = .list
  /// The number of the page, from 1; nil requests all todos at once.
  var number: Int?
  /// The filter, the order and the limit; nil requests all todos in the order of the snapshot.
  var query: TodoQuery? = nil
}

/// The answer to the list's presenter.
struct TodoListAnswer: Equatable, Sendable {
  /// The requested todos, in the requested order.
  var todos: [TodoRow]
  /// The group that the list shows; nil for the list of all todos.
  var group: TodoGroup?
  /// The progress of all todos of the list, not only the requested ones.
  var progress: TodoProgress
  /// The number of pages; at least 1.
  var pageCount: Int = 1
  /// The progress of all todos that match the query, including those beyond its limit; nil without a query.
  var found: TodoProgress?
  /// The number of closed todos that match the query, but are left out.
  var hidden = 0
  /// All files that cannot be read; empty for a group.
  var unreadable: [UnreadableFile] = []
  /// The time of the newest change, if a tool wrote all todos to one file; nil for a group.
  var newestChange: Timestamp?
}

extension TodoListAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(todos, group, progress, pageCount, found, hidden, unreadable, newestChange?.minute)
  }
}

/// Retrieves the todos of a list from a snapshot.
struct TodoListInteractor: PresenterToInteractor {
  let map: SiteMap
  /// The store of the snapshot, to search the text of bodies; nil to search no bodies.
  var store: (any TodoStore)?

  /// Retrieves the todos of a page.
  ///
  /// - Throws: `noSuchPage` if there is no such list, or no page with this number.
  func answer(to request: TodoListRequest) throws(PageError) -> TodoListAnswer {
    guard request.page != .list else { return try allTodos(request) }
    guard request.page != .closed else { return try closedTodos(request) }
    guard let (group, progress) = map.group(of: request.page) else {
      throw .noSuchPage(request.page, number: request.number ?? 1)
    }
    let slice = try map.slice(of: group.todoIndices.count, for: request.page, number: request.number)
    return TodoListAnswer(
      todos: group.todoIndices[slice.range].map { map.row(at: $0) }, group: group, progress: progress,
      pageCount: slice.pageCount)
  }
}

extension TodoListInteractor {
  private func closedTodos(_ request: TodoListRequest) throws(PageError) -> TodoListAnswer {
    let slice = try map.slice(of: map.closed.count, for: request.page, number: request.number)
    return TodoListAnswer(
      todos: map.closed[slice.range].map { map.row(at: $0) },
      progress: map.closedProgress, pageCount: slice.pageCount)
  }

  private func allTodos(_ request: TodoListRequest) throws(PageError) -> TodoListAnswer {
    let snapshot = map.snapshot
    let found = request.query.map { query in
      query.matches(among: snapshot.todos) { store?.bodyText(of: $0.path) }
    }
    let foundIndices = found?.todos.compactMap { snapshot.index.todoIndex(of: $0.path) }
    let nodes = foundIndices.map { indices in
      request.query?.isTree == true
        ? TodoTree(indices, parents: map.relations.parents).nodes
        : indices.map { TodoTree.Node(todoIndex: $0, depth: 0) }
    }
    let count = nodes?.count ?? snapshot.todos.count
    let rowCount = request.query?.limit.map { min(max(0, $0), count) } ?? count
    let slice = try map.slice(of: rowCount, for: request.page, number: request.number)
    let isOfWaiting = request.query?.filter.asksForWaiting == true
    return TodoListAnswer(
      todos: slice.range.map { number in
        let index = nodes?[number].todoIndex ?? number
        var row = map.row(at: index)
        row.depth = nodes?[number].depth ?? 0
        if isOfWaiting {
          row.waitsFor = map.relations.depends[index].filter { !snapshot.todos[$0].status.isClosed }
            .map { map.names[$0] }
        }
        return row
      },
      progress: map.progress, pageCount: slice.pageCount,
      found: foundIndices.map { TodoProgress(of: $0, by: map.statusIndices) },
      hidden: found?.hiddenCount ?? 0,
      unreadable: snapshot.unreadable, newestChange: snapshot.newestChange.map { Timestamp($0) })
  }
}
