/// A query as the search box of the site and the command line accept it, divided into its parts.
///
/// It consists of words, of phrases in double quotes, and of conditions such as `status:doing`, whose values
/// may be quoted too. `#` begins a tag and `@` the name of a person. A word with another colon, such as an
/// address, is a word.
///
/// `Public/find.js` divides the text of the search box in the same way.
struct QueryText: Equatable {
  /// The words and phrases.
  private(set) var terms: [String] = []
  private(set) var conditions: [Condition] = []

  struct Condition: Equatable {
    var key: QueryKey
    /// The word after the key, without quotes.
    var word: String
  }

  /// Divides a query.
  ///
  /// - Parameters:
  ///   - knowsAllKeys: whether letters with a colon are refused, unless they begin a condition or an address such as
  ///     `https://example.org`.
  ///   - keys: the keys of conditions.
  /// - Throws: if a quote is not closed, a key is misspelt or unknown, or a condition has no value.
  init(
    _ text: String, knowsAllKeys: Bool = false, keys: [QueryKey] = QueryKey.all(.common)
  ) throws(Failure) {
    var rest = Substring(text).unicodeScalars
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" {
        terms.append(try Self.removePhrase(from: &rest))
      } else if let key = try Self.removeKey(from: &rest, knowsAllKeys, keys) {
        let word = try rest.first == "\"" ? Self.removePhrase(from: &rest) : Self.removeWord(from: &rest)
        guard !word.trimmingBlanks.isEmpty else {
          throw .refused(
            "nothing follows \"\(key.name):\" in the query", code: "bad-query", help: "write \(key.synopsis)")
        }
        conditions.append(Condition(key: key, word: word.trimmingBlanks))
      } else {
        let word = Self.removeWord(from: &rest)
        guard word != "#", word != "@" else {
          throw .refused(
            "nothing follows \"\(word)\" in the query", code: "bad-query",
            help: word == "#" ? "write #TAG" : "write @NAME")
        }
        terms.append(word)
      }
    }
  }

  private static func removeWord(from rest: inout Substring.UnicodeScalarView) -> String {
    let word = rest.prefix { !$0.properties.isWhitespace }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// Removes a phrase with its quotes, and returns it without them.
  private static func removePhrase(
    from rest: inout Substring.UnicodeScalarView
  ) throws(Failure) -> String {
    let start = rest.dropFirst()
    guard let end = start.firstIndex(of: "\"") else {
      throw .refused(
        "a quote in the query is not closed: \(String(rest))", code: "bad-query",
        help: "write \" at both ends of the phrase")
    }
    rest = start[end...].dropFirst()
    return String(start[..<end])
  }

  /// Removes the key of a condition with its colon; nil if the text does not begin with one.
  private static func removeKey(
    from rest: inout Substring.UnicodeScalarView, _ knowsAllKeys: Bool, _ keys: [QueryKey]
  ) throws(Failure) -> QueryKey? {
    let word = rest.prefix { $0 != ":" && $0 != "\"" && !$0.properties.isWhitespace }
    guard word.endIndex < rest.endIndex, rest[word.endIndex] == ":" else { return nil }
    let value = rest[word.endIndex...].dropFirst()
    guard let key = try QueryKey.named(String(word), among: keys) else {
      let isName = !word.isEmpty && word.allSatisfy(\.properties.isAlphabetic)
      if knowsAllKeys, isName, !value.starts(with: "//".unicodeScalars) {
        throw QueryKey.unknown(String(word), among: keys)
      }
      return nil
    }
    // The name of a field may also be that of a scheme.
    if case .field = key, value.starts(with: "//".unicodeScalars) { return nil }
    rest = value
    return key
  }
}
