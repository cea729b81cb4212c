package import Documents

/// A field of todos: a row of the table of fields.
package struct TodoField: Sendable {
  /// What a field contains.
  package enum Kind: String, CaseIterable, Sendable {
    /// One line of text.
    case text
    /// A decimal number without an exponent.
    case number
    case flag
    case date
    /// One of the words that the field lists.
    case choice
    /// Names, which may contain commas.
    case names
    /// A word of the project's statuses.
    case status
    /// A word with a level.
    case priority
    /// Words, also separated by commas.
    case words
    /// The id of another todo.
    case reference
    /// Ids of other todos, also separated by commas.
    case references
  }

  /// All that is known of a field.
  final class Row: Sendable {
    /// The front matter keys, the canonical one first; upper and lower case are the same.
    let keys: [String]
    let kind: Kind
    /// The name of the field, or of one of its values, in messages.
    let noun: String
    /// The names besides the keys that tables of other programs have for it, in lower case without blanks and marks.
    let columns: [String]
    /// The option of commands that sets it; nil if there is none.
    let option: Option?
    /// Whether code of its own reads and edits the field, because it depends on other fields or on the body.
    let hasRules: Bool
    /// Whether its value remains among the extra keys of a todo, so that edits and exports keep it as it is written.
    let isExtra: Bool
    /// What the project declares of the field; nil for a field that every project has.
    let declaration: FieldDeclaration?
    /// The index of each choice.
    let choices: [KnownWord: Int]

    init(
      keys: [String], kind: Kind, noun: String, columns: [String] = [], option: Option? = nil,
      hasRules: Bool = false, isExtra: Bool = false, declaration: FieldDeclaration? = nil
    ) {
      (self.keys, self.kind, self.noun, self.columns) = (keys, kind, noun, columns)
      (self.option, self.hasRules, self.isExtra) = (option, hasRules, isExtra)
      self.declaration = declaration
      choices = Dictionary(
        (declaration?.choices ?? []).enumerated().map { (KnownWord($1), $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// An option of commands.
  package struct Option: Sendable {
    package let name: String
    package var letter: Unicode.Scalar?
    package let summary: String
  }

  /// The index in the order of the fields.
  private let index: UInt8
  private let row: Row

  private init(index: UInt8, row: Row) { (self.index, self.row) = (index, row) }

  /// Makes the field that a project declares.
  ///
  /// - Parameter index: its index among the declared fields, which are at most 100.
  init(_ declaration: FieldDeclaration, at index: Int) {
    self.index = UInt8(Self.table.count + index)
    row = Row(
      keys: [declaration.name], kind: declaration.kind, noun: declaration.name, isExtra: true,
      declaration: declaration)
  }

  /// The fields whose values are not among the extra keys, in the order in which todo files hold them.
  package static let all = table.filter { !$0.isExtra }
  /// The other fields that every project has.
  static let extra = table.filter(\.isExtra)
  /// The fields that commands set by an option of their own.
  package static let withOption = table.filter { $0.option != nil }
  /// The fields of `all` with values that `TodoValues` holds: all but `id`, `title`, `status` and `done`.
  package static let valued = all.filter { ![.id, .title, .status, .done].contains($0) }
  /// The fields of `all` that are read alike, by their kinds.
  static let plain = all.filter { !$0.hasRules }
  static let knownKeys = KnownKeys(all.map(\.keys))

  /// Finds the field of `all` with a key; nil for another key.
  package init?(key: String) {
    guard let (field, _) = Self.named(key) else { return nil }
    self = field
  }

  /// Returns the field of `all` with a key, and the index of the key in `keys`; nil for another key.
  package static func named(_ key: String) -> (field: TodoField, rank: Int)? {
    knownKeys.index(of: key).map { (all[$0.field], $0.spelling) }
  }

  /// The keys, the canonical one first.
  package var keys: [String] { row.keys }
  /// The canonical key.
  package var name: String { row.keys[0] }
  package var kind: Kind { row.kind }
  package var noun: String { row.noun }
  package var columns: [String] { row.columns }
  package var option: Option? { row.option }
  package var hasRules: Bool { row.hasRules }
  package var isExtra: Bool { row.isExtra }
  package var declaration: FieldDeclaration? { row.declaration }
  /// The label that the project declares; the name of another field.
  package var label: String { row.declaration?.label ?? name }
  /// The choices of the field; empty if it has none.
  package var choices: [String] { row.declaration?.choices ?? [] }

  /// Returns the index of a word among the choices; nil for another word.
  package func choiceIndex(of word: String) -> Int? { row.choices[KnownWord(word)] }

  /// Whether the field is a list of values.
  package var isList: Bool {
    switch kind {
    case .words, .names, .references: true
    case .text, .number, .flag, .date, .choice, .status, .priority, .reference: false
    }
  }

  /// Whether a scalar can contain several values, separated by commas.
  package var splitsAtCommas: Bool { isList && kind != .names }
}

extension TodoField: Hashable, Comparable {
  /// Reports whether two fields of a project are the same.
  package static func == (left: TodoField, right: TodoField) -> Bool { left.index == right.index }

  package func hash(into hasher: inout Hasher) { hasher.combine(index) }

  /// Reports whether todo files hold a field before another one.
  package static func < (left: TodoField, right: TodoField) -> Bool {
    left.isExtra == right.isExtra ? left.index < right.index : right.isExtra
  }
}

extension TodoField: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(number: UInt64(index)) }

  /// Restores a field that every project has.
  package init(from reader: inout BinaryReader) throws(BinaryError) {
    let number = try reader.number()
    guard number < Self.table.count else { throw BinaryError() }
    self = Self.table[Int(number)]
  }
}

extension TodoField {
  /// The table of fields, in the order in which todo files hold them.
  ///
  /// The other keys are those of Backlog.md, ticket, taskmd, kanban-md, Kanban Markdown, tbd, TaskNotes, beads, GitHub,
  /// Hugo and Jekyll. If a file has several keys for one field, the first one in `keys` takes precedence; the values of
  /// lists are combined. The same key twice, in whatever case, is an error.
  private static let rows = [
    Row(keys: ["id"], kind: .text, noun: "id", columns: ["key", "issuekey", "taskid"], hasRules: true),
    Row(
      keys: ["title"], kind: .text, noun: "title",
      columns: ["summary", "name", "task", "todo", "subject", "taskname", "content"],
      option: Option(name: "title", summary: "the title"), hasRules: true),
    Row(
      keys: ["status"], kind: .status, noun: "status", columns: ["state"],
      option: Option(
        name: "status", letter: "s", summary: "open, doing, blocked, done, cancelled or a custom one"),
      hasRules: true),
    Row(
      keys: ["priority"], kind: .priority, noun: "priority",
      option: Option(name: "priority", letter: "p", summary: "low, medium, high or urgent")),
    Row(
      keys: ["due", "due_date", "dueDate", "due-date"], kind: .date, noun: "due date",
      columns: ["deadline", "dueat", "dueon"],
      option: Option(
        name: "due", letter: "d", summary: "the due date: 2026-12-01, tomorrow, fri, +2w, eom")),
    Row(
      keys: ["tags", "labels"], kind: .words, noun: "tag", columns: ["tag", "label"],
      option: Option(name: "tag", letter: "t", summary: "a tag; for several, use commas or repeat it")),
    Row(
      keys: ["assignee", "assignees", "owner"], kind: .names, noun: "assignee",
      columns: ["owners", "assignedto"],
      option: Option(
        name: "assignee", letter: "a", summary: "the person who does it; for several, repeat it")),
    Row(
      keys: ["depends", "depends_on", "dependencies", "deps", "blockedBy"], kind: .references,
      noun: "dependency",
      option: Option(name: "depends", summary: "a todo to be done first; for several, repeat it"),
      hasRules: true),
    Row(
      keys: ["parent", "parent_task_id", "parentTaskId", "parent_id"], kind: .reference, noun: "parent",
      columns: ["parenttask"],
      option: Option(name: "parent", summary: "the todo that this one is part of"), hasRules: true),
    // The id or the title of the milestone that the todo is part of.
    Row(
      keys: ["milestone"], kind: .text, noun: "milestone",
      option: Option(name: "milestone", summary: "the id or title of the milestone"), hasRules: true,
      isExtra: true),
    Row(
      keys: ["created", "created_date", "created_at", "dateCreated", "date"], kind: .date,
      noun: "creation date",
      columns: ["createdon"], option: Option(name: "created", summary: "the creation date")),
    Row(
      keys: ["completed", "completedDate", "completedAt", "completed_at", "closed_at"], kind: .date,
      noun: "completion date",
      columns: ["completedon", "datecompleted", "closed", "resolved", "resolvedat"],
      option: Option(name: "completed", summary: "the completion date"), hasRules: true),
    // Whether the todo is closed.
    Row(keys: ["done"], kind: .flag, noun: "done flag", columns: ["iscompleted", "isdone"], hasRules: true),
    // The date of the last change, which todosite never writes by itself.
    Row(
      keys: ["updated", "updated_date", "updated_at", "updatedAt", "modified", "dateModified", "lastmod"],
      kind: .date, noun: "date of the last change", hasRules: true, isExtra: true),
    // A value that only a program needs: a number that it computes, a position in its own order, or a trace of
    // its work. Pages do not show it.
    Row(
      keys: [
        "ordinal", "_type", "dependency_count", "dependent_count", "comment_count", "content_hash",
        "source_repo", "compaction_level", "compacted_at", "compacted_at_commit", "original_size",
        "closed_by_session", "lease_expires_at", "heartbeat_at", "no_history",
      ], kind: .text, noun: "value of a program", hasRules: true, isExtra: true),
  ]

  fileprivate static let table = rows.enumerated().map { TodoField(index: UInt8($0), row: $1) }

  private static func row(_ name: String) -> TodoField { table.first { $0.name == name } ?? table[0] }

  // The fields that code knows by name; any other field is only a row of the table.

  /// The name that other todos use to refer to the todo.
  package static let id = row("id")
  package static let title = row("title")
  package static let status = row("status")
  package static let priority = row("priority")
  package static let due = row("due")
  package static let tags = row("tags")
  package static let assignee = row("assignee")
  /// The todos that must be done first.
  package static let depends = row("depends")
  /// The todo that this one is part of.
  package static let parent = row("parent")
  package static let created = row("created")
  /// The date on which the todo was closed, or whether it is closed.
  package static let completed = row("completed")
  package static let done = row("done")
  package static let milestone = row("milestone")
  package static let updated = row("updated")
  package static let bookkeeping = row("ordinal")
}
