/// A value of front matter without the way it is written, to tell whether somebody changed it.
///
/// Text is compared by its bytes: that `é` has two spellings is no reason to lose one of them.
enum MergeValue: Equatable {
  case scalar([UInt8], isNull: Bool)
  case sequence([MergeValue])
  case mapping([Pair])

  /// A key and its value.
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
}
