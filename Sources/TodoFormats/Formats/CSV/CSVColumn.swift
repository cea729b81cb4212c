internal import Documents
internal import Todos

/// A column of a table, with the field that its cells contain.
struct CSVColumn: Equatable, Sendable {
  enum Field: Hashable, Sendable {
    case known(TodoField)
    case statusGroup
    case body
    /// All extra keys, as lines of front matter.
    case extra
    /// The mark of an export.
    case mark
    /// One extra key.
    case key(String)

    /// Whether only tables of todosite have the column.
    var isOfTodosite: Bool { self == .statusGroup || self == .mark }
  }

  var name: String
  var field: Field

  /// Returns the columns of a header row, as determined by their names and the user's options.
  static func all(
    _ header: [CSVCell], of source: SourceFile, options: TodoReadingOptions
  ) throws(Problem) -> [CSVColumn] {
    var indices: [String: Int] = [:]
    var names: [String] = []
    for (index, cell) in header.enumerated() {
      let name = cell.text.trimmingBlanks
      guard !name.isEmpty else {
        throw source.problem(.error, code: "no-column-name", "a column without a name", at: cell.range)
      }
      guard indices.updateValue(index, forKey: name) == nil else {
        throw source.problem(
          .error, code: "duplicate-column", "two columns are called \"\(name)\"", at: cell.range,
          help: "give one of them another name")
      }
      names.append(name)
    }
    let given = try Self.given(options, among: indices, at: header, of: source)
    var taken: [Field: String] = [:]
    for (index, field) in given { taken[field] = names[index] }
    // Only tables written by todosite have lines of front matter in a cell.
    let isWrittenByTodosite = names.contains { Field(name: $0)?.isOfTodosite ?? false }
    var columns: [CSVColumn] = []
    for (index, name) in names.enumerated() {
      let found = Field(name: name).flatMap { $0 == .extra && !isWrittenByTodosite ? nil : $0 }
      let field = given[index] ?? found ?? .key(options.fields.plainExtraField(ofKey: name)?.name ?? name)
      if given[index] == nil, let other = taken.updateValue(name, forKey: field) {
        throw source.problem(
          .error, code: "duplicate-column", "the columns \"\(other)\" and \"\(name)\" are the same field",
          at: header[index].range, help: "use another key for one of them: --column \"\(name)=KEY\"")
      }
      columns.append(CSVColumn(name: name, field: field))
    }
    // A table of changes names its todos by their marks.
    guard columns.contains(where: { $0.field == .known(.title) || $0.field == .mark }) else {
      let unknown = columns.first { if case .key = $0.field { true } else { false } }
      throw source.problem(
        .error, code: "no-title-column", "no title column",
        at: header[0].range.lowerBound..<header[header.count - 1].range.upperBound,
        help: "name the column with the titles: --column \"\(unknown?.name ?? "NAME")=title\"")
    }
    return columns
  }

  /// Returns the fields that the user's options assign to columns, by column index.
  private static func given(
    _ options: TodoReadingOptions, among indices: [String: Int], at header: [CSVCell], of source: SourceFile
  ) throws(Problem) -> [Int: Field] {
    var fields: [Int: Field] = [:]
    for (column, name) in options.columns {
      let folded = indices.keys.filter { $0.lowercased() == column.lowercased() }
      guard let index = indices[column] ?? (folded.count == 1 ? folded.first.flatMap { indices[$0] } : nil)
      else {
        let range = header[0].range.lowerBound..<header[header.count - 1].range.upperBound
        throw source.problem(
          .error, code: "unknown-column", "no column is called \"\(column)\"", at: range)
      }
      let field = Field(exactly: name)
      guard fields[index] == nil, !fields.values.contains(field) else {
        throw source.problem(
          .error, code: "duplicate-column", "duplicate column \"\(column)\" or field \"\(name)\"",
          at: header[index].range, help: "use each column and each field once")
      }
      fields[index] = field
    }
    return fields
  }
}

extension CSVColumn.Field {
  /// Creates the field with exactly this name; any other name becomes an extra key.
  fileprivate init(exactly name: String) {
    switch name {
    case "statusGroup": self = .statusGroup
    case "body": self = .body
    case "extra": self = .extra
    case TodoMark.name: self = .mark
    default: self = TodoField(key: name).map { .known($0) } ?? .key(name)
    }
  }

  /// Creates the field for a column's name, which may also be a name that other programs use for the field;
  /// nil for an unknown name.
  init?(name: String) {
    guard let field = Self.names[Self.folded(name)] else { return nil }
    self = field
  }

  /// Returns a name in lower case, without spaces, "_", "-" and "/".
  private static func folded(_ name: String) -> String {
    String(
      decoding: name.trimmingBlanks.lowercased().utf8.filter { !" _-/".utf8.contains($0) }, as: UTF8.self)
  }

  private static let names: [String: Self] = {
    var words: [(Self, [String])] = [
      (.statusGroup, ["statusgroup"]), (.body, ["body", "description", "notes", "note", "details"]),
      (.extra, ["extra"]), (.mark, [TodoMark.name]),
    ]
    words += TodoField.all.map { (.known($0), $0.columns + $0.keys.map { folded($0) }) }
    var table: [String: Self] = [:]
    for (field, names) in words {
      for name in names { table[name] = field }
    }
    return table
  }()
}
