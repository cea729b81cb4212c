/// The relations between todos in both directions; todos are indices in the snapshot.
///
/// Only a reference that matches exactly one todo is a relation, and repeated references count once.
package struct TodoRelations: Equatable, Sendable {
  /// For each todo, the todos that it depends on.
  package let depends: IndexLists
  /// For each todo, the todos that depend on it.
  package let blocks: IndexLists
  /// For each todo, its parent; -1 if it has none, names itself or does not name exactly one todo.
  package let parents: [Int]
  /// The todos that name themselves as their parent, in ascending order.
  let ownParents: [Int]
  /// For each todo, the todos that it is the parent of.
  package let children: IndexLists
  /// For each todo, the other todos whose bodies link to it.
  package let backlinks: IndexLists

  /// Finds the relations between todos.
  ///
  /// - Parameter linkTargets: the targets of the links of each todo, by the todo's index.
  init(of todos: [TodoItem], index: TodoIndex, linkTargets: [[LinkTarget?]]) {
    func indexOfTodo(named name: String, in todo: TodoItem) -> Int? {
      if case .todo(let todoIndex) = index.reference(name, in: todo.path) { todoIndex } else { nil }
    }
    var depends = IndexLists.Draft()
    var links = IndexLists.Draft()
    var parents = [Int](repeating: -1, count: todos.count)
    var ownParents: [Int] = []
    for from in todos.indices {
      let todo = todos[from]
      for name in todo.depends { indexOfTodo(named: name, in: todo).map { depends.add($0, to: from) } }
      for blocker in index.blockers(of: from) { depends.add(blocker, to: from) }
      if let parent = todo.parent.flatMap({ indexOfTodo(named: $0, in: todo) }) {
        if parent == from { ownParents.append(from) } else { parents[from] = parent }
      }
      for case .todo(let to, _)? in linkTargets[from] where to != from { links.add(to, to: from) }
    }
    var children = IndexLists.Draft()
    for (child, parent) in parents.enumerated() where parent >= 0 { children.add(child, to: parent) }
    self.depends = IndexLists(depends, count: todos.count)
    blocks = IndexLists(depends.reversed, count: todos.count)
    backlinks = IndexLists(links.reversed, count: todos.count)
    self.parents = parents
    self.ownParents = ownParents
    self.children = IndexLists(children, count: todos.count)
  }

  /// Reports whether a todo of the snapshot waits: it is unclosed and depends on an unclosed todo.
  package func isWaiting(_ index: Int, among todos: [TodoItem]) -> Bool {
    !todos[index].status.isClosed && depends[index].contains { !todos[$0].status.isClosed }
  }

  /// Returns the todos of the snapshot that wait, in ascending order.
  package func waiting(among todos: [TodoItem]) -> [Int] {
    depends.nonempty.filter { isWaiting($0, among: todos) }
  }

  /// Reports whether a todo can be started: its status means open, it waits for nothing, and all of its parts are
  /// closed.
  package func canBeStarted(_ index: Int, among todos: [TodoItem]) -> Bool {
    let status = todos[index].status
    return !status.isClosed && status.group == .open && !isWaiting(index, among: todos)
      && children[index].allSatisfy { todos[$0].status.isClosed }
  }

  /// Returns at most `limit` ancestors of a todo, nearest first; stops before a cycle of parents repeats.
  package func ancestors(of index: Int, atMost limit: Int) -> [Int] {
    var ancestors: [Int] = []
    var next = parents[index]
    while next >= 0, next != index, ancestors.count < limit, !ancestors.contains(next) {
      ancestors.append(next)
      next = parents[next]
    }
    return ancestors
  }
}

/// A list of todo indices for each todo, all stored in two arrays.
package struct IndexLists: Equatable, Sendable {
  /// The offset in `indices` at which each todo's list starts, followed by the end of the last list.
  private var starts: [Int]
  private var indices: [Int]

  /// The indices in a todo's list, in the order in which they were added, without duplicates.
  package subscript(index: Int) -> ArraySlice<Int> { indices[starts[index]..<starts[index + 1]] }

  /// The number of indices in all lists.
  package var total: Int { indices.count }

  /// The todos whose lists have indices, in ascending order.
  package var nonempty: [Int] {
    indices.isEmpty ? [] : (0..<starts.count - 1).filter { starts[$0] < starts[$0 + 1] }
  }
}

extension IndexLists {
  /// Lists under construction.
  struct Draft {
    fileprivate var pairs: [(list: Int, index: Int)] = []

    mutating func add(_ index: Int, to list: Int) { pairs.append((list, index)) }

    /// The same pairs in the opposite direction.
    var reversed: Draft {
      var draft = Draft()
      draft.pairs = pairs.map { ($0.index, $0.list) }
      return draft
    }
  }

  init(_ draft: Draft, count: Int) {
    starts = [Int](repeating: 0, count: count + 1)
    for pair in draft.pairs { starts[pair.list + 1] += 1 }
    for list in 0..<count { starts[list + 1] += starts[list] }
    var next = starts
    indices = [Int](repeating: 0, count: draft.pairs.count)
    for pair in draft.pairs {
      indices[next[pair.list]] = pair.index
      next[pair.list] += 1
    }
    removeRepeated(count: count)
  }

  private mutating func removeRepeated(count: Int) {
    var lastList = [Int](repeating: -1, count: count)
    var end = 0
    var start = 0
    for list in 0..<count {
      let range = start..<starts[list + 1]
      start = range.upperBound
      starts[list] = end
      for index in range where lastList[indices[index]] != list {
        lastList[indices[index]] = list
        indices[end] = indices[index]
        end += 1
      }
    }
    starts[count] = end
    indices.removeSubrange(end...)
  }
}
