/// The keys at the beginning of a JSON document, used to detect its format; malformed JSON ends the outline
/// without an error.
package struct JSONOutline: Equatable, Sendable {
  /// The keys of the outer object, up to the first key that contains values; empty if the document is a list.
  private(set) var outerKeys: [String] = []
  /// The members of the first value; empty if it is not an object.
  package private(set) var first: [JSONMember] = []

  /// Creates the outline of a document; the keys are those for which `JSONElements` would read values.
  ///
  /// Returns nil if the text does not begin like a list of objects, an empty list or an object.
  package init?(_ source: SourceFile, under keys: [String] = []) {
    var parser = JSONParser(source)
    parser.allowsControlCharacters = true
    parser.skipWhiteSpace()
    if parser.isAt("[") {
      guard Self.enter(&parser, before: ["{", "]"]) else { return nil }
      first = Self.members(&parser)
      return
    }
    guard parser.isAt("{"), Self.enter(&parser, before: ["\"", "}"]) else { return nil }
    var members = JSONMembers()
    while let key = Self.key(&parser, notIn: &members) {
      outerKeys.append(key.text)
      parser.skipWhiteSpace()
      if keys.contains(key.text), parser.take("[") {
        parser.skipWhiteSpace()
        first = Self.members(&parser)
        return
      }
      guard let node = try? parser.node(depth: 1) else { break }
      if keys.contains(key.text), let members = node.members {
        first = members
        return
      }
      members.all.append(JSONMember(key: key.text, keyRange: key.range, node: node))
    }
    first = members.all
  }

  /// Reports whether the first value has a key.
  package func has(_ key: String) -> Bool { first.contains { $0.key == key } }
}

extension JSONOutline {
  /// Enters a list or an object, skips white space, and reports whether one of the characters, or the end of
  /// the text, follows.
  private static func enter(_ parser: inout JSONParser, before characters: [Unicode.Scalar]) -> Bool {
    parser.offset += 1
    parser.skipWhiteSpace()
    return parser.next == nil || characters.contains { parser.isAt($0) }
  }

  /// Reads the members of the object at the current position, up to the first problem.
  private static func members(_ parser: inout JSONParser) -> [JSONMember] {
    guard parser.take("{") else { return [] }
    var members = JSONMembers()
    while let key = key(&parser, notIn: &members), let node = try? parser.node(depth: 2) {
      members.all.append(JSONMember(key: key.text, keyRange: key.range, node: node))
    }
    return members.all
  }

  private static func key(
    _ parser: inout JSONParser, notIn members: inout JSONMembers
  ) -> (text: String, range: Range<Int>)? {
    guard (try? parser.hasMore(in: .object, isFirst: members.all.isEmpty)) == true else { return nil }
    return try? parser.key(notIn: &members)
  }
}
