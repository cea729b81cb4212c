extension YAMLNode {
  /// Creates the same value from JSON, which is a subset of YAML (YAML 1.2 §1.2), with the ranges that it has
  /// there.
  package init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null: .scalar(YAMLScalar(text: "null", style: .plain, range: node.range))
      case .flag(let flag):
        .scalar(YAMLScalar(text: flag ? "true" : "false", style: .plain, range: node.range))
      case .number(let text): .scalar(YAMLScalar(text: text, style: .plain, range: node.range))
      case .text(let text): .scalar(YAMLScalar(text, range: node.range))
      case .list(let elements): .sequence(YAMLSequence(elements.map { YAMLNode($0) }, range: node.range))
      case .object(let members): .mapping(YAMLMapping(members.map { YAMLEntry($0) }, range: node.range))
      }
  }
}

extension YAMLScalar {
  /// Creates a quoted scalar.
  package init(_ text: String, range: Range<Int>) {
    self.init(text: text, style: .doubleQuoted, range: range)
  }
}

extension YAMLSequence {
  /// Creates a list in brackets.
  package init(_ elements: [YAMLNode], range: Range<Int>) {
    self.init(elements: elements, isFlow: true, range: range)
  }
}

extension YAMLMapping {
  /// Creates a mapping in braces.
  package init(_ entries: [YAMLEntry], range: Range<Int>) {
    self.init(entries: entries, isFlow: true, range: range)
  }
}

extension YAMLEntry {
  /// Creates the entry of a member.
  ///
  /// - Parameter key: the key; nil for that of the member.
  package init(_ member: JSONMember, as key: String? = nil) {
    self.init(YAMLScalar(key ?? member.key, range: member.keyRange), YAMLNode(member.node))
  }

  package init(_ key: YAMLScalar, _ value: YAMLNode) {
    self.init(key: key, value: value)
  }
}
