/// A JSON value and its position in the document (RFC 8259).
package struct JSONNode: Equatable, Sendable {
  /// A JSON value; a number is kept as its source text, so that it is not rounded.
  package enum Value: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    case list([JSONNode])
    case object([JSONMember])
  }

  package var value: Value
  /// The byte range of the value.
  package var range: Range<Int>

  init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// Parses a document that is a single value.
  ///
  /// - Throws: a problem if the document is malformed, or has text after the value.
  package init(_ source: SourceFile) throws(Problem) {
    var parser = JSONParser(source)
    self = try parser.node(depth: 0)
    try parser.checkIsAtEnd()
  }
}

/// A key of a JSON object and its value.
package struct JSONMember: Equatable, Sendable {
  package var key: String
  /// The byte range of the key, with its quotation marks.
  package var keyRange: Range<Int>
  package var node: JSONNode
}

extension JSONNode {
  /// The members of an object, in document order; nil for another value.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The elements of a list; nil for another value.
  package var elements: [JSONNode]? {
    if case .list(let elements) = value { elements } else { nil }
  }

  /// The text of a string; nil for another value.
  package var text: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The value of a key; nil if the value is not an object or has no such key.
  package subscript(key: String) -> JSONNode? {
    members?.first { $0.key == key }?.node
  }
}
