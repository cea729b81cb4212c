/// A source line as it can be shown, with what stands below it to mark a part.
struct MarkedLine {
  /// The line, safe to be shown, cut on either side where it is long.
  private(set) var text = ""
  /// What brings the marks below the marked part: spaces, and the line's own tabs.
  private(set) var indent = ""
  /// Carets as wide as the marked part.
  private(set) var marks = ""

  /// Lays out an excerpt's line in about so many columns.
  init(_ excerpt: SourceExcerpt, columns: Int) {
    let scalars = excerpt.text.unicodeScalars
    let isCutBefore = excerpt.textColumn > 1
    let column = max(0, excerpt.column - excerpt.textColumn)
    let marked = column..<column + max(1, excerpt.length)
    let isCut = isCutBefore || excerpt.isCutBehind || MarkedLine.isLonger(scalars, than: columns)
    // Enough of what stands before the marks to know the place again.
    let isLate = isCutBefore || isCut && marked.upperBound > columns * 2 / 3
    let first = isLate ? max(0, marked.lowerBound - columns / 3) : 0
    if first > 0 || isCutBefore { append(.ellipsis, isBefore: true, isMarked: false) }

    var measure = DisplayWidth()
    var room = Room(columns: columns - 2)
    var isCutBehind = excerpt.isCutBehind
    for (number, scalar) in scalars.enumerated().dropFirst(first) {
      let cell = Cell(scalar, &measure)
      if isCut, !room.takes(cell) {
        isCutBehind = true
        break
      }
      append(cell, isBefore: number < marked.lowerBound, isMarked: marked.contains(number))
    }
    if isCutBehind { text += Cell.ellipsis.text }
    if marks.isEmpty { marks = "^" }
  }
}

extension MarkedLine {
  /// A scalar as it is shown.
  private struct Cell {
    static let ellipsis = Cell(text: "…", width: 1)

    let text: String
    let width: Int

    init(text: String, width: Int) {
      self.text = text
      self.width = width
    }

    init(_ scalar: Unicode.Scalar, _ measure: inout DisplayWidth) {
      var text = ""
      if scalar == "\t" { text = "\t" } else { appendVisible(scalar, to: &text) }
      let isSame = text.unicodeScalars.first == scalar
      self.init(text: text, width: isSame && scalar != "\t" ? measure.take(scalar) : text.utf8.count)
    }
  }

  /// What is left of a line that has to be cut.
  private struct Room {
    var columns: Int
    /// Marks without a width can be piled up on one character without end.
    var scalars: Int

    init(columns: Int) {
      self.columns = columns
      scalars = columns * 4
    }

    mutating func takes(_ cell: Cell) -> Bool {
      columns -= cell.width
      scalars -= 1
      return columns >= 0 && scalars >= 0
    }
  }

  private static func isLonger(_ scalars: String.UnicodeScalarView, than columns: Int) -> Bool {
    var measure = DisplayWidth()
    var room = Room(columns: columns)
    return !scalars.allSatisfy { room.takes(Cell($0, &measure)) }
  }

  private mutating func append(_ cell: Cell, isBefore: Bool, isMarked: Bool) {
    text += cell.text
    if isBefore {
      indent += cell.text == "\t" ? "\t" : String(repeating: " ", count: cell.width)
    } else if isMarked {
      marks += String(repeating: "^", count: cell.width)
    }
  }
}
