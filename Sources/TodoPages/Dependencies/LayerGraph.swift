/// A part of a graph whose arrows lead from each layer to the next only: where one is longer, it bends in every
/// layer that it passes.
struct LayerGraph {
  /// What stands in a layer.
  enum Item {
    /// A node, by its number.
    case node(Int)
    /// A passing line, by its number.
    case bend(Int)
  }

  /// All that stands in layers: first the nodes, then the bends, those of a line in the order of layers.
  private(set) var items: [Item] = []
  private(set) var layerOf: [Int] = []
  /// The items before each that lead to it.
  private(set) var before: [[Int]] = []
  /// The items behind each that it leads to.
  private(set) var behind: [[Int]] = []
  /// The items of each layer, in their order.
  var layers: [[Int]] = []

  /// Makes bends of the layers that lines pass.
  ///
  /// - Parameters:
  ///   - layers: the layer of each node of the whole graph.
  ///   - hasBends: whether long lines have bends at all.
  init(_ part: GraphPart, lines: [LayeredLayout.Line], layers: [Int], hasBends: Bool) {
    var numbers: [Int: Int] = [:]
    for node in part.nodes { numbers[node] = add(.node(node), to: layers[node]) }
    for number in part.arrows {
      let arrow = lines[number].arrow
      guard var last = numbers[lines[number].pointsBack ? arrow.to : arrow.from],
        let end = numbers[lines[number].pointsBack ? arrow.from : arrow.to], last != end
      else { continue }
      if hasBends {
        for layer in stride(from: layerOf[last] + 1, to: layerOf[end], by: 1) {
          let bend = add(.bend(number), to: layer)
          join(last, bend)
          last = bend
        }
      }
      join(last, end)
    }
  }

  private mutating func add(_ item: Item, to layer: Int) -> Int {
    while layers.count <= layer { layers.append([]) }
    layers[layer].append(items.count)
    items.append(item)
    layerOf.append(layer)
    before.append([])
    behind.append([])
    return items.count - 1
  }

  private mutating func join(_ first: Int, _ second: Int) {
    behind[first].append(second)
    before[second].append(first)
  }

  func room(of item: Int) -> Int {
    if case .node = items[item] { LayeredLayout.nodeRoom } else { LayeredLayout.bendRoom }
  }
}
