/// The keys at the beginning of a JSON document, to detect its format; problems in the document are ignored.
package struct JSONOutline: Equatable, Sendable {
  /// The keys of the outer object; empty if there is none.
  private(set) var head: [String] = []
  /// The members of the first value; empty if it is not an object.
  package private(set) var first: [JSONMember] = []

  /// Creates the outline of a document, which `JSONElements` would read.
  ///
  /// Returns nil if the text does not begin like a list or an object.
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
      head.append(key.text)
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
  /// Enters a list or an object; returns whether one of some characters, or the end of the text, comes next.
  private static func enter(_ parser: inout JSONParser, before characters: [Unicode.Scalar]) -> Bool {
    parser.place += 1
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
