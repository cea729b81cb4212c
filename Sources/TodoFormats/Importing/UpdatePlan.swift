package import Documents
package import Todos

/// The changes of a table that was exported, changed by another program, and is imported again.
package struct UpdatePlan {
  /// The changes, in the order of the rows.
  package private(set) var updates: [TodoUpdate] = []
  /// The number of rows that have the values of their todos.
  package private(set) var unchanged = 0
  /// The problems of the table; if there are any, nothing is changed.
  package private(set) var problems: [Problem] = []
  private let source: ImportedFile
  /// The todos of the project.
  private let present: PresentTodos
  private let statuses: StatusVocabulary
  private let moment: Moment
  private var paths: Set<TodoPath> = []

  /// Creates a plan by reading a table.
  ///
  /// - Parameters:
  ///   - present: the todos of the project.
  ///   - statuses: the statuses of the project.
  ///   - moment: the completion date of todos that the table closes.
  ///   - version: returns the current version of the todo in a file; nil if there is none.
  package init(
    _ source: ImportedFile, beside present: PresentTodos, statuses: StatusVocabulary, at moment: Moment,
    version: (TodoPath) -> TodoVersion?
  ) {
    self.source = source
    self.present = present
    self.statuses = statuses
    self.moment = moment
    var reader = source.reader()
    while problems.count < ImportPlan.maximumProblems {
      do throws(Problem) {
        guard let row = try reader.next() else { break }
        try add(row, version)
      } catch {
        problems.append(error)
      }
    }
  }
}

extension UpdatePlan {
  private mutating func add(
    _ row: ImportedTodo, _ version: (TodoPath) -> TodoVersion?
  ) throws(Problem) {
    let name = "\"\(row.todo.title.isEmpty ? row.todo.mark?.id ?? "" : row.todo.title)\""
    func refusal(_ code: String, _ message: String, _ help: String) -> Problem {
      source.problem(code, "\(name) \(message)", at: row, help: help)
    }
    guard let mark = row.todo.mark else {
      throw refusal("no-mark", "has no mark of an export", "import new todos without --update")
    }
    let found = present.todos(id: mark.id, path: mark.path)
    guard let version = found.first.flatMap({ version($0.path) }) else {
      throw refusal("unknown-todo", "is not in the project", "delete its row")
    }
    guard found.count == 1 else {
      throw refusal(
        "ambiguous-todo", "could be any of \(found.count) todos with the id \"\(mark.id)\"",
        "give each its own id, and export them again")
    }
    guard paths.insert(version.todo.path).inserted else {
      throw refusal("named-twice", "is in the table twice", "delete one of the rows")
    }
    let edits: [TodoEdit]
    do {
      edits = try RowChanges(
        of: row, mark, since: try exported(version), isAsExported: version.hash == mark.hash,
        statuses: statuses, at: moment
      ).edits
    } catch {
      throw refusal(error.code, error.message, error.help)
    }
    if edits.isEmpty {
      unchanged += 1
    } else if version.hash != mark.hash {
      throw refusal(
        "changed-since-export", "has changed since it was exported", "delete its row, or export it again")
    } else {
      let place = source.problem("refused", name, at: row, help: nil)
      updates.append(TodoUpdate(of: version, edits, from: place))
    }
  }

  /// Returns a todo as it is read back from an export, so that only changes of the table are differences.
  private func exported(_ version: TodoVersion) throws(RowChanges.Refusal) -> TodoRecord {
    do throws(Problem) {
      let record = TodoRecord(
        version.todo, text: version.text, depends: present.dependencyNames(of: version.todo))
      if let todo = try CSVWriter.copy(of: record) { return todo }
    } catch {}
    throw RowChanges.Refusal(
      code: "not-exportable", message: "cannot be compared with its row", help: "delete its row")
  }
}

/// The differences between the row of a todo and the todo, as edits.
private struct RowChanges {
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
    of row: ImportedTodo, _ mark: TodoMark, since old: TodoRecord, isAsExported: Bool,
    statuses: StatusVocabulary, at moment: Moment
  ) throws(Refusal) {
    let (new, fields) = (row.todo, Set(row.columns.map(\.field)))
    if fields.contains(.known(.id)), !isSame(new.id, mark.id) {
      throw Refusal(code: "changed-id", message: "has another id", help: "restore the id \(mark.id)")
    }
    func change(_ field: FieldName, _ value: String?, from old: String?, _ edit: (String) -> TodoEdit) {
      guard fields.contains(.known(field)), !isSame(value, old) else { return }
      edits.append(value.map(edit) ?? .unset(field))
    }
    // Spreadsheets change the line endings in a cell. The other edits change parts of the new body, such as the
    // heading that is the title.
    if fields.contains(.body), !new.body.plainLines.elementsEqual(old.body.plainLines) {
      edits.append(.body(new.body))
    }
    change(.title, new.title, from: old.title) { .set(.title, $0) }
    let status = word(new.status?.label, like: old.status?.label)
    change(.status, status, from: old.status?.label) { .status($0, at: moment) }
    let changesStatus = edits.contains { if case .status = $0 { true } else { false } }
    change(.priority, word(new.priority?.label, like: old.priority?.label), from: old.priority?.label) {
      .set(.priority, $0)
    }
    change(.due, new.due?.description, from: old.due?.description) { .set(.due, $0) }
    for (field, words, before) in [
      (FieldName.tags, new.tags.map(bareTag), old.tags.map(bareTag)),
      (.assignee, new.assignees, old.assignees),
      (.depends, new.depends, old.depends),
    ] where fields.contains(.known(field)) && !words.elementsEqual(before, by: isSame) {
      edits.append(words.isEmpty ? .unset(field) : .setList(field, words))
    }
    change(.parent, new.parent, from: old.parent) { .set(.parent, $0) }
    change(.created, new.created?.description, from: old.created?.description) { .set(.created, $0) }
    if fields.contains(.known(.completed)) {
      try addCompletion(
        new.completed?.description, from: old.completed?.description,
        isClosed: fields.contains(.known(.status)) ? status.flatMap { statuses.isClosed($0) } : nil,
        changesStatus: changesStatus, isAsExported: isAsExported)
    }
    try addExtraKeys(from: old.extra, to: new.extra, fields)
  }

  /// Adds the edit of the completion date, which the new status of a row sets or clears by itself.
  ///
  /// Once such a row is imported, its todo has another date than the row. This is no difference, so that the
  /// same table can be imported again.
  /// - Parameter isClosed: whether the status of the row is a closed one; nil if the row has none.
  private mutating func addCompletion(
    _ day: String?, from old: String?, isClosed: Bool?, changesStatus: Bool, isAsExported: Bool
  ) throws(Refusal) {
    switch (isClosed, day) {
    case (true, nil) where changesStatus || !isAsExported: return
    case (true, let day?) where changesStatus: edits.append(.set(.completed, day))
    case _ where isSame(day, old): return
    case (false, _?):
      guard isAsExported else { return }
      throw Refusal(
        code: "not-closed", message: "is not closed, so it has no completion date",
        help: "empty the cell, or give the row a closed status")
    default: edits.append(day.map { .set(.completed, $0) } ?? .unset(.completed))
    }
  }

  private mutating func addExtraKeys(
    from old: [ExtraField], to new: [ExtraField], _ columns: Set<CSVColumn.Field>
  ) throws(Refusal) {
    for field in new where columns.contains(.extra) || columns.contains(.key(field.key)) {
      guard FieldName(key: field.key) == nil else {
        throw Refusal(
          code: "known-key", message: "has \"\(field.key)\" among its extra keys",
          help: "write it in a column of its own")
      }
      guard old.first(where: { $0.key == field.key })?.value != field.value else { continue }
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

/// Returns a status or priority, in the spelling of another one if only the spelling differs.
private func word(_ new: String?, like old: String?) -> String? {
  guard let new, let old, KnownWord(new) == KnownWord(old) else { return new }
  return old
}

extension StatusVocabulary {
  /// Reports whether a status with a label is a closed one; nil for an unknown label.
  fileprivate func isClosed(_ label: String) -> Bool? { status(for: word(forLabel: label))?.isClosed }
}

/// Reports whether two texts have the same bytes; Swift compares strings by canonical equivalence.
private func isSame(_ left: String?, _ right: String?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return left.utf8.elementsEqual(right.utf8)
}

extension String {
  /// The bytes without carriage returns and without line feeds at the end.
  fileprivate var plainLines: [UInt8] {
    var bytes = utf8.filter { $0 != 0x0D }
    while bytes.last == 0x0A { bytes.removeLast() }
    return bytes
  }
}
