/// A reader of HTML that is independent of the program: it divides a text into tokens as browsers do (HTML standard,
/// 13.2.5), without character references.
struct HTMLTokens: Sequence, IteratorProtocol {
  enum Token: Equatable {
    /// A start tag with the names and values of its attributes.
    case start(String, [Attribute])
    case end(String)
    case text([UInt8])
    /// A comment, a declaration or what browsers take for one.
    case comment([UInt8])
  }

  struct Attribute: Equatable {
    var name: String
    var value: String
  }

  /// Elements whose content is text up to their end tag.
  private static let textElements: Set<String> = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
  ]

  private var rest: ArraySlice<UInt8>
  /// The element whose end tag ends the text.
  private var textElement: String?

  init(_ html: [UInt8]) { rest = html[...] }

  mutating func next() -> Token? {
    guard !rest.isEmpty else { return nil }
    if let element = textElement {
      textElement = nil
      if let text = take(upTo: { Self.isEnd($0, of: element) }) { return .text(text) }
    }
    if let text = take(upTo: { Self.beginsMarkup($0.prefix(2)) }) { return .text(text) }
    rest = rest.dropFirst()
    switch rest.first {
    case UInt8(ascii: "!") where rest.starts(with: "!--".utf8): return comment()
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return .comment(take(through: ">"))
    case UInt8(ascii: "/"):
      rest = rest.dropFirst()
      guard let first = rest.first, Self.isLetter(first) else { return .comment(take(through: ">")) }
      let name = tag().name
      return .end(name)
    default:
      let (name, attributes) = tag()
      if Self.textElements.contains(name) { textElement = name }
      return .start(name, attributes)
    }
  }

  /// Takes the bytes before the first place where a condition holds; nil if there are none.
  private mutating func take(upTo isEnd: (ArraySlice<UInt8>) -> Bool) -> [UInt8]? {
    let end = rest.indices.first { rest[$0] == UInt8(ascii: "<") && isEnd(rest[$0...]) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return end == rest.startIndex ? nil : Array(rest[..<end])
  }

  private mutating func take(through end: Unicode.Scalar) -> [UInt8] {
    let index = rest.firstIndex(of: UInt8(ascii: end)) ?? rest.endIndex
    defer { rest = rest[index...].dropFirst() }
    return Array(rest[..<index])
  }

  private mutating func comment() -> Token {
    rest = rest.dropFirst(3)
    for start in [">", "->"] where rest.starts(with: start.utf8) {
      rest = rest.dropFirst(start.utf8.count)
      return .comment([])
    }
    let ends = rest.indices.lazy.compactMap { [rest] index in
      ["-->", "--!>"].first { rest[index...].starts(with: $0.utf8) }.map { (index, $0.utf8.count) }
    }
    let (end, length) = ends.first ?? (rest.endIndex, 0)
    defer { rest = rest[end...].dropFirst(length) }
    return .comment(Array(rest[..<end]))
  }

  /// Takes the name and the attributes of a tag, through `>`.
  private mutating func tag() -> (name: String, attributes: [Attribute]) {
    let name = takeName { Self.isSpace($0) || "/>".utf8.contains($0) }
    var attributes: [Attribute] = []
    while true {
      rest = rest.drop { Self.isSpace($0) || $0 == UInt8(ascii: "/") }
      guard let first = rest.first, first != UInt8(ascii: ">") else { break }
      // An equals sign that begins a name is a part of it.
      let start = first == UInt8(ascii: "=") ? "=" : ""
      rest = rest.dropFirst(start.utf8.count)
      let name = start + takeName { Self.isSpace($0) || "/>=".utf8.contains($0) }
      rest = rest.drop(while: Self.isSpace)
      attributes.append(Attribute(name: name, value: rest.first == UInt8(ascii: "=") ? value() : ""))
    }
    rest = rest.dropFirst()
    return (name, attributes)
  }

  private mutating func value() -> String {
    rest = rest.dropFirst().drop(while: Self.isSpace)
    for quote: Unicode.Scalar in ["\"", "'"] where rest.first == UInt8(ascii: quote) {
      rest = rest.dropFirst()
      return String(decoding: take(through: quote), as: UTF8.self)
    }
    let end = rest.firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: ">") } ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  private mutating func takeName(upTo isEnd: (UInt8) -> Bool) -> String {
    let end = rest.firstIndex(where: isEnd) ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(decoding: rest[..<end], as: UTF8.self).lowercased()
  }

  private static func beginsMarkup(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.dropFirst().first.map { isLetter($0) || "!/?".utf8.contains($0) } ?? false
  }

  private static func isEnd(_ bytes: ArraySlice<UInt8>, of element: String) -> Bool {
    let name = bytes.dropFirst(2).prefix(element.utf8.count).map { $0 | 0x20 }
    return bytes.starts(with: "</".utf8) && name.elementsEqual(element.utf8)
      && (bytes.dropFirst(2 + name.count).first.map { isSpace($0) || "/>".utf8.contains($0) } ?? false)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 }
}
