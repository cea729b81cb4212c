extension LayerGraph {
  /// The number of passes over the layers.
  private static let passes = 12

  /// Returns the positions of the centres of all items in their layers.
  ///
  /// The order and the room of the items are kept, and the positions are close to those of the items'
  /// neighbours. The component begins at 0.
  func positions() -> [Int] {
    var positions = [Double](repeating: 0, count: items.count)
    for layer in layers {
      var next = 0.0
      for item in layer {
        positions[item] = next + Double(room(of: item)) / 2
        next += Double(room(of: item))
      }
    }
    for pass in 0..<Self.passes {
      let isLast = pass == Self.passes - 1
      for layer in pass.isMultiple(of: 2) ? layers : layers.reversed() {
        let targets = layer.map { item in
          let neighbours =
            isLast ? before[item] + after[item] : pass.isMultiple(of: 2) ? before[item] : after[item]
          guard !neighbours.isEmpty else { return positions[item] }
          return neighbours.reduce(0) { $0 + positions[$1] } / Double(neighbours.count)
        }
        for (item, position) in zip(layer, arranged(layer, targets)) { positions[item] = position }
      }
    }
    return whole(positions)
  }

  /// Returns the largest extent of a layer of the component, from position 0.
  func breadth(of positions: [Int]) -> Int {
    items.indices.reduce(0) { max($0, positions[$1] + room(of: $1) / 2) }
  }

  /// Returns the positions of a layer's items that are closest to the target positions, by the sum of
  /// squares.
  ///
  /// Items that would be too close to each other are moved as one block (pool adjacent violators; Ayer and
  /// others 1955).
  private func arranged(_ layer: [Int], _ targets: [Double]) -> [Double] {
    var offsets: [Double] = []
    var blocks: [(target: Double, weight: Double, count: Int)] = []
    for (index, item) in layer.enumerated() {
      offsets.append(index == 0 ? 0 : offsets[index - 1] + Double(distance(layer[index - 1], item)))
      // Long lines should be straight; this has priority over the centring of nodes.
      let weight = room(of: item) == LayeredLayout.nodeRoom ? 1.0 : 4.0
      var block = (target: targets[index] - offsets[index], weight: weight, count: 1)
      while let last = blocks.last, last.target > block.target {
        blocks.removeLast()
        let sum = last.target * last.weight + block.target * block.weight
        block = (sum / (last.weight + block.weight), last.weight + block.weight, last.count + block.count)
      }
      blocks.append(block)
    }
    let values = blocks.flatMap { [Double](repeating: $0.target, count: $0.count) }
    return zip(values, offsets).map { $0 + $1 }
  }

  /// Returns the minimum distance between the centres of two adjacent items of a layer.
  private func distance(_ first: Int, _ second: Int) -> Int { (room(of: first) + room(of: second)) / 2 }

  /// Returns the positions as integers, shifted so that the component begins at 0; the minimum distances are
  /// kept.
  private func whole(_ positions: [Double]) -> [Int] {
    let least = items.indices.map { positions[$0] - Double(room(of: $0)) / 2 }.min() ?? 0
    var rounded = positions.map { Int(($0 - least).rounded()) }
    for layer in layers {
      for (first, second) in zip(layer, layer.dropFirst()) {
        rounded[second] = max(rounded[second], rounded[first] + distance(first, second))
      }
    }
    return rounded
  }
}
