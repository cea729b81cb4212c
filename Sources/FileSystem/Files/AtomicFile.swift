/// Changes whole files so that everybody sees either the old bytes or the new ones, even if the power fails
/// or a call does.
///
/// The bytes go to a temporary file in the same folder, which takes the name when it is complete and on disk.
/// What was there before is kept under the temporary name until the folder is on disk as well. So whatever
/// single call fails, an error means that the old bytes are back in place. A process that is killed leaves
/// the old file or the new one; what it may leave besides is hidden, has a name that begins with
/// `.todosite-temporary-`, and is for `removeLeftOvers` to clear.
package enum AtomicFile {
  package enum LinkPolicy: Sendable {
    /// Refuse, and leave the link and what it leads to as they are.
    case refuse
    /// Replace the file it leads to.
    case writeThrough
  }

  /// Replaces a file, or creates it where there is none.
  ///
  /// A replaced file keeps its permissions, and its owner and group as far as this process may give files
  /// away; a new file has what the umask leaves of `0o666`. The bytes lie in a new file: other hard links
  /// keep the old ones, and what only some systems attach to a file (access lists, extended attributes) stays
  /// behind.
  ///
  /// When somebody else changes the file in just this moment, the reason is `changedMeanwhile`. Where the
  /// file system knows neither exchanges of names nor hard links, the new bytes stay when at last the folder
  /// cannot be synced.
  /// - Parameters:
  ///   - expected: the bytes the file had when it was read. When it has others by now, or is gone, nothing is
  ///     replaced and the reason is `changedMeanwhile`.
  ///   - links: what to do when the path is a symbolic link.
  ///   - syncs: whether to wait until the file and its name are on disk. Without, a power failure can lose
  ///     the new bytes.
  package static func replace(
    _ path: String, with bytes: [UInt8], expecting expected: [UInt8]? = nil,
    links: LinkPolicy = .refuse, syncs: Bool = true
  ) throws(FileError) {
    do throws(FileError) {
      let target = try target(of: path, links)
      let folder = try FileDescriptor.folder(ofFileAt: target)
      let name = lastComponent(of: target)
      let old = try folder.status(of: name)
      if let old, old.kind != .file { throw FileError(.replace, path, .notAFile(old.kind)) }
      let temporary = try folder.writeTemporary(bytes, like: old, syncs: syncs)
      if let expected {
        try attempt(folder.check(name, old, holds: expected), onFailure: folder.removeFile(temporary))
      }
      try folder.replace(name, by: temporary, old, syncs: syncs)
    } catch {
      throw FileError(.replace, path, error.reason)
    }
  }

  /// Creates a file, and fails with `Errno.exists` when there is anything of that name; nothing is ever
  /// replaced.
  ///
  /// - Parameter isPrivate: whether only its owner may read it, whatever the umask.
  package static func create(
    _ path: String, _ bytes: [UInt8], isPrivate: Bool = false, syncs: Bool = true
  ) throws(FileError) {
    do throws(FileError) {
      try create(path, bytes, like: nil, isPrivate: isPrivate, syncs: syncs)
    } catch {
      throw FileError(.create, path, error.reason)
    }
  }

  /// Creates a file with the permissions of another one.
  static func create(
    _ path: String, _ bytes: [UInt8], like model: FileStatus?, isPrivate: Bool = false, syncs: Bool
  ) throws(FileError) {
    let folder = try FileDescriptor.folder(ofFileAt: path)
    let name = lastComponent(of: path)
    let temporary = try folder.writeTemporary(bytes, like: model, isPrivate: isPrivate, syncs: syncs)
    try attempt(
      folder.renameExclusively(temporary, to: name, in: folder), onFailure: folder.removeFile(temporary))
    if syncs { try attempt(folder.sync(), onFailure: folder.removeFile(name)) }
  }

  private static func target(of path: String, _ links: LinkPolicy) throws(FileError) -> String {
    guard try FileDescriptor.currentFolder.status(of: path)?.kind == .symbolicLink else { return path }
    switch links {
    case .refuse: throw FileError(.replace, path, .notAFile(.symbolicLink))
    case .writeThrough: return try realPath(path)
    }
  }
}

extension FileDescriptor {
  /// Checks that a file of this folder still is as it was, and has these bytes.
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
      // A file that has gone or become something else has changed, too.
      guard error.errno == nil || [.notFound, .tooManyLinks].contains(error.errno) else { throw error }
    }
    if !isSame { throw FileError(.replace, shown(name), .changedMeanwhile) }
  }
}
