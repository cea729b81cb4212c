/// Finds strikethroughs as specified by GitHub Flavored Markdown 0.29, §6.5, with the rules for emphasis of
/// §6.4.
struct Strikethrough {
  /// A run of one or two tildes that may open or close a strikethrough.
  struct Run {
    var range: Range<Int>
    var canOpen: Bool
    var canClose: Bool

    /// Classifies the run of tildes that starts at an offset; nil if it has more than two tildes, or can
    /// neither open nor close a strikethrough.
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

    /// Reports whether this run cannot open the strikethrough that `closer` closes, because one of them can
    /// both open and close, and their lengths add up to a multiple of three.
    func isSkipped(by closer: Run) -> Bool {
      (closer.canOpen || canClose) && (range.count + closer.range.count) % 3 == 0
    }
  }

  /// The marks of the matching pairs, an opening and a closing mark for each.
  private(set) var marks: [InlineMark] = []
  /// The runs that can open a strikethrough and have no closing run yet.
  private var openers: [Run] = []
  /// For each kind of closing run, the number of openers, from the first, that need not be searched again,
  /// because none of them matches.
  private var searched = [0, 0, 0, 0]

  /// Adds the next run of the current text: the text that is directly in one inline, cell or block.
  mutating func add(_ run: Run) {
    guard run.canClose, let index = index(ofOpenerFor: run) else {
      if run.canOpen { openers.append(run) }
      return
    }
    let opener = openers[index]
    openers.removeSubrange(index...)
    for kind in searched.indices { searched[kind] = min(searched[kind], index) }
    guard opener.range.count == run.range.count else { return }
    marks.append(InlineMark(range: opener.range, kind: .opensDeletion))
    marks.append(InlineMark(range: run.range, kind: .closesDeletion))
  }

  /// Ends the current text; later runs do not match earlier ones.
  mutating func endText() {
    openers.removeAll(keepingCapacity: true)
    for kind in searched.indices { searched[kind] = 0 }
  }

  /// Returns the index of the last opener that matches a closing run; nil if there is none.
  private mutating func index(ofOpenerFor closer: Run) -> Int? {
    let kind = closer.range.count - 1 + (closer.canOpen ? 2 : 0)
    var index = openers.count - 1
    while index >= searched[kind] {
      if !openers[index].isSkipped(by: closer) { return index }
      index -= 1
    }
    searched[kind] = openers.count
    return nil
  }
}
