extension AtomicFile {
  static let temporaryPrefix = ".todosite-temporary-"

  static func newTemporaryName() -> String {
    temporaryPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Removes the temporary files and folders that killed processes have left in a folder, and gives their names.
  ///
  /// Only for who holds the lock that all who change files there take: else it could be somebody's whose work
  /// goes on.
  /// - Parameter visit: gets the names of all that stays; the bytes only for as long as the call.
  @discardableResult
  package static func removeLeftOvers(
    in folder: String, others visit: (UnsafeRawBufferPointer) -> Void = { _ in }
  ) throws(FileError) -> [String] {
    try removeLeftOvers(in: FileDescriptor.folder(folder), others: visit, stopsAtFailure: true)
  }

  /// Does the same in a folder that others write to as well, where not all may be ours to remove: what cannot be
  /// removed stays.
  package static func removeOwnLeftOvers(in folder: String) {
    guard let folder = try? FileDescriptor.folder(folder) else { return }
    _ = try? removeLeftOvers(in: folder, others: { _ in }, stopsAtFailure: false)
  }

  private static func removeLeftOvers(
    in folder: borrowing FileDescriptor, others visit: (UnsafeRawBufferPointer) -> Void, stopsAtFailure: Bool
  ) throws(FileError) -> [String] {
    var found: [(name: String, kind: FileKind?)] = []
    // Most of the names are others, and there may be very many of them.
    try folder.forEachEntry { name, kind in
      guard name.starts(with: temporaryPrefix.utf8), let text = String(validating: name, as: UTF8.self) else {
        return visit(name)
      }
      found.append((text, kind))
    }
    var removed: [String] = []
    for (name, knownKind) in found {
      do throws(FileError) {
        var kind = knownKind
        if kind == nil { kind = try folder.status(of: name)?.kind }
        switch kind {
        case .file: try folder.removeFile(name)
        case .folder: try folder.removeTree(name)
        default: continue
        }
        removed.append(name)
      } catch {
        if stopsAtFailure { throw error }
      }
    }
    return removed.sorted(by: pathPrecedes)
  }
}

/// How a whole file gets its name: it is written under a temporary one in the same folder first.
extension FileDescriptor {
  /// Writes a temporary file in this folder and gives its name.
  ///
  /// - Parameter model: the file whose permissions and, where that is allowed, owner and group it gets.
  func writeTemporary(
    _ bytes: [UInt8], like model: FileStatus?, isPrivate: Bool = false, syncs: Bool
  ) throws(FileError) -> String {
    let name = AtomicFile.newTemporaryName()
    var file = try createTemporary(name, like: model, isPrivate: isPrivate)
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
  /// - Parameter model: the file whose permissions and, where that is allowed, owner and group it gets.
  func createTemporary(
    _ name: String, like model: FileStatus?, isPrivate: Bool = false
  ) throws(FileError) -> FileDescriptor {
    // No more is allowed at first than in the end, so that nobody reads a private file while it is written.
    let permissions = isPrivate ? 0o600 : model.map { $0.permissions & 0o600 } ?? 0o666
    let file = try createFile(name, permissions: permissions)
    if let model { try attempt(file.setOwnerAndPermissions(like: model), onFailure: removeFile(name)) }
    return file
  }

  private func setOwnerAndPermissions(like model: FileStatus) throws(FileError) {
    try setOwner(like: model)
    // After the owner, because a change of owner takes some permissions away.
    guard System.setMode(number, model.permissions) >= 0 else { throw FileError(.write, path) }
  }

  private func setOwner(like model: FileStatus) throws(FileError) {
    let own = try status()
    if own.owner == model.owner && own.group == model.group { return }
    // Only root gives files away; others may still give them to a group of theirs.
    for owner in own.owner == model.owner ? [.max] : [model.owner, .max] {
      if System.setOwner(number, owner, group: model.group) >= 0 { return }
      guard Errno.last == .notAllowed else { throw FileError(.write, path) }
    }
  }

  /// Gives a name of this folder to its temporary file, whatever file has it; when it fails, that file has
  /// its name still, and the temporary one is gone.
  ///
  /// - Parameter old: what had the name when the change began; nil for nothing. When something else has it by
  ///   now, the error's reason is `changedMeanwhile`.
  func replace(
    _ name: String, by temporary: String, _ old: FileStatus?, syncs: Bool
  ) throws(FileError) {
    guard let old else { return try fill(name, with: temporary, syncs: syncs) }
    let kept = try attempt(putInPlace(temporary, of: name), onFailure: removeFile(temporary))
    guard let kept else {
      if syncs { try sync() }
      return
    }
    do throws(FileError) {
      // Only now it is sure which file has lost its name.
      guard let now = try status(of: kept), old.isUnchanged(in: now) else {
        throw FileError(.replace, shown(name), .changedMeanwhile)
      }
      if syncs { try sync() }
      try removeFile(kept)
    } catch {
      try? rename(kept, to: name, in: self)
      throw error
    }
  }

  /// Gives a free name of this folder to its temporary file.
  private func fill(_ name: String, with temporary: String, syncs: Bool) throws(FileError) {
    do throws(FileError) {
      try renameExclusively(temporary, to: name, in: self)
    } catch {
      try? removeFile(temporary)
      throw error.errno == .exists ? FileError(.replace, shown(name), .changedMeanwhile) : error
    }
    if syncs { try attempt(sync(), onFailure: removeFile(name)) }
  }

  /// Gives a name to a temporary file, and gives the name under which the file that had it is kept.
  ///
  /// Nil where the file system can keep it under none: it knows neither exchanges nor second names.
  private func putInPlace(_ temporary: String, of name: String) throws(FileError) -> String? {
    if System.exchange(number, temporary, with: number, name) >= 0 { return temporary }
    guard Errno.last.isLackOfCall else { throw FileError(.replace, shown(name)) }
    let kept = AtomicFile.newTemporaryName()
    if System.link(number, name, to: number, kept) < 0 {
      let error = FileError(.replace, shown(name))
      guard error.errno?.isLackOfSecondNames == true else { throw error }
      try rename(temporary, to: name, in: self)
      return nil
    }
    try attempt(rename(temporary, to: name, in: self), onFailure: removeFile(kept))
    return kept
  }

  /// Gives a file or link of this folder a new name, here or in another folder of the same file system; fails
  /// with `Errno.exists` when that is taken.
  func renameExclusively(
    _ name: String, to newName: String, in newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    if System.renameExclusively(number, name, to: newFolder.number, newName) >= 0 { return }
    guard Errno.last.isLackOfCall else { throw FileError(.rename, newFolder.shown(newName)) }
    try link(name, to: newName, in: newFolder)
    try attempt(removeFile(name), onFailure: newFolder.removeFile(newName))
  }
}
