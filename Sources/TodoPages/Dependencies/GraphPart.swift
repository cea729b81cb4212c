/// A connected component of a graph whose arrows are treated as undirected.
struct GraphPart: Equatable {
  /// The nodes, in ascending order.
  var nodes: [Int] = []
  /// The indices of the arrows between them, in ascending order.
  var arrows: [Int] = []

  /// Returns the connected components of a graph, in the order of their first nodes.
  static func parts(count: Int, arrows: [LayeredLayout.Arrow]) -> [GraphPart] {
    var neighbours = [[Int]](repeating: [], count: count)
    for arrow in arrows {
      neighbours[arrow.from].append(arrow.to)
      neighbours[arrow.to].append(arrow.from)
    }
    var partOf = [Int](repeating: -1, count: count)
    var parts: [GraphPart] = []
    for start in 0..<count where partOf[start] < 0 {
      partOf[start] = parts.count
      var open = [start]
      while let node = open.popLast() {
        for other in neighbours[node] where partOf[other] < 0 {
          partOf[other] = parts.count
          open.append(other)
        }
      }
      parts.append(GraphPart())
    }
    for node in 0..<count { parts[partOf[node]].nodes.append(node) }
    for (index, arrow) in arrows.enumerated() { parts[partOf[arrow.from]].arrows.append(index) }
    return parts
  }
}
