/// Writes whole files so that everybody sees either the old bytes or the new ones, even if the power fails.
///
/// The bytes go to a temporary file in the same folder, which takes the name when it is complete and on disk. It is
/// removed when anything fails. Its name is hidden and begins with `.todosite-temporary-`;
/// only a process killed while writing leaves one behind.
public enum AtomicFile {
  /// What to do when the path is a symbolic link.
  public enum LinkPolicy: Sendable {
    /// Refuse, and leave the link and what it leads to as they are.
    case refuse
    /// Replace the file it leads to.
    case writeThrough
  }

  /// Replaces a file, or creates it where there is none.
  ///
  /// The permissions of a replaced file stay as they were; a new file has what the umask leaves of `0o666`. Other hard links
  /// to the file keep the old bytes.
  /// - Parameters:
  ///   - expected: the bytes the file had when it was read. When it has others by now, or is gone, nothing is replaced and the
  ///     reason is `changedMeanwhile`.
  ///   - links: what to do when the path is a symbolic link.
  ///   - syncs: whether to wait until the file and its name are on disk. Without, a power failure can lose the new bytes.
  public static func replace(
    _ path: String, with bytes: [UInt8], expecting expected: [UInt8]? = nil,
    links: LinkPolicy = .refuse, syncs: Bool = true
  ) throws(FileError) {
    let path = try target(of: path, links)
    let folder = try FileDescriptor.folder(folderPath(of: path))
    let name = lastComponent(of: path)
    let permissions = try permissions(of: name, in: folder)
    let temporary = try write(bytes, in: folder, permissions: permissions, syncs: syncs)
    do throws(FileError) {
      if let expected { try check(name, in: folder, stillHolds: expected) }
      try folder.rename(temporary, to: name, in: folder)
    } catch {
      try? folder.removeFile(temporary)
      throw FileError(.replace, path, error.reason)
    }
    if syncs { try folder.sync() }
  }

  /// Creates a file, and fails with `Errno.exists` when there is anything of that name; nothing is ever replaced.
  public static func create(_ path: String, _ bytes: [UInt8], syncs: Bool = true) throws(FileError) {
    let folder = try FileDescriptor.folder(folderPath(of: path))
    let temporary = try write(bytes, in: folder, permissions: nil, syncs: syncs)
    do throws(FileError) {
      try folder.link(temporary, to: lastComponent(of: path), in: folder)
    } catch {
      try? folder.removeFile(temporary)
      throw FileError(.create, path, error.reason)
    }
    try folder.removeFile(temporary)
    if syncs { try folder.sync() }
  }
}

extension AtomicFile {
  private static func folderPath(of path: String) -> String {
    let folder = parent(of: path)
    return folder.isEmpty ? "." : folder
  }

  private static func target(of path: String, _ links: LinkPolicy) throws(FileError) -> String {
    let status = System.status(System.currentFolder, path, followsLink: false)
    guard status?.kind == .symbolicLink else { return path }
    switch links {
    case .refuse: throw FileError(.replace, path, .notAFile(.symbolicLink))
    case .writeThrough: return try realPath(path)
    }
  }

  private static func permissions(
    of name: String, in folder: borrowing FileDescriptor
  ) throws(FileError) -> UInt32? {
    guard let old = try folder.status(of: name) else { return nil }
    guard old.kind == .file else { throw FileError(.replace, folder.shown(name), .notAFile(old.kind)) }
    return old.permissions
  }

  /// Writes a temporary file and gives its name.
  private static func write(
    _ bytes: [UInt8], in folder: borrowing FileDescriptor, permissions: UInt32?, syncs: Bool
  ) throws(FileError) -> String {
    let name = ".todosite-temporary-" + String(UInt64.random(in: .min ... .max), radix: 36)
    // No more is allowed at first than in the end, so that nobody reads a private file while it is written.
    var file = try folder.createFile(name, permissions: permissions.map { $0 & 0o600 } ?? 0o666)
    do throws(FileError) {
      if let permissions { try file.setPermissions(permissions) }
      try file.write(bytes.span)
      if syncs { try file.sync() }
      try file.close()
    } catch {
      try? folder.removeFile(name)
      throw error
    }
    return name
  }

  private static func check(
    _ name: String, in folder: borrowing FileDescriptor, stillHolds expected: [UInt8]
  ) throws(FileError) {
    // A file that cannot be opened any more has changed, too.
    let isSame = try? folder.file(name).holds(exactly: expected.span)
    guard isSame == true else { throw FileError(.replace, folder.shown(name), .changedMeanwhile) }
  }
}
