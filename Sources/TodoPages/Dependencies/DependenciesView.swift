import Documents
import Todos

extension DependenciesPage: TemplatePage {
  static let templateName = "dependencies"

  func heading(in words: Words) -> String? { words[.dependencies] }

  var routes: [Route] {
    let rows = (ready + waiting).flatMap { [$0.summary.link.route] + $0.needs.routes + $0.blocks.routes }
    return rows + cycles.flatMap { $0.path.routes + $0.others.routes }
      + (drawing?.nodes.compactMap(\.mention.link?.route) ?? []) + (pagination?.routes ?? [])
  }

  static let fields = TemplateFields<Shown<DependenciesPage>>()
    .text("readyCount") { String($0.value.readyCount) }
    .text("waitingCount") { String($0.value.waitingCount) }
    .flag("isTooLargeToDraw") { $0.value.isTooLargeToDraw }
    .record("cycles", cycles) { $0.partsIfAny($0.value.cycles) }
    .record("drawing", drawing) { $0.part($0.value.drawing) }
    .record("ready", rows) { $0.partsIfAny($0.value.ready) }
    .record("waiting", rows) { $0.partsIfAny($0.value.waiting) }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }

  private static let rows = TemplateFields<[Shown<Row>]>().list("all", row) { $0 }

  private static let row = TemplateFields<Shown<Row>>()
    .including(Shown<TodoSummary>.rowFields) { $0.part($0.value.summary) }
    .record("needs", Shown<TodoMentions>.fields) { $0.part(unlessEmpty($0.value.needs)) }
    .record("blocks", Shown<TodoMentions>.fields) { $0.part(unlessEmpty($0.value.blocks)) }

  private static let cycles = TemplateFields<[Shown<Cycle>]>().list("all", cycle) { $0 }

  private static let cycle = TemplateFields<Shown<Cycle>>()
    .record("ring", Shown<TodoMentions>.fields) { $0.part($0.value.path) }
    .record("first", Shown<TodoMention>.fields) { $0.part($0.value.path.all.first) }
    .record("others", Shown<TodoMentions>.fields) { $0.part(unlessEmpty($0.value.others)) }

  private static let drawing = TemplateFields<Shown<DependencyDrawing>>()
    .text("width") { String(DrawingShapes(of: $0.value).width) }
    .text("height") { String(DrawingShapes(of: $0.value).height) }
    .text("widthInRem") { inRem(DrawingShapes(of: $0.value).width) }
    .text("heightInRem") { inRem(DrawingShapes(of: $0.value).height) }
    .list("lines", line) { ShownLine.all(in: $0.value) }
    .list("nodes", node) { shown in shown.parts(ShownNode.all(in: shown.value)) }

  private static let line = TemplateFields<ShownLine>()
    .text("path") { $0.path }
    .text("head") { $0.head }
    .flag("isInRing") { $0.isInCycle }

  private static let node = TemplateFields<Shown<ShownNode>>()
    .including(Shown<TodoMention>.fields) { $0.part($0.value.mention) }
    .text("x") { String($0.value.x) }
    .text("y") { String($0.value.y) }
    .list("titleLines", titleLine) { ShownTitleLine.all(of: $0.value.mention.label) }

  private static let titleLine = TemplateFields<ShownTitleLine>()
    .text("text") { $0.text }
    .text("y") { String($0.y) }

  /// Returns the mentions; nil if there are none, so that the template omits their section.
  private static func unlessEmpty(_ mentions: TodoMentions) -> TodoMentions? {
    mentions.all.isEmpty && mentions.more == 0 ? nil : mentions
  }

  /// Returns a length, in units of 1/16 rem, as a CSS length in rem.
  private static func inRem(_ length: Int) -> String {
    let fraction = String(10_000 + length % 16 * 625).dropFirst()
    return "\(length / 16).\(fraction)rem"
  }
}

extension TodoMentions {
  fileprivate var routes: [Route] { all.compactMap(\.link?.route) }
}

private struct ShownLine {
  var path: String
  var head: String
  var isInCycle: Bool

  static func all(in drawing: DependencyDrawing) -> [ShownLine] {
    let shapes = DrawingShapes(of: drawing)
    let arrowsInCycles = Set(drawing.lines.lazy.filter(\.isInCycle).map(\.arrow))
    return drawing.lines.map { line in
      let (path, head) = shapes.path(
        of: line, from: drawing.nodes[line.arrow.from].spot, to: drawing.nodes[line.arrow.to].spot,
        isPaired: arrowsInCycles.contains(.init(from: line.arrow.to, to: line.arrow.from)))
      return ShownLine(path: path, head: head, isInCycle: line.isInCycle)
    }
  }
}

/// A todo of the drawing, and the top left corner of its box.
private struct ShownNode {
  var mention: TodoMention
  var x: Int
  var y: Int

  static func all(in drawing: DependencyDrawing) -> [ShownNode] {
    let shapes = DrawingShapes(of: drawing)
    return drawing.nodes.map { node in
      let corner = shapes.corner(of: node.spot)
      return ShownNode(mention: node.mention, x: corner.x, y: corner.y)
    }
  }
}

/// A line of a title, and its baseline relative to the top of the box.
private struct ShownTitleLine {
  var text: String
  var y: Int

  static func all(of title: String) -> [ShownTitleLine] {
    let lines = drawnTitle(title, columns: 22)
    let first = lines.count == 1 ? 29 : 20
    return lines.enumerated().map { ShownTitleLine(text: $1, y: first + $0 * 18) }
  }
}
