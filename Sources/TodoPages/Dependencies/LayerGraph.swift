/// A connected component of a graph, with its nodes in layers.
///
/// Arrows lead only from one layer to the next: a longer arrow has a bend in each layer that it passes,
/// unless bends are turned off.
struct LayerGraph {
  /// The content of a layer.
  enum Item {
    /// The node with this index.
    case node(Int)
    /// A bend of the line with this index.
    case bend(Int)
  }

  /// The items of all layers: first the nodes, then the bends.
  ///
  /// The bends of a line are in the order of the layers.
  private(set) var items: [Item] = []
  /// For each item, the index of its layer.
  private(set) var layerOf: [Int] = []
  /// For each item, the indices of the items in earlier layers that lead to it.
  private(set) var before: [[Int]] = []
  /// For each item, the indices of the items in later layers that it leads to.
  private(set) var after: [[Int]] = []
  /// For each layer, the indices of its items, in their order in the layer.
  var layers: [[Int]] = []

  /// Creates the graph, and adds bends to the lines that pass layers.
  ///
  /// - Parameters:
  ///   - layerOfNode: the layer of each node of the whole graph.
  ///   - hasBends: whether lines that pass layers have bends; if not, they lead directly to their last layer.
  init(_ component: GraphComponent, lines: [LayeredLayout.Line], layers layerOfNode: [Int], hasBends: Bool) {
    var itemOf: [Int: Int] = [:]
    for node in component.nodes { itemOf[node] = add(.node(node), to: layerOfNode[node]) }
    for line in component.arrows {
      let arrow = lines[line].arrow
      guard var last = itemOf[lines[line].pointsBack ? arrow.to : arrow.from],
        let end = itemOf[lines[line].pointsBack ? arrow.from : arrow.to], last != end
      else { continue }
      if hasBends {
        for layer in stride(from: layerOf[last] + 1, to: layerOf[end], by: 1) {
          let bend = add(.bend(line), to: layer)
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
    after.append([])
    return items.count - 1
  }

  private mutating func join(_ first: Int, _ second: Int) {
    after[first].append(second)
    before[second].append(first)
  }

  func room(of item: Int) -> Int {
    if case .node = items[item] { LayeredLayout.nodeRoom } else { LayeredLayout.bendRoom }
  }
}
