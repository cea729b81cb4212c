/// Makes a folder and the folders it lies in, where they are missing.
public func makeFolders(_ path: String) throws(FileError) {
  guard !path.isEmpty else { return }
  do {
    _ = try FileDescriptor.folder(path)
    return
  } catch {
    guard error.errno == .notFound else { throw error }
  }
  let above = parent(of: path)
  try makeFolders(above)
  do {
    try FileDescriptor.folder(above.isEmpty ? "." : above).makeFolder(lastComponent(of: path))
  } catch {
    // Another process may have been faster.
    guard error.errno == .exists else { throw FileError(.create, path, error.reason) }
  }
}
