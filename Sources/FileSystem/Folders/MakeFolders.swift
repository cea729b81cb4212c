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
