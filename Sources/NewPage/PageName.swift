/// The name of a page in its two spellings.
struct PageName {
  /// The prefix of the types of the module, and the heading, such as `Unowned`.
  let capitalised: String
  /// The name of the page's file, of its template, and of its word, such as `unowned`.
  let lowercase: String

  /// - Throws: the reason why a word is not a name.
  init(_ word: String) throws {
    // With at most 24 letters, no line of the files is longer than the formatter permits.
    guard word.wholeMatch(of: /[A-Z][a-z]{1,23}/) != nil else {
      throw Refusal(
        "\"\(word)\" is not a name: write one capitalised word of at most 24 letters, such as Unowned")
    }
    capitalised = word
    lowercase = word.lowercased()
  }

  /// Returns a path or a text about the page "Example" with this name in it.
  func replacingExample(in text: String) -> String {
    // In this order, because a capitalised name may contain "example".
    text.replacing("example", with: lowercase).replacing("Example", with: capitalised)
  }
}
