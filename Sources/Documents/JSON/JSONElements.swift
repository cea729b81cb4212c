/// The values of a JSON document one after the other, so that no more than one of them is held.
///
/// They are the elements of a list, which is the document or stands under a key of it; or the document itself, with
/// more of its kind behind it, a line each.
package struct JSONElements {
  /// What the object around the values says, as far as it has been read; a list of values is empty here.
  package var head: [JSONMember] { members.all }

  private var parser: JSONParser
  private let keys: [String]
  private var members = JSONMembers()
  private var state = State.start
  private var objectStart = 0

  /// Where the next value is.
  private enum State {
    case start
    case list(isFirst: Bool, isInObject: Bool)
    /// Among the keys of the object around the values.
    case object(hasValues: Bool)
    /// Behind a value that was the document.
    case lines
    /// Behind the document, where nothing may be.
    case behind
    case end
  }

  /// Begins to read a document.
  ///
  /// - Parameters:
  ///   - keys: the keys of an outer object under which the values stand, as a list or as a single object.
  ///   - takesControls: whether strings may hold control characters as they are, which the standard forbids.
  package init(_ source: SourceFile, under keys: [String] = [], takesControls: Bool = false) {
    parser = JSONParser(source)
    parser.takesControls = takesControls
    self.keys = keys
  }

  /// The next value; nil at the end.
  ///
  /// - Throws: what is wrong with the document; nothing behind it can be read.
  package mutating func next() throws(Problem) -> JSONNode? {
    do {
      return try advance()
    } catch {
      state = .end
      throw error
    }
  }

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
        state = isInObject ? .object(hasValues: true) : .behind
      case .object(let hasValues):
        if let node = try member(behindValues: hasValues) { return node }
      case .lines:
        parser.skipBlanks()
        guard parser.isAt("{") else {
          state = .behind
          continue
        }
        return try parser.node(depth: 0)
      case .behind:
        parser.skipBlanks()
        guard parser.next == nil else {
          throw parser.problem(
            "bad-json", "text behind the end of the document", at: parser.place..<parser.place + 1)
        }
        state = .end
      case .end: return nil
      }
    }
  }

  private mutating func start() throws(Problem) {
    parser.skipBlanks()
    if parser.isAt("[") {
      try parser.open(depth: 1)
      state = .list(isFirst: true, isInObject: false)
    } else if parser.isAt("{") {
      objectStart = parser.place
      try parser.open(depth: 1)
      state = .object(hasValues: false)
    } else {
      let node = try parser.node(depth: 0)
      throw parser.problem("bad-json", "neither a list nor an object", at: node.range)
    }
  }

  /// Reads a key of the outer object, or its end.
  ///
  /// - Returns: a value, if one was found.
  private mutating func member(behindValues hasValues: Bool) throws(Problem) -> JSONNode? {
    guard try parser.hasMore(in: .object, isFirst: members.all.isEmpty) else {
      state = hasValues ? .behind : .lines
      defer { if !hasValues { members = JSONMembers() } }
      return hasValues ? nil : JSONNode(.object(members.all), range: objectStart..<parser.place)
    }
    let key = try parser.key(unlike: &members)
    parser.skipBlanks()
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
