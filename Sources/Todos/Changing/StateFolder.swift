import FileSystem

/// The folder of a project that holds what is no output and no todo: the trash, and what `undo` needs.
///
/// It is made when it is first needed, and tells git to leave it alone.
struct StateFolder: Equatable {
  /// The folder, as people know it.
  let path: String

  /// Removed todos, each below a folder with the number of the change that removed it.
  var trash: String { joined(path, "trash") }

  /// The records of changes.
  var undo: String { joined(path, "undo") }

  /// Makes a folder in it, and it itself, where they are missing.
  func make(_ folder: String) throws(FileError) {
    var made: [String] = []
    try makeFolders(folder, noting: &made)
    // What is moved there must not depend on folders that a power failure takes away.
    for folder in made { try FileDescriptor.folder(joined(folder, "..")).sync() }
    let note = joined(path, ".gitignore")
    guard try FileDescriptor.currentFolder.status(of: note) == nil else { return }
    do {
      try AtomicFile.create(note, Array("*\n".utf8))
    } catch {
      // Another process may have been faster.
      if error.errno != .exists { throw error }
    }
  }
}
