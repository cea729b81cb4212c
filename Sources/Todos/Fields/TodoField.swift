package import Documents

/// A field of todos: a row of the table of fields.
package struct TodoField: Hashable, Sendable {
  /// What a field contains.
  package enum Kind: Sendable {
    /// One line of text.
    case text
    /// A word of the project's statuses.
    case status
    /// A word with a level.
    case priority
    case date
    case flag
    /// Words, also separated by commas.
    case words
    /// Names, which may contain commas.
    case names
    /// The id of another todo.
    case reference
    /// Ids of other todos, also separated by commas.
    case references
  }

  /// All that is known of a field.
  struct Row: Sendable {
    /// The front matter keys, the canonical one first; upper and lower case are the same.
    let keys: [String]
    let kind: Kind
    /// The name of the field, or of one of its values, in messages.
    let noun: String
    /// The names besides the keys that tables of other programs have for it, in lower case without blanks and marks.
    var columns: [String] = []
    /// The option of commands that sets it; nil if there is none.
    var option: Option?
    /// Whether code of its own reads and edits the field, because it depends on other fields or on the body.
    var hasRules = false
  }

  /// An option of commands.
  package struct Option: Sendable {
    package let name: String
    package let summary: String
  }

  private let index: UInt8

  private init(_ index: Int) { self.index = UInt8(index) }

  /// All fields, in the order in which todo files hold them.
  package static let all = table.indices.map { TodoField($0) }
  /// The fields with values that `TodoValues` holds: all but the id, the title and the status.
  package static let valued = all.filter { ![.id, .title, .status, .done].contains($0) }
  /// The fields that are read alike, by their kinds.
  static let plain = all.filter { !$0.hasRules }
  static let knownKeys = KnownKeys(table.map(\.keys))

  /// Finds the field of a key; nil for an unknown key.
  package init?(key: String) {
    guard let (field, _) = Self.named(key) else { return nil }
    self = field
  }

  /// Returns the field of a key, and the index of the key in `keys`; nil for an unknown key.
  package static func named(_ key: String) -> (field: TodoField, rank: Int)? {
    knownKeys.place(of: key).map { (TodoField($0.group), $0.rank) }
  }

  private var row: Row { _read { yield Self.table[Int(index)] } }
  /// The keys, the canonical one first.
  package var keys: [String] { row.keys }
  /// The canonical key.
  package var name: String { row.keys[0] }
  package var kind: Kind { row.kind }
  package var noun: String { row.noun }
  package var columns: [String] { row.columns }
  package var option: Option? { row.option }
  var hasRules: Bool { row.hasRules }

  /// Whether the field is a list of values.
  package var isList: Bool {
    switch kind {
    case .words, .names, .references: true
    case .text, .status, .priority, .date, .flag, .reference: false
    }
  }

  /// Whether a scalar can contain several values, separated by commas.
  package var splitsAtCommas: Bool { isList && kind != .names }
}

extension TodoField: Comparable {
  /// Reports whether todo files hold a field before another one.
  package static func < (left: TodoField, right: TodoField) -> Bool { left.index < right.index }
}

extension TodoField: StoredValue {
  package func write(to writer: inout StoredWriter) { writer.write(number: UInt64(index)) }

  package init(from reader: inout StoredReader) throws(StoredDamage) {
    let number = try reader.number()
    guard number < Self.table.count else { throw StoredDamage() }
    self.init(Int(number))
  }
}

extension TodoField {
  /// The table of fields, in the order in which todo files hold them.
  ///
  /// The other keys are those of Backlog.md, ticket, taskmd, kanban-md, tbd, TaskNotes, Hugo and Jekyll. If a file has
  /// several keys for one field, the first one in `keys` takes precedence; the values of lists are combined. The same key
  /// twice, in whatever case, is an error.
  private static let table = [
    Row(keys: ["id"], kind: .text, noun: "id", columns: ["key", "issuekey", "taskid"], hasRules: true),
    Row(
      keys: ["title"], kind: .text, noun: "title",
      columns: ["summary", "name", "task", "todo", "subject", "taskname", "content"],
      option: Option(name: "title", summary: "the title"), hasRules: true),
    Row(
      keys: ["status"], kind: .status, noun: "status", columns: ["state"],
      option: Option(name: "status", summary: "open, doing, blocked, done, cancelled or a custom one"),
      hasRules: true),
    Row(
      keys: ["priority"], kind: .priority, noun: "priority",
      option: Option(name: "priority", summary: "low, medium, high or urgent")),
    Row(
      keys: ["due", "due_date", "dueDate", "due-date"], kind: .date, noun: "due date",
      columns: ["deadline", "dueat", "dueon"],
      option: Option(name: "due", summary: "the due date: 2026-12-01, tomorrow, fri, +2w, eom")),
    Row(
      keys: ["tags", "labels"], kind: .words, noun: "tag", columns: ["tag", "label"],
      option: Option(name: "tag", summary: "a tag; for several, use commas or repeat it")),
    Row(
      keys: ["assignee", "assignees", "owner"], kind: .names, noun: "assignee",
      columns: ["owners", "assignedto"],
      option: Option(name: "assignee", summary: "the person who does it; for several, repeat it")),
    Row(
      keys: ["depends", "depends_on", "dependencies", "deps", "blockedBy"], kind: .references,
      noun: "dependency",
      option: Option(name: "depends", summary: "a todo to be done first; for several, repeat it"),
      hasRules: true),
    Row(
      keys: ["parent", "parent_task_id", "parentTaskId", "parent_id"], kind: .reference, noun: "parent",
      columns: ["parenttask"],
      option: Option(name: "parent", summary: "the todo that this one is part of"), hasRules: true),
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
  ]

  private static func row(_ name: String) -> TodoField {
    TodoField(table.firstIndex { $0.keys[0] == name } ?? table.count)
  }

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
}
