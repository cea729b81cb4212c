import Todos

/// The layers of a graph's nodes: each comes behind all that lead to it, by the longest way.
struct NodeLayers {
  /// The layer of each node, from 0.
  private(set) var layers: [Int]
  /// Whether each arrow leads to an earlier layer, because it closes a ring.
  private(set) var isAgainst: [Bool]
  /// The number of the ring that each node is part of; -1 for none.
  private(set) var rings: [Int]

  /// Goes through a graph from the nodes that nothing leads to, and breaks each ring where it comes back to where
  /// it has come from.
  init(count: Int, arrows: [LayeredLayout.Arrow]) {
    layers = [Int](repeating: 0, count: count)
    isAgainst = [Bool](repeating: false, count: arrows.count)
    rings = [Int](repeating: -1, count: count)
    var leaving = [[Int]](repeating: [], count: count)
    var isReached = [Bool](repeating: false, count: count)
    for (number, arrow) in arrows.enumerated() {
      leaving[arrow.from].append(number)
      if arrow.from != arrow.to { isReached[arrow.to] = true }
    }
    let neighbours = leaving.map { $0.map { arrows[$0].to } }
    for (ring, members) in StronglyConnected(count: count, edges: { neighbours[$0][...] }).components
      .enumerated()
    {
      for member in members { rings[member] = ring }
    }
    let starts = (0..<count).filter { !isReached[$0] } + (0..<count).filter { isReached[$0] }
    let left = walk(from: starts, leaving, arrows)
    var following = [[Int]](repeating: [], count: count)
    for (arrow, isAgainst) in zip(arrows, isAgainst) where arrow.from != arrow.to {
      following[isAgainst ? arrow.to : arrow.from].append(isAgainst ? arrow.from : arrow.to)
    }
    // A node is left after all that follow it; so the other way round, all that it follows come before it.
    for node in left.reversed() {
      for next in following[node] { layers[next] = max(layers[next], layers[node] + 1) }
    }
  }

  /// Walks through the graph depth first, and notes which arrows lead back on the way.
  ///
  /// - Returns: the nodes in the order they were left in.
  private mutating func walk(
    from starts: [Int], _ leaving: [[Int]], _ arrows: [LayeredLayout.Arrow]
  ) -> [Int] {
    enum Stage { case new, onTheWay, left }
    var stages = [Stage](repeating: .new, count: leaving.count)
    var left: [Int] = []
    var way: [(node: Int, next: Int)] = []
    for start in starts where stages[start] == .new {
      stages[start] = .onTheWay
      way.append((start, 0))
      while let (node, next) = way.last {
        guard next < leaving[node].count else {
          stages[node] = .left
          left.append(node)
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let number = leaving[node][next]
        let other = arrows[number].to
        switch stages[other] {
        case .new:
          stages[other] = .onTheWay
          way.append((other, 0))
        case .onTheWay where other != node: isAgainst[number] = true
        case .onTheWay, .left: break
        }
      }
    }
    return left
  }
}
