extension FileDescriptor {
  /// Creates a folder in this folder; fails with `Errno.exists` when the name is taken.
  ///
  /// - Parameter permissions: the permissions of the folder, which the umask reduces.
  package func makeFolder(_ name: String, permissions: UInt32 = 0o777) throws(FileError) {
    guard System.makeFolder(number, name, mode: permissions) >= 0 else {
      throw FileError(.create, shown(name))
    }
  }

  /// Removes a file, or one of its hard links, from this folder.
  package func removeFile(_ name: String) throws(FileError) {
    guard System.removeFile(number, name) >= 0 else { throw FileError(.remove, shown(name)) }
  }

  /// Removes an empty folder from this folder; fails with `Errno.notEmpty` when it is not empty.
  package func removeFolder(_ name: String) throws(FileError) {
    guard System.removeFolder(number, name) >= 0 else { throw FileError(.remove, shown(name)) }
  }

  /// Renames a file or folder of this folder, within this folder or to another one of the same file system.
  ///
  /// An existing file with the new name is replaced in one step.
  package func rename(
    _ name: String, to newName: String, in newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    guard System.rename(number, name, to: newFolder.number, newName) >= 0 else {
      throw FileError(.rename, newFolder.shown(newName))
    }
  }

  /// Creates a hard link to a file of this folder; fails with `Errno.exists` when the new name is taken.
  package func link(
    _ name: String, to newName: String, in newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    guard System.link(number, name, to: newFolder.number, newName) >= 0 else {
      throw FileError(.create, newFolder.shown(newName))
    }
  }

  /// Returns the entries of this folder, sorted by the bytes of their names.
  package func entries() throws(FileError) -> [FolderEntry] {
    var entries: [FolderEntry] = []
    try forEachEntry { entries.append(FolderEntry(bytes: Array($0), kind: $1)) }
    entries.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    return entries
  }

  /// Calls a closure with the name and kind of each entry, in the order in which the file system lists them.
  ///
  /// The bytes of the name are valid only during the call.
  func forEachEntry(_ body: (UnsafeRawBufferPointer, FileKind?) -> Void) throws(FileError) {
    // A second descriptor is opened, because listing moves the read position and closes the descriptor.
    guard let duplicate = System.open(number, ".", [.read, .folder]), System.list(duplicate, body) >= 0 else {
      throw FileError(.list, path)
    }
  }

  /// Removes a folder of this folder with all its contents, deepest first.
  ///
  /// Symbolic links are removed, not followed.
  package func removeTree(_ name: String) throws(FileError) {
    var pending = [name]
    while let path = pending.last {
      let subfolders = try removeFiles(in: path)
      if subfolders.isEmpty {
        try removeFolder(path)
        pending.removeLast()
      } else {
        pending += subfolders
      }
    }
  }

  private func removeFiles(in path: String) throws(FileError) -> [String] {
    let folder = try folder(path)
    var subfolders: [String] = []
    for entry in try folder.entries() {
      let name = if let text = entry.text { text } else { try folder.renamed(entry.bytes) }
      var kind = entry.kind
      if kind == nil { kind = try folder.status(of: name)?.kind }
      if kind == .folder {
        subfolders.append(joined(path, name))
      } else {
        try folder.removeFile(name)
      }
    }
    return subfolders
  }

  /// Renames an entry whose name is not UTF-8, and returns the new name.
  private func renamed(_ name: [UInt8]) throws(FileError) -> String {
    let newName = AtomicFile.newTemporaryName()
    guard System.rename(number, name, to: newName) >= 0 else {
      throw FileError(.remove, shown(String(decoding: name, as: UTF8.self)))
    }
    return newName
  }
}

/// A name in a folder, and the kind of file that it refers to.
package struct FolderEntry: Hashable, Sendable {
  /// The bytes of the name.
  package var bytes: [UInt8]
  /// The kind of file; nil when the file system does not report it with the name.
  package var kind: FileKind?

  /// The name as text; nil when it is not UTF-8.
  package var text: String? {
    String(validating: bytes, as: UTF8.self)
  }
}

/// Creates a folder and its missing parent folders.
///
/// - Parameter syncs: whether to wait until the new names are on disk. Otherwise a power failure can lose the
///   folders, even if files in them were synced.
package func makeFolders(_ path: String, syncs: Bool = false) throws(FileError) {
  var made: [String] = []
  try makeFolders(path, addingTo: &made)
  guard syncs else { return }
  for folder in made {
    do throws(FileError) {
      try FileDescriptor.folder(ofFileAt: folder).sync()
    } catch {
      // The error names the new folder, not the parent folder whose sync failed.
      throw error.of(error.operation, folder)
    }
  }
}

/// Creates a folder and its missing parent folders, and adds the created folders to a list, outermost first.
///
/// When it throws, `made` contains the folders that were created before the error.
package func makeFolders(_ path: String, addingTo made: inout [String]) throws(FileError) {
  var missing: [String] = []
  var current = withoutTrailingSlashes(path)
  let here = FileDescriptor.currentFolder
  while !current.isEmpty, try here.status(of: current, followsLink: true) == nil {
    missing.append(current)
    current = withoutTrailingSlashes(parent(of: current))
  }
  for folder in missing.reversed() {
    do throws(FileError) {
      try here.makeFolder(folder)
      made.append(folder)
    } catch {
      // Another process may have created the folder in the meantime.
      if error.errno != .exists { throw error }
    }
  }
}
