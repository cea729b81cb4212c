/// A list to write as the value of a key that has no list yet.
struct NewList {
  enum Element {
    case text(String)
    /// An existing value of the file, whose spelling is kept if possible.
    case scalar(YAMLScalar)
  }

  let elements: [Element]

  init(_ texts: [String]) {
    elements = texts.map { .text($0) }
  }

  init(_ scalar: YAMLScalar, _ texts: [String]) {
    elements = [.scalar(scalar)] + texts.map { .text($0) }
  }

  var expected: ExpectedNode {
    .list(
      elements.map { element in
        switch element {
        case .text(let text): .text(text)
        case .scalar(let scalar): .word(scalar.text)
        }
      })
  }

  /// Returns the list in brackets, in the style of the other lists of the file.
  func brackets(_ style: FrontMatterStyle, in source: SourceFile) -> [UInt8] {
    guard !elements.isEmpty else { return Array("[]".utf8) }
    var padding: [UInt8] = []
    var gap: [UInt8] = [0x20]
    if case .flow(let ownPadding, let ownGap) = style.list { (padding, gap) = (ownPadding, ownGap) }
    let texts = spelled(style.spelling(isInFlow: true), in: source)
    let content = texts.joined(separator: [UInt8(ascii: ",")] + gap)
    return [UInt8(ascii: "[")] + padding + content + padding + [UInt8(ascii: "]")]
  }

  /// Returns the list as lines with dashes; nil if it is empty or the style is brackets.
  ///
  /// - Parameter usual: the style to use if the file has no other list.
  func lines(
    _ style: FrontMatterStyle, in source: SourceFile, lineEnding: [UInt8],
    usually usual: FrontMatterStyle.List? = nil
  ) -> [UInt8]? {
    guard case .block(let block) = style.ownList ?? usual ?? style.list, !elements.isEmpty else { return nil }
    let texts = spelled(style.spelling(isInFlow: false), in: source)
    return texts.flatMap { block.line($0, lineEnding: lineEnding) }
  }

  private func spelled(_ spelling: YAMLSpelling, in source: SourceFile) -> [[UInt8]] {
    elements.map { element in
      switch element {
      case .text(let text): return spelling.value(text, as: .text)
      case .scalar(let scalar):
        let bytes = source.bytes[scalar.range]
        let isOneLine = !bytes.contains { $0.isLineEnd }
        let isQuoted = scalar.style == .singleQuoted || scalar.style == .doubleQuoted
        if isOneLine, isQuoted || spelling.isPlain(scalar.text) { return Array(bytes) }
        return spelling.value(scalar.text, as: .text, style: scalar.style)
      }
    }
  }
}
