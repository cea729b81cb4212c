/// The words of a scalar, which can be a comma-separated list.
struct CommaWords {
  private let scalar: YAMLScalar
  /// The parts between the commas, with the white space around them.
  private let parts: [Substring]

  /// Creates the words of a scalar; if `splits` is false, the whole text is a single word.
  init(_ scalar: YAMLScalar, splits: Bool) {
    self.scalar = scalar
    parts = splits ? commaSeparated(scalar.text) : [scalar.text[...]]
  }

  /// Whether the value was split at a comma.
  var hasComma: Bool {
    parts.count > 1
  }

  /// The words that are not empty, without the white space around them.
  var texts: [String] {
    parts.map(CommaWords.trimmed).filter { !$0.isEmpty }
  }

  /// Returns the text with a word added at the end; nil if the word contains a comma.
  func adding(_ word: String) -> String? {
    guard !word.utf8.contains(UInt8(ascii: ",")), let last = parts.last else { return nil }
    // A word that is added to a list without spaces, such as `a,b`, gets no space either.
    let isTight = parts.dropFirst().allSatisfy { $0.utf8.first != 0x20 }
    let gap = isTight ? "" : " "
    if CommaWords.trimmed(last).isEmpty {
      return parts.dropLast().joined(separator: ",") + "," + gap + word
    }
    return scalar.text + "," + gap + word
  }

  /// Returns the text without the matching words, empty if no word is left; nil if no word matches.
  func removing(where isMatch: (YAMLScalar) -> Bool) -> String? {
    let kept = parts.filter { part in
      let text = CommaWords.trimmed(part)
      return text.isEmpty || !isMatch(YAMLScalar(text: text, style: scalar.style, range: scalar.range))
    }
    guard kept.count < parts.count else { return nil }
    guard kept.contains(where: { !CommaWords.trimmed($0).isEmpty }) else { return "" }
    return CommaWords.trimmed(kept.joined(separator: ","))
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    String(Substring(Substring(text).utf8.trimmed(\.isWhiteSpace)))
  }
}
