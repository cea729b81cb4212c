import Documents
import FileSystem

/// Writes to a todo folder while somebody holds its lock, so that whoever else wants to change todos waits.
///
/// Every write is atomic and on disk when it returns; a process that ends on the way leaves each file as it
/// was or as it should be, and what it leaves beside them is cleared away when the next one begins.
struct FolderChanger {
  let folder: String
  let state: StateFolder
  let planner: ChangePlanner
  var log: UndoLog
  private var names: NewNames

  /// Clears away what a killed process has left.
  ///
  /// - Parameter lock: that of the folder; it has to be held as long as this is used.
  init(
    _ folder: String, state: StateFolder, reader: TodoReader, holding lock: borrowing FolderLock
  ) throws(FileError) {
    self.folder = folder
    self.state = state
    planner = ChangePlanner(reader: reader)
    try state.checkIsNoLink()
    let disk = FilesOnDisk(folder: folder, state: state)
    log = try UndoLog(state) { record throws(FileError) in
      for path in try disk.folders(of: record) { try AtomicFile.removeLeftOvers(in: path) }
      return try disk.stepsNotUndone(of: record)
    }
    for path in [state.path, state.undo] where try disk.exists(path) {
      try AtomicFile.removeLeftOvers(in: path)
    }
    var names = NewNames(in: folder)
    try AtomicFile.removeLeftOvers(in: folder) { names.take($0) }
    self.names = names
    Self.removeLeftOvers(ofProject: state.project)
  }

  /// Clears away what `init` and the merge driver have left, who hold the lock of the project's own folder.
  ///
  /// No change needs to read it, so whatever fails does not matter.
  private static func removeLeftOvers(ofProject folder: String) {
    do {
      let lock = try FolderLock(folder, waitingUpTo: .zero)
      try AtomicFile.removeLeftOvers(in: folder)
      withExtendedLifetime(lock) {}
    } catch {}
  }
}

extension FolderChanger {
  /// Makes changes and notes them for `undo`.
  mutating func save(
    _ changes: [TodoChange], for command: String
  ) throws(FileError) -> [Result<SavedTodo, ChangeFailure>] {
    let names = names
    var paths: Set<TodoPath> = []
    let plans = changes.map { change in
      Result { () throws(ChangeFailure) in
        let plan = try planner.plan(change, source: source, newPath: names.next)
        // Each step of a record begins where the change began, so a file can have only one.
        guard paths.insert(plan.todo.path).inserted else { throw .namedTwice(plan.todo.path.string) }
        return plan
      }
    }
    let number = try log.nextNumber()
    let entries = plans.compactMap { try? $0.get().entry(trash: number) }
    guard !entries.isEmpty else { return plans.map { $0.map { SavedTodo(.unchanged, $0.todo) } } }
    let record = UndoRecord(command: command, entries: entries)
    try log.begin(number, record)
    var done: [UndoRecord.Entry] = []
    let results = plans.map { plan in
      plan.flatMap { plan in
        Result { () throws(ChangeFailure) in
          let saved = try apply(plan, number)
          if let entry = plan.entry(trash: number) { done.append(entry) }
          return saved
        }
      }
    }
    log.finish(number, record, done: done)
    return results
  }

  private func source(_ path: TodoPath) throws(ChangeFailure) -> SourceFile {
    let name = joined(folder, path.string)
    do {
      return SourceFile(path: name, bytes: try readFile(name, limit: planner.reader.rules.fileSize))
    } catch {
      throw ChangeFailure(error)
    }
  }

  private func apply(_ plan: PlannedChange, _ number: Int) throws(ChangeFailure) -> SavedTodo {
    do {
      switch plan {
      case .nothing(let todo): return SavedTodo(.unchanged, todo)
      case .add(let path, let bytes, let todo):
        try AtomicFile.create(joined(folder, path.string), bytes)
        return SavedTodo(.added, todo)
      case .edit(let path, let before, let after, let todo):
        try replace(joined(folder, path.string), before, with: after)
        return SavedTodo(.edited, todo)
      case .remove(let path, let todo):
        try trash(path, number)
        return SavedTodo(.removed, todo)
      }
    } catch {
      throw ChangeFailure(error)
    }
  }

  /// Replaces a file, or what a link leads to.
  private func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileError) {
    let names = try FileDescriptor.currentFolder.status(of: path, followsLink: true)?.names ?? 1
    guard names == 1 else { throw FileError(.replace, path, .hasOtherNames) }
    try AtomicFile.replace(path, with: new, expecting: old, links: .writeThrough)
  }

  private func trash(
    _ path: TodoPath, _ number: Int, expecting expected: [UInt8]? = nil
  ) throws(FileError) {
    let target = joined(state.trash, path.inTrash(number))
    try state.make(parent(of: target))
    try AtomicFile.move(joined(folder, path.string), to: target, expecting: expected)
  }
}

extension FolderChanger {
  /// Takes the last change back; nil where there is none.
  mutating func undo() throws(FileError) -> Result<UndoneChange, ChangeFailure>? {
    guard let number = log.last else { return nil }
    guard let record = try log.record(number) else {
      return .failure(.unusableRecord(joined(state.undo, "\(number)")))
    }
    let disk = FilesOnDisk(folder: folder, state: state)
    var isApplied: [Bool] = []
    for entry in record.entries {
      let found = try disk.state(of: entry)
      guard found != .foreign else {
        let path = joined(folder, entry.path.string)
        if case .addedFolder(_, let files) = entry,
          let difference = try? disk.difference(in: path, from: files)
        {
          return .failure(.changedSince(record.command, path, difference))
        }
        return .failure(.changedSince(record.command, path))
      }
      isApplied.append(found == .applied)
    }
    let trashNumber = try log.nextNumber()
    try log.beginUndo(number)
    var files: [UndoneChange.File] = []
    do throws(FileError) {
      // As they were found: whoever changes one from now on makes its step fail.
      for (entry, isApplied) in zip(record.entries, isApplied) {
        files += try undo(entry, trash: trashNumber, isApplied: isApplied)
      }
    } catch {
      log.finishUndo(number, wasUndone: false)
      return .failure(ChangeFailure(error))
    }
    log.finishUndo(number, wasUndone: true)
    return .success(UndoneChange(command: record.command, files: files))
  }

  private func undo(
    _ entry: UndoRecord.Entry, trash number: Int, isApplied: Bool
  ) throws(FileError) -> [UndoneChange.File] {
    let path = joined(folder, entry.path.string)
    switch entry {
    case .added(let todo, let after):
      if isApplied { try trash(todo, number, expecting: after) }
      return [UndoneChange.File(.removed, todo, title: planner.title(of: after, at: todo))]
    case .addedFolder(let added, let files):
      let removals = removals(of: files, in: added)
      if isApplied { try trashFolder(added, number) }
      return removals
    case .edited(let todo, let before, let after):
      if isApplied { try replace(path, after, with: before) }
      return [UndoneChange.File(.reverted, todo, title: planner.title(of: before, at: todo))]
    case .removed(let todo, let trash):
      if isApplied {
        try makeFolders(parent(of: path), syncs: true)
        try AtomicFile.move(joined(state.trash, trash), to: path)
      }
      let bytes = (try? readFile(path, limit: planner.reader.rules.fileSize)) ?? []
      return [UndoneChange.File(.restored, todo, title: planner.title(of: bytes, at: todo))]
    }
  }
}

extension PlannedChange {
  fileprivate var todo: TodoItem {
    switch self {
    case .add(_, _, let todo), .edit(_, _, _, let todo), .remove(_, let todo), .nothing(let todo): todo
    }
  }

  /// What `undo` has to know; nil where nothing is written.
  fileprivate func entry(trash number: Int) -> UndoRecord.Entry? {
    switch self {
    case .add(let path, let bytes, _): .added(path, after: bytes)
    case .edit(let path, let before, let after, _): .edited(path, before: before, after: after)
    case .remove(let path, _): .removed(path, trash: path.inTrash(number))
    case .nothing: nil
    }
  }
}

extension TodoPath {
  /// The path that the file gets below the trash.
  func inTrash(_ number: Int) -> String { "\(number)/\(string)" }
}
