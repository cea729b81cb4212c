/// A connected component of a graph whose arrows are treated as undirected.
struct GraphComponent: Equatable {
  /// The nodes, in ascending order.
  var nodes: [Int] = []
  /// The indices of the arrows between them, in ascending order.
  var arrows: [Int] = []

  /// Returns the connected components of a graph, in the order of their first nodes.
  static func all(count: Int, arrows: [LayeredLayout.Arrow]) -> [GraphComponent] {
    var neighbours = [[Int]](repeating: [], count: count)
    for arrow in arrows {
      neighbours[arrow.from].append(arrow.to)
      neighbours[arrow.to].append(arrow.from)
    }
    var componentOf = [Int](repeating: -1, count: count)
    var components: [GraphComponent] = []
    for start in 0..<count where componentOf[start] < 0 {
      componentOf[start] = components.count
      var open = [start]
      while let node = open.popLast() {
        for other in neighbours[node] where componentOf[other] < 0 {
          componentOf[other] = components.count
          open.append(other)
        }
      }
      components.append(GraphComponent())
    }
    for node in 0..<count { components[componentOf[node]].nodes.append(node) }
    for (index, arrow) in arrows.enumerated() { components[componentOf[arrow.from]].arrows.append(index) }
    return components
  }
}
