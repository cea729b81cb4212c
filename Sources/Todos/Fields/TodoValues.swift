package import Documents

/// A value of a field.
package enum FieldValue: Hashable, Sendable {
  case text(String)
  case number(DecimalNumber)
  case flag(Bool)
  case priority(TodoPriority)
  case date(TodoDate)
  case list([String])

  /// The value as text: one for each value of a list.
  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .number(let number): [number.text]
    case .flag(let flag): [flag ? "true" : "false"]
    case .priority(let priority): [priority.label]
    case .date(let date): [date.description]
    case .list(let texts): texts
    }
  }
}

/// The values of a todo by field; a field without a value has none, and no list is empty.
package struct TodoValues: Equatable, Sendable {
  private struct Entry: Equatable {
    let field: TodoField
    var value: FieldValue
  }

  /// The values in the order of their fields; they are so few that a linear search suffices.
  private var entries: [Entry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package subscript(field: TodoField) -> FieldValue? {
    get {
      for index in entries.indices where entries[index].field == field { return entries[index].value }
      return nil
    }
    set {
      // Most todos have about seven values.
      if entries.isEmpty { entries.reserveCapacity(8) }
      let index = entries.firstIndex { !($0.field < field) } ?? entries.count
      let isPresent = index < entries.count && entries[index].field == field
      switch newValue {
      case nil, .list([])?: if isPresent { entries.remove(at: index) }
      case let value? where isPresent: entries[index].value = value
      case let value?: entries.insert(Entry(field: field, value: value), at: index)
      }
    }
  }

  /// The values in the order of their fields.
  package var all: [(field: TodoField, value: FieldValue)] { entries.map { ($0.field, $0.value) } }

  package subscript(text field: TodoField) -> String? {
    get { if case .text(let text)? = self[field] { text } else { nil } }
    set { self[field] = newValue.map { .text($0) } }
  }

  package subscript(date field: TodoField) -> TodoDate? {
    get { if case .date(let date)? = self[field] { date } else { nil } }
    set { self[field] = newValue.map { .date($0) } }
  }

  /// The values of a list without duplicates; empty if the field has none.
  package subscript(list field: TodoField) -> [String] {
    get { if case .list(let values)? = self[field] { values } else { [] } }
    set { self[field] = .list(newValue) }
  }
}

extension TodoValues {
  package var priority: TodoPriority? {
    get { if case .priority(let priority)? = self[.priority] { priority } else { nil } }
    set { self[.priority] = newValue.map { .priority($0) } }
  }
  package var due: TodoDate? {
    get { self[date: .due] }
    set { self[date: .due] = newValue }
  }
  /// The tags in file order.
  package var tags: [String] {
    get { self[list: .tags] }
    set { self[list: .tags] = newValue }
  }
  package var assignees: [String] {
    get { self[list: .assignee] }
    set { self[list: .assignee] = newValue }
  }
  /// The ids of the todos that must be done first.
  package var depends: [String] {
    get { self[list: .depends] }
    set { self[list: .depends] = newValue }
  }
  /// The id of the todo that this one is part of.
  package var parent: String? {
    get { self[text: .parent] }
    set { self[text: .parent] = newValue }
  }
  package var created: TodoDate? {
    get { self[date: .created] }
    set { self[date: .created] = newValue }
  }
  /// The date on which the todo was closed.
  package var completed: TodoDate? {
    get { self[date: .completed] }
    set { self[date: .completed] = newValue }
  }
}

extension FieldValue: BinaryWritable {
  package func write(to writer: inout BinaryWriter) {
    switch self {
    case .text(let text): writer.write(text)
    case .number(let number): writer.write(number.text)
    case .flag(let flag): writer.write(flag)
    case .priority(let priority): writer.write(priority)
    case .date(let date): writer.write(date)
    case .list(let values): writer.write(values)
    }
  }

  /// Reads a value of a field of a kind, which determines its form.
  fileprivate init(of kind: TodoField.Kind, from reader: inout BinaryReader) throws(BinaryError) {
    self =
      switch kind {
      case .priority: .priority(try reader.read())
      case .date: .date(try reader.read())
      case .words, .names, .references: .list(try reader.read())
      // Numbers, flags, choices and statuses are never among these values.
      case .text, .number, .choice, .status, .flag, .reference: .text(try reader.read())
      }
  }
}

extension TodoValues: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    writer.write(number: UInt64(entries.count))
    for entry in entries { writer.write(entry.field, entry.value) }
  }

  package init(from reader: inout BinaryReader) throws(BinaryError) {
    let count = try reader.count()
    entries.reserveCapacity(min(count, TodoField.all.count))
    for _ in 0..<count {
      let field: TodoField = try reader.read()
      let value = try FieldValue(of: field.kind, from: &reader)
      guard entries.last.map({ $0.field < field }) ?? true, TodoField.valued.contains(field),
        value != .list([])
      else { throw BinaryError() }
      entries.append(Entry(field: field, value: value))
    }
  }
}
