import Documents
import Todos

extension Shown where Value == DependencyDrawing {
  /// The names of the partial `drawing`, which all drawings share.
  static let fields = TemplateFields<Shown<DependencyDrawing>>()
    .text("width") { String(DrawingShapes(of: $0.value).width) }
    .text("height") { String(DrawingShapes(of: $0.value).height) }
    .text("widthInRem") { inRem(DrawingShapes(of: $0.value).width) }
    .text("heightInRem") { inRem(DrawingShapes(of: $0.value).height) }
    .list("lines", line) { ShownLine.all(in: $0.value) }
    .list("nodes", node) { shown in shown.parts(ShownNode.all(in: shown.value)) }
    .flag("hasRings") { $0.value.lines.contains(where: \.isInCycle) }
    .flag("hasParts") { $0.value.partLines > 0 }
    .text("more") { $0.value.more > 0 ? String($0.value.more) : nil }

  private static let line = TemplateFields<ShownLine>()
    .text("path") { $0.path }
    .text("head") { $0.head }
    .flag("isInRing") { $0.isInCycle }
    .flag("isPart") { $0.isPart }

  private static let node = TemplateFields<Shown<ShownNode>>()
    .including(Shown<TodoMention>.fields) { $0.part($0.value.mention) }
    .text("x") { String($0.value.x) }
    .text("y") { String($0.value.y) }
    .list("titleLines", titleLine) { ShownTitleLine.all(of: $0.value.mention.label) }

  private static let titleLine = TemplateFields<ShownTitleLine>()
    .text("text") { $0.text }
    .text("y") { String($0.y) }

  /// Returns a length, in units of 1/16 rem, as a CSS length in rem.
  private static func inRem(_ length: Int) -> String {
    let fraction = String(10_000 + length % 16 * 625).dropFirst()
    return "\(length / 16).\(fraction)rem"
  }
}

private struct ShownLine {
  var path: String
  var head: String
  var isInCycle: Bool
  var isPart: Bool

  static func all(in drawing: DependencyDrawing) -> [ShownLine] {
    let shapes = DrawingShapes(of: drawing)
    let arrowsInCycles = Set(drawing.lines.lazy.filter(\.isInCycle).map(\.arrow))
    let dependencies = drawing.lines.count - drawing.partLines
    return drawing.lines.enumerated().map { number, line in
      let (path, head) = shapes.path(
        of: line, from: drawing.nodes[line.arrow.from].spot, to: drawing.nodes[line.arrow.to].spot,
        isPaired: arrowsInCycles.contains(.init(from: line.arrow.to, to: line.arrow.from)))
      return ShownLine(path: path, head: head, isInCycle: line.isInCycle, isPart: number >= dependencies)
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
