extension AtomicFile {
  /// Moves a file to another place, where nothing may be yet; fails with `Errno.exists` when there is.
  ///
  /// A symbolic link is moved as the link it is. Between two file systems the file is copied, with its
  /// permissions and as much of its ownership as this process may give, and then removed. When it fails, the
  /// file is where it was.
  /// - Parameters:
  ///   - expected: the bytes the file had when it was read. When it has others by now, or is gone, nothing is
  ///     moved and the reason is `changedMeanwhile`.
  ///   - syncs: whether to wait until both names are on disk.
  package static func move(
    _ path: String, to newPath: String, expecting expected: [UInt8]? = nil, syncs: Bool = true
  ) throws(FileError) {
    do throws(FileError) {
      let folder = try FileDescriptor.folder(ofFileAt: path)
      let name = lastComponent(of: path)
      guard let old = try folder.status(of: name) else {
        throw FileError(.move, path, expected == nil ? .system(.notFound) : .changedMeanwhile)
      }
      guard [.file, .symbolicLink].contains(old.kind) else {
        throw FileError(.move, path, .notAFile(old.kind))
      }
      if let expected, try !FileDescriptor.file(path).holds(exactly: expected.span) {
        throw FileError(.move, path, .changedMeanwhile)
      }
      let move = Move(name: name, newName: lastComponent(of: newPath), old: old, syncs: syncs)
      let newFolder = try FileDescriptor.folder(ofFileAt: newPath)
      do throws(FileError) {
        try move.rename(from: folder, to: newFolder)
      } catch {
        guard error.errno == .otherFileSystem else { throw error }
        try move.copy(from: folder, to: newFolder)
      }
    } catch {
      throw FileError(.move, path, error.reason)
    }
  }
}

/// One file on its way from a folder to another.
private struct Move {
  let name: String
  let newName: String
  let old: FileStatus
  let syncs: Bool

  func rename(
    from folder: borrowing FileDescriptor, to newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    try folder.renameExclusively(name, to: newName, in: newFolder)
    do throws(FileError) {
      guard let now = try newFolder.status(of: newName), old.isUnchanged(in: now) else {
        throw FileError(.move, folder.shown(name), .changedMeanwhile)
      }
      if syncs {
        try newFolder.sync()
        try folder.sync()
      }
    } catch {
      try? newFolder.renameExclusively(newName, to: name, in: folder)
      throw error
    }
  }

  func copy(
    from folder: borrowing FileDescriptor, to newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    let content = try content(in: folder)
    try put(content, in: newFolder, newName)
    do throws(FileError) {
      try remove(from: folder)
    } catch {
      try? newFolder.removeFile(newName)
      throw error
    }
    do throws(FileError) {
      if syncs { try folder.sync() }
    } catch {
      try? put(content, in: folder, name)
      try? newFolder.removeFile(newName)
      throw error
    }
  }

  /// What a file or link is made of.
  private enum Content {
    case bytes([UInt8])
    case link(to: [UInt8])
  }

  private func content(in folder: borrowing FileDescriptor) throws(FileError) -> Content {
    if old.kind == .symbolicLink { return .link(to: try folder.linkTarget(name)) }
    var bytes: [UInt8] = []
    try folder.file(name).readAll(into: &bytes)
    return .bytes(bytes)
  }

  private func put(
    _ content: Content, in folder: borrowing FileDescriptor, _ name: String
  ) throws(FileError) {
    switch content {
    case .bytes(let bytes):
      try AtomicFile.create(joined(folder.path, name), bytes, like: old, syncs: syncs)
    case .link(let target):
      try folder.makeLink(name, to: target)
      do throws(FileError) {
        if syncs { try folder.sync() }
      } catch {
        try? folder.removeFile(name)
        throw error
      }
    }
  }

  private func remove(from folder: borrowing FileDescriptor) throws(FileError) {
    guard let now = try folder.status(of: name), old.isUnchanged(in: now) else {
      throw FileError(.move, folder.shown(name), .changedMeanwhile)
    }
    try folder.removeFile(name)
  }
}

extension FileDescriptor {
  fileprivate func linkTarget(_ name: String) throws(FileError) -> [UInt8] {
    guard let target = System.linkTarget(number, name) else { throw FileError(.read, shown(name)) }
    return target
  }

  fileprivate func makeLink(_ name: String, to target: [UInt8]) throws(FileError) {
    guard System.makeLink(number, name, to: target) >= 0 else { throw FileError(.create, shown(name)) }
  }
}
