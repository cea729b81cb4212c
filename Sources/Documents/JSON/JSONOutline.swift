/// What a JSON document looks like at its beginning, to tell what it is; what is wrong in it does not matter.
package struct JSONOutline: Equatable, Sendable {
  /// The keys of the object around the values; empty where there is none.
  private(set) var head: [String] = []
  /// The members of the first value; empty where it is no object.
  package private(set) var first: [JSONMember] = []

  /// Looks at a document as `JSONElements` reads it; nil for what does not begin as a list or an object does.
  package init?(_ source: SourceFile, under keys: [String] = []) {
    var parser = JSONParser(source)
    parser.takesControls = true
    parser.skipBlanks()
    if parser.isAt("[") {
      guard Self.enter(&parser, before: ["{", "]"]) else { return nil }
      first = Self.members(&parser)
      return
    }
    guard parser.isAt("{"), Self.enter(&parser, before: ["\"", "}"]) else { return nil }
    var members = JSONMembers()
    while let key = Self.key(&parser, unlike: &members) {
      head.append(key.text)
      parser.skipBlanks()
      if keys.contains(key.text), parser.take("[") {
        parser.skipBlanks()
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

  /// Whether the first value has a key.
  package func has(_ key: String) -> Bool { first.contains { $0.key == key } }
}

extension JSONOutline {
  /// Goes into a list or an object, if one of some signs comes next there.
  private static func enter(_ parser: inout JSONParser, before signs: [Unicode.Scalar]) -> Bool {
    parser.place += 1
    parser.skipBlanks()
    return parser.next == nil || signs.contains { parser.isAt($0) }
  }

  /// The members of the object that begins here, up to the first thing that is wrong.
  private static func members(_ parser: inout JSONParser) -> [JSONMember] {
    guard parser.take("{") else { return [] }
    var members = JSONMembers()
    while let key = key(&parser, unlike: &members), let node = try? parser.node(depth: 2) {
      members.all.append(JSONMember(key: key.text, keyRange: key.range, node: node))
    }
    return members.all
  }

  private static func key(
    _ parser: inout JSONParser, unlike members: inout JSONMembers
  ) -> (text: String, range: Range<Int>)? {
    guard (try? parser.hasMore(in: .object, isFirst: members.all.isEmpty)) == true else { return nil }
    return try? parser.key(unlike: &members)
  }
}
