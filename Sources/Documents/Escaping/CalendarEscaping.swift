extension [UInt8] {
  /// Appends text as a value of the iCalendar type TEXT (RFC 5545 §3.3.11).
  ///
  /// `\`, `;` and `,` are escaped with a backslash. Line endings of all kinds, including U+0085, U+2028 and
  /// U+2029, become `\n`. Other control characters, except tabs, are not allowed in a calendar, so they are
  /// omitted.
  package mutating func appendCalendar(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      append(bytes[...]) {
        lengthToEscape(in: bytes[...], at: $0)
      } by: {
        $0.append(calendarEscape(of: bytes[...], at: $1))
      }
    }
  }

  /// Ends an iCalendar content line.
  ///
  /// A line of more than 75 bytes, which must be valid UTF-8, is folded between characters (RFC 5545 §3.1).
  ///
  /// - Parameter start: the index of the first byte of the line.
  package mutating func endCalendarLine(from start: Int) {
    if count - start > maximumLineLength { fold(from: start) }
    append(contentsOf: lineEnding)
  }

  private mutating func fold(from start: Int) {
    let line = Array(self[start...])
    removeLast(line.count)
    var begin = 0
    var room = maximumLineLength
    while line.count - begin > room {
      var end = begin + room
      while line[end].isContinuation { end -= 1 }
      append(contentsOf: line[begin..<end])
      append(contentsOf: lineEnding)
      append(UInt8(ascii: " "))
      begin = end
      // The space at the start of a continuation line counts too.
      room = maximumLineLength - 1
    }
    append(contentsOf: line[begin...])
  }
}

/// The maximum length of a line in bytes, without the line ending.
private let maximumLineLength = 75
private let lineEnding: [UInt8] = [0x0D, 0x0A]

/// Returns the length in bytes of the character at an index if it must be escaped, else 0.
private func lengthToEscape(in bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int) -> Int {
  switch bytes[index] {
  case 0x09: 0
  case 0x0D: index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A ? 2 : 1
  case 0..<0x20, 0x7F, UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): 1
  default: max(bytes.lengthOfLongControl(at: index), bytes.lengthOfLineSeparator(at: index))
  }
}

private func calendarEscape(of bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int) -> StaticString {
  switch bytes[index] {
  case UInt8(ascii: "\\"): "\\\\"
  case UInt8(ascii: ";"): "\\;"
  case UInt8(ascii: ","): "\\,"
  case 0x0A, 0x0D, 0xE2: "\\n"
  // U+0085.
  case 0xC2 where bytes[index + 1] == 0x85: "\\n"
  default: ""
  }
}
