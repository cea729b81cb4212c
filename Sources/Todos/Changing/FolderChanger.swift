import Documents
import FileSystem

/// Writes to a todo folder whose lock the caller holds, so that other todosite processes wait.
///
/// Every write is atomic, and on disk when it returns. If a process is killed during a change, each file is
/// in its old or its new state; the next process that makes a change removes the temporary files.
struct FolderChanger {
  let folder: String
  let state: StateFolder
  let disk: FilesOnDisk
  let reader: TodoReader
  var log: UndoLog
  private let names: NewNames
  /// The paths of the files that another program wrote and a killed process left under temporary names.
  let foreignLeftovers: Set<String>

  /// Removes the temporary files that killed processes left.
  ///
  /// - Parameter lock: the lock of the folder; it must be held as long as this value is used.
  init(
    _ folder: String, state: StateFolder, reader: TodoReader, holding lock: borrowing FolderLock
  ) throws(FileError) {
    self.folder = folder
    self.state = state
    self.reader = reader
    try state.checkFolders()
    let disk = FilesOnDisk(folder: folder, state: state)
    self.disk = disk
    log = try UndoLog(state)
    var foreign: Set<String> = []
    for entry in log.unfinished {
      // A folder that cannot be entered must not prevent changes elsewhere.
      for path in (try? disk.folders(of: entry.plan, entry.number)) ?? [] {
        for name in (try? AtomicFile.removeLeftovers(in: path)) ?? [] { foreign.insert(joined(path, name)) }
      }
      try? StepsOnDisk(of: entry.number, in: disk).removeSecondNames(of: entry.plan.steps)
    }
    for path in [state.path, state.undo] where try disk.exists(path) {
      try AtomicFile.removeLeftovers(in: path)
    }
    var names = NewNames()
    let left = try AtomicFile.removeLeftovers(in: folder) { names.reserve($0) }
    self.names = names
    foreignLeftovers = foreign.union(left.map { joined(folder, $0) })
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
  /// Takes back the changes that killed processes did not finish.
  mutating func takeBackInterruptedChanges() throws(Failure) -> [TakenBackChange] {
    var takenBack: [TakenBackChange] = []
    for entry in log.unfinished.reversed() {
      let result = try takeBack(entry)
      if let result, !result.files.isEmpty || !result.changed.isEmpty { takenBack.append(result) }
    }
    return takenBack
  }

  /// Takes back a change, or an undo, that a killed process did not finish; returns nil if all its files had
  /// been written, so that nothing is taken back.
  ///
  /// The steps are performed in order, so the change is finished if the last one was performed. Otherwise the
  /// steps that were performed are undone. Files that another program has changed since are left as they are.
  ///
  /// - Throws: an error that names the files that could not be taken back; the record keeps their steps.
  mutating func takeBack(_ entry: UndoLog.Entry) throws(Failure) -> TakenBackChange? {
    let onDisk = StepsOnDisk(of: entry.number, in: disk)
    let steps = entry.isUndo ? entry.plan.stepsToUndo : entry.plan.steps
    let states = steps.map { try? onDisk.state(of: $0) }
    var result = TakenBackChange(command: entry.isUndo ? TodoAction.reverted.command : entry.plan.command)
    if states.last == entry.target {
      try reporting(log.settle(entry, undoable: entry.isUndo ? [] : steps))
      return nil
    }
    let inspected = zip(steps, states)
    guard !states.contains(nil) else {
      // Nothing is taken back if a file cannot be inspected, because it may have been written.
      try reporting(log.settle(entry, undoable: steps))
      let remaining = inspected.filter { _, state in state == nil || state == entry.target }
      throw result.error(remaining: remaining.map { step, _ in filePath(step.path) })
    }
    let failed = onDisk.takeBack(steps, from: entry.target)
    // A change that was taken back has nothing left to undo; an undo that was taken back can be done again.
    try reporting(log.settle(entry, undoable: entry.isUndo ? entry.plan.steps : failed))
    let remaining = failed.map(\.path)
    result.files = inspected.filter { step, state in
      state == entry.target && !remaining.contains(step.path)
    }.map { step, _ in filePath(step.path) }
    // A file after one that was not written was not written either.
    let written = states.prefix { $0 != entry.target.other }
    result.changed = inspected.prefix(written.count).filter { _, state in state == .foreign }.map { step, _ in
      filePath(step.path)
    }
    guard remaining.isEmpty else { throw result.error(remaining: remaining.map(filePath)) }
    return result
  }

  /// Makes changes and records them for `undo`.
  ///
  /// - Returns: the result of each change. A change that is refused does not prevent the others, unless the
  ///   action is all or none.
  /// - Throws: the error of a file that cannot be written; the files that were changed before it are taken back.
  mutating func save(
    _ changes: [FileChange], as action: TodoAction
  ) throws(Failure) -> [Result<ChangedTodo, Failure>] {
    _ = try takeBackInterruptedChanges()
    let number = try reporting(log.nextNumber())
    let planner = ChangePlanner(reader: reader, action: action)
    let names = names
    var paths: Set<PathKey> = []
    let planned = changes.map { change in
      Result { () throws(Failure) in
        let planned = try planner.plan(change, source: source, newPath: names.next)
        // Every step of a plan starts from the same state of the folder, so a file can have only one step.
        guard paths.insert(PathKey(writtenPath(of: planned))).inserted else {
          throw .refused("the same todo is named twice", code: "named-twice", path: planned.todo.path.string)
        }
        return planned
      }
    }
    if action.isAllOrNone {
      for result in planned { _ = try result.get() }
    }
    let plan = TodoChangePlan(command: action.command, steps: planned.flatMap { (try? $0.get().steps) ?? [] })
    guard !plan.steps.isEmpty else { return planned.map { $0.map(\.todo) } }
    let entry = try reporting(log.begin(number, plan))
    do throws(StepsOnDisk.FailedStep) {
      try StepsOnDisk(of: number, in: disk).perform(plan.steps, to: .applied)
    } catch {
      log.finish(entry, undoable: error.remaining)
      throw failure(of: error, among: plan.steps)
    }
    log.finish(entry, undoable: plan.steps)
    return planned.map { $0.map(\.todo) }
  }

  /// Returns the failure of a change because of one of its steps, with notes on the others.
  func failure(of step: StepsOnDisk.FailedStep, among steps: [TodoChangePlan.Step]) -> Failure {
    var result = Failure(step.error)
    // An interruption has no message that could say what was written.
    if result.kind == .interrupted, !step.remaining.isEmpty { result = .system("\(step.error)") }
    guard steps.count > 1 else { return result }
    if step.remaining.isEmpty {
      result.reason.notes = ["none of the \(steps.count) files was changed"]
    } else {
      result.reason.notes = ["these files still have the new text:"]
      result.reason.notes += step.remaining.map { filePath($0.path) }
      result.reason.help = "check these files; to try again: todosite undo"
    }
    return result
  }

  /// Returns the path of the file that a change writes.
  ///
  /// An edit of a symbolic link writes its target; a removal moves the link itself.
  private func writtenPath(of planned: ChangePlanner.Planned) -> String {
    let path = filePath(planned.todo.path)
    guard case .edited? = planned.steps.first else { return path }
    return (try? realPath(path)) ?? path
  }

  /// Returns the path of a file of the todo folder, as messages show it.
  func filePath(_ path: TodoPath) -> String { joined(folder, path.string) }

  private func source(_ path: TodoPath) throws(Failure) -> SourceFile {
    let path = filePath(path)
    return SourceFile(path: path, bytes: try reporting(readFile(path, limit: reader.rules.fileSize)))
  }
}
