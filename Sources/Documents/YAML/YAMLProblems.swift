/// Creates the problems of a YAML text: syntax errors, and features that todosite does not support.
struct YAMLProblems {
  let source: SourceFile
  /// The part of the file that is YAML.
  let range: Range<Int>

  /// The file from its first byte to the end of the YAML.
  var yaml: ArraySlice<UInt8> {
    source.bytes[..<range.upperBound]
  }

  func syntax(_ message: String, at range: Range<Int>, help: String? = nil) -> Problem {
    source.problem(.error, code: "yaml-syntax", message, at: range, help: help)
  }

  func tooLarge(limit: Int) -> Problem {
    source.problem(
      .error, code: "yaml-size", "\(range.count) bytes of YAML are more than the limit of \(limit)",
      at: range.lowerBound..<range.lowerBound + 1, help: "move long text below the front matter")
  }

  func tooDeep(at offset: Int, limit: Int) -> Problem {
    source.problem(
      .error, code: "yaml-depth", "lists and mappings are nested more than \(limit) deep",
      at: offset..<offset + 1)
  }

  func notAMapping(at range: Range<Int>, found: String) -> Problem {
    source.problem(
      .error, code: "yaml-mapping", "expected lines of \"key: value\", found \(found)", at: range,
      help: "begin each line with a key, such as \"title: \"")
  }

  func directive(at range: Range<Int>) -> Problem {
    source.problem(
      .error, code: "yaml-directive", "YAML directives are not supported", at: range,
      help: "remove the line that begins with \"%\"")
  }

  func secondDocument(at offset: Int) -> Problem {
    source.problem(
      .error, code: "yaml-document", "a second YAML document begins here", at: offset..<offset + 1,
      help: "keep only one, without \"...\" or \"---\" after it")
  }

  func lineSeparator(at offset: Int) -> Problem {
    let name =
      switch source.bytes[offset + 1] {
      case 0x85: "U+0085"
      default: source.bytes[offset + 2] == 0xA8 ? "U+2028" : "U+2029"
      }
    return source.problem(
      .error, code: "yaml-line-separator", "the invisible character \(name) ends a line in YAML",
      at: offset..<offset + 1, help: "remove it, or put the value in quotes")
  }

  /// Returns the problem for a tag or an anchor before a value.
  func property(at offset: Int, isInFlow: Bool) -> Problem {
    guard source.bytes[offset] == UInt8(ascii: "!") else {
      return anchorOrAlias(code: "yaml-anchor", at: offset, isInFlow: isInFlow)
    }
    return source.problem(
      .error, code: "yaml-tag", "YAML tags are not supported", at: word(at: offset),
      help: quoteHelp(at: offset, isInFlow: isInFlow))
  }

  func alias(at offset: Int, isInFlow: Bool) -> Problem {
    anchorOrAlias(code: "yaml-alias", at: offset, isInFlow: isInFlow)
  }

  private func anchorOrAlias(code: String, at offset: Int, isInFlow: Bool) -> Problem {
    let quoting = quoteHelp(at: offset, isInFlow: isInFlow)
    return source.problem(
      .error, code: code, "YAML anchors and aliases are not read", at: word(at: offset),
      help: "write the value itself wherever it is meant; if this is text, \(quoting)")
  }

  func mergeKey(at range: Range<Int>) -> Problem {
    source.problem(
      .error, code: "yaml-merge-key", "YAML merge keys are not supported", at: range,
      help: "write the keys out")
  }

  func missingKey(at range: Range<Int>) -> Problem {
    source.problem(.error, code: "yaml-key", "expected a key before \":\"", at: range)
  }

  /// Returns the problem for a key that begins with `@` or a backtick without quotes.
  func reservedKey(at range: Range<Int>, isInFlow: Bool) -> Problem {
    let failure = YAMLFailure(
      kind: .syntax(isFlow: isInFlow), offset: range.lowerBound, message: YAMLFailure.cannotBeginToken)
    return YAMLSyntaxProblem(failure, problems: self).problem
  }

  func complexKey(at offset: Int) -> Problem {
    source.problem(
      .error, code: "yaml-key", "expected a key that is plain text", at: offset..<offset + 1,
      help: "write it as \"key: value\"; quote a key that begins with \"[\", \"{\" or \"? \"")
  }

  func longKey(at range: Range<Int>, limit: Int) -> Problem {
    source.problem(
      .error, code: "yaml-key", "the key is longer than the limit of \(limit) bytes", at: range)
  }
}

extension YAMLProblems {
  /// Returns the range from an offset to the next white space or comma; it has at least one byte.
  private func word(at offset: Int) -> Range<Int> {
    let end = source.bytes[offset..<range.upperBound].firstIndex { byte in
      byte <= 0x20 || byte == UInt8(ascii: ",")
    }
    return offset..<max(end ?? range.upperBound, min(offset + 1, range.upperBound))
  }

  func quoteHelp(at offset: Int, isInFlow: Bool) -> String {
    let value = YAMLValueText(at: offset, in: yaml, isInFlow: isInFlow)
    return value.quoted.map { "quote the value: \($0)" } ?? "quote the value"
  }
}

extension SourceFile {
  /// Returns the problem for a key that a mapping already has, maybe in another spelling.
  package func duplicateKey(_ key: YAMLScalar, first: YAMLScalar) -> Problem {
    var label = "already used on line \(excerpt(of: first.range).line)"
    if key.text != first.text {
      label += ", as \"\(first.text)\""
    } else if !isSame(key.text, first.text) {
      label += ", in another Unicode spelling"
    }
    return problem(
      .error, code: "duplicate-key", "duplicate key \"\(key.text)\"", at: key.range, label: label,
      help: "keep one of the two")
  }
}
