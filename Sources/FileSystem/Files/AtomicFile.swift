/// Replaces, creates and moves whole files atomically.
///
/// Other processes see either the old bytes or the new ones, even after a power failure or a failed call.
///
/// The bytes are written to a temporary file in the same folder, which is renamed when it is complete and on
/// disk. The old file is kept under the temporary name until the folder is on disk as well. So if a single
/// system call fails, the file has its old bytes again when the error is thrown. A process that is killed
/// leaves the old file or the new one. Any other file that it leaves is hidden, has a name that begins with
/// `.todosite-temporary-`, and is removed by `removeLeftovers`, unless another program wrote it.
package enum AtomicFile {
  /// Replaces a file, or creates it if it does not exist.
  ///
  /// A replaced file keeps its permissions, and its owner, group, access list and extended attributes as far as
  /// this process may set them. A created file gets the permissions `0o666` reduced by the umask. The new bytes
  /// are always in a new file: other hard links keep the old bytes.
  ///
  /// When another process changes the file during the call, the reason of the error is `changedSinceRead`. On
  /// a file system that supports neither exchanges of names nor hard links, the new bytes stay if syncing the
  /// folder fails at the end.
  /// - Parameters:
  ///   - expected: the bytes the file had when it was read. If the file has other bytes or no longer exists,
  ///     nothing is replaced and the reason of the error is `changedSinceRead`.
  ///   - followsLink: whether the target of a symbolic link is replaced; a link is refused otherwise.
  ///   - syncs: whether to wait until the file and its name are on disk. If false, a power failure can lose
  ///     the new bytes.
  package static func replace(
    _ path: String, with bytes: [UInt8], expecting expected: [UInt8]? = nil,
    followsLink: Bool = false, syncs: Bool = true
  ) throws(FileError) {
    do throws(FileError) {
      let target = try target(of: path, followsLink: followsLink)
      let folder = try FileDescriptor.folder(ofFileAt: target)
      let name = lastComponent(of: target)
      let status = try folder.status(of: name)
      if let status, status.kind != .file { throw FileError(.replace, path, .notAFile(status.kind)) }
      let model = status.map { FileModel(path: target, status: $0) }
      let old = status.map { OldFile(status: $0, checksum: expected.map { checksum(of: $0) }) }
      let temporary = try folder.writeTemporary(bytes, like: model, syncs: syncs)
      if let expected {
        try attempt(folder.check(name, status, holds: expected), onFailure: folder.removeFile(temporary))
      }
      try folder.replace(name, by: temporary, old, syncs: syncs)
    } catch {
      throw error.of(.replace, path)
    }
  }

  /// Creates a file; fails with `Errno.exists` when the name is taken, and never replaces anything.
  ///
  /// - Parameters:
  ///   - model: the file whose attributes the new one gets; nil if there is none.
  ///   - permissions: the permissions of a file without a model, which the umask reduces.
  package static func create(
    _ path: String, _ bytes: [UInt8], like model: FileModel? = nil, permissions: UInt32 = 0o666,
    syncs: Bool = true
  ) throws(FileError) {
    do throws(FileError) {
      let folder = try FileDescriptor.folder(ofFileAt: path)
      let name = lastComponent(of: path)
      let temporary = try folder.writeTemporary(bytes, like: model, permissions: permissions, syncs: syncs)
      try attempt(
        folder.renameExclusively(temporary, to: name, in: folder), onFailure: folder.removeFile(temporary))
      if syncs { try attempt(folder.sync(), onFailure: folder.removeFile(name)) }
    } catch {
      throw error.of(.create, path)
    }
  }

  private static func target(of path: String, followsLink: Bool) throws(FileError) -> String {
    guard try FileDescriptor.currentFolder.status(of: path)?.kind == .symbolicLink else { return path }
    guard followsLink else { throw FileError(.replace, path, .notAFile(.symbolicLink)) }
    return try realPath(path)
  }
}

extension FileDescriptor {
  /// Checks that a file of this folder still has its old status and the expected bytes.
  ///
  /// - Throws: `changedSinceRead` if it does not.
  fileprivate func check(
    _ name: String, _ old: FileStatus?, holds expected: [UInt8]
  ) throws(FileError) {
    var isSame = false
    do throws(FileError) {
      let file = try file(name)
      isSame = try file.holds(exactly: expected.span)
      let now = try file.status()
      isSame = isSame && old?.isUnchanged(in: now) == true
    } catch {
      // A file that was removed, or replaced by something other than a file, has changed as well.
      guard error.errno == nil || [.notFound, .tooManyLinks].contains(error.errno) else { throw error }
    }
    if !isSame { throw FileError(.replace, shown(name), .changedSinceRead) }
  }
}
