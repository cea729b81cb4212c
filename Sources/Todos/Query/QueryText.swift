/// A query as the search box of the site and the command line accept it, divided into its parts.
///
/// A branch consists of words, of phrases in double quotes, and of conditions such as `status:doing`, whose values
/// may be quoted too. `#` begins a tag and `@` the name of a person, and `-` negates what follows it. A word with
/// another colon, such as an address, is a word. `OR` separates branches.
///
/// `Public/query.js` divides the text of the search box in the same way.
struct QueryText: Equatable {
  /// The branches, none of which is empty if there are several.
  private(set) var branches: [[Term]] = [[]]

  struct Term: Equatable {
    /// The key of a condition; nil for a word or a phrase.
    var key: QueryKey?
    /// The word or the phrase, or the value of the condition, without quotes.
    var word: String
    var isNegated = false
  }

  /// Divides a query.
  ///
  /// - Parameter keys: the keys of conditions.
  /// - Throws: if a quote is not closed, a key is misspelt or unknown, a condition has no value, or nothing stands
  ///   beside `OR`.
  init(_ text: String, keys: [QueryKey] = QueryKey.all(.common)) throws(Failure) {
    var rest = Substring(text).unicodeScalars
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
        continue
      }
      let next = rest.dropFirst().first
      let isNegated = first == "-" && next.map { $0 != "-" && !$0.properties.isWhitespace } ?? false
      if isNegated { rest.removeFirst() }
      if rest.first == "\"" {
        let phrase = try Self.removePhrase(from: &rest)
        // An empty phrase is in every text.
        if !SearchTerms.words(of: phrase).isEmpty { add(Term(word: phrase, isNegated: isNegated)) }
      } else if let key = try Self.removeKey(from: &rest, keys) {
        let word = try rest.first == "\"" ? Self.removePhrase(from: &rest) : Self.removeWord(from: &rest)
        guard !word.trimmingBlanks.isEmpty else {
          throw .refused(
            "nothing follows \"\(key.name):\" in the query", code: "bad-query", help: "write \(key.synopsis)")
        }
        add(Term(key: key, word: word.trimmingBlanks, isNegated: isNegated))
      } else {
        let word = Self.removeWord(from: &rest)
        guard word != "#", word != "@" else {
          throw .refused(
            "nothing follows \"\(word)\" in the query", code: "bad-query",
            help: word == "#" ? "write #TAG" : "write @NAME")
        }
        if word == "OR", !isNegated {
          branches.append([])
        } else {
          add(Term(word: word, isNegated: isNegated))
        }
      }
    }
    guard branches.count == 1 || !branches.contains([]) else {
      throw .refused(
        "a side of \"OR\" in the query is empty", code: "bad-query",
        help: "write a OR b; to search for the word, quote it")
    }
  }

  private mutating func add(_ term: Term) { branches[branches.count - 1].append(term) }

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
    from rest: inout Substring.UnicodeScalarView, _ keys: [QueryKey]
  ) throws(Failure) -> QueryKey? {
    let word = rest.prefix { $0 != ":" && $0 != "\"" && !$0.properties.isWhitespace }
    guard word.endIndex < rest.endIndex, rest[word.endIndex] == ":" else { return nil }
    let value = rest[word.endIndex...].dropFirst()
    // An address may begin with the name of a key. More of the text is not read again for each key.
    let first = String(value.prefix(3).prefix { !$0.properties.isWhitespace })
    guard !first.hasPrefix("//"), let key = try QueryKey.named(String(word), value: first, among: keys)
    else { return nil }
    rest = value
    return key
  }
}
