private import Documents

/// A key of a condition in a query; it is also the name of the filter in the address of the site's search.
enum QueryKey: String, CaseIterable, Sendable {
  case status
  case priority
  case tag
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
    guard let meant = Self.key(for: FieldName(key: word)) ?? Self.nearest(to: word) else { return nil }
    throw InputFailure(
      "bad-query", "the query has no key \"\(word)\"",
      help: "did you mean \"\(meant.rawValue):\"? To search for the word, quote it")
  }

  /// The key with a placeholder for its value.
  var synopsis: String {
    switch self {
    case .status, .priority, .tag: "\(rawValue):WORD"
    case .person: "person:NAME"
    case .due: "due:overdue, due:today, due:week, due:none or due:DATE"
    case .after, .before: "\(rawValue):DATE"
    }
  }

  private static func key(for field: FieldName?) -> QueryKey? {
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
