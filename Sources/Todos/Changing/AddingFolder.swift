import Documents
import FileSystem

extension FolderChanger {
  /// Adds a folder of todos, all of them or none, and records it for `undo`.
  mutating func addFolder(
    _ new: NewTodoFolder, for command: String
  ) throws(AddingFailure) -> AddedTodoFolder {
    do throws(StoreError) {
      _ = try takeBackInterruptedChanges()
    } catch {
      throw .store(error)
    }
    let name = try reporting { () throws(FileError) in try disk.freeName(new.name) }
    var files: [TodoChangePlan.AddedFile] = []
    var staged = try reporting { () throws(FileError) in try NewFolder(at: shown(TodoPath(name))) }
    try new.files { path, bytes throws(AddingFailure) in
      guard !Interruption.isRequested else { throw .store(.interrupted) }
      try reporting { () throws(FileError) in try staged.add(path.string, bytes) }
      files.append(TodoChangePlan.AddedFile(path: path, hash: KeyedHash(of: bytes.span)))
    }
    try reporting { () throws(FileError) in
      let plan = TodoChangePlan(command: command, steps: [.addedFolder(TodoPath(name), files)])
      let entry = try log.begin(try log.nextNumber(), plan)
      do throws(FileError) {
        try staged.publish()
      } catch {
        log.finish(entry, applied: [])
        throw error
      }
      log.finish(entry, applied: plan.steps)
    }
    return AddedTodoFolder(name: name, count: files.count)
  }

  private func reporting<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(AddingFailure) -> Result {
    do throws(StoreError) {
      return try mapping(body)
    } catch {
      throw .store(error)
    }
  }
}
