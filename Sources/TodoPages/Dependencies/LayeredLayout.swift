/// A layered layout of a graph by the method of Sugiyama, Tagawa and Toda ("Methods for visual understanding
/// of hierarchical system structures", 1981): break cycles, assign layers, order the layers, and assign
/// positions.
///
/// The same graph always gets the same layout.
struct LayeredLayout: Equatable, Sendable {
  /// A directed edge between two nodes, which are identified by their numbers.
  struct Arrow: Hashable, Sendable {
    var from: Int
    var to: Int
  }

  /// A position in a layer.
  struct Spot: Hashable, Sendable {
    /// The index of the layer.
    var layer: Int
    /// The distance of the centre from the beginning of the layer, in units of which a node takes `nodeRoom`.
    var position: Int
  }

  /// An arrow as it is drawn.
  struct Line: Equatable, Sendable {
    var arrow: Arrow
    /// The positions at which it passes the layers between its ends, in the order of the layers.
    var bends: [Spot] = []
    /// Whether the arrow leads to an earlier layer.
    ///
    /// Its line is then drawn from `to` to `from`, with the head at the beginning.
    var pointsBack = false
    /// Whether the arrow is part of a cycle.
    var isInCycle = false
  }

  /// The direction in which layers follow each other.
  enum Flow: Sendable {
    /// From left to right, with the nodes of a layer below each other.
    case across
    /// From top to bottom, with the nodes of a layer beside each other.
    case down
  }

  /// The room that a node takes in its layer.
  static let nodeRoom = 16
  /// The room that a line takes in a layer that it passes.
  static let bendRoom = 2
  /// The room between connected components that share layers.
  static let gap = 4
  /// The maximum number of layers with which the flow is always from left to right.
  ///
  /// With more, the flow is from top to bottom if there are more layers than nodes in the widest layer.
  static let maximumLayersAcross = 4
  /// The maximum number of bends of all lines; with more, all lines are straight.
  static let maximumBends = 10_000

  /// The positions of the nodes, by node number.
  private(set) var spots: [Spot]
  /// The arrows, in the given order.
  private(set) var lines: [Line]
  private(set) var flow = Flow.across
  private(set) var layerCount = 0
  /// The largest extent of a layer from position 0.
  private(set) var breadth = 0

  /// Lays out a graph.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - arrows: the arrows between the nodes, which are numbered from 0.
  init(count: Int, arrows: [Arrow]) {
    let layers = NodeLayers(count: count, arrows: arrows)
    spots = layers.layerOf.map { Spot(layer: $0, position: 0) }
    lines = zip(arrows, layers.pointsBack).map { arrow, pointsBack in
      let cycle = layers.cycleOf[arrow.from]
      return Line(
        arrow: arrow, pointsBack: pointsBack, isInCycle: cycle >= 0 && cycle == layers.cycleOf[arrow.to])
    }
    let components = GraphComponent.all(count: count, arrows: arrows)
    flow = Self.flow(of: components, layers.layerOf)
    let spans = arrows.map { abs(layers.layerOf[$0.from] - layers.layerOf[$0.to]) }
    let hasBends = spans.reduce(0, +) <= Self.maximumBends
    for component in components { lay(component, hasBends: hasBends) }
  }
}

extension LayeredLayout {
  /// Returns the direction of the layers: from left to right, because titles are wide; from top to bottom for
  /// a long chain, which would otherwise have to be scrolled sideways.
  private static func flow(of components: [GraphComponent], _ layerOf: [Int]) -> Flow {
    var longest = 0
    var widest = 0
    for component in components {
      var sizes: [Int] = []
      for node in component.nodes {
        while sizes.count <= layerOf[node] { sizes.append(0) }
        sizes[layerOf[node]] += 1
      }
      longest = max(longest, sizes.count)
      widest = max(widest, sizes.max() ?? 0)
    }
    return longest > maximumLayersAcross && longest > widest ? .down : .across
  }

  /// Assigns positions to a component, after the components that already have positions.
  private mutating func lay(_ component: GraphComponent, hasBends: Bool) {
    var graph = LayerGraph(component, lines: lines, layers: spots.map(\.layer), hasBends: hasBends)
    graph.reduceCrossings()
    let positions = graph.positions()
    let extent = graph.breadth(of: positions)
    let layerOffset = flow == .down ? layerCount : 0
    let positionOffset = flow == .across && breadth > 0 ? breadth + Self.gap : 0
    for (item, kind) in graph.items.enumerated() {
      let spot = Spot(layer: graph.layerOf[item] + layerOffset, position: positions[item] + positionOffset)
      switch kind {
      case .node(let number): spots[number] = spot
      case .bend(let line): lines[line].bends.append(spot)
      }
    }
    layerCount = max(layerCount, layerOffset + graph.layers.count)
    breadth = max(breadth, positionOffset + extent)
  }
}
