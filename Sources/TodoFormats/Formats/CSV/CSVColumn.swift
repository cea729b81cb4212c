internal import Documents
internal import Todos

struct CSVColumn: Equatable {
  enum Field: Hashable {
    case known(FieldName)
    case statusGroup
    case body
    /// Keys that todosite does not know, as lines of front matter.
    case extra
    case key(String)
  }

  var name: String
  var field: Field

  /// The columns of a header row, with what a person says of them.
  static func all(
    _ header: [CSVCell], of source: SourceFile, options: TodoReadingOptions
  ) throws(Problem) -> [CSVColumn] {
    var places: [String: Int] = [:]
    var names: [String] = []
    for (place, cell) in header.enumerated() {
      let name = cell.text.trimmingBlanks
      guard !name.isEmpty else {
        throw source.problem(.error, code: "no-column-name", "a column without a name", at: cell.range)
      }
      guard places.updateValue(place, forKey: name) == nil else {
        throw source.problem(
          .error, code: "duplicate-column", "two columns are called \"\(name)\"", at: cell.range,
          help: "give one of them another name")
      }
      names.append(name)
    }
    let said = try Self.said(options, among: places, at: header, of: source)
    var taken: [Field: String] = [:]
    for place in said.keys.sorted() { taken[said[place] ?? .body] = names[place] }
    // Only our own tables have lines of front matter in a cell.
    let isOwn = names.contains { Field(name: $0) == .statusGroup }
    var columns: [CSVColumn] = []
    for (place, name) in names.enumerated() {
      let found = Field(name: name).flatMap { $0 == .extra && !isOwn ? nil : $0 }
      let field = said[place] ?? found ?? .key(name)
      if said[place] == nil, let other = taken.updateValue(name, forKey: field) {
        throw source.problem(
          .error, code: "duplicate-column", "the columns \"\(other)\" and \"\(name)\" are the same field",
          at: header[place].range, help: "name another key for one of them: --column \"\(name)=KEY\"")
      }
      columns.append(CSVColumn(name: name, field: field))
    }
    guard columns.contains(where: { $0.field == .known(.title) }) else {
      throw source.problem(
        .error, code: "no-title-column", "no column holds titles",
        at: header[0].range.lowerBound..<header[header.count - 1].range.upperBound,
        help: "say which one does: --column \"\(names[0])=title\"")
    }
    return columns
  }

  /// The fields of the columns that a person names.
  private static func said(
    _ options: TodoReadingOptions, among places: [String: Int], at header: [CSVCell], of source: SourceFile
  ) throws(Problem) -> [Int: Field] {
    var fields: [Int: Field] = [:]
    for (column, name) in options.columns {
      let folded = places.keys.filter { $0.lowercased() == column.lowercased() }
      guard let place = places[column] ?? (folded.count == 1 ? folded.first.flatMap { places[$0] } : nil)
      else {
        let range = header[0].range.lowerBound..<header[header.count - 1].range.upperBound
        throw source.problem(
          .error, code: "unknown-column", "no column is called \"\(column)\"", at: range)
      }
      let field = Field(exactly: name)
      guard fields[place] == nil, !fields.values.contains(field) else {
        throw source.problem(
          .error, code: "duplicate-column", "\"\(column)\" and \"\(name)\" are told twice",
          at: header[place].range, help: "name each column and each field once")
      }
      fields[place] = field
    }
    return fields
  }
}

extension CSVColumn.Field {
  /// The field of a name as todosite uses it; others are keys that it does not know.
  fileprivate init(exactly name: String) {
    switch name {
    case "statusGroup": self = .statusGroup
    case "body": self = .body
    case "extra": self = .extra
    default: self = FieldName(key: name).map { .known($0) } ?? .key(name)
    }
  }

  /// The field that a column's name means, as people and other programs name columns; nil for another name.
  init?(name: String) {
    let bytes = name.trimmingBlanks.lowercased().utf8.filter { !" _-/".utf8.contains($0) }
    let folded = String(decoding: bytes, as: UTF8.self)
    if let field = Self.names[folded] {
      self = field
    } else if let field = FieldName(key: name.trimmingBlanks) {
      self = .known(field)
    } else {
      return nil
    }
  }

  private static let names: [String: Self] = {
    let words: [(Self, [String])] = [
      (.known(.id), ["id", "key", "issuekey", "taskid"]),
      (.known(.title), ["title", "summary", "name", "task", "todo", "subject", "taskname", "content"]),
      (.known(.status), ["status", "state"]),
      (.known(.priority), ["priority"]),
      (.known(.due), ["due", "duedate", "deadline", "dueat", "dueon"]),
      (.known(.tags), ["tags", "tag", "labels", "label"]),
      (.known(.assignee), ["assignee", "assignees", "owner", "owners", "assignedto"]),
      (.known(.depends), ["depends", "dependson", "dependencies", "deps", "blockedby"]),
      (.known(.parent), ["parent", "parentid", "parenttask"]),
      (.known(.created), ["created", "createdat", "createdon", "createddate", "datecreated"]),
      (
        .known(.completed),
        [
          "completed", "completedat", "completedon", "completeddate", "datecompleted", "closed", "closedat",
          "resolved", "resolvedat",
        ]
      ),
      (.known(.done), ["done", "iscompleted", "isdone"]),
      (.statusGroup, ["statusgroup"]),
      (.body, ["body", "description", "notes", "note", "details"]),
      (.extra, ["extra"]),
    ]
    var table: [String: Self] = [:]
    for (field, names) in words {
      for name in names { table[name] = field }
    }
    return table
  }()
}
