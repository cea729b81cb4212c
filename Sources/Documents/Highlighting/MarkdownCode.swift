internal import CCmark

extension MarkdownPass {
  /// Marks the comments, strings, numbers and keywords of a code block whose language is known, so that
  /// `SlottedHTML` inserts their tags.
  mutating func highlight(_ block: MarkdownNode) {
    guard options.rendersHTML, editableParts == nil,
      let language = CodeLanguage.named(block.fenceInfo)
    else { return }
    let code = block.literal
    var scanner = CodeScanner(code, in: language)
    var copied = 0
    scratch.removeAll(keepingCapacity: true)
    while codeTokens < options.limits.codeTokens, let token = scanner.next() {
      codeTokens += 1
      codeTagBytes += token.kind.addedBytes + CodeMark.end.addedBytes
      scratch.append(contentsOf: code[copied..<token.range.lowerBound])
      scratch.append(token.kind)
      scratch.append(contentsOf: code[token.range])
      scratch.append(.end)
      copied = token.range.upperBound
    }
    guard copied > 0 else { return }
    scratch.append(contentsOf: code[copied...])
    block.setLiteral(scratch)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ mark: CodeMark) {
    append(MarkdownMark.byte)
    append(mark.rawValue)
  }
}
