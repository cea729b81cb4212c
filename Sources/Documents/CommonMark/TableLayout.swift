/// The rows and cells of a table, found in the text of a paragraph: GitHub Flavored Markdown 0.29, §4.10.
struct TableLayout {
  enum Alignment {
    case none
    case left
    case center
    case right
  }

  private(set) var columns: [Alignment] = []
  /// The ranges of the cells of each row, starting with the header row: at most one for each column, without the
  /// spaces and tabs around the cell's text.
  private(set) var rows: [[Range<Int>]] = []
  /// The lines before the header row; nil if there are none.
  private(set) var textBefore: Range<Int>?
  /// The lines after the last row; nil if there are none.
  private(set) var textAfter: Range<Int>?

  /// The number of all cells, including cells missing in short rows.
  var cellCount: Int { rows.count * columns.count }

  /// Finds the table in a paragraph; nil if there is none.
  ///
  /// The header row is the line before the first delimiter row, and at least one of these two lines contains
  /// a pipe. The table ends before the first line that has no cells or is indented like code, or at the end
  /// of the paragraph.
  init?(in source: InlineSource, file: UnsafeBufferPointer<UInt8>) {
    let lineCount = source.lineStarts.count
    guard lineCount > 1,
      let delimiter = (1..<lineCount).first(where: { isDelimiterRow(source.bytes[source.rangeOfLine($0)]) })
    else { return nil }
    let header = cells(of: source.rangeOfLine(delimiter - 1), in: source.bytes)
    let marks = cells(of: source.rangeOfLine(delimiter), in: source.bytes)
    let pipe = UInt8(ascii: "|")
    // As in cmark-gfm, a paragraph whose first delimiter row does not match a header row contains no table.
    guard !header.isEmpty, header.count == marks.count,
      source.bytes[source.rangeOfLine(delimiter - 1).lowerBound..<source.rangeOfLine(delimiter).upperBound]
        .contains(pipe)
    else { return nil }
    let indentation = source.indentation(of: 0, in: file)
    func isIndentedCode(_ line: Int) -> Bool {
      line > 0 && source.indentation(of: line, in: file) >= indentation + 4
    }
    guard !isIndentedCode(delimiter) else { return nil }
    columns = marks.map { alignment(of: source.bytes[$0]) }
    rows = [header]
    if delimiter > 1 {
      textBefore = 0..<source.rangeOfLine(delimiter - 2).upperBound
    }
    for line in (delimiter + 1)..<max(lineCount, delimiter + 1) {
      let cells = cells(of: source.rangeOfLine(line), in: source.bytes)
      guard !cells.isEmpty, !isIndentedCode(line) else {
        textAfter = source.lineStarts[line]..<source.bytes.count
        break
      }
      rows.append(Array(cells.prefix(columns.count)))
    }
  }
}

/// Reports whether a line after the first line ending may be a table's delimiter row.
func mayHoldDelimiterRow(_ lines: UnsafeBufferPointer<UInt8>) -> Bool {
  var start = 0
  while let end = lines[start...].firstIndex(where: \.isLineEnd) {
    start = end + 1
    var hasHyphen = false
    scan: for byte in lines[start...] {
      switch byte {
      case UInt8(ascii: "-"): hasHyphen = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: ">"), 0x20, 0x09: break
      case 0x0A, 0x0D: break scan
      default:
        hasHyphen = false
        break scan
      }
    }
    if hasHyphen { return true }
  }
  return false
}

/// Reports whether each cell of a line consists of hyphens, with an optional colon at each end.
func isDelimiterRow(_ line: ArraySlice<UInt8>) -> Bool {
  var index = line.startIndex
  func skip(while isSkipped: (UInt8) -> Bool) -> Int {
    let start = index
    while index < line.endIndex, isSkipped(line[index]) { index += 1 }
    return index - start
  }
  func consume(_ byte: UInt8) -> Bool {
    guard index < line.endIndex, line[index] == byte else { return false }
    index += 1
    return true
  }
  _ = consume(UInt8(ascii: "|"))
  repeat {
    _ = skip(while: \.isBlank)
    _ = consume(UInt8(ascii: ":"))
    guard skip(while: { $0 == UInt8(ascii: "-") }) > 0 else { return false }
    _ = consume(UInt8(ascii: ":"))
    _ = skip(while: \.isBlank)
  } while consume(UInt8(ascii: "|")) && index < line.endIndex
  return index == line.endIndex
}

/// Returns the ranges of a row's cells, which are separated by pipes that do not follow a backslash.
private func cells(of line: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
  let pipe = UInt8(ascii: "|")
  var cells: [Range<Int>] = []
  var start = line.lowerBound
  if start < line.upperBound, bytes[start] == pipe { start += 1 }
  while start < line.upperBound {
    while start < line.upperBound, bytes[start].isBlank { start += 1 }
    var end = start
    while end < line.upperBound,
      bytes[end] != pipe || (end > line.lowerBound && bytes[end - 1] == UInt8(ascii: "\\"))
    {
      end += 1
    }
    // Spaces and tabs after the last pipe do not form a cell.
    guard end > start || end < line.upperBound else { break }
    var textEnd = end
    while textEnd > start, bytes[textEnd - 1].isBlank { textEnd -= 1 }
    cells.append(start..<textEnd)
    start = end + 1
  }
  return cells
}

private func alignment(of cell: ArraySlice<UInt8>) -> TableLayout.Alignment {
  switch (cell.first == UInt8(ascii: ":"), cell.last == UInt8(ascii: ":")) {
  case (true, true): .center
  case (true, false): .left
  case (false, true): .right
  case (false, false): .none
  }
}
