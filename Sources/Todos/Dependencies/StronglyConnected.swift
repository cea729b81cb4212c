/// The strongly connected components of a directed graph, whose nodes are numbered from 0.
///
/// Tarjan, "Depth-first search and linear graph algorithms" (1972), with an explicit stack instead of
/// recursion, because a path can contain all nodes.
package struct StronglyConnected {
  /// The components with several nodes, or with one node that has an edge to itself, sorted by their lowest
  /// nodes; the nodes of each component are in ascending order.
  package private(set) var components: [[Int]] = []

  /// The order of each node's first visit, from 1; 0 for an unvisited node.
  private var orders: [Int]
  /// The lowest order that each node is known to reach (Tarjan's "lowlink").
  private var lowest: [Int]
  /// Whether each node is in `path`.
  private var isOnPath: [Bool]
  /// The visited nodes whose components are not complete, in the order of their visits.
  private var path: [Int] = []
  /// The nodes whose edges are being followed, each with the index of its next edge.
  private var visits: [(node: Int, next: Int)] = []
  /// The number of visited nodes.
  private var visited = 0

  /// Finds the components; `edges` returns the nodes to which a node has edges.
  package init(count: Int, edges: (Int) -> ArraySlice<Int>) {
    orders = [Int](repeating: 0, count: count)
    lowest = orders
    isOnPath = [Bool](repeating: false, count: count)
    // A node without edges, as most are, is in no cycle.
    for node in 0..<count where orders[node] == 0 && !edges(node).isEmpty { visit(node, edges) }
    components.sort { $0[0] < $1[0] }
  }

  /// For each node, the index of its component; -1 for a node that is in none.
  var componentIndices: [Int] {
    var indices = [Int](repeating: -1, count: orders.count)
    for (index, component) in components.enumerated() {
      for node in component { indices[node] = index }
    }
    return indices
  }
}

extension StronglyConnected {
  private mutating func visit(_ start: Int, _ edges: (Int) -> ArraySlice<Int>) {
    enter(start)
    while let (node, next) = visits.last {
      let neighbours = edges(node)
      guard next < neighbours.count else {
        leave(node, neighbours)
        continue
      }
      visits[visits.count - 1].next += 1
      let neighbour = neighbours[neighbours.startIndex + next]
      if orders[neighbour] == 0 {
        enter(neighbour)
      } else if isOnPath[neighbour] {
        lowest[node] = min(lowest[node], orders[neighbour])
      }
    }
  }

  private mutating func enter(_ node: Int) {
    visited += 1
    orders[node] = visited
    lowest[node] = visited
    isOnPath[node] = true
    path.append(node)
    visits.append((node, 0))
  }

  private mutating func leave(_ node: Int, _ neighbours: ArraySlice<Int>) {
    visits.removeLast()
    if let before = visits.last?.node { lowest[before] = min(lowest[before], lowest[node]) }
    guard lowest[node] == orders[node] else { return }
    var start = path.count - 1
    while path[start] != node { start -= 1 }
    for member in path[start...] { isOnPath[member] = false }
    if path.count - start > 1 {
      components.append(path[start...].sorted())
    } else if neighbours.contains(node) {
      components.append([node])
    }
    path.removeSubrange(start...)
  }
}
