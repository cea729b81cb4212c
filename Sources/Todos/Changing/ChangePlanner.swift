import Documents

/// Plans changes before anything is written; used for todos on disk and in memory.
struct ChangePlanner {
  /// The steps to perform, of which there are none if the file does not change, and the resulting todo.
  typealias Planned = (steps: [TodoChangePlan.Step], todo: ChangedTodo)

  let reader: TodoReader
  let action: TodoAction

  /// Plans one change.
  ///
  /// - Parameters:
  ///   - source: reads a todo's file.
  ///   - newPath: makes a path for a new todo's file from the todo's title.
  func plan(
    _ change: FileChange, source: (TodoPath) throws(Failure) -> SourceFile,
    newPath: (String) -> TodoPath
  ) throws(Failure) -> Planned {
    switch change {
    case .add(let new):
      let draft = try TodoDraft(new, at: newPath(new.title), rules: reader.rules)
      return ([.added(draft.path, after: draft.source.bytes)], ChangedTodo(action, draft.todo))
    case .addText(let bytes):
      // The name is made from the title, which the text has.
      let source = SourceFile(path: "the new todo", bytes: bytes)
      let read = try read(source, at: TodoPath("new.md"), body: .withoutHTML)
      try refuseNewErrors(in: read, since: nil)
      try refuseLostFence(in: source)
      let path = newPath(read.item.title)
      let todo = try self.read(SourceFile(path: path.string, bytes: bytes), at: path, body: .withoutHTML)
      var changed = ChangedTodo(action, todo.item)
      changed.warnings = todo.problems.filter { $0.severity == .warning }
      return ([.added(path, after: bytes)], changed)
    case .addFile(let path, let bytes):
      let todo = try read(SourceFile(path: path.string, bytes: bytes), at: path, body: .withoutHTML)
      return ([.added(path, after: bytes)], ChangedTodo(.added, todo.item))
    case .edit(let path, let edits):
      let old = try source(path)
      var draft = try TodoDraft(old, at: path, rules: reader.rules, for: edits)
      let before = draft.todo
      for edit in edits { try draft.make(edit) }
      var planned = planned(before: before, old.bytes, draft.todo, draft.source.bytes)
      if planned.todo.isNowDone {
        planned.todo.untickedItems = draft.editableParts().checklist.count { !$0.isDone }
      }
      if edits.contains(where: { if case .tick = $0 { true } else { false } }) {
        planned.todo.items = changedItems(old, draft.source)
      }
      return planned
    case .rewrite(let path, let before, let after):
      let old = try source(path)
      guard old.bytes == before else { throw .changedSinceRead(old.path) }
      let source = SourceFile(path: old.path, bytes: after)
      let new = try read(source, at: path, body: .withoutHTML)
      let known = try? read(old, at: path, body: .withoutHTML)
      try refuseNewErrors(in: new, since: known)
      if frontMatter(of: old) != nil { try refuseLostFence(in: source) }
      var planned = planned(before: known?.item, before, new.item, after)
      if planned.todo.isNowDone {
        planned.todo.untickedItems = new.item.checklist.total - new.item.checklist.done
      }
      let messages = Set(known?.problems.map(\.message) ?? [])
      planned.todo.warnings = new.problems.filter {
        $0.severity == .warning && !messages.contains($0.message)
      }
      return planned
    case .relink(let path, let before, let after):
      guard try source(path).bytes == before else { throw .changedSinceRead(path.string) }
      let todo = try read(SourceFile(path: path.string, bytes: after), at: path, body: .title).item
      return ([.edited(path, before: before, after: after)], ChangedTodo(.relinked, todo))
    case .rename(let path, let newPath, let before, let after, let hasNewName):
      guard try source(hasNewName ? newPath : path).bytes == before else {
        throw .changedSinceRead(path.string)
      }
      let todo = try read(SourceFile(path: newPath.string, bytes: after), at: newPath, body: .title).item
      var changed = ChangedTodo(.renamed, todo, isUnchanged: hasNewName && before == after)
      changed.formerPath = path
      return (
        (hasNewName ? [] : [.renamed(path, to: newPath)])
          + (before == after ? [] : [.edited(newPath, before: before, after: after)]), changed
      )
    case .remove(let path, let hash):
      let source = try source(path)
      if let hash { try source.check(hash) }
      let todo = try read(source, at: path, body: .title).item
      return ([.removed(path)], ChangedTodo(action, todo))
    }
  }

  private func planned(
    before old: TodoItem?, _ before: [UInt8], _ todo: TodoItem, _ after: [UInt8]
  ) -> Planned {
    let isUnchanged = before == after
    return (
      isUnchanged ? [] : [.edited(todo.path, before: before, after: after)],
      ChangedTodo(action, before: old, todo, isUnchanged: isUnchanged)
    )
  }

  /// Returns the number and the text of each checklist item that is ticked in one of two texts only.
  private func changedItems(_ old: SourceFile, _ new: SourceFile) -> [String] {
    zip(reader.rules.checklist(of: old), reader.rules.checklist(of: new)).enumerated()
      .filter { $1.0.isDone != $1.1.isDone }.map { "\($0 + 1) \($1.1.text)" }
  }

  /// Throws if a new text, which a user has written, has an error that the old text did not have.
  private func refuseNewErrors(in new: ReadTodo, since old: ReadTodo?) throws(Failure) {
    let known = Set(old?.problems.filter { $0.severity == .error }.map(\.message) ?? [])
    let error = new.problems.first { $0.severity == .error && !known.contains($0.message) }
    if let error { throw Failure(.problems, error) }
  }

  /// Throws if a text that a user has written begins with keys, because the line before them was deleted.
  ///
  /// All keys would be part of the body.
  private func refuseLostFence(in source: SourceFile) throws(Failure) {
    guard frontMatter(of: source) == nil else { return }
    let text = source.bytes[source.textStart...]
    let fenced = SourceFile(path: source.path, bytes: Array("---\n".utf8) + text)
    guard let found = frontMatter(of: fenced),
      found.mapping.entries.contains(where: { TodoField(key: $0.key.text) != nil })
    else { return }
    throw Failure(
      .problems,
      source.problem(
        .error, code: "missing-fence", "missing \"---\" before the first key",
        at: source.textStart..<(text.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count),
        help: "write it on a line of its own"))
  }

  private func frontMatter(of source: SourceFile) -> FrontMatter? {
    try? FrontMatter.read(source, limits: reader.rules.frontMatterLimits)
  }

  private func read(
    _ source: SourceFile, at path: TodoPath, body: BodyReading
  ) throws(Failure) -> ReadTodo {
    switch reader.read(source, at: path, body: body) {
    case .success(let todo): return todo
    case .failure(let file): throw Failure(.problems, file.problem)
    }
  }
}

extension TodoReader {
  /// Returns the change of the todo with these bytes, with the path as its title if they cannot be read as a
  /// todo.
  func change(_ action: TodoAction, of bytes: [UInt8], at path: TodoPath) -> ChangedTodo {
    switch read(SourceFile(path: path.string, bytes: bytes), at: path, body: .title) {
    case .success(let todo): ChangedTodo(action, todo.item)
    case .failure: ChangedTodo(action, path, title: path.string)
    }
  }
}
