import Documents
import FileSystem

extension FolderChanger {
  /// Adds a folder of todos, all of them or none, and notes it for `undo`.
  mutating func addFolder(
    _ new: NewTodoFolder, for command: String
  ) throws(AddingFailure) -> AddedTodoFolder {
    let name = try reporting { () throws(FileError) in
      try FilesOnDisk(folder: folder, state: state).freeName(new.name)
    }
    var files: [UndoRecord.AddedFile] = []
    var staged = try reporting { () throws(FileError) in try NewFolder(at: joined(folder, name)) }
    try new.files { path, bytes throws(AddingFailure) in
      guard !Interruption.isRequested else { throw .store(.interrupted) }
      do throws(FileError) {
        try staged.add(path.string, bytes)
      } catch {
        throw .store(StoreError(error, in: folder))
      }
      files.append(UndoRecord.AddedFile(path: path, hash: ContentHash(of: bytes.span)))
    }
    do throws(FileError) {
      let number = try log.nextNumber()
      let record = UndoRecord(command: command, entries: [.addedFolder(TodoPath(name), files)])
      try log.begin(number, record)
      do throws(FileError) {
        try staged.publish()
      } catch {
        log.finish(number, record, done: [])
        throw error
      }
      log.finish(number, record, done: record.entries)
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

extension FolderChanger {
  /// Moves a folder that was added to the trash.
  func trashFolder(_ path: TodoPath, _ number: Int) throws(FileError) {
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

  /// What becomes of the todos of a folder that is taken away again.
  func removals(of files: [UndoRecord.AddedFile], in path: TodoPath) -> [UndoneChange.File] {
    files.map { file in
      let todo = TodoPath(joined(path.string, file.path.string))
      let bytes = (try? readFile(joined(folder, todo.string), limit: planner.reader.rules.fileSize)) ?? []
      return UndoneChange.File(.removed, todo, title: planner.title(of: bytes, at: todo))
    }
  }
}
