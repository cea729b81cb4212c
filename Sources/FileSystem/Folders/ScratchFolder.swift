/// A folder for files of this process, in the folder for temporary files; removed with its contents when the value
/// goes out of scope.
///
/// Only the user who runs this process can read it. It is not synced to disk.
package struct ScratchFolder: ~Copyable {
  /// The real path.
  package let path: String
  private let parent: FileDescriptor
  private let name: String

  package init() throws(FileError) {
    let parent = try FileDescriptor.temporaryFolder()
    let name = FileDescriptor.newScratchName()
    try parent.makeFolder(name, permissions: 0o700)
    path = try realPath(parent.shown(name))
    self.parent = parent
    self.name = name
  }

  deinit { try? parent.removeTree(name) }
}

extension FileDescriptor {
  /// Opens the folder that `TMPDIR` names, or `/tmp`.
  static func temporaryFolder() throws(FileError) -> FileDescriptor {
    let given = CurrentProcess.environment("TMPDIR") ?? ""
    return try folder(given.isEmpty ? "/tmp" : given)
  }

  /// Returns a new name for a file or folder in the folder for temporary files.
  static func newScratchName() -> String {
    "todosite-" + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}
