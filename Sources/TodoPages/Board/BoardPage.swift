public import Todos

/// What the board shows, whatever the format.
public struct BoardPage: Equatable, Sendable {
  /// A status with its todos.
  public struct Column: Equatable, Sendable {
    /// The status.
    public var status: TodoStatus
    /// The way to all todos that have it; nil where none has.
    public var link: Link?
    /// The todos shown.
    public var todos: [TodoSummary]
    /// The number of all its todos.
    public var total: Int

    /// The number of todos that there is no room for.
    public var more: Int { total - todos.count }

    /// Makes a column.
    public init(_ status: TodoStatus, link: Link? = nil, todos: [TodoSummary] = [], total: Int = 0) {
      self.status = status
      self.link = link
      self.todos = todos
      self.total = total
    }
  }

  /// Statuses that there is no room for.
  public struct Rest: Equatable, Sendable {
    /// How many.
    public var count: Int
    /// The way to all statuses.
    public var link: Link

    /// Makes a rest.
    public init(_ count: Int, _ link: Link) {
      self.count = count
      self.link = link
    }
  }

  /// The columns from left to right.
  public var columns: [Column]
  /// The statuses that have no column; nil where each has one.
  public var rest: Rest?
  /// Where all todos stand.
  public var progress: TodoProgress

  /// Makes a page.
  public init(columns: [Column], rest: Rest? = nil, progress: TodoProgress) {
    self.columns = columns
    self.rest = rest
    self.progress = progress
  }
}

extension BoardPage: NavigablePage {
  /// Where its links lead: to the todos, to all todos of each column, and to all statuses.
  public var routes: [Route] {
    var routes = columns.flatMap { $0.todos.map(\.link.route) }
    routes += columns.compactMap { $0.link?.route }
    if let rest { routes.append(rest.link.route) }
    return routes
  }
}
