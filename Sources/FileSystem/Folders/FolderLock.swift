/// An advisory lock on a folder, held by at most one process at a time.
///
/// It affects only processes that also use the lock. Nothing is written to the folder. The lock is released
/// when the value goes out of scope, and by the system when the process ends for any reason.
package struct FolderLock: ~Copyable, Sendable {
  package let folder: FileDescriptor

  /// Locks a folder, and waits up to a time limit while another process holds the lock.
  ///
  /// - Throws: `lockedByAnother` when the time limit has passed, and `Errno.interrupted` when a signal asks
  ///   the process to end.
  package init(
    _ path: String, followsLink: Bool = true, waitingUpTo timeout: Duration = .seconds(10)
  ) throws(FileError) {
    let end = ContinuousClock.now + timeout
    while true {
      let folder = try FileDescriptor.folder(path, followsLink: followsLink)
      try Self.wait(for: folder, until: end)
      // The previous holder may have removed the folder, and another process may have created a new one.
      let current = System.status(System.currentFolder, path, followsLink: followsLink)?.identity
      if try folder.status().identity == current {
        self.folder = folder
        return
      }
    }
  }

  /// Locks the folder that contains a path's last component.
  ///
  /// A process that writes to the folder holds this lock, so that no other process removes its temporary
  /// files as leftovers.
  package init(ofFileAt path: String) throws(FileError) {
    try self.init(folderPath(ofFileAt: path))
  }

  deinit {
    // Closing the descriptor also releases the lock, unless closing fails.
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
