package import Documents

/// A front-matter key that todosite does not know, with its value.
package struct ExtraField: Hashable, Sendable {
  package var key: String
  package var value: ExtraValue

  package init(key: String, value: ExtraValue) {
    self.key = key
    self.value = value
  }

  package init(key: String, value: String) {
    self.init(key: key, value: .text(value))
  }
}

/// A value that todosite keeps and does not understand; numbers, booleans and nulls are the text they are written
/// with.
package indirect enum ExtraValue: Hashable, Sendable {
  case text(String)
  case list([ExtraValue])
  case mapping([ExtraField])

  /// The value in one line: elements parted by commas, keys before their values.
  package var text: String {
    switch self {
    case .text(let text): text
    case .list(let elements): elements.map(\.text).joined(separator: ", ")
    case .mapping(let fields): fields.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")
    }
  }
}

extension ExtraValue {
  /// The value of a key that todosite does not know; the depth is bounded by the reader of YAML.
  package init(_ node: YAMLNode) {
    self =
      switch node {
      case .scalar(let scalar): .text(scalar.text)
      case .sequence(let sequence): .list(sequence.elements.map { ExtraValue($0) })
      case .mapping(let mapping):
        .mapping(mapping.entries.map { ExtraField(key: $0.key.text, value: ExtraValue($0.value)) })
      }
  }
}
