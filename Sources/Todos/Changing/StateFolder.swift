package import FileSystem

/// The project's folder for internal files: the trash, the undo records, the todos that are being edited, and
/// what a build keeps for the next one.
///
/// It is created when it is first needed, with a `.gitignore` that makes git ignore it.
package struct StateFolder: Equatable, Sendable {
  /// The path of the folder, as messages show it.
  let path: String

  /// Creates the value; nothing is created on disk.
  package init(path: String) {
    self.path = path
  }

  /// The path of the project's folder.
  var project: String { folderPath(ofFileAt: path) }

  /// The folder of removed todos; each is in a subfolder whose name is the number of the change that removed
  /// it.
  var trash: String { joined(path, "trash") }

  /// The folder of undo records.
  var undo: String { joined(path, "undo") }

  /// The folder of the copies of todos that are open in an editor or could not be saved.
  package var edits: String { joined(path, "edit") }

  /// The folder of what a build keeps for the next one; without it, builds take longer, and the pages of todos that
  /// `serve` shows have no forms.
  package var cache: String { joined(path, "cache") }

  /// Returns the present by the clock of the file system; creates the folder of what a build keeps if it is missing.
  package func moment() throws(FileError) -> FileSystemMoment {
    try make(cache)
    return try FileDescriptor.folder(cache, followsLink: false).moment()
  }

  /// Throws if the folder is something else, or if it, one of its subfolders, or a parent folder up to `.todosite` is a
  /// symbolic link.
  ///
  /// A repository can contain such links, which would redirect writes elsewhere.
  func checkFolders() throws(FileError) {
    var outer = [path]
    while let last = outer.last, lastComponent(of: last) != ".todosite", !parent(of: last).isEmpty {
      outer.append(parent(of: last))
    }
    for folder in outer.reversed() + [trash, undo, edits, cache] {
      let kind = try FileDescriptor.currentFolder.status(of: folder)?.kind
      guard let kind, kind == .symbolicLink || folder == path && kind != .folder else { continue }
      throw FileError(.open, folder, .notAFile(kind))
    }
  }

  /// Creates a subfolder, given by its whole path, and the state folder itself if they are missing.
  package func make(_ folder: String) throws(FileError) {
    try checkFolders()
    // Synced, because a power failure that loses the folder would also lose the files that are moved there.
    try makeFolders(folder, syncs: true)
    let ignoreFile = joined(path, ".gitignore")
    guard try FileDescriptor.currentFolder.status(of: ignoreFile) == nil else { return }
    do {
      try AtomicFile.create(ignoreFile, Array("*\n".utf8))
    } catch {
      // Another process may have created the file in the meantime.
      if error.errno != .exists { throw error }
    }
  }
}
