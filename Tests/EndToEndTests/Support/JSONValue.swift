/// A JSON document, parsed by a simple, slow parser; the initializer returns nil for invalid JSON.
indirect enum JSONValue: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let value = reader.value(), reader.next() == nil else { return nil }
    self = value
  }

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var list: [JSONValue]? { if case .list(let values) = self { values } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
}

private struct Reader {
  var rest: ArraySlice<UInt8>

  /// Skips white space and returns the byte after it; nil at the end.
  mutating func next() -> UInt8? {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return rest.first
  }

  mutating func take(_ word: StaticString) -> Bool {
    let word = Array("\(word)".utf8)
    guard rest.starts(with: word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  mutating func value() -> JSONValue? {
    switch next() {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return list()
    case UInt8(ascii: "\""): return string().map { .text($0) }
    default: break
    }
    if take("null") { return .null }
    if take("true") { return .flag(true) }
    if take("false") { return .flag(false) }
    let digits = rest.prefix { "+-.0123456789eE".utf8.contains($0) }
    rest = rest.dropFirst(digits.count)
    return Double(String(decoding: digits, as: UTF8.self)).map { .number($0) }
  }

  private mutating func list() -> JSONValue? {
    rest.removeFirst()
    var values: [JSONValue] = []
    if next() == UInt8(ascii: "]") { return close(.list([])) }
    while let value = value() {
      values.append(value)
      if next() == UInt8(ascii: "]") { return close(.list(values)) }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func object() -> JSONValue? {
    rest.removeFirst()
    var members: [String: JSONValue] = [:]
    if next() == UInt8(ascii: "}") { return close(.object([:])) }
    while next() == UInt8(ascii: "\""), let key = string(), next() != nil, take(":"), let value = value() {
      // A document with a duplicate key is rejected.
      guard members.updateValue(value, forKey: key) == nil else { return nil }
      if next() == UInt8(ascii: "}") { return close(.object(members)) }
      guard take(","), next() != nil else { return nil }
    }
    return nil
  }

  private mutating func close(_ value: JSONValue) -> JSONValue {
    rest.removeFirst()
    return value
  }

  private mutating func string() -> String? {
    rest.removeFirst()
    var units: [UInt16] = []
    while let end = rest.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      units += String(decoding: rest[..<end], as: UTF8.self).utf16
      let isOver = rest[end] == UInt8(ascii: "\"")
      rest = rest[(end + 1)...]
      if isOver { return String(decoding: units, as: UTF16.self) }
      guard let escape = rest.popFirst() else { return nil }
      switch escape {
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "u"):
        guard let unit = UInt16(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) else {
          return nil
        }
        units.append(unit)
        rest = rest.dropFirst(4)
      default: units.append(UInt16(escape))
      }
    }
    return nil
  }
}
