/// A lock on a folder that one process at a time can hold; let go when it goes out of scope, and by the
/// system when the process ends in whatever way.
///
/// It is advisory: it keeps out those who ask for it too. Nothing is written to the folder.
package struct FolderLock: ~Copyable, Sendable {
  package let folder: FileDescriptor

  /// Locks a folder, waiting for whoever holds the lock.
  ///
  /// Fails with `lockedByAnother` when the time is up, and with `Errno.interrupted` when the process is asked
  /// to end.
  package init(
    _ path: String, followsLink: Bool = true, waitingUpTo patience: Duration = .seconds(10)
  ) throws(FileError) {
    let end = ContinuousClock.now + patience
    while true {
      let folder = try FileDescriptor.folder(path, followsLink: followsLink)
      try Self.wait(for: folder, until: end)
      // Whoever held the lock may have removed the folder, and somebody may have made another one.
      let current = System.status(System.currentFolder, path, followsLink: followsLink)?.identity
      if try folder.status().identity == current {
        self.folder = folder
        return
      }
    }
  }

  /// Locks the folder that a path's last component lies in.
  ///
  /// To be held by who writes there: what is written just now is then not taken for something that a killed
  /// process has left.
  package init(ofFileAt path: String) throws(FileError) {
    try self.init(folderPath(ofFileAt: path))
  }

  deinit {
    // Closing lets go as well, but may fail before it has.
    System.unlock(folder.number)
  }

  private static func wait(
    for folder: borrowing FileDescriptor, until end: ContinuousClock.Instant
  ) throws(FileError) {
    while System.tryLock(folder.number) < 0 {
      guard Errno.last == .wouldBlock else { throw FileError(.lock, folder.path) }
      if Interruption.isRequested { throw FileError(.lock, folder.path, .system(.interrupted)) }
      guard ContinuousClock.now < end else { throw FileError(.lock, folder.path, .lockedByAnother) }
      System.sleep(milliseconds: 20)
    }
  }
}
