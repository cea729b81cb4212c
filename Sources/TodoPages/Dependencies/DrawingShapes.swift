/// The dimensions of a drawing of the dependency graph, and the shapes of its lines.
///
/// All lengths are in units of 1/16 rem.
struct DrawingShapes {
  /// The size of the box of a todo.
  static let boxWidth = 208
  static let boxHeight = 48
  /// The margin around the drawing, for focus outlines.
  private static let margin = 2

  private let flow: LayeredLayout.Flow
  let width: Int
  let height: Int

  init(of drawing: DependencyDrawing) {
    flow = drawing.flow
    let (box, gap, unit) = Self.measures(of: flow)
    let length = max(0, drawing.layerCount * (box + gap) - gap) + Self.margin * 2
    // The room of each todo includes a gap, which is not needed at the end.
    let breadth = drawing.breadth * unit - Self.breadthGap(of: flow) + Self.margin * 2
    // The line from a todo to itself is drawn beside its box.
    let loops = drawing.lines.contains { $0.arrow.from == $0.arrow.to } ? Self.loopWidth : 0
    width = (flow == .across ? length : breadth) + loops
    height = flow == .across ? breadth : length
  }

  /// Returns the top left corner of a todo's box.
  func corner(of spot: LayeredLayout.Spot) -> (x: Int, y: Int) {
    let middle = middle(of: spot)
    return (middle.x - Self.boxWidth / 2, middle.y - Self.boxHeight / 2)
  }

  /// Returns the paths of a line and of its arrowhead.
  ///
  /// - Parameter isPaired: whether another line leads the opposite way; the two are drawn beside each other.
  func path(
    of line: LayeredLayout.Line, from start: LayeredLayout.Spot, to end: LayeredLayout.Spot,
    isPaired: Bool = false
  ) -> (line: String, head: String) {
    guard line.arrow.from != line.arrow.to else { return loop(at: start) }
    let shift = isPaired ? (line.pointsBack ? Self.pairShift : -Self.pairShift) : 0
    let first = edge(of: line.pointsBack ? end : start, isExit: true, shift: shift)
    let last = edge(of: line.pointsBack ? start : end, isExit: false, shift: shift)
    var path = "M\(first.x) \(first.y)"
    var point = first
    for bend in line.bends {
      path += curve(from: point, to: edge(of: bend, isExit: false))
      point = edge(of: bend, isExit: true)
      path += flow == .across ? "H\(point.x)" : "V\(point.y)"
    }
    path += curve(from: point, to: last)
    return (path, head(at: line.pointsBack ? first : last, isBack: line.pointsBack))
  }
}

extension DrawingShapes {
  private typealias Point = (x: Int, y: Int)

  private static let loopWidth = 20
  /// The distance of each line of a pair from the middle of the box.
  private static let pairShift = 9

  /// Returns the length of a box in the direction of the flow, the gap between layers, and the length of one
  /// unit of `LayeredLayout.Spot.position`.
  private static func measures(of flow: LayeredLayout.Flow) -> (box: Int, gap: Int, unit: Int) {
    switch flow {
    case .across: (boxWidth, 56, 4)
    case .down: (boxHeight, 60, 15)
    }
  }

  private static func breadthGap(of flow: LayeredLayout.Flow) -> Int {
    let unit = measures(of: flow).unit
    return LayeredLayout.nodeRoom * unit - (flow == .across ? boxHeight : boxWidth)
  }

  private func middle(of spot: LayeredLayout.Spot) -> Point {
    let (box, gap, unit) = Self.measures(of: flow)
    let along = Self.margin + spot.layer * (box + gap) + box / 2
    let beside = Self.margin + spot.position * unit - Self.breadthGap(of: flow) / 2
    return flow == .across ? (along, beside) : (beside, along)
  }

  /// Returns the point at which lines leave a position, or at which they reach it.
  private func edge(of spot: LayeredLayout.Spot, isExit: Bool, shift: Int = 0) -> Point {
    let middle = middle(of: spot)
    let half = Self.measures(of: flow).box / 2
    let step = isExit ? half : -half
    return flow == .across ? (middle.x + step, middle.y + shift) : (middle.x + shift, middle.y + step)
  }

  /// Returns a curve to the next layer, which starts and ends in the direction of the flow.
  ///
  /// Its last part is straight, for the arrowhead.
  private func curve(from start: Point, to end: Point) -> String {
    switch flow {
    case .across where start.y == end.y: return "H\(end.x)"
    case .down where start.x == end.x: return "V\(end.y)"
    case .across:
      let reach = (end.x - start.x) * 5 / 8
      return "C\(start.x + reach) \(start.y) \(end.x - 6 - reach) \(end.y) \(end.x - 6) \(end.y)h6"
    case .down:
      let reach = (end.y - start.y) * 5 / 8
      return "C\(start.x) \(start.y + reach) \(end.x) \(end.y - 6 - reach) \(end.x) \(end.y - 6)v6"
    }
  }

  private func head(at point: Point, isBack: Bool) -> String {
    let length = isBack ? 7 : -7
    return flow == .across
      ? "M\(point.x + length) \(point.y - 4)L\(point.x) \(point.y)l\(length) 4"
      : "M\(point.x - 4) \(point.y + length)L\(point.x) \(point.y)l4 \(length)"
  }

  /// Returns the paths of a line from a todo to itself and of its arrowhead.
  private func loop(at spot: LayeredLayout.Spot) -> (line: String, head: String) {
    let middle = middle(of: spot)
    let right = middle.x + Self.boxWidth / 2
    return (
      "M\(right) \(middle.y - 9)h9a9 9 0 0 1 0 18h-9", "M\(right + 7) \(middle.y + 5)l-7 4l7 4"
    )
  }
}
