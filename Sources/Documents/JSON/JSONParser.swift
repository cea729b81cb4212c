/// Parses JSON values from UTF-8 (RFC 8259), and reports the position of each failure and the reason for it.
///
/// Comments, trailing commas and duplicate keys are errors.
struct JSONParser {
  /// The maximum nesting depth of lists and objects.
  static let maximumDepth = 100

  let source: SourceFile
  /// The byte offset of the current position.
  var offset: Int
  /// Whether strings may contain unescaped control characters, which RFC 8259 forbids.
  var allowsControlCharacters = false

  /// Creates a parser at the beginning of a document, after the byte-order mark if there is one.
  init(_ source: SourceFile) {
    self.source = source
    offset = source.textStart
  }

  /// Parses the next value, after any white space.
  ///
  /// - Parameter depth: the number of lists and objects that enclose the value.
  mutating func node(depth: Int) throws(Problem) -> JSONNode {
    skipWhiteSpace()
    let start = offset
    switch next {
    case UInt8(ascii: "{"): return JSONNode(.object(try object(depth: depth + 1)), range: start..<offset)
    case UInt8(ascii: "["): return JSONNode(.list(try list(depth: depth + 1)), range: start..<offset)
    case UInt8(ascii: "\""): return JSONNode(.text(try JSONStringReader.read(&self)), range: start..<offset)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      return JSONNode(.number(try number()), range: start..<offset)
    default: return JSONNode(try word(), range: start..<offset)
    }
  }
}

extension JSONParser {
  /// The next byte; nil at the end.
  var next: UInt8? { offset < source.bytes.count ? source.bytes[offset] : nil }

  func isAt(_ character: Unicode.Scalar) -> Bool { next == UInt8(ascii: character) }

  /// Skips an ASCII character if it is next, and reports whether it was.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    offset += 1
    return true
  }

  mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte.isLineEnd || byte == 0x09 { offset += 1 }
  }

  /// Throws a problem if anything but white space follows.
  mutating func checkIsAtEnd() throws(Problem) {
    skipWhiteSpace()
    guard next == nil else {
      throw problem("bad-json", "unexpected text after the end of the document", at: offset..<offset + 1)
    }
  }

  private mutating func list(depth: Int) throws(Problem) -> [JSONNode] {
    try open(depth: depth)
    var elements: [JSONNode] = []
    while try hasMore(in: .list, isFirst: elements.isEmpty) { elements.append(try node(depth: depth)) }
    return elements
  }

  private mutating func object(depth: Int) throws(Problem) -> [JSONMember] {
    try open(depth: depth)
    var members = JSONMembers()
    while try hasMore(in: .object, isFirst: members.all.isEmpty) {
      let key = try key(notIn: &members)
      members.all.append(JSONMember(key: key.text, keyRange: key.range, node: try node(depth: depth)))
    }
    return members.all
  }

  /// Enters the list or object at the current position.
  ///
  /// - Parameter depth: the nesting depth of the list or object; 1 for the outermost.
  /// - Throws: a problem if the depth is above the maximum.
  mutating func open(depth: Int) throws(Problem) {
    guard depth <= Self.maximumDepth else {
      throw problem(
        "too-deep", "lists and objects are nested more than \(Self.maximumDepth) deep",
        at: offset..<offset + 1)
    }
    offset += 1
  }

  enum Container {
    case list
    case object

    var end: Unicode.Scalar { self == .list ? "]" : "}" }
  }

  /// Advances to the next value of a list or the next key of an object; at the end of the list or object,
  /// skips the closing bracket and returns false.
  mutating func hasMore(in container: Container, isFirst: Bool) throws(Problem) -> Bool {
    skipWhiteSpace()
    if take(container.end) { return false }
    if isFirst { return true }
    let comma = offset
    guard take(",") else { throw unexpected(in: container, expecting: ", or \(container.end)") }
    skipWhiteSpace()
    guard !isAt(container.end) else {
      throw problem("bad-json", "trailing comma", at: comma..<comma + 1)
    }
    return true
  }

  /// Parses a key and its colon; a key that another member already has is an error.
  mutating func key(notIn others: inout JSONMembers) throws(Problem) -> (text: String, range: Range<Int>) {
    let start = offset
    guard isAt("\"") else { throw unexpected(in: .object, expecting: "a key in double quotes") }
    let text = try JSONStringReader.read(&self)
    let range = start..<offset
    guard others.isNew(text) else {
      throw problem("duplicate-key", "duplicate key \"\(text)\"", at: range)
    }
    skipWhiteSpace()
    guard take(":") else { throw unexpected(in: .object, expecting: ":") }
    return (text, range)
  }
}

extension JSONParser {
  /// Parses `true`, `false` or `null`.
  private mutating func word() throws(Problem) -> JSONNode.Value {
    for (word, value) in [("true", .flag(true)), ("false", .flag(false)), ("null", .null)]
      as [(StaticString, JSONNode.Value)]
    where source.bytes[offset...].starts(
      with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    {
      let end = offset + word.utf8CodeUnitCount
      guard end == source.bytes.count || !isWordByte(source.bytes[end]) else { break }
      offset = end
      return value
    }
    throw unexpected(expecting: "a value")
  }

  /// Parses a number; returns its source text.
  private mutating func number() throws(Problem) -> String {
    let start = offset
    _ = take("-")
    var isNumber = true
    if take("0") {
      isNumber = !takeDigits()
    } else {
      isNumber = takeDigits()
    }
    if isNumber, take(".") { isNumber = takeDigits() }
    if isNumber, take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isNumber = takeDigits()
    }
    while let byte = next, isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") {
      offset += 1
      isNumber = false
    }
    let text = String(decoding: source.bytes[start..<offset], as: UTF8.self)
    guard isNumber else {
      throw problem(
        "bad-json", "\"\(text.prefix(40))\" is not a valid JSON number", at: start..<offset)
    }
    return text
  }

  /// Skips digits; returns false if there are none.
  private mutating func takeDigits() -> Bool {
    let start = offset
    while let byte = next, byte.isDigit { offset += 1 }
    return offset > start
  }
}

extension JSONParser {
  func problem(_ code: String, _ message: String, at range: Range<Int>, label: String = "") -> Problem {
    source.problem(.error, code: code, message, at: range, label: label)
  }

  /// Returns the problem for unexpected text, or the unexpected end of the document, at the current position.
  ///
  /// - Parameters:
  ///   - container: the enclosing list or object; nil for the document itself.
  ///   - expected: the text that follows "expected" in the label.
  func unexpected(in container: Container? = nil, expecting expected: String) -> Problem {
    guard let byte = next else {
      let message =
        switch container {
        case .list: "the document ends in the middle of a list"
        case .object: "the document ends in the middle of an object"
        case nil: isAtStart ? "the document is empty" : "the document ends before a value"
        }
      return problem("bad-json", message, at: offset..<offset, label: "expected \(expected)")
    }
    let end = endOfWord
    let found = String(decoding: source.bytes[offset..<end], as: UTF8.self)
    let message =
      switch byte {
      case UInt8(ascii: "'"): "strings need double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON does not allow comments"
      case UInt8(ascii: ","): "unexpected comma"
      default: "unexpected \"\(found.prefix(40))\""
      }
    return problem("bad-json", message, at: offset..<end, label: "expected \(expected)")
  }

  /// Whether only white space and control characters precede the current position.
  private var isAtStart: Bool {
    source.bytes[source.textStart..<offset].allSatisfy { $0 <= 0x20 }
  }

  /// The end of the word at the current position, or of the byte there if it is not part of a word.
  private var endOfWord: Int {
    var end = offset
    while end < source.bytes.count, isWordByte(source.bytes[end]) { end += 1 }
    return max(end, offset + 1)
  }
}

/// The members of an object; canonically equivalent keys are equal, because they look the same.
struct JSONMembers {
  var all: [JSONMember] = []
  private var known: Set<String> = []

  /// Reports whether no member has this key.
  mutating func isNew(_ key: String) -> Bool {
    // Comparing a few keys is faster than hashing them.
    if all.count < 24 { return !all.contains { $0.key == key } }
    while known.count < all.count { known.insert(all[known.count].key) }
    return !known.contains(key)
  }
}

/// Reports whether a byte can be part of a word such as `null`; problems report `nulll` as one word.
private func isWordByte(_ byte: UInt8) -> Bool {
  byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
}
