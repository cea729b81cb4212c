package import Documents

/// An extra key of a front matter, with its value: todosite does not know it, or its field is an extra one.
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

/// A value that todosite keeps without interpreting it; numbers, booleans and nulls are kept as their source
/// text.
package indirect enum ExtraValue: Hashable, Sendable {
  case text(String)
  case list([ExtraValue])
  case mapping([ExtraField])

  /// The value as text: elements and `key: value` pairs are separated by commas.
  package var text: String {
    switch self {
    case .text(let text): text
    case .list(let elements): elements.map(\.text).joined(separator: ", ")
    case .mapping(let fields): fields.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ")
    }
  }
}

extension ExtraValue {
  /// Makes the value of an extra key from a YAML node; the YAML reader has limited the depth.
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
