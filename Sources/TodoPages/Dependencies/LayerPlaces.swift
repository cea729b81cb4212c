extension LayerGraph {
  /// How often the layers are gone through.
  private static let rounds = 12

  /// The places of all items in their layers: in their order, with the room that each takes, and as near as that
  /// allows to those that they are joined to; the least is where the part begins.
  func places() -> [Int] {
    var places = [Double](repeating: 0, count: items.count)
    for layer in layers {
      var next = 0.0
      for item in layer {
        places[item] = next + Double(room(of: item)) / 2
        next += Double(room(of: item))
      }
    }
    for round in 0..<Self.rounds {
      let isLast = round == Self.rounds - 1
      for layer in round.isMultiple(of: 2) ? layers : layers.reversed() {
        let wishes = layer.map { item in
          let neighbours =
            isLast ? before[item] + behind[item] : round.isMultiple(of: 2) ? before[item] : behind[item]
          guard !neighbours.isEmpty else { return places[item] }
          return neighbours.reduce(0) { $0 + places[$1] } / Double(neighbours.count)
        }
        for (item, place) in zip(layer, arranged(layer, wishes)) { places[item] = place }
      }
    }
    return whole(places)
  }

  /// The room that the part takes.
  func size(of places: [Int]) -> Int {
    items.indices.reduce(0) { max($0, places[$1] + room(of: $1) / 2) }
  }

  /// The places of a layer's items that are nearest to where they wish to be, by the sum of squares: where two
  /// would be too near to each other, they are moved together (pool adjacent violators; Ayer and others 1955).
  private func arranged(_ layer: [Int], _ wishes: [Double]) -> [Double] {
    var offsets: [Double] = []
    var blocks: [(wish: Double, weight: Double, count: Int)] = []
    for (index, item) in layer.enumerated() {
      offsets.append(index == 0 ? 0 : offsets[index - 1] + Double(distance(layer[index - 1], item)))
      // Long lines are to be straight, more than nodes in their middle.
      let weight = room(of: item) == LayeredLayout.nodeRoom ? 1.0 : 4.0
      var block = (wish: wishes[index] - offsets[index], weight: weight, count: 1)
      while let last = blocks.last, last.wish > block.wish {
        blocks.removeLast()
        let sum = last.wish * last.weight + block.wish * block.weight
        block = (sum / (last.weight + block.weight), last.weight + block.weight, last.count + block.count)
      }
      blocks.append(block)
    }
    let values = blocks.flatMap { [Double](repeating: $0.wish, count: $0.count) }
    return zip(values, offsets).map { $0 + $1 }
  }

  /// The least distance of two neighbours.
  private func distance(_ first: Int, _ second: Int) -> Int { (room(of: first) + room(of: second)) / 2 }

  /// The places as whole numbers, from 0, no two too near to each other.
  private func whole(_ places: [Double]) -> [Int] {
    let least = items.indices.map { places[$0] - Double(room(of: $0)) / 2 }.min() ?? 0
    var rounded = places.map { Int(($0 - least).rounded()) }
    for layer in layers {
      for (first, second) in zip(layer, layer.dropFirst()) {
        rounded[second] = max(rounded[second], rounded[first] + distance(first, second))
      }
    }
    return rounded
  }
}
