import Todos

extension TodoDetailPage {
  /// The maximum number of other todos in the drawing; a larger one would be no easier to read than the lists.
  private static let maximumNeighbours = 11

  /// A drawing of the todo with the todos that it waits for, its parts, and the todos that wait for it; nil if
  /// there are fewer than two of them.
  ///
  /// If there are too many, the first todos of each relation are drawn, those that are closed last.
  var neighbourhood: DependencyDrawing? {
    guard depends.count + blocks.all.count + children.all.count > 1 else { return nil }
    let relations = [depends, children.all, blocks.all].map { neighbours(in: $0) }
    var mentions = [
      TodoMention(summary.title.clippedLabel, id: summary.id, status: summary.status)
    ]
    var routes = [summary.link.route]
    for index in 0..<(relations.map(\.count).max() ?? 0) {
      for relation in relations where index < relation.count && routes.count <= Self.maximumNeighbours {
        guard let route = relation[index].route, !routes.contains(route) else { continue }
        routes.append(route)
        mentions.append(relation[index])
      }
    }
    guard mentions.count > 2 else { return nil }
    func indices(_ relation: [TodoMention]) -> [Int] {
      relation.compactMap { mention in mention.route.flatMap { routes.firstIndex(of: $0) } }
    }
    let needed = indices(relations[0])
    let arrows =
      needed.map { LayeredLayout.Arrow(from: $0, to: 0) }
      + indices(relations[2]).map { LayeredLayout.Arrow(from: 0, to: $0) }
    let parts = indices(relations[1]).filter { !needed.contains($0) }
    let layout = LayeredLayout(
      count: mentions.count, arrows: arrows + parts.map { LayeredLayout.Arrow(from: $0, to: 0) })
    var drawing = DependencyDrawing(of: mentions, layout)
    drawing.partLines = parts.count
    drawing.more = children.more + blocks.more
    if routes.count > Self.maximumNeighbours {
      drawing.more += Set(relations.joined().compactMap(\.route)).subtracting(routes).count
    }
    return drawing
  }

  /// Returns the other todos among those of a relation; those that are closed last.
  private func neighbours(in mentions: [TodoMention]) -> [TodoMention] {
    let others = mentions.filter { mention in
      mention.route.map { $0 != summary.link.route } ?? false
    }
    guard others.contains(where: { $0.status?.isClosed == true }) else { return others }
    return others.filter { $0.status?.isClosed != true } + others.filter { $0.status?.isClosed == true }
  }
}
