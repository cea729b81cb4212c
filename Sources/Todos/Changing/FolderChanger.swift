import Documents
import FileSystem

/// Writes to a todo folder whose lock the caller holds, so that other todosite processes wait.
///
/// Every write is atomic, and on disk when it returns. If a process is killed during a change, each file is
/// in its old or its new state; the next process that makes a change removes the temporary files.
struct FolderChanger {
  private let folder: String
  private let state: StateFolder
  private let disk: FilesOnDisk
  private let reader: TodoReader
  private var log: UndoLog
  private let names: NewNames

  /// Removes the temporary files that killed processes left, and finishes the records of their changes.
  ///
  /// - Parameter lock: the lock of the folder; it must be held as long as this value is used.
  init(
    _ folder: String, state: StateFolder, reader: TodoReader, holding lock: borrowing FolderLock
  ) throws(FileError) {
    self.folder = folder
    self.state = state
    self.reader = reader
    try state.checkIsNoLink()
    let disk = FilesOnDisk(folder: folder, state: state)
    self.disk = disk
    log = try UndoLog(state) { record throws(FileError) in
      for path in try disk.folders(of: record) { try AtomicFile.removeLeftovers(in: path) }
      return try disk.stepsNotUndone(of: record)
    }
    for path in [state.path, state.undo] where try disk.exists(path) {
      try AtomicFile.removeLeftovers(in: path)
    }
    var names = NewNames()
    try AtomicFile.removeLeftovers(in: folder) { names.reserve($0) }
    self.names = names
    Self.removeLeftovers(ofProject: state.project)
  }

  /// Removes the temporary files that the `init` command and the merge driver left in the project's folder.
  ///
  /// This needs the lock of that folder, which they hold while they write. Errors are ignored, because no
  /// change depends on the removal.
  private static func removeLeftovers(ofProject folder: String) {
    do {
      let lock = try FolderLock(folder, waitingUpTo: .zero)
      try AtomicFile.removeLeftovers(in: folder)
      withExtendedLifetime(lock) {}
    } catch {}
  }
}

extension FolderChanger {
  /// Makes changes and records them for `undo`.
  mutating func save(
    _ changes: [FileChange], as action: TodoAction
  ) throws(FileError) -> [Result<ChangedTodo, StoreError>] {
    let number = try log.nextNumber()
    let planner = ChangePlanner(reader: reader, action: action, number: number)
    let names = names
    var paths: Set<TodoPath> = []
    let planned = changes.map { change in
      Result { () throws(StoreError) in
        let planned = try planner.plan(change, source: source, newPath: names.next)
        // Every step of a plan starts from the same state of the folder, so a file can have only one step.
        guard paths.insert(planned.todo.path).inserted else {
          throw .refused("the same todo is named twice", code: "named-twice", path: planned.todo.path.string)
        }
        return planned
      }
    }
    let plan = TodoChangePlan(command: action.command, steps: planned.compactMap { try? $0.get().step })
    guard !plan.steps.isEmpty else { return planned.map { $0.map(\.todo) } }
    try log.begin(number, plan)
    var done: [TodoChangePlan.Step] = []
    let results = planned.map { planned in
      planned.flatMap { step, todo in
        Result { () throws(StoreError) in
          if let step {
            try make(step)
            done.append(step)
          }
          return todo
        }
      }
    }
    log.finish(number, plan, done: done)
    return results
  }

  private func source(_ path: TodoPath) throws(StoreError) -> SourceFile {
    let name = joined(folder, path.string)
    do {
      return SourceFile(path: name, bytes: try readFile(name, limit: reader.rules.fileSize))
    } catch {
      throw StoreError(error)
    }
  }

  /// Performs a step; does nothing for an added folder, which `addFolder` publishes.
  private func make(_ step: TodoChangePlan.Step) throws(StoreError) {
    let path = joined(folder, step.path.string)
    do {
      switch step {
      case .added(_, let after): try AtomicFile.create(path, after)
      case .addedFolder: return
      case .edited(_, let before, let after): try replace(path, before, with: after)
      case .removed(let todo, let trash): try move(todo, toTrash: trash)
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// Replaces a file, or the target of a symbolic link; throws if the file has several hard links.
  private func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileError) {
    let linkCount = try FileDescriptor.currentFolder.status(of: path, followsLink: true)?.linkCount ?? 1
    guard linkCount == 1 else { throw FileError(.replace, path, .hasOtherLinks) }
    try AtomicFile.replace(path, with: new, expecting: old, links: .writeThrough)
  }

  private func move(
    _ path: TodoPath, toTrash place: String, expecting expected: [UInt8]? = nil
  ) throws(FileError) {
    let target = joined(state.trash, place)
    try state.make(parent(of: target))
    try AtomicFile.move(joined(folder, path.string), to: target, expecting: expected)
  }
}

extension FolderChanger {
  /// Undoes the last change; returns nil if there is none.
  mutating func undo() throws(FileError) -> Result<UndoneChange, StoreError>? {
    guard let number = log.last else { return nil }
    guard let plan = try log.record(number) else {
      return .failure(Self.unusableRecord(joined(state.undo, "\(number)")))
    }
    var isApplied: [Bool] = []
    for step in plan.steps {
      let found = try disk.state(of: step)
      guard found != .foreign else { return .failure(changedSince(plan.command, step)) }
      isApplied.append(found == .applied)
    }
    let trashNumber = try log.nextNumber()
    try log.beginUndo(number)
    var todos: [ChangedTodo] = []
    do throws(FileError) {
      // `isApplied` is the state found above; undoing a step fails if its file has changed since then.
      for (step, isApplied) in zip(plan.steps, isApplied) {
        todos += try undo(step, trash: trashNumber, isApplied: isApplied)
      }
    } catch {
      log.finishUndo(number, wasUndone: false)
      return .failure(StoreError(error))
    }
    log.finishUndo(number, wasUndone: true)
    return .success(UndoneChange(command: plan.command, todos: todos))
  }

  private func undo(
    _ step: TodoChangePlan.Step, trash number: Int, isApplied: Bool
  ) throws(FileError) -> [ChangedTodo] {
    let path = joined(folder, step.path.string)
    switch step {
    case .added(let todo, let after):
      if isApplied { try move(todo, toTrash: todo.inTrash(number), expecting: after) }
      return [ChangedTodo(.removed, todo, title: reader.title(of: after, at: todo))]
    case .addedFolder(let added, let files):
      let removed = files.map { file in
        let todo = TodoPath(joined(added.string, file.path.string))
        return ChangedTodo(.removed, todo, title: title(of: todo))
      }
      if isApplied { try moveFolderToTrash(added, number) }
      return removed
    case .edited(let todo, let before, let after):
      if isApplied { try replace(path, after, with: before) }
      return [ChangedTodo(.reverted, todo, title: reader.title(of: before, at: todo))]
    case .removed(let todo, let trash):
      if isApplied {
        try makeFolders(parent(of: path), syncs: true)
        try AtomicFile.move(joined(state.trash, trash), to: path)
      }
      return [ChangedTodo(.restored, todo, title: title(of: todo))]
    }
  }

  private func title(of path: TodoPath) -> String {
    let bytes = (try? readFile(joined(folder, path.string), limit: reader.rules.fileSize)) ?? []
    return reader.title(of: bytes, at: path)
  }

  private func moveFolderToTrash(_ path: TodoPath, _ number: Int) throws(FileError) {
    let target = joined(state.trash, path.inTrash(number))
    try state.make(parent(of: target))
    let old = try FileDescriptor.folder(folderPath(ofFileAt: joined(folder, path.string)))
    let new = try FileDescriptor.folder(parent(of: target))
    let name = lastComponent(of: path.string)
    try old.rename(name, to: name, in: new)
    do throws(FileError) {
      try new.sync()
      try old.sync()
    } catch {
      try? new.rename(name, to: name, in: old)
      throw error
    }
  }

  private static func unusableRecord(_ path: String) -> StoreError {
    .notDone(
      .system,
      Problem(
        .error, code: "undo-record", "cannot undo: the record of the last change is damaged", path: path,
        help: "delete it to undo the change before it"))
  }

  /// Returns the error for a step that cannot be undone because its file, or one in its folder, has changed.
  private func changedSince(_ command: String, _ step: TodoChangePlan.Step) -> StoreError {
    var path = joined(folder, step.path.string)
    var (word, help) = ("has changed", "edit the file yourself")
    if case .addedFolder(_, let files) = step, let difference = try? disk.difference(in: path, from: files) {
      let file: TodoPath
      (file, word, help) =
        switch difference {
        case .changed(let file): (file, "has changed", "delete the folder yourself")
        case .added(let file): (file, "was added to the folder", "move it elsewhere first")
        case .removed(let file): (file, "was removed from the folder", "delete the remaining files yourself")
        }
      path = joined(path, file.string)
    }
    return .notDone(
      .changedSinceRead,
      Problem(
        .error, code: "changed-since", "cannot undo \"\(command)\": the file \(word) since", path: path,
        help: "nothing was undone; \(help)"))
  }
}

extension FolderChanger {
  /// Adds a folder of todos, all of them or none, and records it for `undo`.
  mutating func addFolder(
    _ new: NewTodoFolder, for command: String
  ) throws(AddingFailure) -> AddedTodoFolder {
    let name = try reporting { () throws(FileError) in try disk.freeName(new.name) }
    var files: [TodoChangePlan.AddedFile] = []
    var staged = try reporting { () throws(FileError) in try NewFolder(at: joined(folder, name)) }
    try new.files { path, bytes throws(AddingFailure) in
      guard !Interruption.isRequested else { throw .store(.interrupted) }
      try reporting { () throws(FileError) in try staged.add(path.string, bytes) }
      files.append(TodoChangePlan.AddedFile(path: path, hash: ContentHash(of: bytes.span)))
    }
    do throws(FileError) {
      let number = try log.nextNumber()
      let plan = TodoChangePlan(command: command, steps: [.addedFolder(TodoPath(name), files)])
      try log.begin(number, plan)
      do throws(FileError) {
        try staged.publish()
      } catch {
        log.finish(number, plan, done: [])
        throw error
      }
      log.finish(number, plan, done: plan.steps)
    } catch {
      throw .store(StoreError(error, in: folder))
    }
    return AddedTodoFolder(name: name, count: files.count)
  }

  private func reporting<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(AddingFailure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .store(StoreError(error, in: folder))
    }
  }
}
