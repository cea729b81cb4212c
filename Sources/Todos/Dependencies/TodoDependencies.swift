/// The dependencies of the open todos; every todo that is not closed counts as open.
///
/// Todos are identified by their indices in the snapshot. A closed todo waits for nothing, even if its file
/// lists dependencies; other todos may still depend on it.
package struct TodoDependencies: Equatable, Sendable {
  /// The open todos that wait for an open todo, in ascending order, and those with dependencies or dependents
  /// whose status says that they are blocked.
  package let waiting: [Int]
  /// The open todos that have dependencies or dependents but wait for nothing.
  ///
  /// They are sorted by the number of open todos that depend on them, highest first.
  package let ready: [Int]
  /// The sets of todos that wait for each other, and the todos that wait for themselves.
  package let cycles: [DependencyCycle]
  private let relations: TodoRelations
  private let isClosed: [Bool]
  private let dependentCounts: [Int]

  package init(_ todos: [TodoItem], _ relations: TodoRelations) {
    let isClosed = todos.map(\.status.isClosed)
    var dependentCounts = [Int](repeating: 0, count: todos.count)
    var waiting: [Int] = []
    var ready: [Int] = []
    let open = relations.depends.total > 0 ? todos.indices.filter { !isClosed[$0] } : []
    for index in open {
      for needed in relations.depends[index] { dependentCounts[needed] += 1 }
    }
    for index in open where dependentCounts[index] > 0 || !relations.depends[index].isEmpty {
      if todos[index].status.group == .blocked || relations.depends[index].contains(where: { !isClosed[$0] })
      {
        waiting.append(index)
      } else {
        ready.append(index)
      }
    }
    self.waiting = waiting
    self.ready = ready.sorted { (dependentCounts[$1], $0) < (dependentCounts[$0], $1) }
    cycles = waiting.isEmpty ? [] : DependencyCycle.all(in: relations, among: isClosed)
    self.relations = relations
    self.isClosed = isClosed
    self.dependentCounts = dependentCounts
  }

  /// Returns the dependencies of a todo, open ones first; an empty array for a closed todo.
  package func needs(of index: Int) -> [Int] {
    guard !isClosed[index] else { return [] }
    let needs = relations.depends[index]
    return needs.filter { !isClosed[$0] } + needs.filter { isClosed[$0] }
  }

  /// Returns the number of open todos that depend on a todo.
  package func dependentCount(of index: Int) -> Int { dependentCounts[index] }

  /// Returns the open todos that depend on a todo, at most `limit` of them.
  package func dependents(of index: Int, atMost limit: Int) -> [Int] {
    Array(relations.blocks[index].lazy.filter { !isClosed[$0] }.prefix(limit))
  }

  /// Returns the waiting and ready todos and their dependencies, in ascending order; nil if there are more
  /// than `limit`.
  package func participants(atMost limit: Int) -> [Int]? {
    guard waiting.count + ready.count <= limit else { return nil }
    var isTakingPart = [Bool](repeating: false, count: isClosed.count)
    for index in waiting + ready {
      isTakingPart[index] = true
      for needed in relations.depends[index] { isTakingPart[needed] = true }
    }
    let all = isTakingPart.indices.filter { isTakingPart[$0] }
    return all.count <= limit ? all : nil
  }
}
