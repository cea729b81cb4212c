/// A source line laid out for display, with the carets that mark a part of it.
struct MarkedLine {
  /// The line, escaped for display, and cut at one or both ends if it is too wide.
  private(set) var text = ""
  /// The white space that aligns the carets with the marked part: spaces, and the tabs of the line.
  private(set) var indent = ""
  /// The carets, as wide as the marked part that is shown; at least one.
  private(set) var marks = ""

  /// Lays out the line of an excerpt in about `columns` columns.
  init(_ excerpt: SourceExcerpt, columns: Int) {
    let scalars = excerpt.text.unicodeScalars
    let isCutBefore = excerpt.textColumn > 1
    let column = max(0, excerpt.column - excerpt.textColumn)
    let marked = column..<column + max(1, excerpt.length)
    let isCut = isCutBefore || excerpt.isCutAfter || MarkedLine.isLonger(scalars, than: columns)
    // Keep enough text before the marks to recognise the position.
    let isLate = isCutBefore || isCut && marked.upperBound > columns * 2 / 3
    let first = isLate ? max(0, marked.lowerBound - columns / 3) : 0
    if first > 0 || isCutBefore { append(.ellipsis, isBefore: true, isMarked: false) }

    var measure = DisplayWidth()
    var room = Room(columns: columns - 2)
    var isCutAfter = excerpt.isCutAfter
    for (number, scalar) in scalars.enumerated().dropFirst(first) {
      let cell = MarkedLine.cell(scalar, &measure)
      if isCut, !room.add(cell) {
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
  /// The displayed form of a scalar, with its width in columns.
  private struct Cell {
    static let ellipsis = Cell(text: "…", width: 1)

    let text: String
    let width: Int
  }

  /// The remaining space of a line.
  private struct Room {
    var columns: Int
    /// The number of scalars is limited too, because any number of combining marks can follow one character.
    var scalars: Int

    init(columns: Int) {
      self.columns = columns
      scalars = columns * 4
    }

    /// Uses the space for a cell; returns false if the cell does not fit.
    mutating func add(_ cell: Cell) -> Bool {
      columns -= cell.width
      scalars -= 1
      return columns >= 0 && scalars >= 0
    }
  }

  private static func cell(_ scalar: Unicode.Scalar, _ measure: inout DisplayWidth) -> Cell {
    var text = ""
    if scalar == "\t" { text = "\t" } else { appendVisible(scalar, to: &text) }
    let isSame = text.unicodeScalars.first == scalar
    return Cell(text: text, width: isSame && scalar != "\t" ? measure.add(scalar) : text.utf8.count)
  }

  private static func isLonger(_ scalars: String.UnicodeScalarView, than columns: Int) -> Bool {
    var measure = DisplayWidth()
    var room = Room(columns: columns)
    return !scalars.allSatisfy { room.add(cell($0, &measure)) }
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
