/// A JSON value and its place in the document (RFC 8259).
package struct JSONNode: Equatable, Sendable {
  /// A JSON value; a number is the text that it is written with, so that none is rounded.
  package enum Value: Equatable, Sendable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    case list([JSONNode])
    case object([JSONMember])
  }

  package var value: Value
  /// Where it stands, in bytes.
  package var range: Range<Int>

  init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

/// A key of a JSON object, with its value.
package struct JSONMember: Equatable, Sendable {
  package var key: String
  /// Where the key stands, quotation marks included.
  package var keyRange: Range<Int>
  package var node: JSONNode

  package init(key: String, keyRange: Range<Int>, node: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.node = node
  }
}

extension JSONNode {
  /// The members of an object, in the document's order; nil for another value.
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

  /// The value of an object's key; nil where there is none.
  package subscript(key: String) -> JSONNode? {
    members?.first { $0.key == key }?.node
  }
}
