/// What a page of the dependency view shows, whatever the format.
public struct DependenciesPage: Equatable, Sendable {
  /// A todo, and those that it has to do with.
  public struct Row: Equatable, Sendable {
    /// The todo.
    public var summary: TodoSummary
    /// What it waits for, those that are not closed first.
    public var needs: TodoMentions
    /// What waits for it; none where it waits itself.
    public var blocks: TodoMentions

    /// Makes a row.
    public init(
      _ summary: TodoSummary, needs: TodoMentions = TodoMentions(), blocks: TodoMentions = TodoMentions()
    ) {
      self.summary = summary
      self.needs = needs
      self.blocks = blocks
    }
  }

  /// Todos that wait for each other.
  public struct Cycle: Equatable, Sendable {
    /// A way round: each has to be done before the next, and the last before the first.
    public var ring: TodoMentions
    /// The todos of the cycle that are not on it.
    public var others: TodoMentions

    /// Makes a cycle.
    public init(ring: TodoMentions, others: TodoMentions = TodoMentions()) {
      self.ring = ring
      self.others = others
    }
  }

  /// The todos that wait for each other; on the first page only.
  public var cycles: [Cycle]
  /// The drawing; on the first page only.
  public var drawing: DependencyDrawing?
  /// Whether there would be a drawing if there were less to draw; on the first page only.
  public var isTooLargeToDraw: Bool
  /// The todos of the page with nothing in their way.
  public var ready: [Row]
  /// The todos of the page that wait for one that is not closed.
  public var waiting: [Row]
  /// The number of all todos with nothing in their way.
  public var readyCount: Int
  /// The number of all todos that wait for one that is not closed.
  public var waitingCount: Int
  /// The way to the other pages; nil where one page holds all.
  public var pagination: Pagination?

  /// Makes a page.
  public init(
    cycles: [Cycle] = [], drawing: DependencyDrawing? = nil, isTooLargeToDraw: Bool = false,
    ready: [Row] = [], waiting: [Row] = [], readyCount: Int = 0, waitingCount: Int = 0,
    pagination: Pagination? = nil
  ) {
    self.cycles = cycles
    self.drawing = drawing
    self.isTooLargeToDraw = isTooLargeToDraw
    self.ready = ready
    self.waiting = waiting
    self.readyCount = readyCount
    self.waitingCount = waitingCount
    self.pagination = pagination
  }

  /// Whether nothing waits for anything.
  public var isEmpty: Bool { ready.isEmpty && waiting.isEmpty }
}

extension DependenciesPage: NavigablePage {
  /// Where its links lead: to todos, and to the other pages.
  public var routes: [Route] {
    let rows = (ready + waiting).flatMap { [$0.summary.link.route] + $0.needs.routes + $0.blocks.routes }
    return rows + cycles.flatMap { $0.ring.routes + $0.others.routes }
      + (drawing?.nodes.compactMap(\.mention.link?.route) ?? []) + (pagination?.routes ?? [])
  }
}

extension TodoMentions {
  /// Where its links lead.
  fileprivate var routes: [Route] { all.compactMap(\.link?.route) }
}
