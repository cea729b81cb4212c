/// The content of a value of front matter, without its style, to detect changes.
///
/// Text is compared by its bytes, so that a change from composed to decomposed `é` is not lost.
enum MergeValue: Equatable {
  case scalar([UInt8], isNull: Bool)
  case sequence([MergeValue])
  case mapping([Pair])

  struct Pair: Equatable {
    var key: [UInt8]
    var value: MergeValue
  }

  init(_ node: YAMLNode) {
    switch node {
    case .scalar(let scalar): self = .scalar(Array(scalar.text.utf8), isNull: scalar.isNull)
    case .sequence(let sequence): self = .sequence(sequence.elements.map { MergeValue($0) })
    case .mapping(let mapping):
      self = .mapping(
        mapping.entries.map { Pair(key: Array($0.key.text.utf8), value: MergeValue($0.value)) })
    }
  }

  /// Reports whether both values are single values, lists, or mappings.
  func isOfSameKind(as other: MergeValue) -> Bool {
    switch (self, other) {
    case (.scalar, .scalar), (.sequence, .sequence), (.mapping, .mapping): true
    default: false
    }
  }
}
