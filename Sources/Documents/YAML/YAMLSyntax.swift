/// Words what libyaml could not parse for people who do not know YAML's grammar.
struct YAMLSyntax {
  private let failure: YAMLFailure
  private let refusals: YAMLRefusals
  /// Whether it happened within brackets or braces.
  private let isInFlow: Bool

  init(_ failure: YAMLFailure, refusals: YAMLRefusals) {
    self.failure = failure
    self.refusals = refusals
    isInFlow = failure.what == .syntax(isFlow: true)
  }

  /// The problem to show; libyaml's own words only where they are rare.
  var problem: Problem {
    switch failure.what {
    case .outOfMemory: return refusals.source.problem(.error, code: "yaml", "not enough memory")
    case .character: return character
    case .syntax: break
    }
    let begin = failure.contextOffset ?? failure.offset
    switch failure.context {
    case "while scanning an alias": return refusals.alias(at: begin, isInFlow: isInFlow)
    case "while scanning an anchor", "while scanning a tag", "while parsing a tag":
      return refusals.property(at: begin, isInFlow: isInFlow)
    case let context where context.hasSuffix("directive"):
      return refusals.directive(at: line(around: begin))
    default: break
    }
    switch failure.problem {
    case "found undefined tag handle": return refusals.property(at: begin, isInFlow: isInFlow)
    case "found incompatible YAML document", "found duplicate %YAML directive":
      return refusals.directive(at: line(around: failure.offset))
    case "found character that cannot start any token", "mapping keys are not allowed in this context":
      return valueStart
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tab
    case "mapping values are not allowed in this context": return colon
    case "could not find expected ':'": return missingColon
    case "did not find expected key", "did not find expected '-' indicator": return unexpectedText
    case "did not find expected <document start>": return behindRoot
    case "did not find expected ',' or ']'": return unclosed("]", "the list")
    case "did not find expected ',' or '}'": return unclosed("}", "the mapping")
    case "did not find expected node content": return missingValue
    case "block sequence entries are not allowed in this context": return list
    case "did not find expected comment or line break": return blockHeader
    case "found unexpected end of stream", "found unexpected document indicator": return quote
    case "found unknown escape character": return escape("\"", "\" is no escape that YAML knows")
    case "did not find expected hexdecimal number":
      return escape("hexadecimal digits are missing behind \"", "\"")
    case "found invalid Unicode character escape code":
      return escape("\"", "\" with this number is no character")
    default: return refusals.syntax(failure.problem, at: failure.offset..<failure.offset + 1)
    }
  }
}

extension YAMLSyntax {
  private var character: Problem {
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

  private var tab: Problem {
    refusals.source.problem(
      .error, code: "yaml-tab", "YAML is indented with spaces, not with tabs",
      at: failure.offset..<failure.offset + 1, help: "replace the tab by spaces")
  }

  /// A plain value or key cannot begin with `@`, `` ` ``, `%`, `? ` and others.
  private var valueStart: Problem {
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
  private func escape(_ before: String, _ behind: String) -> Problem {
    let bytes = refusals.source.bytes
    let begin = bytes.prefix(failure.offset + 1).lastIndex(of: UInt8(ascii: "\\")) ?? failure.offset
    guard begin + 1 < refusals.range.upperBound else { return quote }
    var end = begin + 2
    while end < refusals.range.upperBound, bytes[end].isContinuation { end += 1 }
    let mark = begin..<end
    return refusals.syntax(
      before + String(decoding: bytes[mark], as: UTF8.self) + behind, at: mark,
      help: "write \"\\\\\" for a backslash, or use single quotes")
  }
}

extension YAMLSyntax {
  /// A colon where no key can end: in the middle of a value, or in a line that continues the one above.
  private var colon: Problem {
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

  private var missingColon: Problem {
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
  private var unexpectedText: Problem {
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
  private var behindRoot: Problem {
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

  private var missingValue: Problem {
    if failure.offset >= refusals.range.upperBound {
      let last = refusals.yaml.lastIndex { $0 > 0x20 } ?? failure.offset
      return refusals.syntax("a list or mapping is not closed behind this", at: last..<last + 1)
    }
    let sign = String(decoding: [byte(at: failure.offset) ?? 0x20], as: UTF8.self)
    return refusals.syntax(
      "expected a value before \"\(sign)\"", at: failure.offset..<failure.offset + 1,
      help: isInFlow ? nil : refusals.quoteHelp(at: failure.offset, isInFlow: false))
  }

  private var list: Problem {
    refusals.syntax(
      "a list cannot begin behind its key", at: failure.offset..<failure.offset + 1,
      help: refusals.quoteHelp(at: failure.offset, isInFlow: false) + ", or begin the list on the next line")
  }
}

extension YAMLSyntax {
  private var quote: Problem {
    let begin = failure.contextOffset ?? failure.offset
    return refusals.syntax(
      "the quote is not closed", at: begin..<begin + 1, help: "write the same quote behind the value")
  }

  private func unclosed(_ bracket: String, _ what: String) -> Problem {
    let begin = failure.contextOffset ?? failure.offset
    let line = line(around: begin)
    if line.contains(failure.offset) {
      return refusals.syntax(
        "expected \",\" or \"\(bracket)\"", at: failure.offset..<failure.offset + 1)
    }
    return refusals.syntax(
      "\(what) is not closed", at: begin..<begin + 1, help: "write \"\(bracket)\" behind its last value")
  }

  private var blockHeader: Problem {
    let begin = failure.contextOffset ?? failure.offset
    let sign = String(decoding: [byte(at: begin) ?? 0x20], as: UTF8.self)
    return refusals.syntax(
      "the text of a \"\(sign)\" block begins on the next line",
      at: restOfLine(from: failure.offset),
      help: refusals.quoteHelp(at: begin, isInFlow: false))
  }
}

extension YAMLSyntax {
  private func byte(at offset: Int) -> UInt8? {
    offset < refusals.range.upperBound ? refusals.source.bytes[offset] : nil
  }

  /// The line around an offset, without its end.
  private func line(around offset: Int) -> Range<Int> {
    let line = Line(around: offset, in: refusals.source.bytes.span)
    return line.start..<line.end
  }

  private func restOfLine(from offset: Int) -> Range<Int> {
    offset..<max(offset, line(around: offset).upperBound)
  }

  private func textStart(of line: Range<Int>) -> Int {
    Line(at: line.lowerBound, in: refusals.source.bytes.span).textStart(in: refusals.source.bytes.span)
  }

  /// Where the value of the first `key: value` in a part of a line begins.
  private func valueStart(in range: Range<Int>) -> Int? {
    guard let colon = colon(in: range) else { return nil }
    return range[colon...].dropFirst().first { !refusals.source.bytes[$0].isBlank }
  }

  /// The first colon in a part of a line that has a space behind it.
  private func colon(in range: Range<Int>) -> Int? {
    range.dropLast().first {
      refusals.source.bytes[$0] == UInt8(ascii: ":")
        && refusals.source.bytes[$0 + 1].isBlank
    }
  }
}
