private import Documents

/// What a project's settings declare of a field of its own.
package struct FieldDeclaration: Equatable, Sendable {
  /// The key in front matter: a letter, then letters, digits and hyphens.
  package var name: String
  package var kind: TodoField.Kind
  /// The name that pages show.
  package var label: String
  /// The values of a choice, in their order; empty for another kind.
  package var choices: [String] = []
  /// Whether the list has a column for it.
  package var isColumn = false

  /// The kinds that a project can declare.
  static let kinds: [TodoField.Kind] = [.text, .number, .flag, .date, .choice, .names]
  static let maximumCount = 100
  /// The maximum number of fields that are columns of the list.
  static let maximumColumns = 4
}

extension FieldDeclaration {
  /// The names that mean something else, in lower case without hyphens.
  package static let takenNames: [(meaning: String, names: [String])] = [
    (
      "a key of JSON documents",
      [
        "path", "file", "statusgroup", "closed", "prioritylevel", "overdue", "assignees", "checklist", "page",
        "blocks", "parts", "backlinks", "omitted", "extra", "items", "body", "fields", "mark",
        "partsprogress", "waiting",
      ]
    ),
    ("a column of tables", ["description", "notes", "note", "details", "todosite", "uuid"]),
    ("a key of queries", ["tag", "person", "after", "before", "is", "no", "q", "sort"]),
    (
      "a folder or a board of the site",
      [
        "todos", "tags", "people", "statuses", "priorities", "milestones", "months", "search", "assets",
        "files",
      ]
    ),
  ]

  /// Returns what a name means already; nil for a free name.
  static func meaning(of name: String) -> String? {
    let folded = name.filter { $0 != "-" }
    for field in TodoField.all + TodoField.extra {
      let keys = field.keys.filter { !$0.hasPrefix("_") }.map {
        $0.lowercased().filter { !"-_".contains($0) }
      }
      if keys.contains(folded) { return "a key of the field \"\(field.name)\"" }
      if field.columns.contains(folded) { return "a column of tables with the \(field.noun)" }
    }
    if TodoTool.all.contains(where: { $0.keys.contains { $0.key == folded } }) {
      return "a key of another tool"
    }
    return takenNames.first { $0.names.contains(folded) }?.meaning
  }
}
