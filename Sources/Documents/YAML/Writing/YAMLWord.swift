/// Detects plain scalars that other YAML readers do not read as text.
///
/// todosite itself reads all of them as text. Other readers follow YAML 1.1 (its type repository: null, bool,
/// int, float, timestamp, merge, value) or the core schema of YAML 1.2 (§10.3); a scalar is typed if either
/// gives it a type.
enum YAMLWord {
  /// Reports whether a plain scalar with this text is null, a boolean, a number, a date, or a merge or value
  /// key in YAML 1.1 or 1.2.
  static func isTyped(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return true }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return isNumber(bytes[...]) || isTimestamp(bytes)
    default:
      return bytes.count <= 5 && words.contains(text)
    }
  }

  private static let words: Set<String> = [
    "~", "null", "Null", "NULL", "<<", "=",
    "y", "Y", "yes", "Yes", "YES", "n", "N", "no", "No", "NO", "true", "True", "TRUE", "false", "False",
    "FALSE", "on", "On", "ON", "off", "Off", "OFF",
  ]
}

extension YAMLWord {
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var digits = bytes
    if let sign = digits.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      digits.removeFirst()
    }
    guard let first = digits.first else { return false }
    switch String(decoding: digits, as: UTF8.self) {
    case ".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN": return true
    default: break
    }
    if first == UInt8(ascii: "0"), let base = digits.dropFirst().first, digits.count > 2 {
      let rest = digits.dropFirst(2)
      switch base {
      case UInt8(ascii: "b"): return rest.allSatisfy { $0 == 0x30 || $0 == 0x31 || $0 == UInt8(ascii: "_") }
      case UInt8(ascii: "o"): return rest.allSatisfy { (0x30...0x37).contains($0) || $0 == UInt8(ascii: "_") }
      case UInt8(ascii: "x"): return rest.allSatisfy { hexValue($0) != nil || $0 == UInt8(ascii: "_") }
      default: break
      }
    }
    return isDecimal(digits)
  }

  /// Matches numbers such as `12`, `1_000`, `1.5`, `.5`, `1e5`, `12:30:45`, `12:30:45.5`.
  private static func isDecimal(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    let whole = takeDigits(of: &rest)
    guard whole > 0 || rest.first == UInt8(ascii: ".") else { return false }
    while whole > 0, rest.first == UInt8(ascii: ":") {
      rest.removeFirst()
      let digits = takeDigits(of: &rest)
      guard digits == 1 || digits == 2 else { return false }
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let fraction = takeDigits(of: &rest)
      guard whole > 0 || fraction > 0 else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
      guard takeDigits(of: &rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Removes the leading digits, and `_` after the first digit; returns the number of removed bytes.
  private static func takeDigits(of bytes: inout ArraySlice<UInt8>) -> Int {
    let end = bytes.firstIndex { !$0.isDigit && $0 != UInt8(ascii: "_") } ?? bytes.endIndex
    guard let first = bytes.first, first.isDigit else { return 0 }
    defer { bytes = bytes[end...] }
    return end - bytes.startIndex
  }

  /// Matches a date such as `2026-12-01` or `2026-1-2`, which may be followed by a time.
  private static func isTimestamp(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    guard takeDigits(of: &rest) == 4 else { return false }
    for _ in 0..<2 {
      guard rest.first == UInt8(ascii: "-") else { return false }
      rest.removeFirst()
      guard (1...2).contains(takeDigits(of: &rest)) else { return false }
    }
    guard let mark = rest.first else { return true }
    guard mark.isBlank || mark | 0x20 == UInt8(ascii: "t") else { return false }
    return rest.dropFirst().allSatisfy { byte in
      switch byte {
      case 0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "Z"), UInt8(ascii: "z"):
        true
      default: byte.isDigit
      }
    }
  }
}
