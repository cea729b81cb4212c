/// Finds strikethroughs: GitHub Flavored Markdown 0.29, §6.5, by the rules for emphasis of §6.4.
struct Strikethrough {
  /// A run of one or two tildes that may open or close a strikethrough.
  struct Run {
    var range: Range<Int>
    var canOpen: Bool
    var canClose: Bool

    /// Classifies the run of tildes that starts at an offset; nil if there are more than two, or if they can
    /// neither open nor close.
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

    /// Reports whether a closing run skips this one in the search for its opening run.
    func isSkipped(by closer: Run) -> Bool {
      (closer.canOpen || canClose) && (range.count + closer.range.count) % 3 == 0
    }
  }

  /// The matching pairs.
  private(set) var marks: [InlineMark] = []
  private var openers: [Run] = []
  /// The number of openers that closers of each kind need not search again, because none of them matches.
  private var searched = [0, 0, 0, 0]

  /// Adds the next run among the children of one inline, or of a block or cell.
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

  /// Ends the text within which runs can match.
  mutating func endText() {
    openers.removeAll(keepingCapacity: true)
    for kind in searched.indices { searched[kind] = 0 }
  }

  private mutating func place(ofOpenerFor closer: Run) -> Int? {
    let kind = closer.range.count - 1 + (closer.canOpen ? 2 : 0)
    var place = openers.count - 1
    while place >= searched[kind] {
      if !openers[place].isSkipped(by: closer) { return place }
      place -= 1
    }
    searched[kind] = openers.count
    return nil
  }
}
