/// A layered drawing of the dependency graph, or of a part of it.
///
/// A todo is in a later layer than the todos that it depends on, except in cycles.
struct DependencyDrawing: Equatable, Sendable {
  struct Node: Equatable, Sendable {
    var mention: TodoMention
    /// The position of its centre.
    var spot: LayeredLayout.Spot
  }

  /// The todos, in the order of the snapshot.
  var nodes: [Node]
  /// The lines, each from a todo to one that depends on it.
  var lines: [LayeredLayout.Line]
  var flow: LayeredLayout.Flow
  var layerCount: Int
  /// The largest extent of a layer from position 0, in units of which a todo takes `LayeredLayout.nodeRoom`.
  var breadth: Int
  /// The number of lines, the last ones, that lead from a part to its todo and are no dependency.
  var partLines = 0
  /// The number of todos that are not drawn.
  var more = 0
}

extension DependencyDrawing {
  init(of mentions: [TodoMention], _ layout: LayeredLayout) {
    self.init(
      nodes: zip(mentions, layout.spots).map { Node(mention: $0, spot: $1) }, lines: layout.lines,
      flow: layout.flow, layerCount: layout.layerCount, breadth: layout.breadth)
  }
}
