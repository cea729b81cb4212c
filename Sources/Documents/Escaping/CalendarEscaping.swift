extension [UInt8] {
  /// Appends text as a value of the type TEXT of iCalendar (RFC 5545 §3.3.11).
  ///
  /// `\`, `;` and `,` get a backslash, line ends of all kinds (U+0085, U+2028 and U+2029 too) become `\n`. Other
  /// control characters than tabs must not stand in a calendar; they are left out.
  package mutating func appendCalendar(escaping text: String) {
    var text = text
    text.withUTF8 { appendCalendar(escaping: $0) }
  }

  /// Most text needs no escaping, so it is copied run by run, not byte by byte.
  private mutating func appendCalendar(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    var index = 0
    while index < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[index...])
      guard let (escape, length) = escapeForCalendar(rest) else {
        index += 1
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      append(contentsOf: UnsafeBufferPointer(start: escape.utf8Start, count: escape.utf8CodeUnitCount))
      index += length
      runStart = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }

  /// Ends a content line of iCalendar, and folds it where it is longer than 75 bytes (RFC 5545 §3.1); no
  /// character is parted.
  ///
  /// - Parameter start: where the line begins.
  package mutating func endCalendarLine(from start: Int) {
    if count - start > longestLine { fold(from: start) }
    append(contentsOf: lineEnd)
  }

  private mutating func fold(from start: Int) {
    let line = Array(self[start...])
    removeLast(line.count)
    var begin = 0
    // The blank that marks each further line is a byte of it.
    var room = longestLine
    while line.count - begin > room {
      var end = begin + room
      while end > begin + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      append(contentsOf: line[begin..<end])
      append(contentsOf: lineEnd)
      append(UInt8(ascii: " "))
      begin = end
      room = longestLine - 1
    }
    append(contentsOf: line[begin...])
  }
}

/// In bytes, without the line end.
private let longestLine = 75
private let lineEnd: [UInt8] = [0x0D, 0x0A]

/// What stands for the character that bytes begin with, and its length; nil where it stands for itself.
private func escapeForCalendar(_ bytes: UnsafeBufferPointer<UInt8>) -> (StaticString, Int)? {
  switch bytes[0] {
  case UInt8(ascii: "\\"): ("\\\\", 1)
  case UInt8(ascii: ";"): ("\\;", 1)
  case UInt8(ascii: ","): ("\\,", 1)
  case 0x0A: ("\\n", 1)
  case 0x0D: ("\\n", bytes.count > 1 && bytes[1] == 0x0A ? 2 : 1)
  case 0x09: nil
  case 0..<0x20, 0x7F: ("", 1)
  // U+0080 to U+009F are the only controls of two bytes.
  case 0xC2: bytes.count > 1 && bytes[1] < 0xA0 ? (bytes[1] == 0x85 ? "\\n" : "", 2) : nil
  // U+2028 and U+2029.
  case 0xE2: bytes.count > 2 && bytes[1] == 0x80 && bytes[2] & 0xFE == 0xA8 ? ("\\n", 3) : nil
  default: nil
  }
}
