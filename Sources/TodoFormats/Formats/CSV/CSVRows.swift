internal import Documents

struct CSVCell: Equatable {
  /// What it says, without quotes.
  var text: String
  /// Where it stands, with its quotes.
  var range: Range<Int>
}

/// The rows of a table, one after the other; lines with nothing in them are none (RFC 4180).
struct CSVRows {
  let source: SourceFile
  /// What parts cells: the comma, semicolon or tab that the first row has most of.
  private let delimiter: UInt8
  private var place: Int

  init(_ source: SourceFile) {
    self.source = source
    place = source.textStart
    delimiter = Self.delimiter(in: source)
  }

  /// The sign that parts cells, in words.
  var delimiterName: String {
    switch delimiter {
    case UInt8(ascii: ","): "commas"
    case UInt8(ascii: ";"): "semicolons"
    default: "tabs"
    }
  }

  /// The next row; nil behind the last one.
  mutating func next() throws(Problem) -> [CSVCell]? {
    while place < source.bytes.count {
      if endsLine(source.bytes[place]) {
        place += 1
        continue
      }
      return try row()
    }
    return nil
  }

  /// Leaves the rest unread.
  mutating func end() {
    place = source.bytes.count
  }
}

extension CSVRows {
  private mutating func row() throws(Problem) -> [CSVCell] {
    var cells: [CSVCell] = []
    while true {
      cells.append(try place < source.bytes.count && source.bytes[place] == quote ? quoted() : plain())
      guard place < source.bytes.count, source.bytes[place] == delimiter else { return cells }
      place += 1
    }
  }

  /// A cell without quotes, in which they are signs like others.
  private mutating func plain() -> CSVCell {
    let start = place
    while place < source.bytes.count, source.bytes[place] != delimiter, !endsLine(source.bytes[place]) {
      place += 1
    }
    return CSVCell(text: source.text(start..<place), range: start..<place)
  }

  private mutating func quoted() throws(Problem) -> CSVCell {
    let start = place
    var text: [UInt8] = []
    place += 1
    while let end = source.bytes[place...].firstIndex(of: quote) {
      text += source.bytes[place..<end]
      place = end + 1
      guard place < source.bytes.count, source.bytes[place] == quote else {
        try checkEndOfCell()
        return CSVCell(text: String(decoding: text, as: UTF8.self), range: start..<place)
      }
      text.append(quote)
      place += 1
    }
    end()
    throw source.problem(
      .error, code: "unclosed-quote", "a quote that is not closed", at: start..<start + 1,
      label: "the cell begins here", help: "write quotes within a cell twice")
  }

  private mutating func checkEndOfCell() throws(Problem) {
    guard place < source.bytes.count, source.bytes[place] != delimiter, !endsLine(source.bytes[place]) else {
      return
    }
    let start = place
    while place < source.bytes.count, !endsLine(source.bytes[place]) { place += 1 }
    throw source.problem(
      .error, code: "text-behind-quote", "text behind a cell in quotes", at: start..<start + 1,
      label: "expected the end of the cell", help: "write quotes within a cell twice")
  }

  private var quote: UInt8 { UInt8(ascii: "\"") }

  private func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func delimiter(in source: SourceFile) -> UInt8 {
    let quote = UInt8(ascii: "\"")
    var counts = [UInt8: Int]()
    var isQuoted = false
    var isBegun = false
    // Other quotes than those around a cell are signs like others.
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
