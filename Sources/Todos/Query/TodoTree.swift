/// An order of todos in which the parts of a todo come after it.
package struct TodoTree {
  /// A todo, by its index in the snapshot, and the number of todos above it that it is a part of.
  package struct Node: Equatable {
    package var todoIndex: Int
    package var depth: Int

    package init(todoIndex: Int, depth: Int) {
      self.todoIndex = todoIndex
      self.depth = depth
    }
  }

  package private(set) var nodes: [Node] = []

  /// Orders todos.
  ///
  /// A todo whose parent is not among them stands at the top. So does the first todo of a cycle of parents.
  ///
  /// - Parameters:
  ///   - indices: the indices of the todos in the snapshot, in the order that parts of the same todo keep.
  ///   - parents: for each todo of the snapshot, the index of its parent; -1 if it has none.
  package init(_ indices: [Int], parents: [Int]) {
    var isListed = [Bool](repeating: false, count: parents.count)
    for index in indices { isListed[index] = true }
    var parts: [Int: [Int]] = [:]
    for index in indices where parents[index] >= 0 { parts[parents[index], default: []].append(index) }
    nodes.reserveCapacity(indices.count)
    func isTop(_ index: Int) -> Bool { parents[index] < 0 || !isListed[parents[index]] }
    var isAdded = [Bool](repeating: false, count: parents.count)
    // The todos of a cycle are reached from no todo at the top.
    for index in indices.filter(isTop) + indices where !isAdded[index] {
      var rest = [Node(todoIndex: index, depth: 0)]
      while let node = rest.popLast() {
        if isAdded[node.todoIndex] { continue }
        isAdded[node.todoIndex] = true
        nodes.append(node)
        rest += (parts[node.todoIndex] ?? []).reversed().map { Node(todoIndex: $0, depth: node.depth + 1) }
      }
    }
  }
}
