extension YAMLSyntax {
  var character: Problem {
    // libyaml stands somewhere within the bytes that are no character.
    if let offset = firstInvalidUTF8(in: refusals.source.bytes), offset <= failure.offset {
      return refusals.source.notUTF8(at: offset)
    }
    let text = String(decoding: refusals.source.bytes.dropFirst(failure.offset).prefix(4), as: UTF8.self)
    let scalar = text.unicodeScalars.first ?? "\u{0}"
    return refusals.source.problem(
      .error, code: "control-character", "the character \(codePoint(scalar)) is not allowed in YAML",
      at: failure.offset..<failure.offset + 1, help: "remove it")
  }

  var tab: Problem {
    refusals.source.problem(
      .error, code: "yaml-tab", "YAML is indented with spaces, not with tabs",
      at: failure.offset..<failure.offset + 1, help: "replace the tab by spaces")
  }

  /// A plain value or key cannot begin with `@`, `` ` ``, `%`, `? ` and others.
  var valueStart: Problem {
    let first = byte(at: failure.offset)
    if first == UInt8(ascii: "\t") { return tab }
    if first == UInt8(ascii: "%"), line(around: failure.offset).lowerBound == failure.offset {
      return refusals.directive(at: line(around: failure.offset))
    }
    let sign = String(decoding: [first ?? 0x20], as: UTF8.self)
    return refusals.syntax(
      "\"\(sign)\" cannot begin a plain value", at: failure.offset..<failure.offset + 1,
      help: keyHelp ?? refusals.quoteHelp(at: failure.offset, isInFlow: isInFlow))
  }

  /// Where a line begins with the failure and holds a colon, it is the key that has to be quoted.
  private var keyHelp: String? {
    let line = line(around: failure.offset)
    guard textStart(of: line) == failure.offset, let value = valueStart(in: line) else { return nil }
    let key = YAMLValueText(at: failure.offset, in: refusals.source.bytes[..<value], isInFlow: false).text
    return "quote the key: \"\(key.dropLast())\""
  }

  /// A backslash and what follows it; libyaml stands on the backslash or on the digits behind it.
  func escape(_ before: String, _ behind: String) -> Problem {
    let bytes = refusals.source.bytes
    let begin = bytes.prefix(failure.offset + 1).lastIndex(of: UInt8(ascii: "\\")) ?? failure.offset
    guard begin + 1 < refusals.range.upperBound else { return quote }
    var end = begin + 2
    while end < refusals.range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let mark = begin..<end
    return refusals.syntax(
      before + String(decoding: bytes[mark], as: UTF8.self) + behind, at: mark,
      help: "write \"\\\\\" for a backslash, or use single quotes")
  }
}
