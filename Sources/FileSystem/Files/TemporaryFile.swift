/// A file for another program to read, in the folder for temporary files; removed when the value goes out of
/// scope.
///
/// Only the user who runs this process can read it. It is not synced to disk.
package struct TemporaryFile: ~Copyable {
  package let path: String
  private let folder: FileDescriptor
  private let name: String

  /// Writes a new file to the folder that `TMPDIR` names, or to `/tmp`.
  package init(_ bytes: [UInt8]) throws(FileError) {
    let folder = try FileDescriptor.temporaryFolder()
    let name = FileDescriptor.newScratchName()
    var file = try folder.createFile(name, permissions: 0o600)
    do throws(FileError) {
      try file.write(bytes.span)
      try file.close()
    } catch {
      try? folder.removeFile(name)
      throw error
    }
    path = folder.shown(name)
    self.name = name
    self.folder = folder
  }

  deinit { try? folder.removeFile(name) }
}
