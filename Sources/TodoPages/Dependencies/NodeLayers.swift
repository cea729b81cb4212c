import Todos

/// The layers of a graph's nodes.
///
/// The layer of a node is the length of the longest path that leads to it, where the arrows that close cycles
/// are reversed.
struct NodeLayers {
  /// The layer of each node, from 0.
  private(set) var layerOf: [Int]
  /// For each arrow, whether it leads to an earlier layer, because it closes a cycle.
  private(set) var pointsBack: [Bool]
  /// For each node, the index of the strongly connected component that it is part of; -1 if it is not in a
  /// cycle.
  private(set) var cycleOf: [Int]

  /// Assigns layers to the nodes of a graph.
  ///
  /// The graph is traversed first from the nodes without incoming arrows, then from the others. Each cycle is
  /// broken at an arrow that leads back to the current path.
  init(count: Int, arrows: [LayeredLayout.Arrow]) {
    layerOf = [Int](repeating: 0, count: count)
    pointsBack = [Bool](repeating: false, count: arrows.count)
    cycleOf = [Int](repeating: -1, count: count)
    var leaving = [[Int]](repeating: [], count: count)
    var isReached = [Bool](repeating: false, count: count)
    for (number, arrow) in arrows.enumerated() {
      leaving[arrow.from].append(number)
      if arrow.from != arrow.to { isReached[arrow.to] = true }
    }
    let neighbours = leaving.map { $0.map { arrows[$0].to } }
    for (cycle, members) in StronglyConnected(count: count, edges: { neighbours[$0][...] }).components
      .enumerated()
    {
      for member in members { cycleOf[member] = cycle }
    }
    let starts = (0..<count).filter { !isReached[$0] } + (0..<count).filter { isReached[$0] }
    let finished = walk(from: starts, leaving, arrows)
    var following = [[Int]](repeating: [], count: count)
    for (arrow, pointsBack) in zip(arrows, pointsBack) where arrow.from != arrow.to {
      following[pointsBack ? arrow.to : arrow.from].append(pointsBack ? arrow.from : arrow.to)
    }
    // A node is finished after all nodes that follow it. In the reverse order, all its predecessors come
    // before it.
    for node in finished.reversed() {
      for next in following[node] { layerOf[next] = max(layerOf[next], layerOf[node] + 1) }
    }
  }

  /// Traverses the graph depth first, and marks the arrows that lead back to the current path.
  ///
  /// - Returns: the nodes in the order in which they were finished.
  private mutating func walk(
    from starts: [Int], _ leaving: [[Int]], _ arrows: [LayeredLayout.Arrow]
  ) -> [Int] {
    enum Stage { case new, onPath, finished }
    var stages = [Stage](repeating: .new, count: leaving.count)
    var finished: [Int] = []
    var path: [(node: Int, next: Int)] = []
    for start in starts where stages[start] == .new {
      stages[start] = .onPath
      path.append((start, 0))
      while let (node, next) = path.last {
        guard next < leaving[node].count else {
          stages[node] = .finished
          finished.append(node)
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let number = leaving[node][next]
        let other = arrows[number].to
        switch stages[other] {
        case .new:
          stages[other] = .onPath
          path.append((other, 0))
        case .onPath where other != node: pointsBack[number] = true
        case .onPath, .finished: break
        }
      }
    }
    return finished
  }
}
