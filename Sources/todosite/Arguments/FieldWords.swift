import TodoPages
import Todos

/// A kind of words that depend on the fields of the project.
enum FieldWords {
  case columns
  case sortKeys
  /// The keys of todo files.
  case keys
  /// The beginnings of `KEY=VALUE`, and the settings of fields with few values.
  case settings
  /// The beginnings of the conditions of queries, and those for fields with few values.
  case conditions

  /// Returns the words for the fields of a project.
  func words(_ fields: FieldTable) -> [String] {
    switch self {
    case .columns: TodoListColumn.all(fields).map(\.name)
    case .sortKeys: TodoSort.fields(fields).map(\.name)
    case .keys: TodoField.all.map(\.name) + fields.declared.map(\.name)
    case .settings: fields.declared.flatMap { QueryKey.field($0).words(before: "=") }
    case .conditions:
      QueryKey.all(fields).flatMap { $0.words(before: ":") }
    }
  }
}

extension QueryKey {
  /// Returns the name with a mark after it; for a key with few values, with each of them.
  fileprivate func words(before mark: String) -> [String] {
    (words.isEmpty ? [""] : words).map { value in
      // Blanks end a condition of a query.
      let isPhrase = mark == ":" && value.contains(where: \.isWhitespace)
      return "\(name)\(mark)\(isPhrase ? "\"\(value)\"" : value)"
    }
  }
}
