extension AtomicFile {
  /// Moves a file to a path that must not exist; fails with `Errno.exists` when it does.
  ///
  /// A symbolic link is moved as a link. Between two file systems the file is copied, with what `replace` keeps, and
  /// then removed. If the move fails, the file is still at its old path.
  /// - Parameter expected: the bytes the file had when it was read. If the file has other bytes or no longer
  ///   exists, nothing is moved and the reason of the error is `changedSinceRead`.
  package static func move(
    _ path: String, to newPath: String, expecting expected: [UInt8]? = nil
  ) throws(FileError) {
    do throws(FileError) {
      let folder = try FileDescriptor.folder(ofFileAt: path)
      let name = lastComponent(of: path)
      guard let old = try folder.status(of: name) else {
        throw FileError(.move, path, expected == nil ? .system(.notFound) : .changedSinceRead)
      }
      guard [.file, .symbolicLink].contains(old.kind) else {
        throw FileError(.move, path, .notAFile(old.kind))
      }
      if let expected, try !FileDescriptor.file(path).holds(exactly: expected.span) {
        throw FileError(.move, path, .changedSinceRead)
      }
      let move = Move(name: name, newName: lastComponent(of: newPath), old: old)
      let newFolder = try FileDescriptor.folder(ofFileAt: newPath)
      do throws(FileError) {
        try move.rename(from: folder, to: newFolder)
      } catch {
        guard error.errno == .otherFileSystem else { throw error }
        try move.copy(from: folder, to: newFolder)
      }
    } catch {
      throw error.of(.move, path)
    }
  }
}

extension AtomicFile {
  /// Reports whether a process that was killed while it moved a file has left it at both paths: as a hard link, or
  /// as a copy on another file system.
  package static func isHalfMoved(_ path: String, to newPath: String) throws(FileError) -> Bool {
    let folder = try FileDescriptor.folder(ofFileAt: path)
    let newFolder = try FileDescriptor.folder(ofFileAt: newPath)
    let (name, newName) = (lastComponent(of: path), lastComponent(of: newPath))
    guard let old = try folder.status(of: name), let new = try newFolder.status(of: newName) else {
      return false
    }
    if old.identity == new.identity { return new.linkCount > 1 }
    guard old.identity.device != new.identity.device, old.kind == new.kind else { return false }
    let move = Move(name: name, newName: newName, old: old)
    return try move.content(name, in: folder) == move.content(newName, in: newFolder)
  }
}

/// The move of a file from one folder to another.
private struct Move {
  let name: String
  let newName: String
  let old: FileStatus

  func rename(
    from folder: borrowing FileDescriptor, to newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    try folder.renameExclusively(name, to: newName, in: newFolder)
    do throws(FileError) {
      guard let now = try newFolder.status(of: newName), old.isUnchanged(in: now) else {
        throw FileError(.move, folder.shown(name), .changedSinceRead)
      }
      try newFolder.sync()
      try folder.sync()
    } catch {
      try? newFolder.renameExclusively(newName, to: name, in: folder)
      throw error
    }
  }

  func copy(
    from folder: borrowing FileDescriptor, to newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    let content = try content(name, in: folder)
    try create(content, in: newFolder, newName, like: folder.shown(name))
    do throws(FileError) {
      try remove(from: folder, copiedTo: newFolder)
    } catch {
      // If the file did not get its name again, the copy stays.
      if error.reason == .kept { throw error }
      try? newFolder.removeFile(newName)
      throw error
    }
    do throws(FileError) {
      try folder.sync()
    } catch {
      if (try? create(content, in: folder, name, like: newFolder.shown(newName))) != nil {
        try? newFolder.removeFile(newName)
      }
      throw error
    }
  }

  /// The content of a file or link.
  enum Content: Equatable {
    case bytes([UInt8])
    case link(to: [UInt8])
  }

  func content(_ name: String, in folder: borrowing FileDescriptor) throws(FileError) -> Content {
    if old.kind == .symbolicLink {
      guard let target = System.linkTarget(folder.number, name) else {
        throw FileError(.read, folder.shown(name))
      }
      return .link(to: target)
    }
    var bytes: [UInt8] = []
    try folder.file(name).readAll(into: &bytes)
    return .bytes(bytes)
  }

  /// - Parameter model: the path of the file that is copied.
  private func create(
    _ content: Content, in folder: borrowing FileDescriptor, _ name: String, like model: String
  ) throws(FileError) {
    switch content {
    case .bytes(let bytes):
      let model = FileModel(path: model, status: old)
      try AtomicFile.create(joined(folder.path, name), bytes, like: model)
    case .link(let target):
      guard System.makeLink(folder.number, name, to: target) >= 0 else {
        throw FileError(.create, folder.shown(name))
      }
      try attempt(folder.sync(), onFailure: folder.removeFile(name))
    }
  }

  /// Removes the file that was copied.
  ///
  /// It gets another name first: a program that changes the file does so before its status is compared, or finds none.
  private func remove(
    from folder: borrowing FileDescriptor, copiedTo newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    let checksum = old.kind == .file ? try newFolder.checksum(of: newName) : nil
    let removed = AtomicFile.newTemporaryName(for: checksum)
    try folder.renameExclusively(name, to: removed, in: folder)
    do throws(FileError) {
      guard try folder.isUnchanged(OldFile(status: old, checksum: checksum), now: removed) else {
        throw FileError(.move, folder.shown(name), .changedSinceRead)
      }
      try folder.removeFile(removed)
    } catch {
      guard (try? folder.renameExclusively(removed, to: name, in: folder)) == nil,
        error.reason == .changedSinceRead
      else { throw error }
      throw FileError(.move, folder.shown(name), keptAs: folder.shown(removed))
    }
  }
}
