import Documents
import Todos

/// The answer to the presenter of the dependencies page.
struct DependenciesAnswer: Equatable, Sendable {
  /// A todo with its dependencies.
  struct Row: Equatable, Sendable {
    var todo: TodoRow
    /// The unclosed todos that it depends on.
    var needs = LimitedTodos()
    /// The closed todos that it depends on.
    var doneFirst = LimitedTodos()
    /// The unclosed todos that depend on it; empty if the todo itself waits for another, because it
    /// cannot be started anyway.
    var blocks = LimitedTodos()
  }

  /// Todos that wait for each other.
  struct Cycle: Equatable, Sendable {
    /// A closed path through the cycle: each todo must be done before the next, and the last before the
    /// first.
    ///
    /// The omitted todos are those at its end.
    var path: LimitedTodos
    /// The todos of the cycle that are not on the path.
    var others = LimitedTodos()
  }

  enum Graph: Equatable, Sendable {
    /// The todos of the graph, in the order of the snapshot, and the arrows between them, whose ends are
    /// indices in this array.
    case todos([TodoItem], arrows: [LayeredLayout.Arrow])
    case tooLarge
  }

  /// All cycles; empty on all pages but the first.
  var cycles: [Cycle] = []
  /// The graph; nil on all pages but the first, and if no todo is ready or waiting.
  var graph: Graph?
  /// The todos of the page that have dependencies or dependents and can be started.
  var ready: [Row] = []
  /// The todos of the page that do not wait, but are begun or have unclosed parts.
  var others: [Row] = []
  /// The todos of the page that wait for an unclosed todo, or whose status says that they are blocked.
  var waiting: [Row] = []
  /// The number of all todos that are ready to start.
  var readyCount: Int = 0
  /// The number of all waiting todos.
  var waitingCount: Int = 0
  /// The number of pages; at least 1.
  var pageCount: Int = 1
}

extension DependenciesAnswer: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(cycles, graph, ready, others, waiting, readyCount, waitingCount, pageCount)
  }
}

extension DependenciesAnswer.Row: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(todo, needs, doneFirst, blocks)
  }
}

extension DependenciesAnswer.Cycle: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(path, others)
  }
}

extension DependenciesAnswer.Graph: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    guard case .todos(let todos, let arrows) = self else { return writer.write(false) }
    writer.write(true, todos, arrows)
  }
}

extension LayeredLayout.Arrow: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(from, to)
  }
}

/// Retrieves the dependencies between the todos of a site.
struct DependenciesInteractor: PresenterToInteractor {
  /// The maximum number of other todos in each relation of a row.
  private static let maximumOthers = 20
  private static let maximumCycleTodos = 8
  /// The maximum numbers of todos and arrows in the graph; a larger graph would not be readable.
  private static let maximumDrawn = (todos: 200, arrows: 2_000)

  private let map: SiteMap
  private let dependencies: TodoDependencies

  init(_ map: SiteMap) {
    self.map = map
    dependencies = TodoDependencies(map.snapshot.todos, map.relations)
  }

  /// Retrieves the todos of a page.
  ///
  /// - Throws: `noSuchPage` if there is no page with this number.
  func answer(to request: NumberedRequest) throws(PageError) -> DependenciesAnswer {
    let (ready, others) = (dependencies.ready, dependencies.others)
    let all = ready + others + dependencies.waiting
    let slice = try map.slice(of: all.count, for: .dependencies, number: request.number)
    func rows(in range: Range<Int>) -> [DependenciesAnswer.Row] {
      slice.range.clamped(to: range).map { row(all[$0]) }
    }
    let startOfWaiting = ready.count + others.count
    let isFirst = request.number == 1
    return DependenciesAnswer(
      cycles: isFirst ? dependencies.cycles.map(cycle) : [],
      graph: isFirst ? graph : nil,
      ready: rows(in: 0..<ready.count), others: rows(in: ready.count..<startOfWaiting),
      waiting: rows(in: startOfWaiting..<all.count),
      readyCount: ready.count, waitingCount: dependencies.waiting.count, pageCount: slice.pageCount)
  }
}

extension DependenciesInteractor {
  private func row(_ index: Int) -> DependenciesAnswer.Row {
    let needs = dependencies.needs(of: index)
    var row = DependenciesAnswer.Row(
      todo: map.row(at: index), needs: limited(needs, to: Self.maximumOthers),
      doneFirst: limited(dependencies.needs(of: index, closed: true), to: Self.maximumOthers))
    if needs.isEmpty {
      let blocks = dependencies.dependents(of: index, atMost: Self.maximumOthers)
      row.blocks = LimitedTodos(
        todos: blocks.map(todo), more: dependencies.dependentCount(of: index) - blocks.count)
    }
    return row
  }

  private func cycle(_ cycle: DependencyCycle) -> DependenciesAnswer.Cycle {
    .init(
      path: limited(cycle.path, to: Self.maximumCycleTodos),
      others: limited(cycle.others, to: max(0, Self.maximumCycleTodos - cycle.path.count)))
  }

  private var graph: DependenciesAnswer.Graph? {
    guard let indices = dependencies.participants(atMost: Self.maximumDrawn.todos) else { return .tooLarge }
    if indices.isEmpty { return nil }
    let numbers = Dictionary(uniqueKeysWithValues: indices.enumerated().map { ($1, $0) })
    var arrows: [LayeredLayout.Arrow] = []
    for (number, index) in indices.enumerated() where !todo(index).status.isClosed {
      for needed in map.relations.depends[index] {
        if let from = numbers[needed] { arrows.append(.init(from: from, to: number)) }
      }
    }
    return arrows.count > Self.maximumDrawn.arrows ? .tooLarge : .todos(indices.map(todo), arrows: arrows)
  }

  private func limited(_ indices: [Int], to limit: Int) -> LimitedTodos {
    LimitedTodos(todos: indices.prefix(limit).map(todo), more: max(0, indices.count - limit))
  }

  private func todo(_ index: Int) -> TodoItem { map.snapshot.todos[index] }
}
