/// What a front matter has to say when it is read back.
struct FrontMatterExpectation {
  /// The keys with what each has to hold, in their order.
  var entries: [(key: String, value: ExpectedNode)]
  /// The bytes behind the front matter.
  let body: ArraySlice<UInt8>

  /// Expects that nothing changes.
  init(_ front: FrontMatter, of source: SourceFile) {
    entries = front.mapping.entries.map { ($0.key.text, .same($0.value)) }
    body = source.bytes[front.bodyStart...]
  }

  /// Whether a front matter is that.
  func isMet(by front: FrontMatter, of source: SourceFile) -> Bool {
    entries.count == front.mapping.entries.count
      && zip(entries, front.mapping.entries).allSatisfy { expected, entry in
        isSame(expected.key, entry.key.text) && expected.value.matches(entry.value)
      }
      && source.bytes[front.bodyStart...] == body
  }
}

extension FrontMatterValue {
  /// What the value has to be when it is read back.
  var expected: ExpectedNode {
    switch self {
    case .text(let text): .text(text)
    case .word(let text): .word(text)
    case .list(let texts): .list(texts.map { .text($0) })
    }
  }
}
