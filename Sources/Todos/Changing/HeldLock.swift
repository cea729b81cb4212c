package import FileSystem

/// A lock that is held across an `await`; it is a class, because a noncopyable value cannot be held across
/// one.
package final class HeldLock: Sendable {
  let lock: FolderLock

  package init(_ folder: String) throws(FileError) {
    lock = try FolderLock(folder)
  }
}
