extension JSONParser {
  /// Reads `true`, `false` or `null`.
  mutating func word() throws(Problem) -> JSONNode.Value {
    for (word, value) in [("true", .flag(true)), ("false", .flag(false)), ("null", .null)]
      as [(StaticString, JSONNode.Value)]
    where source.bytes[place...].starts(
      with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    {
      let end = place + word.utf8CodeUnitCount
      guard end == source.bytes.count || !isWordByte(source.bytes[end]) else { break }
      place = end
      return value
    }
    throw unexpected(expecting: "a value")
  }

  /// Reads a number, and gives it as it is written.
  mutating func number() throws(Problem) -> String {
    let start = place
    _ = take("-")
    var isNumber = true
    if take("0") {
      isNumber = !digits()
    } else {
      isNumber = digits()
    }
    if isNumber, take(".") { isNumber = digits() }
    if isNumber, take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isNumber = digits()
    }
    while let byte = next, isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") {
      place += 1
      isNumber = false
    }
    let text = String(decoding: source.bytes[start..<place], as: UTF8.self)
    guard isNumber else {
      throw problem(
        "bad-json", "\"\(text.prefix(40))\" is not a number as JSON writes it", at: start..<place)
    }
    return text
  }

  /// Goes past digits; false where there are none.
  private mutating func digits() -> Bool {
    let start = place
    while let byte = next, isDigit(byte) { place += 1 }
    return place > start
  }

  /// Reads a string, which begins here.
  mutating func string() throws(Problem) -> String {
    let start = place
    place += 1
    var runStart = place
    var unescaped: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let run = source.bytes[runStart..<place]
        place += 1
        // Most strings hold no escapes.
        return String(decoding: unescaped.isEmpty ? run : unescaped[...] + run, as: UTF8.self)
      case UInt8(ascii: "\\"):
        unescaped += source.bytes[runStart..<place]
        try escape(into: &unescaped)
        runStart = place
      case 0..<0x20 where !takesControls:
        throw problem(
          "bad-json", "the control character \(codePoint(Unicode.Scalar(byte))) in a string",
          at: place..<place + 1, label: "expected \(Self.spelling(of: byte))")
      default: place += 1
      }
    }
    throw problem("bad-json", "the string has no end", at: start..<start + 1, label: "it begins here")
  }

  /// Reads what a backslash begins.
  private mutating func escape(into bytes: inout [UInt8]) throws(Problem) {
    let start = place
    place += 1
    guard let sign = next else { return }
    place += 1
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(sign)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = try scalar(escapedAt: start) else {
        throw problem(
          "bad-json", "half of a character that is written in two escapes", at: start..<place,
          label: "expected \\ud800 to \\udbff, then \\udc00 to \\udfff")
      }
      bytes += scalar.utf8
    default:
      throw problem(
        "bad-json", "an escape that JSON does not have", at: start..<place,
        label: #"expected \", \\, \/, \b, \f, \n, \r, \t or \u"#)
    }
  }

  /// The character of the digits here, and of the escape behind them where it takes two (RFC 8259 §7); nil for
  /// one half alone.
  private mutating func scalar(escapedAt start: Int) throws(Problem) -> Unicode.Scalar? {
    let first = try codeUnit(escapedAt: start)
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
    let second = place
    guard take("\\"), take("u") else {
      place = second
      return nil
    }
    let low = try codeUnit(escapedAt: second)
    guard (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func codeUnit(escapedAt start: Int) throws(Problem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap(Self.hexadecimal) else {
        throw problem(
          "bad-json", "an escape without its four digits", at: start..<place,
          label: "expected \\u and four hexadecimal digits")
      }
      unit = unit << 4 | digit
      place += 1
    }
    return unit
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// How JSON writes a control character.
  private static func spelling(of control: UInt8) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSONString(String(Unicode.Scalar(control)))
    return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}

/// Whether a byte is one of the ten digits.
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// Whether a byte can be part of a word or a number, so that `nulll` is one word.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
  default: false
  }
}
