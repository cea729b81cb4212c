/// What a page of the dependency view shows, whatever the format.
struct DependenciesPage: Equatable, Sendable {
  /// A todo, and those that it has to do with.
  struct Row: Equatable, Sendable {
    var summary: TodoSummary
    /// What it waits for, those that are not closed first.
    var needs = TodoMentions()
    /// What waits for it; none where it waits itself.
    var blocks = TodoMentions()
  }

  /// Todos that wait for each other.
  struct Cycle: Equatable, Sendable {
    /// A way round: each has to be done before the next, and the last before the first.
    var ring: TodoMentions
    /// The todos of the cycle that are not on it.
    var others: TodoMentions = TodoMentions()
  }

  /// The todos that wait for each other; on the first page only.
  var cycles: [Cycle] = []
  /// The drawing; on the first page only.
  var drawing: DependencyDrawing?
  /// Whether there would be a drawing if there were less to draw; on the first page only.
  var isTooLargeToDraw: Bool = false
  /// The todos of the page with nothing in their way.
  var ready: [Row] = []
  /// The todos of the page that wait for one that is not closed.
  var waiting: [Row] = []
  /// The number of all todos with nothing in their way.
  var readyCount: Int = 0
  /// The number of all todos that wait for one that is not closed.
  var waitingCount: Int = 0
  /// The way to the other pages; nil where one page holds all.
  var pagination: Pagination?

  /// Whether nothing waits for anything.
  var isEmpty: Bool { ready.isEmpty && waiting.isEmpty }
}
