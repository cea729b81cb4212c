/// A graph laid out in layers, as Sugiyama, Tagawa and Toda do ("Methods for visual understanding of hierarchical
/// system structures", 1981): rings are broken, layers found, the layers put in order, and places given.
///
/// The same graph always gets the same layout.
struct LayeredLayout: Equatable, Sendable {
  /// What leads from a node to another, by their numbers.
  struct Arrow: Hashable, Sendable {
    var from: Int
    var to: Int
  }

  /// A place in a layer.
  struct Spot: Hashable, Sendable {
    /// The number of the layer, from 0.
    var layer: Int
    /// How far it is from the layer's beginning; a node takes `nodeRoom`.
    var place: Int
  }

  /// An arrow as it is drawn.
  struct Line: Equatable, Sendable {
    var arrow: Arrow
    /// Where it passes the layers in between, the first layer first.
    var bends: [Spot]
    /// Whether it ends in an earlier layer than it begins in, so that its head is at its first end.
    var pointsBack: Bool
    /// Whether a way leads from its end to its beginning, or it is such a way itself.
    var isInRing: Bool

    init(_ arrow: Arrow, bends: [Spot] = [], pointsBack: Bool = false, isInRing: Bool = false) {
      self.arrow = arrow
      self.bends = bends
      self.pointsBack = pointsBack
      self.isInRing = isInRing
    }
  }

  /// Which way the layers follow each other.
  enum Flow: Sendable {
    /// Beside each other, their nodes below each other.
    case across
    /// Below each other, their nodes beside each other.
    case down
  }

  /// The room that a node takes in its layer.
  static let nodeRoom = 16
  /// The room that a passing line takes.
  static let bendRoom = 2
  /// The room between parts that have nothing to do with each other.
  static let gap = 4
  /// More layers than this run down where that is narrower.
  static let mostLayersAcross = 4
  /// The bends that all lines may have; beyond it they run straight.
  static let mostBends = 10_000

  private(set) var spots: [Spot]
  /// The arrows, in the order they were given in.
  private(set) var lines: [Line]
  private(set) var flow = Flow.across
  private(set) var layerCount = 0
  /// The room that the widest layer takes.
  private(set) var breadth = 0

  /// Lays a graph out.
  ///
  /// - Parameters:
  ///   - count: the number of nodes.
  ///   - arrows: between nodes, by their numbers from 0.
  init(count: Int, arrows: [Arrow]) {
    let layers = NodeLayers(count: count, arrows: arrows)
    let rings = layers.rings
    spots = layers.layers.map { Spot(layer: $0, place: 0) }
    lines = zip(arrows, layers.isAgainst).map { arrow, isAgainst in
      let ring = rings[arrow.from]
      return Line(arrow, pointsBack: isAgainst, isInRing: ring >= 0 && ring == rings[arrow.to])
    }
    let parts = GraphPart.parts(count: count, arrows: arrows)
    flow = Self.flow(of: parts, layers.layers)
    let spans = arrows.map { abs(layers.layers[$0.from] - layers.layers[$0.to]) }
    let hasBends = spans.reduce(0, +) <= Self.mostBends
    for part in parts { lay(part, hasBends: hasBends) }
  }
}

extension LayeredLayout {
  /// Layers run across, because titles do; a long chain runs down, so that it need not be followed sideways.
  private static func flow(of parts: [GraphPart], _ layers: [Int]) -> Flow {
    var longest = 0
    var widest = 0
    for part in parts {
      var sizes: [Int] = []
      for node in part.nodes {
        while sizes.count <= layers[node] { sizes.append(0) }
        sizes[layers[node]] += 1
      }
      longest = max(longest, sizes.count)
      widest = max(widest, sizes.max() ?? 0)
    }
    return longest > mostLayersAcross && longest > widest ? .down : .across
  }

  /// Gives a part its places, below those that have theirs.
  private mutating func lay(_ part: GraphPart, hasBends: Bool) {
    var graph = LayerGraph(part, lines: lines, layers: spots.map(\.layer), hasBends: hasBends)
    graph.putInOrder()
    let places = graph.places()
    let size = graph.size(of: places)
    let layerOffset = flow == .down ? layerCount : 0
    let placeOffset = flow == .across && breadth > 0 ? breadth + Self.gap : 0
    for (item, kind) in graph.items.enumerated() {
      let spot = Spot(layer: graph.layerOf[item] + layerOffset, place: places[item] + placeOffset)
      switch kind {
      case .node(let number): spots[number] = spot
      case .bend(let line): lines[line].bends.append(spot)
      }
    }
    layerCount = max(layerCount, layerOffset + graph.layers.count)
    breadth = max(breadth, placeOffset + size)
  }
}
