import Documents

/// What a change comes to for its file, before anything is written.
enum PlannedChange {
  case add(TodoPath, [UInt8], TodoItem)
  case edit(TodoPath, before: [UInt8], after: [UInt8], TodoItem)
  case remove(TodoPath, TodoItem)
  /// The file already is as it should be.
  case nothing(TodoItem)
}

/// Works out what changes come to; the same for todos on disk and in memory.
struct ChangePlanner {
  let reader: TodoReader

  /// What a change comes to.
  ///
  /// - Parameters:
  ///   - source: reads a todo's file.
  ///   - newPath: gives a new todo's file a name, from the todo's title.
  func plan(
    _ change: TodoChange, source: (TodoPath) throws(ChangeFailure) -> SourceFile,
    newPath: (String) -> SourceName
  ) throws(ChangeFailure) -> PlannedChange {
    let editor = TodoEditor(rules: reader.rules)
    switch change {
    case .addTodo(let new):
      let bytes = try editor.text(of: new)
      let name = newPath(new.title)
      let item = try todo(in: SourceFile(path: name.source, bytes: bytes), at: name.path)
      return .add(name.path, bytes, item)
    case .editTodo(let path, let edit):
      let old = try source(path)
      return try plan(path, old, editor.edited(old, at: path, by: edit))
    case .rewriteTodo(let path, let before, let after):
      let old = try source(path)
      guard old.bytes == before else { throw .changedMeanwhile(old.path) }
      try check(SourceFile(path: old.path, bytes: after), against: old, at: path)
      return try plan(path, old, after)
    case .removeTodo(let path):
      return .remove(path, try todo(in: source(path), at: path))
    }
  }

  private func plan(
    _ path: TodoPath, _ old: SourceFile, _ bytes: [UInt8]
  ) throws(ChangeFailure) -> PlannedChange {
    let item = try todo(in: SourceFile(path: old.path, bytes: bytes), at: path)
    return bytes == old.bytes ? .nothing(item) : .edit(path, before: old.bytes, after: bytes, item)
  }

  /// Makes sure that a text which somebody wrote has no errors that the old one did not have.
  private func check(
    _ new: SourceFile, against old: SourceFile, at path: TodoPath
  ) throws(ChangeFailure) {
    func errors(_ source: SourceFile) -> [Problem] {
      guard case .todo(let todo) = reader.read(source, at: path) else { return [] }
      return todo.problems.filter { $0.severity == .error }
    }
    let known = Set(errors(old).map(\.message))
    if let error = errors(new).first(where: { !known.contains($0.message) }) {
      throw ChangeFailure(.unreadable, error)
    }
  }

  private func todo(in source: SourceFile, at path: TodoPath) throws(ChangeFailure) -> TodoItem {
    switch reader.read(source, at: path) {
    case .todo(let todo): return todo.item
    case .unreadable(let problem): throw ChangeFailure(.unreadable, problem)
    }
  }
}

extension ChangePlanner {
  /// The title that a file's bytes give; the path of a file that does not read as a todo.
  func title(of bytes: [UInt8], at path: TodoPath) -> String {
    switch reader.read(SourceFile(path: path.string, bytes: bytes), at: path) {
    case .todo(let todo): todo.item.title
    case .unreadable: path.string
    }
  }
}

/// A new file: its path below the todo folder, and the name people know it by.
struct SourceName {
  let path: TodoPath
  let source: String
}
