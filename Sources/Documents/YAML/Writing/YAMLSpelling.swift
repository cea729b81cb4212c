/// Returns a text as a YAML string on one line, in quotes if it needs them anywhere.
package func yamlSpelling(of text: String) -> [UInt8] { YAMLSpelling(isInFlow: true).value(text, as: .text) }

/// Writes any text as a YAML scalar on one line.
struct YAMLSpelling {
  /// How other YAML readers should read the scalar.
  enum Kind {
    /// A string: quoted unless all readers would read it as text.
    case text
    /// A date, a number, a boolean or a word: unquoted if possible.
    case word
  }

  /// Whether the scalar is inside brackets or braces.
  var isInFlow: Bool
  /// The quotes of a new value that requires some; nil to choose them by the text.
  ///
  /// A value that is written in place of another one does not use them.
  var quotes: YAMLScalar.Style?
  /// Whether a value may begin with `@` or a backtick without quotes, which other readers reject.
  var allowsReservedIndicators = false
  /// Whether other values have single quotes that they do not need.
  var hasNeedlessQuotes = false

  /// Returns the bytes of a value.
  ///
  /// - Parameter style: the style of the old value; a block becomes a value on one line.
  func value(_ text: String, as kind: Kind, style: YAMLScalar.Style = .plain) -> [UInt8] {
    switch style {
    case .singleQuoted: return quoted(text, in: .singleQuoted)
    case .doubleQuoted: return quoted(text, in: .doubleQuoted)
    case .plain, .literal, .folded:
      if !needsQuotes(text, as: kind) { return Array(text.utf8) }
      return quoted(text, in: quotes ?? easiestQuotes(for: text))
    }
  }

  /// Returns the bytes of a value that replaces a scalar.
  ///
  /// A plain value gets single quotes if it needs quotes, and a value whose single quotes were needed loses
  /// them with the need, so that setting the old value again restores the file. Other quotes are kept.
  func value(_ text: String, as kind: Kind, inPlaceOf old: YAMLScalar) -> [UInt8] {
    let isAsNeeded =
      switch old.style {
      case .plain, .literal, .folded: true
      case .singleQuoted: !hasNeedlessQuotes && needsQuotes(old.text, as: kind)
      case .doubleQuoted: false
      }
    guard isAsNeeded else { return value(text, as: kind, style: old.style) }
    if needsQuotes(text, as: kind) { return quoted(text, in: .singleQuoted) }
    return Array(text.utf8)
  }

  /// Reports whether a value must be written in quotes.
  func needsQuotes(_ text: String, as kind: Kind) -> Bool {
    !isPlain(text) || (kind == .text && YAMLWord.isTyped(text))
  }

  /// Returns the bytes of a key, without the colon.
  func key(_ text: String) -> [UInt8] {
    // Seven of these characters at the start of a line would be a conflict marker.
    let looksLikeMarker = text.utf8.starts(with: "<<".utf8) || text.utf8.first == UInt8(ascii: "=")
    if looksLikeMarker { return quoted(text, in: .doubleQuoted) }
    return YAMLSpelling(isInFlow: isInFlow, quotes: quotes).value(text, as: .text)
  }

  /// Reports whether the text can be written without quotes (YAML 1.2 §7.3.3, and libyaml's restrictions).
  func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last else { return false }
    if bytes.starts(with: "---".utf8) || bytes.starts(with: "...".utf8) { return false }
    if first == 0x20 || last == 0x20 || last == UInt8(ascii: ":") || needsEscapes(text) { return false }
    var previous: UInt8 = 0x20
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case 0x09: return false
      case UInt8(ascii: "#"): if previous == 0x20 { return false }
      case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: ">"),
        UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "%"):
        if offset == 0 { return false }
      case _ where offset == 0 && byte.isReservedIndicator: if !allowsReservedIndicators { return false }
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        if isInFlow || offset == 0 { return false }
      case UInt8(ascii: "?"):
        // In brackets, PyYAML reads `?` as an indicator at any position, and libyaml rejects `:?`.
        if isInFlow { return false }
      case 0x20:
        // `: ` is an indicator anywhere, `- ` and `? ` only at the start.
        let isIndicator = previous == UInt8(ascii: "-") || previous == UInt8(ascii: "?")
        if previous == UInt8(ascii: ":") || (isIndicator && offset == 1) { return false }
      default: break
      }
      previous = byte
    }
    switch first {
    case UInt8(ascii: "-"): return bytes.count > 1
    // In brackets, libyaml reads `?` and `:` at the start as indicators, whatever follows.
    case UInt8(ascii: "?"), UInt8(ascii: ":"): return bytes.count > 1 && !isInFlow
    default: return true
    }
  }
}

extension YAMLSpelling {
  /// Returns the text in quotes; single quotes become double quotes if the text needs escapes.
  private func quoted(_ text: String, in style: YAMLScalar.Style) -> [UInt8] {
    if style == .singleQuoted, !needsEscapes(text) { return singleQuoted(text) }
    return doubleQuoted(text)
  }

  /// Returns double quotes, unless the text needs escapes in double quotes but not in single quotes.
  private func easiestQuotes(for text: String) -> YAMLScalar.Style {
    let hasEscape = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    return hasEscape && !text.utf8.contains(UInt8(ascii: "'")) ? .singleQuoted : .doubleQuoted
  }

  private func singleQuoted(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "'")]
    for byte in text.utf8 {
      bytes.append(byte)
      if byte == UInt8(ascii: "'") { bytes.append(byte) }
    }
    bytes.append(UInt8(ascii: "'"))
    return bytes
  }

  private func doubleQuoted(_ text: String) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += #"\""#.utf8
      case "\\": bytes += #"\\"#.utf8
      case "\n": bytes += #"\n"#.utf8
      case "\r": bytes += #"\r"#.utf8
      case "\t": bytes += #"\t"#.utf8
      case _ where scalar.needsEscape:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let width = scalar.value > 0xFF ? 4 : 2
        bytes += (width == 4 ? #"\u"# : #"\x"#).utf8
        bytes += String(repeating: "0", count: max(0, width - digits.utf8.count)).utf8
        bytes += digits.utf8
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  /// Reports whether a text can be written without escapes and has no tab, so that it can be folded.
  func isFoldable(_ text: String) -> Bool { !needsEscapes(text) && !text.utf8.contains(0x09) }

  private func needsEscapes(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0 != "\t" && $0.needsEscape }
  }
}

extension Unicode.Scalar {
  /// Whether YAML would reject the scalar, end a line at it, or drop it: a control character, U+2028, U+2029,
  /// a byte-order mark, U+FFFE or U+FFFF.
  fileprivate var needsEscape: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
