import Documents
import Todos

/// The differences between the row of a todo and the todo, as edits.
struct RowChanges {
  /// The reason why a row cannot be imported.
  struct Refusal: Error {
    var code: String
    var message: String
    var help: String
  }

  private(set) var edits: [TodoEdit] = []

  /// Compares a row with its todo.
  ///
  /// - Parameter isAsExported: whether the todo has not changed since the export.
  init(
    of row: ImportedTodo, _ mark: TodoMark, since old: PortableTodo, isAsExported: Bool,
    rules: TodoRules, at time: ChangeTime
  ) throws(Refusal) {
    let (new, columns) = (row.todo, Set(row.columns.map(\.field)))
    if columns.contains(.known(.id)), !isSame(new.id, mark.id) {
      throw Refusal(code: "changed-id", message: "has another id", help: "restore the id \(mark.id)")
    }
    let hasNewBody =
      columns.contains(.body)
      && !new.body.withoutLastLineFeeds.elementsEqual(old.body.withoutLastLineFeeds)
    // The exported text may have status lines, with values that an import of the same row has replaced since then.
    let mayHaveOldLines = hasNewBody && !isAsExported
    func change(_ field: TodoField, _ value: String?, from old: String?, _ edit: (String) -> TodoEdit) {
      guard columns.contains(.known(field)), mayHaveOldLines || !isSame(value, old) else { return }
      edits.append(value.map(edit) ?? .unset(field))
    }
    // Spreadsheets change line feeds at the end of a cell. The other edits change parts of the new body, such as
    // the heading that is the title.
    if hasNewBody { edits.append(.body(new.body)) }
    change(.title, new.title, from: old.title) { .set(.title, $0) }
    let status = word(new.status?.label, like: old.status?.label)
    change(.status, status, from: old.status?.label) { .status($0, at: time) }
    let changesStatus = edits.contains { if case .status = $0 { true } else { false } }
    // The new body may have an old status on a line. The edit of the status then closes the todo with the date of today;
    // this restores its date.
    if mayHaveOldLines, isSame(status, old.status?.label), new.completed == nil, let day = old.completed {
      edits.append(.set(.completed, day.description))
    }
    for field in TodoField.valued where field != .completed && columns.contains(.known(field)) {
      let (words, before) = (new.texts(of: field, like: old), old.values[field]?.texts ?? [])
      guard mayHaveOldLines || !words.elementsEqual(before, by: Documents.isSame) else { continue }
      edits.append(
        words.isEmpty ? .unset(field) : field.isList ? .setList(field, words) : .set(field, words[0]))
    }
    if columns.contains(.known(.completed)) {
      try addCompletion(
        new.completed?.description, from: old.completed?.description,
        isClosed: columns.contains(.known(.status)) ? status.flatMap { rules.statuses.isClosed($0) } : nil,
        hasEmptyStatus: columns.contains(.known(.status)) && status == nil,
        changesStatus: changesStatus, isAsExported: isAsExported)
    }
    try addExtraKeys(from: old.extra, to: new.extra, columns, rules.fields)
  }

  /// Adds the edit of the completion date, which the new status of a row sets or clears by itself.
  ///
  /// Once such a row is imported, its todo has another date than the row. This is no difference, so that the
  /// same table can be imported again.
  /// - Parameter isClosed: whether the status of the row is a closed one; nil if the row has none.
  private mutating func addCompletion(
    _ day: String?, from old: String?, isClosed: Bool?, hasEmptyStatus: Bool, changesStatus: Bool,
    isAsExported: Bool
  ) throws(Refusal) {
    switch (isClosed, day) {
    case (true, nil) where changesStatus || !isAsExported: return
    case (true, let day?) where changesStatus: edits.append(.set(.completed, day))
    case _ where isSame(day, old): return
    case (nil, _?) where hasEmptyStatus && old == nil && !isAsExported: return
    case (false, _?):
      guard isAsExported else { return }
      throw Refusal(
        code: "not-closed", message: "is not closed, so it has no completion date",
        help: "empty the cell, or give the row a closed status")
    default: edits.append(day.map { .set(.completed, $0) } ?? .unset(.completed))
    }
  }

  private mutating func addExtraKeys(
    from old: [ExtraField], to new: [ExtraField], _ columns: Set<CSVColumn.Field>,
    _ fields: FieldTable
  ) throws(Refusal) {
    for field in new where columns.contains(.extra) || columns.contains(.key(field.key)) {
      guard TodoField(key: field.key) == nil else {
        throw Refusal(
          code: "known-key", message: "has \"\(field.key)\" among its extra keys",
          help: "write it in a column of its own")
      }
      let before = old.first { $0.key == field.key }?.value
      guard before != field.value else { continue }
      let declared = fields.plainExtraField(ofKey: field.key)
      if let declared, let before, declared.isEqual(before, field.value) { continue }
      if let declared, case .list(let words)? = try? declared.value(of: field.value) {
        edits.append(.setList(declared, words))
        continue
      }
      guard case .text(let text) = field.value else {
        throw Refusal(
          code: "nested-value", message: "has another list or mapping in \"\(field.key)\"",
          help: "change it in the file")
      }
      edits.append(.setKey(field.key, text))
    }
    for field in old where columns.contains(.extra) || columns.contains(.key(field.key)) {
      if !new.contains(where: { $0.key == field.key }) { edits.append(.unsetKey(field.key)) }
    }
  }
}

extension PortableTodo {
  /// Returns the texts of a value, in the spelling of another todo if only the spelling of a word differs.
  fileprivate func texts(of field: TodoField, like old: PortableTodo) -> [String] {
    switch values[field] {
    case .priority(let priority)?: [word(priority.label, like: old.priority?.label) ?? priority.label]
    case .list(let words)? where field.kind == .words: words.bareTags
    case let value: value?.texts ?? []
    }
  }
}

/// Returns a status or priority, in the spelling of another one if only the spelling differs.
private func word(_ new: String?, like old: String?) -> String? {
  guard let new, let old, KnownWord(new) == KnownWord(old) else { return new }
  return old
}

extension StatusVocabulary {
  /// Reports whether a status with a label is a closed one; nil for an unknown label.
  fileprivate func isClosed(_ label: String) -> Bool? { status(for: word(forLabel: label))?.isClosed }
}

/// Reports whether two optional texts have the same bytes, or are both missing.
private func isSame(_ left: String?, _ right: String?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return Documents.isSame(left, right)
}

extension String {
  /// The bytes without line feeds at the end.
  fileprivate var withoutLastLineFeeds: Substring.UTF8View {
    var bytes = self[...].utf8
    while bytes.last == 0x0A { bytes.removeLast() }
    return bytes
  }
}
