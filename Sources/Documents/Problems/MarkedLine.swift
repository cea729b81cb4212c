/// A source line laid out for display, with the carets that mark a part of it.
struct MarkedLine {
  /// The line, escaped for display, and cut on either side if it is long.
  private(set) var text = ""
  /// The text before the carets that aligns them with the marked part: spaces, and the tabs of the line.
  private(set) var indent = ""
  /// The carets, as wide as the marked part.
  private(set) var marks = ""

  /// Lays out the line of an excerpt in about `columns` columns.
  init(_ excerpt: SourceExcerpt, columns: Int) {
    let scalars = excerpt.text.unicodeScalars
    let isCutBefore = excerpt.textColumn > 1
    let column = max(0, excerpt.column - excerpt.textColumn)
    let marked = column..<column + max(1, excerpt.length)
    let isCut = isCutBefore || excerpt.isCutAfter || MarkedLine.isLonger(scalars, than: columns)
    // Keep enough text before the marks to recognize the position.
    let isLate = isCutBefore || isCut && marked.upperBound > columns * 2 / 3
    let first = isLate ? max(0, marked.lowerBound - columns / 3) : 0
    if first > 0 || isCutBefore { append(.ellipsis, isBefore: true, isMarked: false) }

    var measure = DisplayWidth()
    var room = Room(columns: columns - 2)
    var isCutAfter = excerpt.isCutAfter
    for (number, scalar) in scalars.enumerated().dropFirst(first) {
      let cell = Cell(scalar, &measure)
      if isCut, !room.takes(cell) {
        isCutAfter = true
        break
      }
      append(cell, isBefore: number < marked.lowerBound, isMarked: marked.contains(number))
    }
    if isCutAfter { text += Cell.ellipsis.text }
    if marks.isEmpty { marks = "^" }
  }
}

extension MarkedLine {
  /// A scalar in its displayed form.
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

  /// The space that is left in a line that must be cut.
  private struct Room {
    var columns: Int
    /// The number of scalars that are left, because any number of combining marks can follow one character.
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
