/// The content of a dependencies page, independent of the output format.
struct DependenciesPage: Equatable, Sendable {
  /// A todo with its dependencies.
  struct Row: Equatable, Sendable {
    var summary: TodoSummary
    /// The unclosed todos that it depends on.
    var needs = TodoMentions()
    /// The closed todos that it depends on.
    var doneFirst = TodoMentions()
    /// The unclosed todos that depend on it; empty if the todo itself waits for another.
    var blocks = TodoMentions()
  }

  /// Todos that wait for each other.
  struct Cycle: Equatable, Sendable {
    /// A closed path through the cycle: each todo must be done before the next, and the last before the
    /// first.
    var path: TodoMentions
    /// The todos of the cycle that are not on the path.
    var others: TodoMentions = TodoMentions()
  }

  /// All cycles; empty on all pages but the first.
  var cycles: [Cycle] = []
  /// The drawing of the graph; nil on all pages but the first, and if the graph is empty or too large.
  var drawing: DependencyDrawing?
  /// Whether the graph is too large to draw; false on all pages but the first.
  var isTooLargeToDraw: Bool = false
  /// The todos of the page that are ready to start.
  var ready: [Row] = []
  /// The todos of the page that do not wait, but are begun or have unclosed parts.
  var others: [Row] = []
  /// The todos of the page that wait for an unclosed todo, or whose status says that they are blocked.
  var waiting: [Row] = []
  /// The number of all todos that are ready to start.
  var readyCount: Int = 0
  /// The number of all waiting todos.
  var waitingCount: Int = 0
  /// The links to the other pages; nil if there is only one page.
  var pagination: Pagination?
}
