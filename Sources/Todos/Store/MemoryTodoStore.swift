package import Documents
import Synchronization

/// Todos that live in memory, for tests and for trying things out.
package final class MemoryTodoStore: TodoStore {
  private let state: Mutex<State>
  private let reader: TodoReader

  fileprivate struct State {
    var texts: [TodoPath: String]
    var changes: [UndoRecord] = []
    /// The texts of removed todos, by the names that records have for them.
    var trash: [String: String] = [:]
  }

  /// Makes a store.
  ///
  /// - Parameter files: the text of each file by its path below the todo folder.
  package init(_ files: KeyValuePairs<String, String> = [:], rules: TodoRules = TodoRules()) {
    let texts = Dictionary(files.map { (TodoPath($0.key), $0.value) }) { _, last in last }
    state = Mutex(State(texts: texts))
    reader = TodoReader(rules: rules)
  }

  /// Reads the todos as they are now.
  package func snapshot() -> TodoSnapshot {
    let paths = state.withLock { Array($0.texts.keys) }
    var todos: [ReadTodo] = []
    var unreadable: [UnreadableFile] = []
    for path in paths where TodoPath.isMarkdown(path.string) {
      guard let file = source(of: path) else { continue }
      switch reader.read(file, at: path) {
      case .todo(let todo): todos.append(todo)
      case .unreadable(let problem): unreadable.append(UnreadableFile(path: path.string, problem: problem))
      }
    }
    let draft = SnapshotDraft(todos, unreadable: unreadable, files: paths.map(\.string))
    return TodoSnapshot(
      draft, linkTargets: draft.todos.indices.map { draft.linkTargets(ofTodoAt: $0) }, source: source)
  }

  /// Finds the todos that a person names.
  package func find(_ words: [String]) -> [TodoLookup] {
    let snapshot = snapshot()
    return words.map { snapshot.find($0) }
  }

  /// A todo's file as it is now.
  package func source(of path: TodoPath) -> SourceFile? {
    state.withLock { $0.texts[path] }.map { Self.source($0, at: path) }
  }

  /// The Markdown of a todo's body as it is now, without the front matter.
  package func bodyText(of path: TodoPath) -> String? {
    source(of: path).flatMap(reader.bodyText)
  }

  fileprivate static func source(_ text: String, at path: TodoPath) -> SourceFile {
    SourceFile(path: "Todos/\(path.string)", text: text)
  }
}

extension MemoryTodoStore {
  /// Makes changes, one after the other; all of them are one step for `undo`.
  package func save(_ changes: [TodoChange], for command: String) -> [Result<SavedTodo, ChangeFailure>] {
    let planner = ChangePlanner(reader: reader)
    return state.withLock { state in
      var record = UndoRecord(command: command, entries: [])
      let results = changes.map { change in
        Result { () throws(ChangeFailure) in
          let plan = try planner.plan(
            change, source: { path throws(ChangeFailure) in try state.source(path) },
            newPath: { state.newName($0) })
          return state.apply(plan, noting: &record)
        }
      }
      if !record.entries.isEmpty { state.changes.append(record) }
      return results
    }
  }

  /// Takes back the last change that was saved.
  package func undo() -> Result<UndoneChange, ChangeFailure>? {
    state.withLock { state in
      guard let record = state.changes.popLast() else { return nil }
      let planner = ChangePlanner(reader: reader)
      let files = record.entries.reversed().flatMap { entry -> [UndoneChange.File] in
        switch entry {
        case .added(let path, let after):
          state.texts[path] = nil
          return [UndoneChange.File(.removed, path, title: planner.title(of: after, at: path))]
        case .addedFolder(let folder, let files):
          return files.reversed().map { file in
            let path = TodoPath("\(folder.string)/\(file.path.string)")
            let text = state.texts.removeValue(forKey: path) ?? ""
            return UndoneChange.File(.removed, path, title: planner.title(of: Array(text.utf8), at: path))
          }
        case .edited(let path, let before, _):
          state.texts[path] = String(decoding: before, as: UTF8.self)
          return [UndoneChange.File(.reverted, path, title: planner.title(of: before, at: path))]
        case .removed(let path, let trash):
          let text = state.trash.removeValue(forKey: trash) ?? ""
          state.texts[path] = text
          return [UndoneChange.File(.restored, path, title: planner.title(of: Array(text.utf8), at: path))]
        }
      }
      return .success(UndoneChange(command: record.command, files: files.reversed()))
    }
  }
}

extension MemoryTodoStore: ImportTarget {
  /// What is there now.
  package func present() -> PresentTodos {
    var present = PresentTodos()
    for todo in snapshot().todos { present.add(todo) }
    return present
  }

  /// The name that a new folder would get now.
  package func freeName(of folder: String) -> String { state.withLock { $0.freeName(of: folder) } }

  /// Adds a folder of todos.
  package func addFolder(
    for command: String, _ plan: (PresentTodos) throws(AddingFailure) -> NewTodoFolder?
  ) throws(AddingFailure) -> AddedTodoFolder? {
    guard let new = try plan(present()) else { return nil }
    var texts: [(path: TodoPath, bytes: [UInt8])] = []
    try new.files { path, bytes in texts.append((path, bytes)) }
    return state.withLock { state in
      let name = state.freeName(of: new.name)
      for (path, bytes) in texts {
        state.texts[TodoPath("\(name)/\(path.string)")] = String(decoding: bytes, as: UTF8.self)
      }
      let files = texts.map { UndoRecord.AddedFile(path: $0.path, hash: ContentHash(of: $0.bytes.span)) }
      state.changes.append(UndoRecord(command: command, entries: [.addedFolder(TodoPath(name), files)]))
      return AddedTodoFolder(name: name, count: files.count)
    }
  }
}

extension MemoryTodoStore.State {
  fileprivate func freeName(of folder: String) -> String {
    let taken = Set(
      texts.keys.map { $0.string.utf8.split(separator: UInt8(ascii: "/")).first.map(Array.init) })
    var name = folder
    var number = 1
    while taken.contains(Array(name.utf8)) {
      number += 1
      name = "\(folder)-\(number)"
    }
    return name
  }

  fileprivate func source(_ path: TodoPath) throws(ChangeFailure) -> SourceFile {
    guard let text = texts[path] else { throw .changedMeanwhile(path.string) }
    return MemoryTodoStore.source(text, at: path)
  }

  fileprivate func newName(_ title: String) -> SourceName {
    var random = SystemRandomNumberGenerator()
    while true {
      let path = TodoPath(TodoFileName.make(title: title, using: &random))
      if texts[path] == nil { return SourceName(path: path, source: "Todos/\(path.string)") }
    }
  }

  fileprivate mutating func apply(_ plan: PlannedChange, noting record: inout UndoRecord) -> SavedTodo {
    switch plan {
    case .nothing(let todo): return SavedTodo(.unchanged, todo)
    case .add(let path, let bytes, let todo):
      texts[path] = String(decoding: bytes, as: UTF8.self)
      record.entries.append(.added(path, after: bytes))
      return SavedTodo(.added, todo)
    case .edit(let path, let before, let after, let todo):
      texts[path] = String(decoding: after, as: UTF8.self)
      record.entries.append(.edited(path, before: before, after: after))
      return SavedTodo(.edited, todo)
    case .remove(let path, let todo):
      let name = "\(changes.count)/\(record.entries.count)"
      trash[name] = texts.removeValue(forKey: path)
      record.entries.append(.removed(path, trash: name))
      return SavedTodo(.removed, todo)
    }
  }
}
