extension LayerGraph {
  /// The maximum number of passes over the layers.
  private static let maximumPasses = 16

  /// Sorts the items of each layer so that few lines cross.
  ///
  /// Each pass sorts the items of each layer by the average position of their neighbours. The passes
  /// alternate between the neighbours in the previous layer and those in the following layer. The best order
  /// found is kept.
  mutating func reduceCrossings() {
    var best = layers
    var fewest = crossings
    for pass in 0..<Self.maximumPasses where fewest > 0 {
      let isForward = pass.isMultiple(of: 2)
      let indices = isForward ? Array(layers.indices.dropFirst()) : layers.indices.dropLast().reversed()
      for index in indices {
        sort(index, by: isForward ? before : after, beside: index + (isForward ? -1 : 1))
      }
      let count = crossings
      if count < fewest {
        fewest = count
        best = layers
      }
    }
    layers = best
  }

  /// Sorts a layer by the neighbours of its items in another layer.
  private mutating func sort(_ index: Int, by neighbours: [[Int]], beside other: Int) {
    let ranks = ranks(in: layers[other])
    let keyed = layers[index].enumerated().map { position, item in
      let sum = neighbours[item].reduce(0) { $0 + (ranks[$1] ?? 0) }
      let middle = neighbours[item].isEmpty ? Double(position) : Double(sum) / Double(neighbours[item].count)
      return (middle: middle, position: position, item: item)
    }
    layers[index] = keyed.sorted { ($0.middle, $0.position) < ($1.middle, $1.position) }.map(\.item)
  }

  private func ranks(in layer: [Int]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: layer.enumerated().map { ($1, $0) })
  }

  /// The number of pairs of lines that cross between consecutive layers.
  private var crossings: Int {
    var count = 0
    for (layer, next) in zip(layers, layers.dropFirst()) {
      let ranks = ranks(in: next)
      var passed = FenwickTree(size: next.count)
      for item in layer {
        let ends = after[item].compactMap { ranks[$0] }
        for end in ends { count += passed.count(above: end) }
        for end in ends { passed.add(end) }
      }
    }
    return count
  }
}

/// A Fenwick tree (Fenwick 1994), which stores numbers from 0 and counts those greater than a given number.
private struct FenwickTree {
  private var sums: [Int]
  private var total = 0

  init(size: Int) {
    sums = [Int](repeating: 0, count: size + 1)
  }

  mutating func add(_ number: Int) {
    total += 1
    var index = number + 1
    while index < sums.count {
      sums[index] += 1
      index += index & -index
    }
  }

  func count(above number: Int) -> Int {
    var notAbove = 0
    var index = number + 1
    while index > 0 {
      notAbove += sums[index]
      index -= index & -index
    }
    return total - notAbove
  }
}
