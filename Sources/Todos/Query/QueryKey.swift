private import Documents

/// A key of a condition in a query; it is also the name of the filter in the address of the site's search.
enum QueryKey: String, CaseIterable, Sendable {
  case status
  case priority
  case tag
  case milestone
  case person
  case due
  case after
  case before

  /// Reads a key, ignoring case; nil for a word that is no key.
  ///
  /// - Throws: if the word is a field of todos that queries call by another name, or a misspelt key.
  init?(written word: String) throws(InputFailure) {
    let word = word.lowercased()
    if let key = QueryKey(rawValue: word) {
      self = key
      return
    }
    guard let meant = Self.key(for: TodoField(key: word)) ?? Self.nearest(to: word) else { return nil }
    throw Self.failure(of: word, meaning: meant)
  }

  /// Returns the error for a word that is no key.
  static func unknown(_ word: String) -> InputFailure {
    failure(
      of: word, meaning: allCases.first { $0.rawValue.hasPrefix(word.lowercased()) && word.utf8.count > 1 })
  }

  private static func failure(of word: String, meaning key: QueryKey?) -> InputFailure {
    let advice =
      key.map { "did you mean \"\($0.rawValue):\"?" }
      ?? "its keys are \(allCases.map(\.rawValue).joined(separator: ", "))."
    return InputFailure(
      "bad-query", "the query has no key \"\(word)\"", help: "\(advice) To search for the word, quote it")
  }

  /// The key with a placeholder for its value.
  var synopsis: String {
    switch self {
    case .status, .priority, .tag, .milestone: "\(rawValue):WORD"
    case .person: "person:NAME"
    case .due: "due:overdue, due:today, due:week, due:none or due:DATE"
    case .after, .before: "\(rawValue):DATE"
    }
  }

  private static func key(for field: TodoField?) -> QueryKey? {
    switch field {
    case .tags: .tag
    case .assignee: .person
    default: nil
    }
  }

  private static func nearest(to word: String) -> QueryKey? {
    guard word.utf8.count > 3 else { return nil }
    return nearestWord(to: word, among: allCases.map(\.rawValue)).flatMap { QueryKey(rawValue: $0) }
  }
}
