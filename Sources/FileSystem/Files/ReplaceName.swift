extension FileDescriptor {
  /// Gives a name of this folder to its temporary file, whatever file has it; when it fails, that file has
  /// its name still, and the temporary one is gone.
  ///
  /// - Parameter old: what had the name when the change began; nil for nothing. When something else has it by
  ///   now, the error's reason is `changedMeanwhile`.
  func replace(
    _ name: String, by temporary: String, _ old: FileStatus?, syncs: Bool
  ) throws(FileError) {
    guard let old else { return try fill(name, with: temporary, syncs: syncs) }
    let kept: String?
    do throws(FileError) {
      kept = try putInPlace(temporary, of: name)
    } catch {
      try? removeFile(temporary)
      throw error
    }
    guard let kept else {
      if syncs { try sync() }
      return
    }
    do throws(FileError) {
      // Only now it is sure which file has lost its name.
      let now = try status(of: kept)
      guard let now, old.isUnchanged(in: now) else {
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
    guard syncs else { return }
    do throws(FileError) {
      try sync()
    } catch {
      try? removeFile(name)
      throw error
    }
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
    do throws(FileError) {
      try rename(temporary, to: name, in: self)
    } catch {
      try? removeFile(kept)
      throw error
    }
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
    do throws(FileError) {
      try removeFile(name)
    } catch {
      try? newFolder.removeFile(newName)
      throw error
    }
  }
}
