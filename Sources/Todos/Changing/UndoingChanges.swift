import Documents
import FileSystem

extension FolderChanger {
  /// Undoes a change, all of its files or none; returns nil if there is no change.
  ///
  /// - Parameter number: the number of the change, which is undone only if every file is as the change left
  ///   it; nil for the last change, of which files that are already as before are skipped.
  mutating func undo(_ number: Int?) throws(Failure) -> UndoneChange? {
    if number != nil {
      _ = try takeBackInterruptedChanges()
    } else if let undone = try undoInterruptedChange() {
      return undone
    }
    guard let changeNumber = number ?? log.latest else { return nil }
    guard log.contains(changeNumber) else {
      throw .refused(
        "there is no change \(changeNumber) to undo", code: "unknown-change",
        help: "list the changes with: todosite undo --list")
    }
    let plan = try reporting(log.plan(of: changeNumber))
    guard let plan else { throw Self.unusableRecord(joined(state.undo, "\(changeNumber)")) }
    var applied: [TodoChangePlan.Step] = []
    for step in plan.stepsToUndo {
      switch try reporting(disk.state(of: step, in: changeNumber)) {
      case .applied: applied.append(step)
      case .undone where number == nil: continue
      case .undone, .foreign: throw changedSince(plan.command, step, changeNumber)
      }
    }
    return try undo(applied, of: plan, changeNumber)
  }

  /// Undoes the change that a killed process did not finish; returns nil if there is none, or if all its files
  /// had been written.
  ///
  /// A half-made undo is taken back and then made again, because files may have been changed since.
  private mutating func undoInterruptedChange() throws(Failure) -> UndoneChange? {
    guard let entry = log.unfinished.last else { return nil }
    switch (entry.isUndo, try takeBack(entry)) {
    case (true, nil): return undone(entry.plan.steps, of: entry.plan, entry.number)
    case (false, let takenBack?):
      if let changed = takenBack.changed.first {
        throw Failure(
          .system,
          Problem(
            .error, code: Failure.changedSince,
            "cannot undo \"\(entry.plan.command)\": the file has changed since", path: changed,
            notes: takenBack.notes, help: "edit the file yourself"))
      }
      let steps = entry.plan.steps.filter { takenBack.files.contains(filePath($0.path)) }
      return undone(steps, of: entry.plan, entry.number)
    case (true, _?): return try undo(entry.number)
    // The change is finished, so it is the latest one.
    case (false, nil): return nil
    }
  }

  private mutating func undo(
    _ applied: [TodoChangePlan.Step], of plan: TodoChangePlan, _ number: Int
  ) throws(Failure) -> UndoneChange {
    let entry = try reporting(log.beginUndo(number, plan))
    do throws(StepsOnDisk.FailedStep) {
      try StepsOnDisk(of: number, in: disk).perform(applied, to: .undone)
    } catch {
      log.finish(entry, undoable: plan.steps)
      throw failure(of: error, among: applied)
    }
    log.finish(entry, undoable: [])
    return undone(applied, of: plan, number)
  }

  private func undone(
    _ steps: [TodoChangePlan.Step], of plan: TodoChangePlan, _ number: Int
  ) -> UndoneChange {
    let newPaths = steps.compactMap(\.newPath)
    let todos = plan.steps.filter { steps.contains($0) && !newPaths.contains($0.path) }
    return UndoneChange(command: plan.command, todos: todos.flatMap { undoneTodos(of: $0, trash: number) })
  }

  /// Returns the todos of a step that was undone.
  private func undoneTodos(of step: TodoChangePlan.Step, trash number: Int) -> [ChangedTodo] {
    switch step {
    case .added(let todo, let after):
      return [reader.change(.removed, of: after, at: todo)]
    case .addedFolder(let added, let files):
      return files.map { file in
        let todo = TodoPath(joined(added.string, file.path.string))
        return change(.removed, of: todo, in: joined(state.trash, "\(number)"))
      }
    case .edited(let todo, let before, _):
      return [reader.change(.reverted, of: before, at: todo)]
    case .removed(let todo): return [change(.restored, of: todo, in: folder)]
    case .renamed(let todo, let newPath):
      var changed = change(.reverted, of: todo, in: folder)
      changed.formerPath = newPath
      return [changed]
    }
  }

  private func change(_ action: TodoAction, of path: TodoPath, in folder: String) -> ChangedTodo {
    let bytes = (try? readFile(joined(folder, path.string), limit: reader.rules.fileSize)) ?? []
    return reader.change(action, of: bytes, at: path)
  }

  private static func unusableRecord(_ path: String) -> Failure {
    Failure(
      .system,
      Problem(
        .error, code: "undo-record", "cannot undo: the record of the change is damaged", path: path,
        help: "to undo another change, find its number with: todosite undo --list"))
  }

  /// Returns the error for a step that cannot be undone because its file, or one in its folder, has changed.
  private func changedSince(
    _ command: String, _ step: TodoChangePlan.Step, _ number: Int
  ) -> Failure {
    let changed = step.newPath ?? step.path
    var path = joined(folder, changed.string)
    var (word, help) = ("has changed", "edit the file yourself")
    if case .removed = step, (try? disk.exists(path)) == false {
      (word, help) = ("is no longer in the trash", "restore it yourself")
    }
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
    var note = "to undo another change, find its number with: todosite undo --list"
    if let later = try? log.change(after: number, of: changed) {
      note = "change \(later.number), \"\(later.plan.command)\", came after change \(number)"
      let steps = later.plan.steps.map { try? disk.state(of: $0, in: later.number) }
      if steps.allSatisfy({ $0 == .applied }) {
        help = "to undo that change first: todosite undo \(later.number)"
      }
    }
    return Failure(
      .system,
      Problem(
        .error, code: Failure.changedSince, "cannot undo \"\(command)\": the file \(word) since", path: path,
        notes: [note], help: "nothing was undone; \(help)"))
  }
}
