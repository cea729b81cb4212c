package import FileSystem

/// The project's folder for internal files: the trash, the undo records, and the todos that are being edited.
///
/// It is created when it is first needed, with a `.gitignore` that makes git ignore it.
package struct StateFolder: Equatable, Sendable {
  /// The path of the folder, as messages show it.
  let path: String

  /// Creates the value; nothing is created on disk.
  package init(path: String) {
    self.path = path
  }

  var project: String { folderPath(ofFileAt: path) }

  /// The folder of removed todos, each in a subfolder with the number of the change that removed it.
  var trash: String { joined(path, "trash") }

  /// The folder of undo records.
  var undo: String { joined(path, "undo") }

  /// The folder of copies that are open in an editor, and of those that could not be saved.
  package var edits: String { joined(path, "edit") }

  /// Throws if the folder or one of its parts is a symbolic link.
  ///
  /// A repository can contain such links, which would redirect writes to other places.
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

  /// Creates a folder in it if it is missing, and the state folder itself.
  package func make(_ folder: String) throws(FileError) {
    try checkIsNoLink()
    // Synced, because files that are moved there would be lost if a power failure loses the folder.
    try makeFolders(folder, syncs: true)
    let note = joined(path, ".gitignore")
    guard try FileDescriptor.currentFolder.status(of: note) == nil else { return }
    do {
      try AtomicFile.create(note, Array("*\n".utf8))
    } catch {
      // Another process may have created it in the meantime.
      if error.errno != .exists { throw error }
    }
  }
}
