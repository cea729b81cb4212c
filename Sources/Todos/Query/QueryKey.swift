private import Documents

/// A key of a condition in a query; it is also the name of the filter in the address of the site's search.
package enum QueryKey: Equatable, Sendable {
  case status
  case priority
  case tag
  case milestone
  case person
  case due
  case after
  case before
  /// A field that is compared by its kind.
  case field(TodoField)

  /// The keys of a project.
  package static func all(_ fields: FieldTable) -> [QueryKey] {
    [.status, .priority, .tag, .milestone, .person, .due, .after, .before]
      + fields.plainExtra.map { .field($0) }
  }

  package var name: String {
    if case .field(let field) = self { field.name } else { String(describing: self) }
  }

  /// Finds the key with a name, ignoring case; nil for a word that is no key.
  ///
  /// - Throws: if the word is a field of todos that queries call by another name, or a misspelt key.
  static func named(_ word: String, among keys: [QueryKey]) throws(Failure) -> QueryKey? {
    let word = word.lowercased()
    if let key = keys.first(where: { $0.name == word }) { return key }
    guard let meant = key(for: TodoField(key: word)) ?? nearest(to: word, among: keys) else { return nil }
    throw failure(of: word, meaning: meant, among: keys)
  }

  /// Returns the error for a word that is no key.
  static func unknown(_ word: String, among keys: [QueryKey]) -> Failure {
    let meant = keys.first { $0.name.hasPrefix(word.lowercased()) && word.utf8.count > 1 }
    return failure(of: word, meaning: meant, among: keys)
  }

  private static func failure(
    of word: String, meaning key: QueryKey?, among keys: [QueryKey]
  ) -> Failure {
    let advice =
      key.map { "did you mean \"\($0.name):\"?" }
      ?? "its keys are \(keys.map(\.name).joined(separator: ", "))."
    return .refused(
      "the query has no key \"\(word)\"", code: "bad-query",
      help: "\(advice) To search for the word, quote it")
  }

  /// The key with a placeholder for its value.
  var synopsis: String {
    switch self {
    case .status, .priority, .tag, .milestone: "\(name):WORD"
    case .person: "person:NAME"
    case .due: FieldCondition.synopsis(of: .due)
    case .after, .before: "\(name):DATE"
    case .field(let field): FieldCondition.synopsis(of: field)
    }
  }

  private static func key(for field: TodoField?) -> QueryKey? {
    switch field {
    case .tags: .tag
    case .assignee: .person
    default: nil
    }
  }

  private static func nearest(to word: String, among keys: [QueryKey]) -> QueryKey? {
    guard word.utf8.count > 3, let name = nearestWord(to: word, among: keys.map(\.name)) else { return nil }
    return keys.first { $0.name == name }
  }
}
