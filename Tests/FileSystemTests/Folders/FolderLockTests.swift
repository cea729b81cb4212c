@testable import FileSystem
import TestSupport
import Testing

@Suite struct FolderLockTests {
  @Test func `a second lock fails after the timeout`() throws {
    let folder = try TemporaryFolder()
    let first = try FolderLock(folder.path)
    #expect(throws: FileError(.lock, folder.path, .lockedByAnother)) {
      _ = try FolderLock(folder.path, waitingUpTo: .milliseconds(50))
    }
    _ = consume first
  }

  @Test func `a released lock can be taken again`() throws {
    let folder = try TemporaryFolder()
    do {
      let first = try FolderLock(folder.path)
      #expect(first.folder.path == folder.path)
    }
    _ = try FolderLock(folder.path, waitingUpTo: .seconds(10))
  }

  @Test func `a waiting thread gets a lock that another thread releases`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let first = try FolderLock(path)
    // A long timeout, because other tests may keep all threads busy for a while.
    async let second: Void = { _ = try FolderLock(path, waitingUpTo: .seconds(120)) }()
    try await Task.sleep(for: .milliseconds(40))
    _ = consume first
    try await second
  }

  @Test func `a missing folder is an error`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError(.open, folder["none"], .system(.notFound))) {
      _ = try FolderLock(folder["none"])
    }
  }
}
