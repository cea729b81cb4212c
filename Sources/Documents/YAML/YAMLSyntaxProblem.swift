/// Explains libyaml's syntax errors to users who do not know the YAML grammar.
struct YAMLSyntaxProblem {
  private let failure: YAMLFailure
  private let problems: YAMLProblems
  /// Whether the failure is inside brackets or braces.
  private let isInFlow: Bool

  init(_ failure: YAMLFailure, problems: YAMLProblems) {
    self.failure = failure
    self.problems = problems
    isInFlow = failure.kind == .syntax(isFlow: true)
  }

  /// The problem to report; rare failures keep libyaml's own message.
  var problem: Problem {
    switch failure.kind {
    case .outOfMemory: return problems.source.problem(.error, code: "yaml", "not enough memory")
    case .character: return character
    case .syntax: break
    }
    let begin = failure.contextOffset ?? failure.offset
    switch failure.context {
    case "while scanning an alias": return problems.alias(at: begin, isInFlow: isInFlow)
    case "while scanning an anchor", "while scanning a tag", "while parsing a tag":
      return problems.property(at: begin, isInFlow: isInFlow)
    case let context where context.hasSuffix("directive"):
      return problems.directive(at: line(around: begin))
    default: break
    }
    switch failure.message {
    case "found undefined tag handle": return problems.property(at: begin, isInFlow: isInFlow)
    case "found incompatible YAML document", "found duplicate %YAML directive":
      return problems.directive(at: line(around: failure.offset))
    case YAMLFailure.cannotBeginToken, "mapping keys are not allowed in this context":
      return valueStart
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tab
    case "mapping values are not allowed in this context": return colon
    case "could not find expected ':'": return missingColon
    case "did not find expected key", "did not find expected '-' indicator": return unexpectedText
    case "did not find expected <document start>": return textAfterRoot
    case "did not find expected ',' or ']'": return unclosed("]", "the list")
    case "did not find expected ',' or '}'": return unclosed("}", "the mapping")
    case "did not find expected node content": return missingValue
    case "block sequence entries are not allowed in this context": return list
    case "did not find expected comment or line break": return blockHeader
    case "found unexpected end of stream", "found unexpected document indicator": return quote
    case "found unknown escape character": return escape("unknown escape \"", "\"")
    case "did not find expected hexdecimal number":
      return escape("missing hexadecimal digits after \"", "\"")
    case "found invalid Unicode character escape code":
      return escape("invalid code point in \"", "\"")
    default: return problems.syntax(failure.message, at: failure.offset..<failure.offset + 1)
    }
  }
}

extension YAMLSyntaxProblem {
  private var character: Problem {
    // libyaml's offset is somewhere in the invalid byte sequence.
    if let offset = firstInvalidUTF8(in: problems.source.bytes), offset <= failure.offset {
      return problems.source.notUTF8(at: offset)
    }
    let text = String(decoding: problems.source.bytes.dropFirst(failure.offset).prefix(4), as: UTF8.self)
    let scalar = text.unicodeScalars.first ?? "\u{0}"
    return problems.source.problem(
      .error, code: "control-character", "the character \(codePoint(scalar)) is not allowed in YAML",
      at: failure.offset..<failure.offset + 1, help: "remove it")
  }

  private var tab: Problem {
    problems.source.problem(
      .error, code: "yaml-tab", "YAML is indented with spaces, not with tabs",
      at: failure.offset..<failure.offset + 1, help: "replace the tab with spaces")
  }

  /// The problem for a plain value that begins with `%`, `? ` or another indicator, and for a plain key that
  /// begins with `@` or `` ` `` as well.
  private var valueStart: Problem {
    let first = byte(at: failure.offset)
    if first == UInt8(ascii: "\t") { return tab }
    if first == UInt8(ascii: "%"), line(around: failure.offset).lowerBound == failure.offset {
      return problems.directive(at: line(around: failure.offset))
    }
    let symbol = String(decoding: [first ?? 0x20], as: UTF8.self)
    return problems.syntax(
      "\"\(symbol)\" cannot begin a plain value", at: failure.offset..<failure.offset + 1,
      help: keyHelp ?? problems.quoteHelp(at: failure.offset, isInFlow: isInFlow))
  }

  /// The help to quote the key; nil unless the failure is at the start of a line of the form `key: value`.
  private var keyHelp: String? {
    let line = line(around: failure.offset)
    guard textStart(of: line) == failure.offset, let value = offsetOfValue(in: line) else { return nil }
    let key = YAMLValueText(at: failure.offset, in: problems.source.bytes[..<value], isInFlow: false).text
    return "quote the key: \"\(key.dropLast())\""
  }

  /// Returns the problem for an escape; the message consists of `prefix`, the escape and `suffix`.
  ///
  /// libyaml reports the offset of the backslash or of the digits after it.
  private func escape(_ prefix: String, _ suffix: String) -> Problem {
    let bytes = problems.source.bytes
    let begin = bytes.prefix(failure.offset + 1).lastIndex(of: UInt8(ascii: "\\")) ?? failure.offset
    guard begin + 1 < problems.range.upperBound else { return quote }
    var end = begin + 2
    while end < problems.range.upperBound, bytes[end].isContinuation { end += 1 }
    let mark = begin..<end
    return problems.syntax(
      prefix + String(decoding: bytes[mark], as: UTF8.self) + suffix, at: mark,
      help: "write \"\\\\\" for a backslash, or use single quotes")
  }
}

extension YAMLSyntaxProblem {
  /// The problem for a colon inside a value, or in a line that continues the one above.
  private var colon: Problem {
    let line = line(around: failure.offset)
    let isLast = failure.offset + 1 >= line.upperBound
    let mark = failure.offset..<failure.offset + 1
    if let value = offsetOfValue(in: line.lowerBound..<failure.offset) {
      return problems.syntax(
        isLast ? "a value that ends with \":\" needs quotes" : "a value that contains \": \" needs quotes",
        at: mark,
        help: problems.quoteHelp(at: value, isInFlow: isInFlow))
    }
    return problems.syntax(
      "this key is indented more than the one above it", at: textStart(of: line)..<failure.offset,
      help: "begin all keys in the same column")
  }

  private var missingColon: Problem {
    let begin = failure.contextOffset ?? failure.offset
    let line = line(around: begin)
    let text = YAMLValueText(at: begin, in: problems.yaml, isInFlow: isInFlow).text
    // libyaml's limit for a key without "?", in characters.
    let maximumKeyLength = 1_024
    if line.upperBound - begin > maximumKeyLength, failure.offset - begin >= maximumKeyLength, !isInFlow {
      let end = offsetOfColon(in: begin..<line.upperBound) ?? line.upperBound
      return problems.longKey(at: begin..<end, limit: maximumKeyLength)
    }
    var help = "add a key, or indent the line to continue the value above"
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text.utf8.count <= 60 {
      help = "put a space after the colon: \"\(text[..<colon]): \(text[text.utf8.index(after: colon)...])\""
    }
    return problems.syntax(
      "expected \"key: value\"", at: begin..<begin + max(1, text.utf8.count), help: help)
  }

  /// The problem for text instead of the next key: after a value on the same line, or on a line with another
  /// indentation.
  private var unexpectedText: Problem {
    let line = line(around: failure.offset)
    let start = textStart(of: line)
    if start == failure.offset {
      if byte(at: start) == UInt8(ascii: ":") { return problems.missingKey(at: start..<start + 1) }
      return problems.syntax(
        "the line is not aligned with the lines above it", at: start..<line.upperBound,
        help: "begin all keys or items of a level in the same column")
    }
    let before = problems.source.bytes[line.lowerBound..<failure.offset].last { $0 != 0x20 && $0 != 0x09 }
    let help: String? =
      switch before {
      case UInt8(ascii: "'"): "within single quotes, write '' for '"
      case UInt8(ascii: "\""): "within double quotes, write \\\" for \""
      default:
        offsetOfValue(in: line.lowerBound..<failure.offset).map {
          problems.quoteHelp(at: $0, isInFlow: false)
        }
      }
    return problems.syntax(
      "unexpected text after the value", at: restOfLine(from: failure.offset), help: help)
  }

  /// The problem for text after the root mapping has ended.
  private var textAfterRoot: Problem {
    let bytes = problems.source.bytes.span
    var line = Line(at: problems.range.lowerBound, in: bytes)
    while isBlankOrComment(line, in: bytes), line.next < problems.range.upperBound {
      line = Line(at: line.next, in: bytes)
    }
    switch byte(at: line.textStart(in: bytes)) {
    case UInt8(ascii: "%"): return problems.directive(at: line.start..<line.end)
    case UInt8(ascii: "{"):
      return problems.syntax(
        "unexpected text after the mapping", at: restOfLine(from: failure.offset))
    default: return unexpectedText
    }
  }

  private func isBlankOrComment(_ line: Line, in bytes: Span<UInt8>) -> Bool {
    let start = line.textStart(in: bytes)
    return start == line.end || bytes[start] == UInt8(ascii: "#")
  }

  private var missingValue: Problem {
    if failure.offset >= problems.range.upperBound {
      let last = problems.yaml.lastIndex { $0 > 0x20 } ?? failure.offset
      return problems.syntax("expected \"]\" or \"}\" after this", at: last..<last + 1)
    }
    let symbol = String(decoding: [byte(at: failure.offset) ?? 0x20], as: UTF8.self)
    return problems.syntax(
      "expected a value before \"\(symbol)\"", at: failure.offset..<failure.offset + 1,
      help: isInFlow ? nil : problems.quoteHelp(at: failure.offset, isInFlow: false))
  }

  private var list: Problem {
    problems.syntax(
      "a list cannot begin on the line of its key", at: failure.offset..<failure.offset + 1,
      help: problems.quoteHelp(at: failure.offset, isInFlow: false) + ", or begin the list on the next line")
  }
}

extension YAMLSyntaxProblem {
  private var quote: Problem {
    let begin = failure.contextOffset ?? failure.offset
    return problems.syntax(
      "the quote is not closed", at: begin..<begin + 1, help: "write the same quote after the value")
  }

  private func unclosed(_ bracket: String, _ what: String) -> Problem {
    let begin = failure.contextOffset ?? failure.offset
    let line = line(around: begin)
    if line.contains(failure.offset) {
      return problems.syntax(
        "expected \",\" or \"\(bracket)\"", at: failure.offset..<failure.offset + 1)
    }
    return problems.syntax(
      "\(what) is not closed", at: begin..<begin + 1, help: "write \"\(bracket)\" after its last value")
  }

  private var blockHeader: Problem {
    let begin = failure.contextOffset ?? failure.offset
    let symbol = String(decoding: [byte(at: begin) ?? 0x20], as: UTF8.self)
    return problems.syntax(
      "the text of a \"\(symbol)\" block begins on the next line",
      at: restOfLine(from: failure.offset),
      help: problems.quoteHelp(at: begin, isInFlow: false))
  }
}

extension YAMLSyntaxProblem {
  private func byte(at offset: Int) -> UInt8? {
    offset < problems.range.upperBound ? problems.source.bytes[offset] : nil
  }

  /// Returns the range of the line around an offset, without its line ending.
  private func line(around offset: Int) -> Range<Int> {
    let line = Line(around: offset, in: problems.source.bytes.span)
    return line.start..<line.end
  }

  private func restOfLine(from offset: Int) -> Range<Int> {
    offset..<max(offset, line(around: offset).upperBound)
  }

  private func textStart(of line: Range<Int>) -> Int {
    Line(at: line.lowerBound, in: problems.source.bytes.span).textStart(in: problems.source.bytes.span)
  }

  /// Returns the start of the value of the first `key: value` in a part of a line; nil if there is none.
  private func offsetOfValue(in range: Range<Int>) -> Int? {
    guard let colon = offsetOfColon(in: range) else { return nil }
    return range[colon...].dropFirst().first { !problems.source.bytes[$0].isBlank }
  }

  /// Returns the offset of the first colon before a space or tab in a part of a line; nil if there is none.
  private func offsetOfColon(in range: Range<Int>) -> Int? {
    range.dropLast().first {
      problems.source.bytes[$0] == UInt8(ascii: ":")
        && problems.source.bytes[$0 + 1].isBlank
    }
  }
}
