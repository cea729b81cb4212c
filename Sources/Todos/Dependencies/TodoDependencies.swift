/// The dependencies of the unclosed todos.
///
/// Todos are identified by their indices in the snapshot. A closed todo waits for nothing, even if its file
/// lists dependencies; other todos may still depend on it.
package struct TodoDependencies: Equatable, Sendable {
  /// The unclosed todos that wait for an unclosed todo, in ascending order, and those with dependencies or dependents
  /// whose status says that they are blocked.
  package let waiting: [Int]
  /// The todos that can be started and have dependencies or dependents.
  ///
  /// They are sorted by the number of unclosed todos that depend on them, highest first.
  package let ready: [Int]
  /// The other unclosed todos that have dependencies or dependents, in the same order: those that are begun, and those
  /// with unclosed parts.
  package let others: [Int]
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
    var others: [Int] = []
    let unclosed = relations.depends.total > 0 ? todos.indices.filter { !isClosed[$0] } : []
    for index in unclosed {
      for needed in relations.depends[index] { dependentCounts[needed] += 1 }
    }
    for index in unclosed where dependentCounts[index] > 0 || !relations.depends[index].isEmpty {
      if todos[index].status.group == .blocked || relations.isWaiting(index, among: todos) {
        waiting.append(index)
      } else if relations.canBeStarted(index, among: todos) {
        ready.append(index)
      } else {
        others.append(index)
      }
    }
    self.waiting = waiting
    func mostNeededFirst(_ first: Int, _ second: Int) -> Bool {
      (dependentCounts[second], first) < (dependentCounts[first], second)
    }
    self.ready = ready.sorted(by: mostNeededFirst)
    self.others = others.sorted(by: mostNeededFirst)
    cycles = waiting.isEmpty ? [] : DependencyCycle.all(in: relations, among: isClosed)
    self.relations = relations
    self.isClosed = isClosed
    self.dependentCounts = dependentCounts
  }

  /// Returns the unclosed or the closed todos that a todo depends on; an empty array for a closed todo.
  package func needs(of index: Int, closed: Bool = false) -> [Int] {
    isClosed[index] ? [] : relations.depends[index].filter { isClosed[$0] == closed }
  }

  /// Returns the number of unclosed todos that depend on a todo.
  package func dependentCount(of index: Int) -> Int { dependentCounts[index] }

  /// Returns the unclosed todos that depend on a todo, at most `limit` of them.
  package func dependents(of index: Int, atMost limit: Int) -> [Int] {
    Array(relations.blocks[index].lazy.filter { !isClosed[$0] }.prefix(limit))
  }

  /// Returns the unclosed todos that have dependencies or dependents, and their dependencies, in ascending order; nil
  /// if there are more than `limit`.
  package func participants(atMost limit: Int) -> [Int]? {
    guard waiting.count + ready.count + others.count <= limit else { return nil }
    var isTakingPart = [Bool](repeating: false, count: isClosed.count)
    for index in waiting + ready + others {
      isTakingPart[index] = true
      for needed in relations.depends[index] { isTakingPart[needed] = true }
    }
    let all = isTakingPart.indices.filter { isTakingPart[$0] }
    return all.count <= limit ? all : nil
  }
}
