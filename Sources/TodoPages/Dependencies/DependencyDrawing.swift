/// A drawing of what waits for what, in layers: a todo stands in a later layer than all that it waits for, as far as
/// no ring of them forbids it.
struct DependencyDrawing: Equatable, Sendable {
  struct Node: Equatable, Sendable {
    var mention: TodoMention
    /// Where its middle is.
    var spot: LayeredLayout.Spot

    init(_ mention: TodoMention, at spot: LayeredLayout.Spot) {
      self.mention = mention
      self.spot = spot
    }
  }

  /// The todos, in their order.
  var nodes: [Node]
  /// What leads from a todo to each that waits for it.
  var lines: [LayeredLayout.Line]
  var flow: LayeredLayout.Flow
  var layerCount: Int
  /// The room that the widest layer takes; a todo takes `LayeredLayout.nodeRoom`.
  var breadth: Int

  init(
    nodes: [Node], lines: [LayeredLayout.Line], flow: LayeredLayout.Flow, layerCount: Int, breadth: Int
  ) {
    self.nodes = nodes
    self.lines = lines
    self.flow = flow
    self.layerCount = layerCount
    self.breadth = breadth
  }

  init(of mentions: [TodoMention], _ layout: LayeredLayout) {
    self.init(
      nodes: zip(mentions, layout.spots).map { Node($0, at: $1) }, lines: layout.lines, flow: layout.flow,
      layerCount: layout.layerCount, breadth: layout.breadth)
  }
}
