extension YAMLSyntax {
  var quote: Problem {
    let begin = failure.contextOffset ?? failure.offset
    return refusals.syntax(
      "the quote is not closed", at: begin..<begin + 1, help: "write the same quote behind the value")
  }

  func unclosed(_ bracket: String, _ what: String) -> Problem {
    let begin = failure.contextOffset ?? failure.offset
    let line = line(around: begin)
    if line.contains(failure.offset) {
      return refusals.syntax(
        "expected \",\" or \"\(bracket)\"", at: failure.offset..<failure.offset + 1)
    }
    return refusals.syntax(
      "\(what) is not closed", at: begin..<begin + 1, help: "write \"\(bracket)\" behind its last value")
  }

  var blockHeader: Problem {
    let begin = failure.contextOffset ?? failure.offset
    let sign = String(decoding: [byte(at: begin) ?? 0x20], as: UTF8.self)
    return refusals.syntax(
      "the text of a \"\(sign)\" block begins on the next line",
      at: restOfLine(from: failure.offset),
      help: refusals.quoteHelp(at: begin, isInFlow: false))
  }
}
