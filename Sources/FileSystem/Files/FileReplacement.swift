/// A file whose permissions, access list, extended attributes and, if permitted, owner and group another file gets.
package struct FileModel {
  let path: String
  let status: FileStatus
}

/// A file that is being replaced or moved, as it was before.
struct OldFile {
  let status: FileStatus
  /// The checksum of its bytes; nil if only this program writes the file.
  let checksum: UInt64?
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
  /// - Parameter old: the old file when the change began; nil if there was none. If it is different now, the
  ///   reason of the error is `changedSinceRead`, or `kept` if the file could not get its name again.
  func replace(
    _ name: String, by temporary: String, _ old: OldFile?, syncs: Bool
  ) throws(FileError) {
    guard let old else { return try fill(name, with: temporary, syncs: syncs) }
    // The old file gets this name, by which a process that removes leftovers knows whether another program wrote it.
    let marked = try attempt(marked(temporary, old), onFailure: removeFile(temporary))
    let kept = try attempt(renameKeepingOld(marked, to: name, old), onFailure: removeFile(marked))
    guard let kept else {
      if syncs { try sync() }
      return
    }
    do throws(FileError) {
      // The file is compared only now, because another process could replace it until the rename.
      guard try isUnchanged(old, now: kept) else {
        throw FileError(.replace, shown(name), .changedSinceRead)
      }
      if syncs { try sync() }
      try removeFile(kept)
    } catch {
      throw restored(kept, to: name, after: error)
    }
  }

  private func marked(_ temporary: String, _ old: OldFile) throws(FileError) -> String {
    guard let checksum = old.checksum else { return temporary }
    let marked = AtomicFile.newTemporaryName(for: checksum, try self.checksum(of: temporary))
    try rename(temporary, to: marked, in: self)
    return marked
  }

  /// Reports whether a file is unchanged, which now has another name.
  func isUnchanged(_ old: OldFile, now name: String) throws(FileError) -> Bool {
    guard let now = try status(of: name), old.status.isUnchanged(in: now) else { return false }
    guard let checksum = old.checksum else { return true }
    return try self.checksum(of: name) == checksum
  }

  /// Gives a file that was kept its name again, and returns the error to throw.
  private func restored(_ kept: String, to name: String, after error: FileError) -> FileError {
    if System.exchange(number, kept, with: number, name) >= 0 {
      // Another program may have changed the new file as well.
      _ = try? removeUnlessForeign(kept)
    } else if !Errno.last.isUnsupportedCall || (try? rename(kept, to: name, in: self)) == nil,
      error.reason == .changedSinceRead
    {
      return FileError(.replace, shown(name), keptAs: shown(kept))
    }
    return error
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
  private func renameKeepingOld(
    _ temporary: String, to name: String, _ old: OldFile
  ) throws(FileError) -> String? {
    if System.exchange(number, temporary, with: number, name) >= 0 { return temporary }
    guard Errno.last.isUnsupportedCall else { throw FileError(.replace, shown(name)) }
    let kept = AtomicFile.newTemporaryName(for: old.checksum)
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
