package import Documents

/// Makes changes of todo files: bytes in, bytes out.
///
/// What comes out has been read as a todo: it says what was asked for, and nothing else has changed.
struct TodoEditor: Sendable {
  /// What the project says about its todos.
  let rules: TodoRules

  /// The file's bytes after an edit; equal bytes where nothing changes.
  ///
  /// - Throws: what cannot be done; `.unreadable` where the file is no todo as it is.
  func edited(
    _ source: SourceFile, at path: TodoPath, by edit: TodoEdit
  ) throws(ChangeFailure) -> [UInt8] {
    var draft = try TodoDraft(source, at: path, rules: rules)
    for change in edit.changes { try draft.make(change) }
    return draft.source.bytes
  }

  /// The text of a new todo's file: front matter in the canonical order, a blank line and the body.
  func text(of todo: NewTodo) throws(ChangeFailure) -> [UInt8] {
    let words = EditWords(statuses: rules.statuses, dialect: .todosite)
    var changes: [TodoEdit.Change] = [.set(.title, todo.title), .set(.status, todo.status ?? words.open)]
    let fields: [(FieldName, String?)] = [
      (.priority, todo.priority), (.due, todo.due), (.parent, todo.parent),
    ]
    changes += fields.compactMap { field, value in value.map { .set(field, $0) } }
    let lists: [(FieldName, [String])] = [
      (.tags, todo.tags), (.assignee, todo.assignees), (.depends, todo.depends),
    ]
    changes += lists.compactMap { field, words in words.isEmpty ? nil : .setList(field, words) }
    if let created = todo.created { changes.append(.set(.created, created.description)) }
    if todo.body.titleLine != nil { changes.append(.body(todo.body)) }
    return try edited(
      SourceFile(path: "", text: "---\n---\n"), at: TodoPath("new.md"), by: TodoEdit(changes))
  }
}

extension TodoRules {
  /// The checklist items of a todo's file in the order of their numbers, which count from 1.
  ///
  /// There are none where the file cannot be read.
  package func checklist(of source: SourceFile) -> [ChecklistItem] {
    do {
      let front = try FrontMatter.read(source, limits: frontMatterLimits)
      return MarkdownPlaces.find(in: source, from: front?.bodyStart ?? 0, limits: markdownLimits).checklist
    } catch {
      return []
    }
  }
}
