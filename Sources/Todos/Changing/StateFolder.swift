package import FileSystem

/// The folder of a project that holds what is no output and no todo: the trash, what `undo` needs, and what
/// is being edited.
///
/// It is made when it is first needed, and tells git to leave it alone.
package struct StateFolder: Equatable, Sendable {
  /// The folder, as people know it.
  let path: String

  /// Makes a value of it; nothing is made on disk.
  package init(path: String) {
    self.path = path
  }

  var project: String { folderPath(ofFileAt: path) }

  /// Removed todos, each below a folder with the number of the change that removed it.
  var trash: String { joined(path, "trash") }

  /// The records of changes.
  var undo: String { joined(path, "undo") }

  /// The copies that people edit, and those of them that could not be put in place.
  package var edits: String { joined(path, "edit") }

  /// Checks that neither it nor its parts are links, which a repository may bring along, to lead writes
  /// elsewhere.
  func checkIsNoLink() throws(FileError) {
    var folders = [trash, undo, edits, path]
    while let last = folders.last, lastComponent(of: last) != ".todosite", !parent(of: last).isEmpty {
      folders.append(parent(of: last))
    }
    for folder in folders {
      guard try FileDescriptor.currentFolder.status(of: folder)?.kind == .symbolicLink else { continue }
      throw FileError(.open, folder, .notAFile(.symbolicLink))
    }
  }

  /// Makes a folder in it, and it itself, where they are missing.
  package func make(_ folder: String) throws(FileError) {
    try checkIsNoLink()
    // What is moved there must not depend on folders that a power failure takes away.
    try makeFolders(folder, syncs: true)
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
