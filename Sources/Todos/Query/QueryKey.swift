private import Documents

/// A key of a condition in a query; it is also the name of the filter in the address of the site's search.
package enum QueryKey: Equatable, Sendable {
  case status
  case priority
  case tag
  case milestone
  case person
  case after
  case before
  case `is`
  case no
  /// A field that is compared by its kind.
  case field(TodoField)

  /// The keys of a project.
  package static func all(_ fields: FieldTable) -> [QueryKey] {
    [.status, .priority, .tag, .milestone, .person, .field(.due), .after, .before]
      + [TodoField.created, .completed, .updated].map { .field($0) } + [.is, .no]
      + fields.plainExtra.map { .field($0) }
  }

  package var name: String {
    if case .field(let field) = self { field.name } else { String(describing: self) }
  }

  /// The words that can follow the key, if there are only these; otherwise empty.
  package var words: [String] {
    switch self {
    case .is: ["waiting"]
    case .no: Self.missing.map(\.key.name)
    case .field(let field): field.kind == .flag ? ["true", "false"] : field.choices
    default: []
    }
  }

  /// The keys that can follow `no:`, with the fields that then have no value.
  static let missing: [(key: QueryKey, field: TodoField)] = [
    (.person, .assignee), (.field(.due), .due), (.priority, .priority), (.milestone, .milestone),
    (.tag, .tags),
  ]

  /// What to do instead of giving the person `me`.
  static let adviceForMe = "Your own todos: todosite list --mine"

  /// Finds the key with a name, ignoring case; nil for a word that cannot be meant as a key.
  ///
  /// - Parameter value: what follows the key.
  /// - Throws: if no key has the name, but the word consists of letters or is a misspelt key.
  static func named(_ word: String, value: String, among keys: [QueryKey]) throws(Failure) -> QueryKey? {
    if let key = keys.first(where: { $0.name == word.lowercased() }) { return key }
    let isName = !word.isEmpty && word.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    let meant = isName ? meant(by: word, among: keys) : nearest(to: word, among: keys)
    guard isName || meant != nil else { return nil }
    let advice =
      meant.map { "did you mean \"\($0.name):\"?" }
      ?? "its keys are \(keys.map(\.name).joined(separator: ", "))."
    throw .refused(
      "the query has no key \"\(word.lowercased())\"", code: "bad-query",
      help: meant == .person && value.lowercased() == "me"
        ? "\(advice) \(adviceForMe)" : "\(advice) To search for the word, quote it")
  }

  /// Returns the key that a word of another tool, an abbreviation or a misspelt key means; nil if none is similar.
  static func meant(by word: String, among keys: [QueryKey]) -> QueryKey? {
    let word = word.lowercased()
    let field =
      word == "people"
      ? .assignee : TodoField(key: word) ?? TodoField.all.first { $0.columns.contains(word) }
    let key: QueryKey? =
      switch field {
      case .status?: .status
      case let field?: missing.first { $0.field == field }?.key ?? .field(field)
      case nil: nil
      }
    return keys.first { $0 == key }
      ?? keys.first { word.utf8.count > 1 && $0.name.hasPrefix(word) }
      ?? nearest(to: word, among: keys)
  }

  /// The key with a placeholder for its value.
  var synopsis: String {
    switch self {
    case .status, .priority, .tag, .milestone: "\(name):WORD"
    case .person: "person:NAME"
    case .after, .before: "\(name):DATE"
    case .is, .no: words.map { "\(name):\($0)" }.joinedAsChoice
    case .field(let field): FieldCondition.synopsis(of: field)
    }
  }

  private static func nearest(to word: String, among keys: [QueryKey]) -> QueryKey? {
    guard word.utf8.count > 3, let name = nearestWord(to: word, among: keys.map(\.name)) else { return nil }
    return keys.first { $0.name == name }
  }
}
