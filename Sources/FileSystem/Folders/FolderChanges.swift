extension FileDescriptor {
  /// Makes a folder in this folder; fails with `Errno.exists` when the name is taken.
  package func makeFolder(_ name: String) throws(FileError) {
    guard System.makeFolder(number, name) >= 0 else { throw FileError(.create, shown(name)) }
  }

  /// Removes a name of a file from this folder.
  package func removeFile(_ name: String) throws(FileError) {
    guard System.removeFile(number, name) >= 0 else { throw FileError(.remove, shown(name)) }
  }

  /// Removes an empty folder from this folder; fails with `Errno.notEmpty` when there is something in it.
  package func removeFolder(_ name: String) throws(FileError) {
    guard System.removeFolder(number, name) >= 0 else { throw FileError(.remove, shown(name)) }
  }

  /// Gives a file or folder of this folder a new name, in this or another folder of the same file system.
  ///
  /// A file that has the new name is replaced in one step.
  package func rename(
    _ name: String, to newName: String, in newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    guard System.rename(number, name, to: newFolder.number, newName) >= 0 else {
      throw FileError(.rename, newFolder.shown(newName))
    }
  }

  /// Gives a file of this folder a second name; fails with `Errno.exists` when that is taken.
  package func link(
    _ name: String, to newName: String, in newFolder: borrowing FileDescriptor
  ) throws(FileError) {
    guard System.link(number, name, to: newFolder.number, newName) >= 0 else {
      throw FileError(.create, newFolder.shown(newName))
    }
  }

  /// The names in this folder with their kinds, sorted by bytes; a name that is not UTF-8 has `text` nil.
  package func entries() throws(FileError) -> [FolderEntry] {
    var entries: [FolderEntry] = []
    try forEachEntry { entries.append(FolderEntry(bytes: Array($0), kind: $1)) }
    entries.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    return entries
  }

  /// Hands over each name in this folder with its kind, in the folder's own order; the bytes only for as long
  /// as the call.
  func forEachEntry(_ body: (UnsafeRawBufferPointer, FileKind?) -> Void) throws(FileError) {
    // A descriptor of its own, because listing moves the place it reads from, and ends by closing it.
    let again = System.open(number, ".", [.read, .folder])
    guard again >= 0 else { throw FileError(.list, path) }
    guard System.list(again, body) >= 0 else { throw FileError(.list, path) }
  }

  /// Removes a folder of this folder with all there is in it, deepest first; symbolic links are removed, not
  /// followed.
  ///
  /// Names that are not UTF-8 stay, and with them the folders they are in.
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
      guard let name = entry.text else { continue }
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
}

package struct FolderEntry: Hashable, Sendable {
  package var bytes: [UInt8]
  /// What it stands for; nil where the file system does not tell without being asked for each name.
  package var kind: FileKind?

  /// The name as text; nil when it is not UTF-8.
  package var text: String? {
    String(validating: bytes, as: UTF8.self)
  }
}

/// Makes a folder and the folders it lies in, where they are missing.
///
/// - Parameter syncs: whether to wait until the new names are on disk; else a power failure can lose them,
///   with all that was put into the folders and synced there.
package func makeFolders(_ path: String, syncs: Bool = false) throws(FileError) {
  var made: [String] = []
  try makeFolders(path, noting: &made)
  guard syncs else { return }
  for folder in made {
    do throws(FileError) {
      try FileDescriptor.folder(ofFileAt: folder).sync()
    } catch {
      // What is on disk or not is the new folder, whatever the one is called that it lies in.
      throw FileError(error.operation, folder, error.reason)
    }
  }
}

/// Makes a folder and the folders it lies in, and notes which were missing, outermost first; also when it
/// fails.
package func makeFolders(_ path: String, noting made: inout [String]) throws(FileError) {
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
      // Another process may have been faster.
      if error.errno != .exists { throw error }
    }
  }
}
