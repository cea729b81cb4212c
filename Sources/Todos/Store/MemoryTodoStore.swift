package import Documents
import Synchronization

/// Todos in memory, for tests and experiments.
package final class MemoryTodoStore: TodoStore {
  private let state: Mutex<State>
  private let reader: TodoReader

  fileprivate struct State {
    var texts: [TodoPath: String]
    /// The changes that can be undone, each with its number.
    var changes: [(number: Int, plan: TodoChangePlan)] = []
    /// The number of changes that were ever made.
    var changeCount = 0
    /// The texts of removed todos.
    var trash: [TodoPath: String] = [:]
  }

  /// Creates a store.
  ///
  /// - Parameter files: the paths of the files below the todo folder, and their texts.
  package init(_ files: KeyValuePairs<String, String> = [:], rules: TodoRules = TodoRules()) {
    let texts = Dictionary(files.map { (TodoPath($0.key), $0.value) }) { _, last in last }
    state = Mutex(State(texts: texts))
    reader = TodoReader(rules: rules)
  }

  package func snapshot(bodies: BodyReading = .pages) -> TodoSnapshot {
    let paths = state.withLock { Array($0.texts.keys) }
    let (todos, unreadable) = paths.filter { TodoPath.isMarkdown($0.string) }.compactMap { path in
      source(of: path).map { reader.read($0, at: path) }
    }.divided()
    let draft = SnapshotDraft(of: todos, unreadable: unreadable, files: paths.map(\.string))
    return TodoSnapshot(
      draft, linkTargets: draft.todos.indices.map { draft.linkTargets(ofTodoAt: $0) },
      lines: ProblemLines(reading: source))
  }

  package func find(_ references: [WrittenReference]) -> [TodoLookup] {
    let snapshot = snapshot()
    return snapshot.lookups(references)
  }

  package func source(of path: TodoPath) -> SourceFile? {
    state.withLock { $0.texts[path] }.map { Self.source($0, at: path) }
  }

  package func body(of path: TodoPath) -> BodyText? {
    source(of: path).flatMap(reader.body)
  }

  fileprivate static func source(_ text: String, at path: TodoPath) -> SourceFile {
    SourceFile(path: "Todos/\(path.string)", text: text)
  }
}

extension MemoryTodoStore {
  package func setAside() -> [Problem] { [] }
  package func takeBackInterruptedChanges() -> [TakenBackChange] { [] }

  package func save(_ changes: [FileChange], as action: TodoAction) -> [Result<ChangedTodo, Failure>] {
    state.withLock { state in
      let planner = ChangePlanner(reader: reader, action: action)
      var plan = TodoChangePlan(command: action.command, steps: [])
      let results = changes.map { change in
        Result { () throws(Failure) in
          let (steps, todo) = try planner.plan(
            change, source: { path throws(Failure) in try state.source(path) },
            newPath: { state.newPath($0) })
          for step in steps { state.make(step) }
          plan.steps += steps
          return todo
        }
      }
      if !plan.steps.isEmpty { state.record(plan) }
      return results
    }
  }

  package func changes() -> [RecordedChange] {
    state.withLock { state in
      state.changes.reversed().map { change in
        RecordedChange(change.number, at: .epoch, by: change.plan.command, change.plan.steps.map(\.path))
      }
    }
  }

  /// Undoes a change without looking for later changes of its files.
  package func undo(_ number: Int? = nil) throws(Failure) -> UndoneChange? {
    try state.withLock { state throws(Failure) -> UndoneChange? in
      guard let index = state.changes.lastIndex(where: { number == nil || $0.number == number }) else {
        guard let number else { return nil }
        throw .refused("there is no change \(number) to undo", code: "unknown-change")
      }
      let plan = state.changes.remove(at: index).plan
      func changed(_ action: TodoAction, _ path: TodoPath, _ bytes: [UInt8]) -> ChangedTodo {
        reader.change(action, of: bytes, at: path)
      }
      let todos = plan.steps.reversed().flatMap { step -> [ChangedTodo] in
        switch step {
        case .added(let path, let after):
          state.texts[path] = nil
          return [changed(.removed, path, after)]
        case .addedFolder(let folder, let files):
          return files.reversed().map { file in
            let path = TodoPath("\(folder.string)/\(file.path.string)")
            let text = state.texts.removeValue(forKey: path) ?? ""
            return changed(.removed, path, Array(text.utf8))
          }
        case .edited(let path, let before, _):
          state.texts[path] = String(decoding: before, as: UTF8.self)
          return [changed(.reverted, path, before)]
        case .renamed(let path, let newPath):
          state.texts[path] = state.texts.removeValue(forKey: newPath)
          return [changed(.reverted, path, Array((state.texts[path] ?? "").utf8))]
        case .removed(let path):
          let text = state.trash.removeValue(forKey: path) ?? ""
          state.texts[path] = text
          return [changed(.restored, path, Array(text.utf8))]
        }
      }
      return UndoneChange(command: plan.command, todos: todos.reversed())
    }
  }
}

extension MemoryTodoStore: ImportTarget {
  package func present() -> PresentTodos {
    var present = PresentTodos()
    for todo in snapshot().todos { present.add(todo) }
    return present
  }

  package func freeName(of folder: String) -> String { state.withLock { $0.freeName(of: folder) } }

  package func addFolder(
    for command: String, _ plan: (PresentTodos) throws(Failure) -> NewTodoFolder?
  ) throws(Failure) -> AddedTodoFolder? {
    guard let new = try plan(present()) else { return nil }
    var texts: [(path: TodoPath, bytes: [UInt8])] = []
    try new.files { path, bytes in texts.append((path, bytes)) }
    return state.withLock { state in
      let name = state.freeName(of: new.name)
      for (path, bytes) in texts {
        state.texts[TodoPath("\(name)/\(path.string)")] = String(decoding: bytes, as: UTF8.self)
      }
      let files = texts.map { TodoChangePlan.AddedFile(path: $0.path, hash: SaltedHash(of: $0.bytes.span)) }
      state.record(TodoChangePlan(command: command, steps: [.addedFolder(TodoPath(name), files)]))
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

  fileprivate func source(_ path: TodoPath) throws(Failure) -> SourceFile {
    guard let text = texts[path] else { throw .changedSinceRead(path.string) }
    return MemoryTodoStore.source(text, at: path)
  }

  fileprivate func newPath(_ title: String) -> TodoPath {
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    while true {
      let path = TodoPath(TodoFileName.make(title: title, using: &random))
      if texts[path] == nil { return path }
    }
  }

  fileprivate mutating func record(_ plan: TodoChangePlan) {
    changeCount += 1
    changes.append((changeCount, plan))
  }

  /// Performs a step; does nothing for an added folder, whose files `addFolder` adds.
  fileprivate mutating func make(_ step: TodoChangePlan.Step) {
    switch step {
    case .added(let path, let after), .edited(let path, _, let after):
      texts[path] = String(decoding: after, as: UTF8.self)
    case .addedFolder: return
    case .renamed(let path, let newPath): texts[newPath] = texts.removeValue(forKey: path)
    case .removed(let path): trash[path] = texts.removeValue(forKey: path)
    }
  }
}
