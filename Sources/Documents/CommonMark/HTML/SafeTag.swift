/// The HTML elements that a body may contain: this is the only list of them.
enum SafeElement: String, CaseIterable {
  case br, sub, sup, kbd, details, summary, mark, ins, del, b, i, em, strong, code

  /// Whether the element has no content and no end tag.
  var isVoid: Bool { self == .br }
  /// Whether the element can contain paragraphs, and cannot be part of one.
  var isBlock: Bool { self == .details || self == .summary }
}

/// A tag of an allowed element without attributes, except `open` of `<details>`.
struct SafeTag: Equatable {
  let element: SafeElement
  let isClosing: Bool
  /// Whether the tag has the attribute `open`.
  var isOpen = false

  /// Reads the tag at an offset and advances the offset past it; nil if there is no allowed tag.
  init?(at offset: inout Int, in html: [UInt8]) {
    var scanner = Scanner(html: html, offset: offset)
    guard scanner.skip("<") else { return nil }
    isClosing = scanner.skip("/")
    guard let element = SafeElement(rawValue: scanner.word()) else { return nil }
    self.element = element
    let hasSpace = scanner.skipSpace()
    if element == .details, hasSpace, !isClosing, scanner.isAtLetter {
      guard scanner.word() == "open" else { return nil }
      isOpen = true
      scanner.skipSpace()
      if scanner.skip("=") {
        scanner.skipSpace()
        guard scanner.skipEmptyValue() else { return nil }
        scanner.skipSpace()
      }
    }
    if element.isVoid, !isClosing { _ = scanner.skip("/") }
    guard scanner.skip(">"), !(element.isVoid && isClosing) else { return nil }
    offset = scanner.offset
  }

  /// Reads a text that is only a tag; nil if it is not an allowed one.
  init?(_ html: some Collection<UInt8>) {
    // Longer tags only have more white space.
    guard html.count <= 40 else { return nil }
    var end = 0
    self.init(at: &end, in: Array(html))
    if end != html.count { return nil }
  }

  /// The tag as it is written to pages.
  var html: [UInt8] {
    switch self {
    case _ where element.isVoid: Array("<\(element.rawValue) />\n".utf8)
    case _ where isClosing: Array("</\(element.rawValue)>".utf8)
    case _ where isOpen: Array("<\(element.rawValue) open=\"\">".utf8)
    default: Array("<\(element.rawValue)>".utf8)
    }
  }
}

/// Reads the parts of a tag.
private struct Scanner {
  let html: [UInt8]
  var offset: Int

  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard offset < html.count, html[offset] == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  /// Skips white space as HTML defines it; returns false if there is none.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = offset
    while offset < html.count, html[offset] == 0x20 || (0x09...0x0D).contains(html[offset]),
      html[offset] != 0x0B
    {
      offset += 1
    }
    return offset > start
  }

  var isAtLetter: Bool { offset < html.count && (0x61...0x7A).contains(html[offset] | 0x20) }

  /// Reads ASCII letters, in lower case; no more than the longest name has.
  mutating func word() -> String {
    let start = offset
    while isAtLetter, offset - start < 10 { offset += 1 }
    return String(decoding: html[start..<offset].map { $0 | 0x20 }, as: UTF8.self)
  }

  /// Skips `""`, `''`, or `open` in upper or lower case, with or without quotation marks.
  mutating func skipEmptyValue() -> Bool {
    let quote = html[offset...].first.flatMap { $0 == 0x22 || $0 == 0x27 ? $0 : nil }
    if quote != nil { offset += 1 }
    let value = word()
    guard let quote else { return value == "open" }
    guard value.isEmpty || value == "open", offset < html.count, html[offset] == quote else { return false }
    offset += 1
    return true
  }
}
