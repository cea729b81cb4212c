import Documents
import FileSystem

/// A file that `init` writes if there is none at its path.
struct NewFile {
  /// The path, relative to the working folder.
  let path: String
  let bytes: [UInt8]
  var isExecutable = false

  /// Writes the file and creates its folders, unless there is a file, and returns a line that says what was done.
  func write() throws(FileError) -> String {
    try makeFolders(parent(of: path), syncs: true)
    let lock = try Self.lock(forWriting: path)
    defer { withExtendedLifetime(lock) {} }
    AtomicFile.removeOwnLeftovers(in: folderPath(ofFileAt: path))
    do throws(FileError) {
      try AtomicFile.create(path, bytes, permissions: isExecutable ? 0o777 : 0o666)
      return "wrote \(visible(path))\n"
    } catch {
      guard error.errno == .exists else { throw error }
      return "kept  \(visible(path))\n"
    }
  }

  /// Locks the folder of a file; errors for the current folder, whose path is empty, name the file instead.
  static func lock(forWriting path: String) throws(FileError) -> FolderLock {
    do {
      return try FolderLock(ofFileAt: path)
    } catch {
      throw parent(of: path).isEmpty ? error.of(.create, path) : error
    }
  }
}
