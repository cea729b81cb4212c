import TestSupport
import Testing
@testable import TodoPages

@Suite struct LayeredLayoutTests {
  private typealias Arrow = LayeredLayout.Arrow
  private typealias Line = LayeredLayout.Line
  private typealias Spot = LayeredLayout.Spot

  private func layout(_ count: Int, _ arrows: [(Int, Int)]) -> LayeredLayout {
    LayeredLayout(count: count, arrows: arrows.map { Arrow(from: $0, to: $1) })
  }

  private func spots(_ spots: [(layer: Int, position: Int)]) -> [Spot] {
    spots.map { Spot(layer: $0.layer, position: $0.position) }
  }

  @Test func `the layout of an empty graph is empty`() {
    let layout = self.layout(0, [])
    #expect(layout.spots == [])
    #expect(layout.layerCount == 0)
    #expect(layout.breadth == 0)
  }

  @Test func `puts a node into a later layer than its predecessors`() {
    let layout = self.layout(2, [(1, 0)])
    #expect(layout.spots == spots([(1, 8), (0, 8)]))
    #expect(layout.lines == [Line(arrow: Arrow(from: 1, to: 0))])
    #expect(layout.layerCount == 2)
    #expect(layout.breadth == 16)
    #expect(layout.flow == .across)
  }

  @Test func `centres a node between its neighbours`() {
    let layout = self.layout(4, [(0, 1), (0, 2), (1, 3), (2, 3)])
    #expect(layout.spots == spots([(0, 16), (1, 8), (1, 24), (2, 16)]))
    #expect(layout.breadth == 32)
  }

  @Test func `bends a line in the layers that it passes`() {
    let layout = self.layout(3, [(0, 1), (1, 2), (0, 2)])
    #expect(layout.spots.map(\.layer) == [0, 1, 2])
    #expect(layout.lines[2].bends.map(\.layer) == [1])
    #expect(abs(layout.lines[2].bends[0].position - layout.spots[1].position) == 9)
  }

  @Test func `orders the nodes of each layer so that lines do not cross`() {
    // The arrows 0 → 3 and 1 → 2 would cross if the nodes were in the order of their numbers.
    let layout = self.layout(5, [(0, 3), (1, 2), (4, 2), (4, 3)])
    let (left, right) = ([0, 1, 4], [2, 3])
    var crossings = 0
    for first in layout.lines {
      for second in layout.lines {
        let from = layout.spots[first.arrow.from].position - layout.spots[second.arrow.from].position
        let to = layout.spots[first.arrow.to].position - layout.spots[second.arrow.to].position
        if from < 0, to > 0 { crossings += 1 }
      }
    }
    #expect(crossings == 0)
    #expect(
      left.allSatisfy { layout.spots[$0].layer == 0 } && right.allSatisfy { layout.spots[$0].layer == 1 })
  }

  @Test func `breaks a cycle at the arrow back to its first node`() {
    let layout = self.layout(3, [(0, 1), (1, 2), (2, 0)])
    #expect(layout.spots.map(\.layer) == [0, 1, 2])
    #expect(layout.lines.map(\.pointsBack) == [false, false, true])
    #expect(layout.lines.map(\.isInCycle) == [true, true, true])
    #expect(layout.lines[2].bends.map(\.layer) == [1])
  }

  @Test func `starts at a node that leads to a cycle`() {
    let layout = self.layout(4, [(0, 1), (1, 0), (2, 1), (1, 3)])
    #expect(layout.spots.map(\.layer) == [2, 1, 0, 2])
    #expect(layout.lines.map(\.pointsBack) == [true, false, false, false])
    #expect(layout.lines.map(\.isInCycle) == [true, true, false, false])
  }

  @Test func `a node that leads to itself stays in its layer`() {
    let layout = self.layout(1, [(0, 0)])
    #expect(layout.spots == spots([(0, 8)]))
    #expect(layout.lines == [Line(arrow: Arrow(from: 0, to: 0), isInCycle: true)])
  }

  @Test func `puts components below each other, in the order of their first nodes`() {
    let layout = self.layout(4, [(3, 0), (1, 2)])
    #expect(layout.spots == spots([(1, 8), (0, 28), (1, 28), (0, 8)]))
    #expect(layout.breadth == 36)
  }

  @Test func `a long chain and the other components run from top to bottom`() {
    let layout = self.layout(8, [(0, 1), (1, 2), (2, 3), (3, 4), (6, 7)])
    #expect(layout.flow == .down)
    #expect(layout.spots == spots((0..<8).map { ($0, 8) }))
    #expect(layout.layerCount == 8)
    #expect(layout.breadth == 16)
  }

  @Test(.tags(.rounds)) func `the layout of a random graph is deterministic and has no overlaps`() {
    var random = SeededRandom()
    for _ in 0..<rounds(60) {
      let count = Int.random(in: 1...60, using: &random)
      let arrows = (0..<Int.random(in: 0...count * 2, using: &random)).map { _ in
        Arrow(from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
      }
      let unique = Array(Set(arrows)).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
      let layout = LayeredLayout(count: count, arrows: unique)
      let problem =
        problem(of: layout) ?? (layout == LayeredLayout(count: count, arrows: unique) ? nil : "differs")
      #expect(problem == nil, "\(count) \(unique.map { ($0.from, $0.to) }) TODOSITE_SEED=\(random.seed)")
    }
  }

  @Test func `lays out large graphs`() {
    let count = 200
    let chain = layout(count, (1..<count).map { ($0 - 1, $0) })
    #expect(chain.spots.map(\.layer) == Array(0..<count))
    // Each node leads to all nodes with higher numbers. There are too many bends, so the lines are straight.
    let all = layout(count, (0..<count).flatMap { from in (from..<count).dropFirst().map { (from, $0) } })
    #expect(problem(of: all) == nil)
    #expect(all.lines.allSatisfy { $0.bends.isEmpty })
  }

  /// Returns a description of the error in a layout; nil if the layout is correct.
  private func problem(of layout: LayeredLayout) -> String? {
    var layers: [Int: [(position: Int, room: Int)]] = [:]
    for spot in layout.spots {
      layers[spot.layer, default: []].append((spot.position, LayeredLayout.nodeRoom))
    }
    for line in layout.lines {
      let from = layout.spots[line.arrow.from].layer
      let to = layout.spots[line.arrow.to].layer
      let isLoop = line.arrow.from == line.arrow.to
      guard isLoop ? from == to : line.pointsBack ? to < from : from < to else {
        return "\(line) has the wrong direction"
      }
      if line.pointsBack, !line.isInCycle { return "\(line) points back outside of a cycle" }
      let passed = line.bends.map(\.layer)
      guard passed.isEmpty || passed == Array(min(from, to) + 1..<max(from, to)) else {
        return "\(line) does not bend in each layer that it passes"
      }
      for bend in line.bends { layers[bend.layer, default: []].append((bend.position, 2)) }
    }
    for items in layers.values {
      let sorted = items.sorted { $0.position < $1.position }
      for (first, second) in zip(sorted, sorted.dropFirst())
      where second.position - first.position < (first.room + second.room) / 2 {
        return "\(first) and \(second) overlap"
      }
      guard sorted.allSatisfy({ $0.position >= $0.room / 2 && $0.position + $0.room / 2 <= layout.breadth })
      else {
        return "there is no room for all of \(sorted)"
      }
    }
    return layers.keys.allSatisfy { (0..<layout.layerCount).contains($0) }
      ? nil : "a layer is out of range"
  }
}
