/// The words of a single value, which may hold several with commas between them.
struct CommaWords {
  private let scalar: YAMLScalar
  /// What stands between the commas, with its blanks.
  private let parts: [Substring]

  /// Splits a value at its commas, or takes it as one word.
  init(_ scalar: YAMLScalar, splits: Bool) {
    self.scalar = scalar
    parts =
      splits
      ? scalar.text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
        Substring($0)
      }
      : [scalar.text[...]]
  }

  /// Whether there is a comma.
  var isSeveral: Bool {
    parts.count > 1
  }

  /// The words without the blanks around them.
  var texts: [String] {
    parts.map(CommaWords.trimmed).filter { !$0.isEmpty }
  }

  /// The text with another word; nil where that would be read as several.
  func adding(_ word: String) -> String? {
    guard !word.utf8.contains(UInt8(ascii: ",")), let last = parts.last else { return nil }
    // `a,b` goes on as it began.
    let isTight = parts.dropFirst().allSatisfy { $0.utf8.first != 0x20 }
    let gap = isTight ? "" : " "
    if CommaWords.trimmed(last).isEmpty {
      return parts.dropLast().joined(separator: ",") + "," + gap + word
    }
    return scalar.text + "," + gap + word
  }

  /// The text without some words, empty where none is left; nil where all stay.
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
