/// A set of todos that cannot be started, because each waits for another one of the set or for itself.
package struct DependencyCycle: Equatable, Sendable {
  /// The indices of a shortest cycle through the first todo of the set: each todo must be done before the
  /// next one, and the last before the first.
  package var path: [Int]
  /// The indices of the todos of the set that are not on the path, in ascending order.
  package var others: [Int] = []
}

extension DependencyCycle {
  /// Returns all cycles, in the order of their lowest indices.
  ///
  /// - Parameter isClosed: whether each todo is closed; a closed todo waits for nothing.
  static func all(in relations: TodoRelations, among isClosed: [Bool]) -> [DependencyCycle] {
    all(
      count: isClosed.count, needs: { isClosed[$0] ? [] : relations.depends[$0] },
      dependents: { relations.blocks[$0] })
  }

  /// Returns all cycles of a relation; `needs` and `dependents` return the neighbours of a todo in both
  /// directions.
  static func all(
    count: Int, needs: (Int) -> ArraySlice<Int>, dependents: @escaping (Int) -> ArraySlice<Int>
  ) -> [DependencyCycle] {
    let graph = StronglyConnected(count: count, edges: needs)
    guard !graph.components.isEmpty else { return [] }
    var search = CycleSearch(dependents, components: graph.componentIndices)
    return graph.components.map { search.cycle(of: $0) }
  }
}

/// Finds shortest cycles by breadth-first search; visits each todo of a component at most once.
private struct CycleSearch {
  private let dependents: (Int) -> ArraySlice<Int>
  /// The index of each todo's component; -1 for a todo that is in none.
  private let components: [Int]
  /// The index from which each todo was reached; -1 if it was not reached.
  private var before: [Int]

  init(_ dependents: @escaping (Int) -> ArraySlice<Int>, components: [Int]) {
    self.dependents = dependents
    self.components = components
    before = [Int](repeating: -1, count: components.count)
  }

  mutating func cycle(of component: [Int]) -> DependencyCycle {
    let start = component[0]
    guard component.count > 1 else { return DependencyCycle(path: component) }
    var queue = [start]
    var next = 0
    before[start] = start
    while next < queue.count {
      let index = queue[next]
      next += 1
      for after in dependents(index) where components[after] == components[start] {
        if after == start, index != start { return cycle(of: component, endingAt: index) }
        guard before[after] < 0 else { continue }
        before[after] = index
        queue.append(after)
      }
    }
    return DependencyCycle(path: component)
  }

  private func cycle(of component: [Int], endingAt end: Int) -> DependencyCycle {
    var path = [end]
    while let last = path.last, last != component[0] { path.append(before[last]) }
    let onPath = Set(path)
    return DependencyCycle(path: path.reversed(), others: component.filter { !onPath.contains($0) })
  }
}
