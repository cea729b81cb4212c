/// Words what libyaml could not parse for people who do not know YAML's grammar.
struct YAMLSyntax {
  let failure: YAMLFailure
  let refusals: YAMLRefusals
  /// Whether it happened within brackets or braces.
  let isInFlow: Bool

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
