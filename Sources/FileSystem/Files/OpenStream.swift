extension FileDescriptor {
  /// Opens a device or a named pipe for writing, followed where it is a symbolic link; nil where the path leads to
  /// something else, or to nothing.
  ///
  /// A named pipe waits for somebody to read from it.
  package static func stream(_ path: String) throws(FileError) -> FileDescriptor? {
    let kind = try? currentFolder.status(of: path, followsLink: true)?.kind
    guard kind == .device || kind == .pipe else { return nil }
    let opened = System.open(System.currentFolder, path, .write)
    guard opened >= 0 else { throw FileError(.write, path) }
    return FileDescriptor(opened, path: path)
  }
}
