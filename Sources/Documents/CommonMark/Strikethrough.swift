/// Finds what is struck through: GitHub Flavored Markdown 0.29, §6.5, by the rules for emphasis of §6.4.
struct Strikethrough {
  /// One or two tildes that may open or close.
  struct Run {
    var range: Range<Int>
    var canOpen: Bool
    var canClose: Bool

    /// Judges all the tildes that begin at an offset; nil where they are more than two, or can do nothing.
    init?(at start: Int, in text: [UInt8], within cell: Range<Int>) {
      var end = start
      while end < cell.upperBound, text[end] == UInt8(ascii: "~") { end += 1 }
      range = start..<end
      let before = NeighbourKind(before: start, in: text, start: cell.lowerBound)
      let after = NeighbourKind(at: end, in: text, end: cell.upperBound)
      canOpen = after != .space && (after == .other || before != .other)
      canClose = before != .space && (before == .other || after != .other)
      guard range.count <= 2, canOpen || canClose else { return nil }
    }

    /// Whether it is left out when a closing one looks for its opening one.
    func isPassedOver(by closer: Run) -> Bool {
      (closer.canOpen || canClose) && (range.count + closer.range.count) % 3 == 0
    }
  }

  /// The pairs found.
  private(set) var marks: [InlineMark] = []
  private var openers: [Run] = []
  /// The number of openers that need no other look from closers of one kind, for there is none for them.
  private var searched = [0, 0, 0, 0]

  /// Takes the next run among the children of one inline, or of a block or cell.
  mutating func add(_ run: Run) {
    guard run.canClose, let place = place(ofOpenerFor: run) else {
      if run.canOpen { openers.append(run) }
      return
    }
    let opener = openers[place]
    openers.removeSubrange(place...)
    for kind in searched.indices { searched[kind] = min(searched[kind], place) }
    guard opener.range.count == run.range.count else { return }
    marks.append(InlineMark(range: opener.range, kind: .opensDeletion))
    marks.append(InlineMark(range: run.range, kind: .closesDeletion))
  }

  /// Ends the text in which runs belong to each other.
  mutating func endText() {
    openers.removeAll(keepingCapacity: true)
    for kind in searched.indices { searched[kind] = 0 }
  }

  private mutating func place(ofOpenerFor closer: Run) -> Int? {
    let kind = closer.range.count - 1 + (closer.canOpen ? 2 : 0)
    var place = openers.count - 1
    while place >= searched[kind] {
      if !openers[place].isPassedOver(by: closer) { return place }
      place -= 1
    }
    searched[kind] = openers.count
    return nil
  }
}
