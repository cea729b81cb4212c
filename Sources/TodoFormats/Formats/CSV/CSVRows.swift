internal import Documents
internal import Todos

/// A cell of a table.
struct CSVCell: Equatable {
  /// The text, without quotes.
  var text: String
  /// The byte range in the file, with the quotes.
  var range: Range<Int>
}

/// Iterates over the rows of a table (RFC 4180); empty lines and rows without any text are skipped.
struct CSVRows {
  let source: SourceFile
  /// The delimiter of cells: the one that a first line such as `sep=;` names, or else the comma, semicolon or
  /// tab, whichever is most frequent in the first row.
  private let delimiter: UInt8
  /// The offset of the next byte to read.
  private var offset: Int

  init(_ source: SourceFile) {
    self.source = source
    if let line = Self.delimiterLine(in: source) {
      (delimiter, offset) = line
    } else {
      delimiter = Self.delimiter(in: source)
      offset = source.textStart
    }
  }

  /// The plural of the delimiter's name, for messages.
  var delimiterName: String {
    switch delimiter {
    case UInt8(ascii: ","): "commas"
    case UInt8(ascii: ";"): "semicolons"
    case UInt8(ascii: "\t"): "tabs"
    default: "\"\(Unicode.Scalar(delimiter))\""
    }
  }

  /// Returns the next row; nil after the last one.
  mutating func next() throws(Problem) -> [CSVCell]? {
    while offset < source.bytes.count {
      if Self.endsLine(source.bytes[offset]) {
        offset += 1
        continue
      }
      let row = try row()
      if !row.allSatisfy({ $0.text.trimmingBlanks.isEmpty }) { return row }
    }
    return nil
  }

  /// Skips the remaining rows.
  mutating func end() {
    offset = source.bytes.count
  }
}

extension CSVRows {
  private mutating func row() throws(Problem) -> [CSVCell] {
    var cells: [CSVCell] = []
    while true {
      cells.append(try offset < source.bytes.count && source.bytes[offset] == quote ? quoted() : plain())
      guard offset < source.bytes.count, source.bytes[offset] == delimiter else { return cells }
      offset += 1
    }
  }

  /// Reads an unquoted cell, in which quotes have no special meaning.
  private mutating func plain() -> CSVCell {
    let start = offset
    while offset < source.bytes.count, source.bytes[offset] != delimiter, !Self.endsLine(source.bytes[offset])
    {
      offset += 1
    }
    return CSVCell(text: source.text(start..<offset), range: start..<offset)
  }

  private mutating func quoted() throws(Problem) -> CSVCell {
    let start = offset
    var text: [UInt8] = []
    offset += 1
    while let end = source.bytes[offset...].firstIndex(of: quote) {
      text += source.bytes[offset..<end]
      offset = end + 1
      guard offset < source.bytes.count, source.bytes[offset] == quote else {
        try checkEndOfCell()
        return CSVCell(text: String(decoding: text, as: UTF8.self), range: start..<offset)
      }
      text.append(quote)
      offset += 1
    }
    end()
    throw source.problem(
      .error, code: "unclosed-quote", "unclosed quote", at: start..<start + 1,
      label: "the cell begins here", help: "double the quotes inside a cell")
  }

  private mutating func checkEndOfCell() throws(Problem) {
    guard offset < source.bytes.count, source.bytes[offset] != delimiter, !Self.endsLine(source.bytes[offset])
    else {
      return
    }
    let start = offset
    while offset < source.bytes.count, !Self.endsLine(source.bytes[offset]) { offset += 1 }
    throw source.problem(
      .error, code: "text-behind-quote", "text after a quoted cell", at: start..<start + 1,
      label: "expected the end of the cell", help: "double the quotes inside a cell")
  }

  private var quote: UInt8 { UInt8(ascii: "\"") }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Returns the delimiter that the first line names, as spreadsheets write and read it, and the offset after
  /// it; nil if the first line is part of the table.
  private static func delimiterLine(in source: SourceFile) -> (delimiter: UInt8, end: Int)? {
    let rest = source.bytes[source.textStart...]
    var line = rest.prefix(while: { !endsLine($0) })
    let end = line.endIndex
    if line.count == 7, line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") {
      line = line.dropFirst().dropLast()
    }
    guard line.count == 5, source.text(line.startIndex..<line.endIndex - 1).lowercased() == "sep=",
      let delimiter = line.last, delimiter == 0x09 || delimiter.isPunctuation,
      delimiter != UInt8(ascii: "\"")
    else { return nil }
    return (delimiter, end)
  }

  private static func delimiter(in source: SourceFile) -> UInt8 {
    let quote = UInt8(ascii: "\"")
    var counts = [UInt8: Int]()
    var isQuoted = false
    var isBegun = false
    // A quote is special only at the start of a cell and inside a quoted cell.
    var canQuote = true
    for byte in source.bytes[source.textStart...] {
      if byte == quote, isQuoted || canQuote {
        isQuoted.toggle()
        canQuote = true
        continue
      }
      if isQuoted { continue }
      canQuote = ",;\t\r\n".utf8.contains(byte)
      if byte != 0x0A, byte != 0x0D {
        isBegun = true
      } else if isBegun {
        break
      }
      if ",;\t".utf8.contains(byte) { counts[byte, default: 0] += 1 }
    }
    let candidates = ",;\t".utf8.map { (count: counts[$0] ?? 0, byte: $0) }
    return candidates.reduce(candidates[0]) { $1.count > $0.count ? $1 : $0 }.byte
  }
}
