/// Todos none of which can be begun, because each waits for another of them.
package struct DependencyCycle: Equatable, Sendable {
  /// A way round, as short as one through the first todo can be: each has to be done before the next, and the last
  /// before the first.
  package var ring: [Int]
  /// The todos that are not on it, though they wait for it and it for them; in their order.
  package var others: [Int] = []
}

extension DependencyCycle {
  /// All cycles, by the first of their todos.
  ///
  /// - Parameter isClosed: which todos wait for nothing any more.
  static func all(in relations: TodoRelations, among isClosed: [Bool]) -> [DependencyCycle] {
    let graph = StronglyConnected(count: isClosed.count) { place in
      isClosed[place] ? [] : relations.depends[place]
    }
    guard !graph.components.isEmpty else { return [] }
    var search = RingSearch(relations, components: graph.components, count: isClosed.count)
    return graph.components.map { search.cycle(of: $0) }
  }
}

/// Looks for short ways round; goes over each todo of a cycle once.
private struct RingSearch {
  private let relations: TodoRelations
  /// The first place of each todo's component; -1 outside of cycles.
  private var components: [Int]
  /// The place that each was reached from; -1 where it was not.
  private var before: [Int]

  init(_ relations: TodoRelations, components: [[Int]], count: Int) {
    self.relations = relations
    self.components = [Int](repeating: -1, count: count)
    before = self.components
    for component in components {
      for place in component { self.components[place] = component[0] }
    }
  }

  mutating func cycle(of component: [Int]) -> DependencyCycle {
    let start = component[0]
    guard component.count > 1 else { return DependencyCycle(ring: component) }
    var queue = [start]
    var next = 0
    before[start] = start
    while next < queue.count {
      let place = queue[next]
      next += 1
      for after in relations.blocks[place] where components[after] == start {
        if after == start, place != start { return cycle(of: component, endingAt: place) }
        guard before[after] < 0 else { continue }
        before[after] = place
        queue.append(after)
      }
    }
    return DependencyCycle(ring: component)
  }

  private func cycle(of component: [Int], endingAt end: Int) -> DependencyCycle {
    var ring = [end]
    while let last = ring.last, last != component[0] { ring.append(before[last]) }
    let onRing = Set(ring)
    return DependencyCycle(ring: ring.reversed(), others: component.filter { !onRing.contains($0) })
  }
}
