extension YAMLSyntax {
  /// A colon where no key can end: in the middle of a value, or in a line that continues the one above.
  var colon: Problem {
    let line = line(around: failure.offset)
    let isLast = failure.offset + 1 >= line.upperBound
    let mark = failure.offset..<failure.offset + 1
    if let value = valueStart(in: line.lowerBound..<failure.offset) {
      return refusals.syntax(
        isLast ? "a value that ends with \":\" needs quotes" : "a value that holds \": \" needs quotes",
        at: mark,
        help: refusals.quoteHelp(at: value, isInFlow: isInFlow))
    }
    return refusals.syntax(
      "this key is indented more than the one above it", at: textStart(of: line)..<failure.offset,
      help: "begin all keys in the same column")
  }

  var missingColon: Problem {
    let begin = failure.contextOffset ?? failure.offset
    let line = line(around: begin)
    let text = YAMLValueText(at: begin, in: refusals.yaml, isInFlow: isInFlow).text
    let keyCharacters = 1_024
    if line.upperBound - begin > keyCharacters, failure.offset - begin >= keyCharacters, !isInFlow {
      let end = colon(in: begin..<line.upperBound) ?? line.upperBound
      return refusals.longKey(at: begin..<end, limit: keyCharacters)
    }
    var help = "give it a key, or indent it to go on with the value above"
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text.utf8.count <= 60 {
      help = "put a space behind the colon: \"\(text[..<colon]): \(text[text.utf8.index(after: colon)...])\""
    }
    return refusals.syntax(
      "expected \"key: value\"", at: begin..<begin + max(1, text.utf8.count), help: help)
  }

  /// Something where the next key should be: behind a value on its line, or on a line of another indentation.
  var unexpectedText: Problem {
    let line = line(around: failure.offset)
    let start = textStart(of: line)
    if start == failure.offset {
      if byte(at: start) == UInt8(ascii: ":") { return refusals.missingKey(at: start..<start + 1) }
      return refusals.syntax(
        "this line is not aligned with those above it", at: start..<line.upperBound,
        help: "begin what belongs together in the same column")
    }
    let before = refusals.source.bytes[line.lowerBound..<failure.offset].last { $0 != 0x20 && $0 != 0x09 }
    let help: String? =
      switch before {
      case UInt8(ascii: "'"): "within single quotes, write '' for '"
      case UInt8(ascii: "\""): "within double quotes, write \\\" for \""
      default:
        valueStart(in: line.lowerBound..<failure.offset).map { refusals.quoteHelp(at: $0, isInFlow: false) }
      }
    return refusals.syntax(
      "text behind the end of the value", at: restOfLine(from: failure.offset), help: help)
  }

  /// Something behind a document that ended without saying so.
  var behindRoot: Problem {
    let bytes = refusals.source.bytes.span
    var line = Line(at: refusals.range.lowerBound, in: bytes)
    while isBlankOrComment(line, in: bytes), line.next < refusals.range.upperBound {
      line = Line(at: line.next, in: bytes)
    }
    switch byte(at: line.textStart(in: bytes)) {
    case UInt8(ascii: "%"): return refusals.directive(at: line.start..<line.end)
    case UInt8(ascii: "{"):
      return refusals.syntax(
        "text behind the end of the mapping", at: restOfLine(from: failure.offset))
    default: return unexpectedText
    }
  }

  private func isBlankOrComment(_ line: Line, in bytes: Span<UInt8>) -> Bool {
    let start = line.textStart(in: bytes)
    return start == line.end || bytes[start] == UInt8(ascii: "#")
  }

  var missingValue: Problem {
    if failure.offset >= refusals.range.upperBound {
      let last = refusals.yaml.lastIndex { $0 > 0x20 } ?? failure.offset
      return refusals.syntax("a list or mapping is not closed behind this", at: last..<last + 1)
    }
    let sign = String(decoding: [byte(at: failure.offset) ?? 0x20], as: UTF8.self)
    return refusals.syntax(
      "expected a value before \"\(sign)\"", at: failure.offset..<failure.offset + 1,
      help: isInFlow ? nil : refusals.quoteHelp(at: failure.offset, isInFlow: false))
  }

  var list: Problem {
    refusals.syntax(
      "a list cannot begin behind its key", at: failure.offset..<failure.offset + 1,
      help: refusals.quoteHelp(at: failure.offset, isInFlow: false) + ", or begin the list on the next line")
  }
}
