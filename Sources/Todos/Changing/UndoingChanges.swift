import Documents
import FileSystem

extension FolderChanger {
  /// Undoes the last change, all of its files or none; returns nil if there is no change.
  ///
  /// A change that a killed process left half made is the last change.
  mutating func undo() throws(StoreError) -> UndoneChange? {
    let latest = try mapping { () throws(FileError) in
      for entry in log.unfinished {
        var steps: [TodoChangePlan.Step] = []
        for step in entry.plan.steps where try disk.state(of: step) != .undone { steps.append(step) }
        try log.settle(entry, applied: steps)
      }
      return try log.latest()
    }
    guard let (number, plan) = latest else { return nil }
    guard let plan else { throw Self.unusableRecord(joined(state.undo, "\(number)")) }
    var applied: [TodoChangePlan.Step] = []
    for step in plan.steps {
      switch try mapping({ () throws(FileError) in try disk.state(of: step) }) {
      case .applied: applied.append(step)
      case .undone: continue
      case .foreign: throw changedSince(plan.command, step)
      }
    }
    let entry = try mapping { () throws(FileError) in try log.beginUndo(number, plan) }
    do throws(StepsOnDisk.Failure) {
      try StepsOnDisk(of: number, in: disk).perform(applied, to: .undone)
    } catch {
      log.finish(entry, applied: plan.steps)
      throw storeError(error, in: applied)
    }
    log.finish(entry, applied: [])
    return UndoneChange(command: plan.command, todos: applied.flatMap { undone($0, trash: number) })
  }

  /// Returns the todos of a step that was undone.
  private func undone(_ step: TodoChangePlan.Step, trash number: Int) -> [ChangedTodo] {
    switch step {
    case .added(let todo, let after):
      return [ChangedTodo(.removed, todo, title: reader.title(of: after, at: todo))]
    case .addedFolder(let added, let files):
      return files.map { file in
        let todo = TodoPath(joined(added.string, file.path.string))
        return ChangedTodo(.removed, todo, title: title(of: todo, in: joined(state.trash, "\(number)")))
      }
    case .edited(let todo, let before, _):
      return [ChangedTodo(.reverted, todo, title: reader.title(of: before, at: todo))]
    case .removed(let todo, _):
      return [ChangedTodo(.restored, todo, title: title(of: todo, in: folder))]
    }
  }

  private func title(of path: TodoPath, in folder: String) -> String {
    let bytes = (try? readFile(joined(folder, path.string), limit: reader.rules.fileSize)) ?? []
    return reader.title(of: bytes, at: path)
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
