/// What waits for what among todos that are not closed; todos are given by their places in the snapshot's order.
///
/// A closed todo waits for nothing, whatever its file says; others may still name it as what they waited for.
package struct TodoDependencies: Equatable, Sendable {
  /// The todos that wait for one that is not closed, in their order.
  package let waiting: [Int]
  /// The todos with nothing in their way, though they have waited for another, or another waits for them.
  ///
  /// Those that most others wait for come first.
  package let ready: [Int]
  /// The todos that wait for each other, and those that wait for themselves.
  package let cycles: [DependencyCycle]
  private let relations: TodoRelations
  private let isClosed: [Bool]
  private let dependentCounts: [Int]

  package init(_ todos: [TodoItem], _ relations: TodoRelations) {
    let isClosed = todos.map(\.status.isClosed)
    var dependentCounts = [Int](repeating: 0, count: todos.count)
    var waiting: [Int] = []
    var ready: [Int] = []
    for place in todos.indices where !isClosed[place] && relations.depends.total > 0 {
      for needed in relations.depends[place] { dependentCounts[needed] += 1 }
      if relations.depends[place].contains(where: { !isClosed[$0] }) { waiting.append(place) }
    }
    var next = waiting[...]
    for place in todos.indices where !isClosed[place] {
      if next.first == place {
        next.removeFirst()
      } else if dependentCounts[place] > 0 || !relations.depends[place].isEmpty {
        ready.append(place)
      }
    }
    self.waiting = waiting
    self.ready = ready.sorted { (dependentCounts[$1], $0) < (dependentCounts[$0], $1) }
    cycles = waiting.isEmpty ? [] : DependencyCycle.all(in: relations, among: isClosed)
    self.relations = relations
    self.isClosed = isClosed
    self.dependentCounts = dependentCounts
  }

  /// What a todo waits for, those that are not closed first; nothing for a closed todo.
  package func needs(of place: Int) -> [Int] {
    guard !isClosed[place] else { return [] }
    let needs = relations.depends[place]
    return needs.filter { !isClosed[$0] } + needs.filter { isClosed[$0] }
  }

  /// The number of todos that are not closed and wait for this one.
  package func dependentCount(of place: Int) -> Int { dependentCounts[place] }

  /// The first todos that are not closed and wait for this one.
  package func dependents(of place: Int, atMost limit: Int) -> [Int] {
    Array(relations.blocks[place].lazy.filter { !isClosed[$0] }.prefix(limit))
  }

  /// The todos that wait or have waited, and those that they name, in their order; nil where there are more than
  /// so many.
  package func participants(atMost limit: Int) -> [Int]? {
    guard waiting.count + ready.count <= limit else { return nil }
    var isTakingPart = [Bool](repeating: false, count: isClosed.count)
    for place in waiting + ready {
      isTakingPart[place] = true
      for needed in relations.depends[place] { isTakingPart[needed] = true }
    }
    let all = isTakingPart.indices.filter { isTakingPart[$0] }
    return all.count <= limit ? all : nil
  }
}
