/// Reads the values of a JSON document one at a time, so that only one of them is in memory.
///
/// The document is a list of values, an object that contains values under some of its keys, or one or more
/// objects that are themselves the values (JSON Lines).
package struct JSONElements {
  /// The members of the outer object that have been read so far; the list of values is replaced by an empty
  /// list.
  package var head: [JSONMember] { members.all }

  private var parser: JSONParser
  private let keys: [String]
  private var members = JSONMembers()
  private var state = State.start
  /// The byte offset of the outer object.
  private var objectStart = 0

  /// The position in the document.
  private enum State {
    case start
    /// In the list of values.
    case list(isFirst: Bool, isInObject: Bool)
    /// Before a key of the outer object, or before its end; `hasValues` is true if values have been found.
    case object(hasValues: Bool)
    /// After an object that is itself a value; more objects may follow.
    case lines
    /// After the document; only white space may follow.
    case afterDocument
    case end
  }

  /// Creates a reader of a document.
  ///
  /// - Parameters:
  ///   - keys: the keys of the outer object that contain a list of values, or an object that is itself a
  ///     value.
  ///   - allowsControlCharacters: whether strings may contain unescaped control characters, which RFC 8259
  ///     forbids.
  package init(_ source: SourceFile, under keys: [String] = [], allowsControlCharacters: Bool = false) {
    parser = JSONParser(source)
    parser.allowsControlCharacters = allowsControlCharacters
    self.keys = keys
  }

  /// Returns the next value; nil at the end.
  ///
  /// - Throws: a problem if the document is malformed; later calls return nil.
  package mutating func next() throws(Problem) -> JSONNode? {
    do {
      return try advance()
    } catch {
      state = .end
      throw error
    }
  }

  /// Makes all later calls of `next()` return nil.
  package mutating func stop() { state = .end }
}

extension JSONElements {
  private mutating func advance() throws(Problem) -> JSONNode? {
    while true {
      switch state {
      case .start:
        try parser.source.checkEncoding()
        try start()
      case .list(let isFirst, let isInObject):
        if try parser.hasMore(in: .list, isFirst: isFirst) {
          state = .list(isFirst: false, isInObject: isInObject)
          return try parser.node(depth: isInObject ? 2 : 1)
        }
        state = isInObject ? .object(hasValues: true) : .afterDocument
      case .object(let hasValues):
        if let node = try member(afterValues: hasValues) { return node }
      case .lines:
        parser.skipWhiteSpace()
        guard parser.isAt("{") else {
          state = .afterDocument
          continue
        }
        return try parser.node(depth: 0)
      case .afterDocument:
        try parser.checkIsAtEnd()
        state = .end
      case .end: return nil
      }
    }
  }

  private mutating func start() throws(Problem) {
    parser.skipWhiteSpace()
    if parser.isAt("[") {
      try parser.open(depth: 1)
      state = .list(isFirst: true, isInObject: false)
    } else if parser.isAt("{") {
      objectStart = parser.offset
      try parser.open(depth: 1)
      state = .object(hasValues: false)
    } else {
      let node = try parser.node(depth: 0)
      throw parser.problem("bad-json", "expected a list or an object", at: node.range)
    }
  }

  /// Reads a member of the outer object, or the end of the object.
  ///
  /// - Returns: the value for `next()` to return; nil if there is none.
  private mutating func member(afterValues hasValues: Bool) throws(Problem) -> JSONNode? {
    guard try parser.hasMore(in: .object, isFirst: members.all.isEmpty) else {
      state = hasValues ? .afterDocument : .lines
      defer { if !hasValues { members = JSONMembers() } }
      return hasValues ? nil : JSONNode(.object(members.all), range: objectStart..<parser.offset)
    }
    let key = try parser.key(notIn: &members)
    parser.skipWhiteSpace()
    let holdsValues = keys.contains(key.text)
    if holdsValues, parser.isAt("[") {
      members.all.append(
        JSONMember(key: key.text, keyRange: key.range, node: JSONNode(.list([]), range: key.range)))
      try parser.open(depth: 2)
      state = .list(isFirst: true, isInObject: true)
      return nil
    }
    let node = try parser.node(depth: 1)
    members.all.append(JSONMember(key: key.text, keyRange: key.range, node: node))
    guard holdsValues, node.members != nil else { return nil }
    state = .object(hasValues: true)
    return node
  }
}
