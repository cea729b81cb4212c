/// Compares a page's title with the first heading of its body.
enum RepeatedTitle {
  /// Reports whether a heading says the same as a title: whether they differ only in case, in punctuation, in
  /// white space, and in a label such as `Task 12:` at the start of one of them.
  ///
  /// - Parameter heading: the text of the heading, in UTF-8.
  static func isRepeated(_ title: String, by heading: [UInt8]) -> Bool {
    let heading = String(decoding: heading, as: UTF8.self)
    let (headingLetters, titleLetters) = (letters(of: heading[...]), letters(of: title[...]))
    guard !headingLetters.isEmpty, !titleLetters.isEmpty else { return false }
    return headingLetters == titleLetters || withoutLabel(heading).map(letters) == titleLetters
      || withoutLabel(title).map(letters) == headingLetters
  }

  /// The words that number a todo.
  private static let labels: Set<String> = [
    "bug", "epic", "feature", "issue", "story", "subtask", "task", "ticket", "todo",
  ]

  /// Returns a text in lower case, without punctuation and white space.
  private static func letters(of text: Substring) -> String {
    var letters = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isPunctuation(scalar) && !scalar.properties.isWhitespace {
      letters.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
    }
    return String(letters)
  }

  /// Returns a text without a label such as `Task 12:`, `TASK-7.1 -` or `Issue #3.` at its start; nil if it has
  /// none.
  private static func withoutLabel(_ text: String) -> Substring? {
    let scalars = text.unicodeScalars
    let word = scalars.prefix { $0.properties.isAlphabetic }
    guard labels.contains(String(word).lowercased()) else { return nil }
    let number = scalars[word.endIndex...].drop { " \t-#".unicodeScalars.contains($0) }
    guard number.startIndex > word.endIndex else { return nil }
    let digits = number.prefix { ("0"..."9").contains($0) || $0 == "." }
    guard digits.contains(where: { $0 != "." }) else { return nil }
    let rest = number[digits.endIndex...].drop { $0.properties.isWhitespace }
    guard digits.last == "." || rest.first.map(isPunctuation) == true else { return nil }
    return Substring(rest)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
