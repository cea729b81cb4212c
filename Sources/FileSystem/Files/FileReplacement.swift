/// A file whose permissions, access list, extended attributes and, if permitted, owner and group another file gets.
struct FileModel {
  let path: String
  let status: FileStatus
}

// A file is first written under a temporary name in its folder, and then renamed.
extension FileDescriptor {
  /// Writes a temporary file in this folder and returns its name.
  ///
  /// - Parameters:
  ///   - model: the file that it replaces or copies; nil if there is none.
  ///   - permissions: the permissions of a file without a model, which the umask reduces.
  func writeTemporary(
    _ bytes: [UInt8], like model: FileModel?, permissions: UInt32 = 0o666, syncs: Bool
  ) throws(FileError) -> String {
    let name = AtomicFile.newTemporaryName()
    var file = try createTemporary(name, like: model, permissions: permissions)
    do throws(FileError) {
      try file.write(bytes.span)
      if syncs { try file.sync() }
      try file.close()
    } catch {
      try? removeFile(name)
      throw error
    }
    return name
  }

  /// Creates an empty temporary file in this folder.
  ///
  /// - Parameters:
  ///   - model: the file that it replaces or copies; nil if there is none.
  ///   - permissions: the permissions of a file without a model, which the umask reduces.
  func createTemporary(
    _ name: String, like model: FileModel?, permissions: UInt32 = 0o666
  ) throws(FileError) -> FileDescriptor {
    // Until the attributes are set, no other user can open the file, which may be private.
    let file = try createFile(name, permissions: model == nil ? permissions : 0o600)
    if let model { try attempt(file.setAttributes(like: model), onFailure: removeFile(name)) }
    return file
  }

  private func setAttributes(like model: FileModel) throws(FileError) {
    try setOwner(like: model.status)
    // An attribute that cannot be copied is lost rather than the new bytes.
    if let file = try? FileDescriptor.file(model.path, followsLink: false) {
      System.copyAttributes(of: file.number, to: number)
    }
    // The permissions are set last, because changing the owner clears some permission bits, and they limit an
    // access list.
    guard System.setMode(number, model.status.permissions) >= 0 else { throw FileError(.write, path) }
  }

  private func setOwner(like model: FileStatus) throws(FileError) {
    let own = try status()
    if own.owner == model.owner && own.group == model.group { return }
    // Only root can change the owner; other users can change the group to a group of which they are members.
    // The number `max` leaves the owner unchanged.
    for owner in own.owner == model.owner ? [.max] : [model.owner, .max] {
      if System.setOwner(number, owner, group: model.group) >= 0 { return }
      guard Errno.last == .notAllowed else { throw FileError(.write, path) }
    }
  }

  /// Renames a temporary file of this folder to a name, and replaces the file that has the name.
  ///
  /// When it throws, the old file has its name and the temporary file has been removed, except in the case
  /// that `AtomicFile.replace` describes.
  /// - Parameter old: the status of the old file when the change began; nil if there was none. If the status
  ///   is different now, the reason of the error is `changedSinceRead`.
  func replace(
    _ name: String, by temporary: String, _ old: FileStatus?, syncs: Bool
  ) throws(FileError) {
    guard let old else { return try fill(name, with: temporary, syncs: syncs) }
    let kept = try attempt(renameKeepingOld(temporary, to: name), onFailure: removeFile(temporary))
    guard let kept else {
      if syncs { try sync() }
      return
    }
    do throws(FileError) {
      // The status is compared only now, because another process could replace the file until the rename.
      guard let now = try status(of: kept), old.isUnchanged(in: now) else {
        throw FileError(.replace, shown(name), .changedSinceRead)
      }
      if syncs { try sync() }
      try removeFile(kept)
    } catch {
      try? rename(kept, to: name, in: self)
      throw error
    }
  }

  /// Renames a temporary file of this folder to a name that must not exist.
  private func fill(_ name: String, with temporary: String, syncs: Bool) throws(FileError) {
    do throws(FileError) {
      try renameExclusively(temporary, to: name, in: self)
    } catch {
      try? removeFile(temporary)
      throw error.errno == .exists ? FileError(.replace, shown(name), .changedSinceRead) : error
    }
    if syncs { try attempt(sync(), onFailure: removeFile(name)) }
  }

  /// Renames a temporary file to a name, and returns the name under which the replaced file is kept.
  ///
  /// Returns nil when the file system supports neither exchanges nor hard links: the old file is then not
  /// kept.
  private func renameKeepingOld(_ temporary: String, to name: String) throws(FileError) -> String? {
    if System.exchange(number, temporary, with: number, name) >= 0 { return temporary }
    guard Errno.last.isUnsupportedCall else { throw FileError(.replace, shown(name)) }
    let kept = AtomicFile.newTemporaryName()
    if System.link(number, name, to: number, kept) < 0 {
      let error = FileError(.replace, shown(name))
      guard error.errno?.isUnsupportedLink == true else { throw error }
      try rename(temporary, to: name, in: self)
      return nil
    }
    try attempt(rename(temporary, to: name, in: self), onFailure: removeFile(kept))
    return kept
  }

  /// Renames a file or link of this folder, within this folder or to another one of the same file system.
  ///
  /// - Throws: `Errno.exists` when the new name is taken.
  func renameExclusively(
    _ name: String, to newName: String, in newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    if System.renameExclusively(number, name, to: newFolder.number, newName) >= 0 { return }
    guard Errno.last.isUnsupportedCall else { throw FileError(.rename, newFolder.shown(newName)) }
    try link(name, to: newName, in: newFolder)
    try attempt(removeFile(name), onFailure: newFolder.removeFile(newName))
  }
}
