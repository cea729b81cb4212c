/// Reads JSON strings and resolves their escapes.
enum JSONStringReader {
  /// Reads the string at the current position.
  static func read(_ parser: inout JSONParser) throws(Problem) -> String {
    let start = parser.offset
    parser.offset += 1
    var runStart = parser.offset
    var unescaped: [UInt8] = []
    while let byte = parser.next {
      switch byte {
      case UInt8(ascii: "\""):
        let run = parser.source.bytes[runStart..<parser.offset]
        parser.offset += 1
        // Most strings have no escapes.
        return String(decoding: unescaped.isEmpty ? run : unescaped[...] + run, as: UTF8.self)
      case UInt8(ascii: "\\"):
        unescaped += parser.source.bytes[runStart..<parser.offset]
        try readEscape(&parser, into: &unescaped)
        runStart = parser.offset
      case 0..<0x20 where !parser.allowsControlCharacters:
        throw parser.problem(
          "bad-json", "unescaped control character \(codePoint(Unicode.Scalar(byte)))",
          at: parser.offset..<parser.offset + 1, label: "expected \(spelling(of: byte))")
      default: parser.offset += 1
      }
    }
    throw parser.problem("bad-json", "unterminated string", at: start..<start + 1, label: "it begins here")
  }

  private static func readEscape(_ parser: inout JSONParser, into bytes: inout [UInt8]) throws(Problem) {
    let start = parser.offset
    parser.offset += 1
    guard let character = parser.next else { return }
    parser.offset += 1
    switch character {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(character)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = try readScalar(&parser, escapedAt: start) else {
        throw parser.problem(
          "bad-json", "unpaired surrogate escape", at: start..<parser.offset,
          label: "expected \\ud800 to \\udbff, then \\udc00 to \\udfff")
      }
      bytes += scalar.utf8
    default:
      throw parser.problem(
        "bad-json", "unknown escape", at: start..<parser.offset,
        label: #"expected \", \\, \/, \b, \f, \n, \r, \t or \u"#)
    }
  }

  /// Returns the scalar of a `\u` escape whose digits are at the current position; nil for an unpaired
  /// surrogate.
  ///
  /// If the escape is a high surrogate, the low surrogate is read from the next escape (RFC 8259 §7).
  private static func readScalar(_ parser: inout JSONParser, escapedAt start: Int) throws(Problem) -> Unicode
    .Scalar?
  {
    let first = try readCodeUnit(&parser, escapedAt: start)
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    let second = parser.offset
    guard parser.take("\\"), parser.take("u") else {
      parser.offset = second
      return nil
    }
    let low = try readCodeUnit(&parser, escapedAt: second)
    guard (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
  }

  private static func readCodeUnit(_ parser: inout JSONParser, escapedAt start: Int) throws(Problem) -> UInt32
  {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = parser.next.flatMap(hexValue) else {
        throw parser.problem(
          "bad-json", "incomplete escape", at: start..<parser.offset,
          label: "expected \\u and four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      parser.offset += 1
    }
    return unit
  }

  private static func spelling(of control: UInt8) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSONString(String(Unicode.Scalar(control)))
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
