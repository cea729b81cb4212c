import Documents
import FileSystem

extension FolderChanger {
  /// Adds a folder of todos, all of them or none, and records it for `undo`.
  mutating func addFolder(
    _ new: NewTodoFolder, for command: String
  ) throws(Failure) -> AddedTodoFolder {
    _ = try takeBackInterruptedChanges()
    let name = try reporting(disk.freeName(new.name))
    var files: [TodoChangePlan.AddedFile] = []
    var staged = try reporting(NewFolder(at: filePath(TodoPath(name))))
    try new.files { path, bytes throws(Failure) in
      guard !Interruption.isRequested else { throw .interrupted }
      try reporting(staged.add(path.string, bytes))
      files.append(TodoChangePlan.AddedFile(path: path, hash: SaltedHash(of: bytes.span)))
    }
    let plan = TodoChangePlan(command: command, steps: [.addedFolder(TodoPath(name), files)])
    let entry = try reporting(log.begin(log.nextNumber(), plan))
    do throws(FileError) {
      try staged.publish()
    } catch {
      log.finish(entry, undoable: [])
      throw Failure(error)
    }
    log.finish(entry, undoable: plan.steps)
    return AddedTodoFolder(name: name, count: files.count)
  }
}
