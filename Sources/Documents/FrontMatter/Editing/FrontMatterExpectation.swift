/// The expected content of front matter after a change.
struct FrontMatterExpectation {
  /// The keys with their expected values, in file order.
  var entries: [(key: String, value: ExpectedNode)]
  let body: ArraySlice<UInt8>

  /// Creates the expectation that nothing changes.
  init(_ front: FrontMatter, of source: SourceFile) {
    entries = front.mapping.entries.map { ($0.key.text, .same($0.value)) }
    body = source.bytes[front.bodyStart...]
  }

  func isMet(by front: FrontMatter, of source: SourceFile) -> Bool {
    entries.count == front.mapping.entries.count
      && zip(entries, front.mapping.entries).allSatisfy { expected, entry in
        isSame(expected.key, entry.key.text) && expected.value.matches(entry.value)
      }
      && source.bytes[front.bodyStart...] == body
  }
}

extension FrontMatterValue {
  var expected: ExpectedNode {
    switch self {
    case .text(let text): .text(text)
    case .word(let text): .word(text)
    case .list(let texts): .list(texts.map { .text($0) })
    }
  }
}

/// The expected content of a value after a change.
enum ExpectedNode {
  /// The same content in the same style.
  case same(YAMLNode)
  /// A scalar with this text; an unquoted `null` or `~` does not match.
  case text(String)
  /// A scalar with this text, even an unquoted `null` or `~`.
  case word(String)
  case list([ExpectedNode])

  /// Reports whether a value matches; text is compared by its bytes.
  func matches(_ node: YAMLNode) -> Bool {
    switch (self, node) {
    case (.same(let expected), _): expected.hasSameContent(as: node)
    case (.text(let text), .scalar(let scalar)): !scalar.isNull && isSame(text, scalar.text)
    case (.word(let text), .scalar(let scalar)): isSame(text, scalar.text)
    case (.list(let expected), .sequence(let sequence)):
      expected.count == sequence.elements.count
        && zip(expected, sequence.elements).allSatisfy { $0.matches($1) }
    default: false
    }
  }
}

extension YAMLNode {
  /// Reports whether another value has the same content in the same style; positions are ignored.
  fileprivate func hasSameContent(as other: YAMLNode) -> Bool {
    switch (self, other) {
    case (.scalar(let left), .scalar(let right)): left.style == right.style && isSame(left.text, right.text)
    case (.sequence(let left), .sequence(let right)):
      left.isFlow == right.isFlow && left.elements.count == right.elements.count
        && zip(left.elements, right.elements).allSatisfy { $0.hasSameContent(as: $1) }
    case (.mapping(let left), .mapping(let right)):
      left.isFlow == right.isFlow && left.entries.count == right.entries.count
        && zip(left.entries, right.entries).allSatisfy { left, right in
          YAMLNode.scalar(left.key).hasSameContent(as: .scalar(right.key))
            && left.value.hasSameContent(as: right.value)
        }
    default: false
    }
  }
}
