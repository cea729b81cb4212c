/// Reads JSON values out of UTF-8 from one place on (RFC 8259), and says where and why one cannot be read.
///
/// It takes what the standard allows and no more: no comments, no commas at the end, no key twice.
struct JSONParser {
  /// How many lists and objects may lie in each other.
  static let deepest = 100

  let source: SourceFile
  /// The next byte.
  var place: Int
  /// Whether strings may hold control characters as they are, which the standard forbids.
  var takesControls = false

  /// Begins behind the byte-order mark.
  init(_ source: SourceFile) {
    self.source = source
    place = source.textStart
  }

  /// Reads a value, which begins at the next byte that is no blank.
  ///
  /// - Parameter depth: in how many lists and objects it lies.
  mutating func node(depth: Int) throws(Problem) -> JSONNode {
    skipBlanks()
    let start = place
    switch next {
    case UInt8(ascii: "{"): return JSONNode(.object(try object(depth: depth + 1)), range: start..<place)
    case UInt8(ascii: "["): return JSONNode(.list(try list(depth: depth + 1)), range: start..<place)
    case UInt8(ascii: "\""): return JSONNode(.text(try JSONStringReader.read(&self)), range: start..<place)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      return JSONNode(.number(try number()), range: start..<place)
    default: return JSONNode(try word(), range: start..<place)
    }
  }
}

extension JSONParser {
  /// The next byte; nil at the end.
  var next: UInt8? { place < source.bytes.count ? source.bytes[place] : nil }

  func isAt(_ sign: Unicode.Scalar) -> Bool { next == UInt8(ascii: sign) }

  /// Goes past a sign, if it is the next byte.
  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard isAt(sign) else { return false }
    place += 1
    return true
  }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte.isLineEnd || byte == 0x09 { place += 1 }
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
      let key = try key(unlike: &members)
      members.all.append(JSONMember(key: key.text, keyRange: key.range, node: try node(depth: depth)))
    }
    return members.all
  }

  /// Goes into a list or an object, which begins here.
  mutating func open(depth: Int) throws(Problem) {
    guard depth <= Self.deepest else {
      throw problem(
        "too-deep", "more than \(Self.deepest) lists and objects in each other", at: place..<place + 1)
    }
    place += 1
  }

  enum Container {
    case list
    case object

    var end: Unicode.Scalar { self == .list ? "]" : "}" }
  }

  /// Goes to the next value of a list or the next key of an object; false behind its end.
  mutating func hasMore(in container: Container, isFirst: Bool) throws(Problem) -> Bool {
    skipBlanks()
    if take(container.end) { return false }
    if isFirst { return true }
    let comma = place
    guard take(",") else {
      throw unexpected(in: container, expecting: ", or \(container.end)")
    }
    skipBlanks()
    guard !isAt(container.end) else {
      throw problem("bad-json", "a comma with nothing behind it", at: comma..<comma + 1)
    }
    return true
  }

  /// Reads a key and goes past its colon.
  mutating func key(unlike others: inout JSONMembers) throws(Problem) -> (text: String, range: Range<Int>) {
    let start = place
    guard isAt("\"") else { throw unexpected(in: .object, expecting: "a key in quotation marks") }
    let text = try JSONStringReader.read(&self)
    let range = start..<place
    guard others.isNew(text) else {
      throw problem("duplicate-key", "the key \"\(text)\" is there twice", at: range)
    }
    skipBlanks()
    guard take(":") else { throw unexpected(in: .object, expecting: ":") }
    return (text, range)
  }
}

extension JSONParser {
  /// Reads `true`, `false` or `null`.
  private mutating func word() throws(Problem) -> JSONNode.Value {
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
  private mutating func number() throws(Problem) -> String {
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
    while let byte = next, byte.isDigit { place += 1 }
    return place > start
  }
}

extension JSONParser {
  func problem(_ code: String, _ message: String, at range: Range<Int>, label: String = "") -> Problem {
    source.problem(.error, code: code, message, at: range, label: label)
  }

  /// The problem with what stands here, where something else has to.
  ///
  /// - Parameter container: what is being read; nil for the document itself.
  func unexpected(in container: Container? = nil, expecting expected: String) -> Problem {
    guard let byte = next else {
      let message =
        switch container {
        case .list: "the document ends in the middle of a list"
        case .object: "the document ends in the middle of an object"
        case nil: isAtStart ? "there is no JSON here" : "the document ends before a value"
        }
      return problem("bad-json", message, at: place..<place, label: "expected \(expected)")
    }
    let end = endOfWord
    let found = String(decoding: source.bytes[place..<end], as: UTF8.self)
    let message =
      switch byte {
      case UInt8(ascii: "'"): "a string in single quotation marks"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "a comment, which JSON does not have"
      case UInt8(ascii: ","): "a comma with nothing before it"
      default: "\"\(found.prefix(40))\" is not JSON here"
      }
    return problem("bad-json", message, at: place..<end, label: "expected \(expected)")
  }

  /// Whether nothing but blanks has been read.
  private var isAtStart: Bool {
    source.bytes[source.textStart..<place].allSatisfy { $0 <= 0x20 }
  }

  /// The end of the word or the character here.
  private var endOfWord: Int {
    var end = place
    while end < source.bytes.count, isWordByte(source.bytes[end]) { end += 1 }
    return max(end, place + 1)
  }
}

/// The members of an object, whose keys are told apart as the text that people see.
struct JSONMembers {
  var all: [JSONMember] = []
  private var known: Set<String> = []

  mutating func isNew(_ key: String) -> Bool {
    // A few keys are compared faster than put into a table.
    if all.count < 24 { return !all.contains { $0.key == key } }
    while known.count < all.count { known.insert(all[known.count].key) }
    return !known.contains(key)
  }
}

/// Whether a byte can be part of a word or a number, so that `nulll` is one word.
private func isWordByte(_ byte: UInt8) -> Bool {
  byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80
}
