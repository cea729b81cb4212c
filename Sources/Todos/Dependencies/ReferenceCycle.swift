/// A cycle of dependencies or of parents: each todo refers to the next one, and the last to the first.
struct ReferenceCycle: Equatable, Sendable {
  /// The relation that makes the cycle.
  enum Relation: CaseIterable, Sendable {
    case depends
    case parent
  }

  var relation: Relation
  /// The indices of the todos of a shortest cycle.
  var path: [Int]
  /// The number of other todos that are in cycles with these.
  var others = 0
}

extension ReferenceCycle {
  /// Returns the cycle as text, such as `cycle of dependencies: a → b → a`; a long one without its middle.
  func inWords(_ todos: [TodoItem]) -> String {
    let ids = path.map { todos[$0].id }
    let shown = ids.count > 8 ? ids.prefix(5) + ["…"] + ids.suffix(1) : ids[...]
    let kind = relation == .depends ? "dependencies" : "parents"
    return "cycle of \(kind): " + (shown + ids.prefix(1)).joined(separator: " → ")
  }
}

extension TodoSnapshot {
  /// The cycles of dependencies, then those of parents, then the todos that are their own parents; closed todos
  /// included.
  var cycles: [ReferenceCycle] {
    let relations = relations
    return ReferenceCycle.Relation.allCases.flatMap { relation in
      let cycles = DependencyCycle.all(
        count: todos.count, needs: { relations.targets(of: $0, relation) },
        dependents: { relations.sources(of: $0, relation) })
      return cycles.map { cycle in
        // The path of a `DependencyCycle` leads from a todo to one that refers to it; here it is the other way round.
        ReferenceCycle(
          relation: relation, path: cycle.path.prefix(1) + cycle.path.dropFirst().reversed(),
          others: cycle.others.count)
      }
    }
      + relations.ownParents.map { ReferenceCycle(relation: .parent, path: [$0]) }
  }

  /// Returns a cycle that changes of some todos would make, as text; nil if they make none.
  ///
  /// A cycle that the todos already have is ignored.
  ///
  /// - Parameter changed: the todos after the changes; those that are not in the snapshot are new.
  func cycle(madeBy changed: [TodoItem]) -> String? {
    var todos = todos
    for todo in changed {
      if let todoIndex = index.todoIndex(of: todo.path) {
        todos[todoIndex] = todo
      } else {
        todos.append(todo)
      }
    }
    let index = TodoIndex(todos, files: [], tool: self.index.tool)
    let relations = TodoRelations(of: todos, index: index, linkTargets: todos.map { _ in [] })
    for todo in changed {
      guard let todoIndex = index.todoIndex(of: todo.path), index.isOwnParent(todo, at: todoIndex) else {
        continue
      }
      let isNew =
        todoIndex >= self.todos.count || !self.index.isOwnParent(self.todos[todoIndex], at: todoIndex)
      if isNew { return ReferenceCycle(relation: .parent, path: [todoIndex]).inWords(todos) }
    }
    for relation in ReferenceCycle.Relation.allCases {
      // A reference is part of a cycle if both of its ends are in the same component.
      let components = StronglyConnected(count: todos.count) { relations.targets(of: $0, relation) }
        .componentIndices
      for todoIndex in todos.indices where components[todoIndex] >= 0 {
        let before = todoIndex < self.todos.count ? self.relations.targets(of: todoIndex, relation) : []
        let target = relations.targets(of: todoIndex, relation)
          .first { components[$0] == components[todoIndex] && !before.contains($0) }
        guard let target, let path = relations.path(from: target, to: todoIndex, relation) else { continue }
        return ReferenceCycle(relation: relation, path: [todoIndex] + path.dropLast()).inWords(todos)
      }
    }
    return nil
  }
}

extension TodoIndex {
  /// Reports whether a todo names itself as its parent, which is no relation.
  fileprivate func isOwnParent(_ todo: TodoItem, at index: Int) -> Bool {
    todo.parent.map { reference($0, in: todo.path) == .todo(index) } ?? false
  }
}

extension TodoRelations {
  /// Returns the todos that a todo refers to.
  fileprivate func targets(of index: Int, _ relation: ReferenceCycle.Relation) -> ArraySlice<Int> {
    switch relation {
    case .depends: depends[index]
    case .parent: parents[index] < 0 ? [] : parents[index...index]
    }
  }

  /// Returns the todos that refer to a todo.
  fileprivate func sources(of index: Int, _ relation: ReferenceCycle.Relation) -> ArraySlice<Int> {
    switch relation {
    case .depends: blocks[index]
    case .parent: children[index]
    }
  }

  /// Returns the todos on a shortest path, with both of its ends; nil if there is none.
  fileprivate func path(from start: Int, to end: Int, _ relation: ReferenceCycle.Relation) -> [Int]? {
    var before = [start: start]
    var queue = [start]
    var next = 0
    while next < queue.count, before[end] == nil {
      let index = queue[next]
      next += 1
      for target in targets(of: index, relation) where before[target] == nil {
        before[target] = index
        queue.append(target)
      }
    }
    guard before[end] != nil else { return nil }
    var path = [end]
    while let last = path.last, last != start, let previous = before[last] { path.append(previous) }
    return path.reversed()
  }
}
