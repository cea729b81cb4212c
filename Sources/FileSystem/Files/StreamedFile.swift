/// Replaces a whole file, or creates one, by bytes that come piece by piece: as `AtomicFile` does it, and in little
/// memory however many they are.
///
/// The folder of the file stays locked meanwhile. What is not finished when it goes out of scope was never there. A
/// file that has the same bytes already is left alone.
package struct StreamedFile: ~Copyable {
  private let path: String
  private var work: Work
  /// Whether the temporary file is there and nobody's but this value's.
  private var isPending = true

  /// Begins a file; where a symbolic link leads to another, that one is replaced.
  ///
  /// Like `AtomicFile.replace` it keeps the permissions of the file that was there. It clears what killed processes
  /// have left in the folder.
  package init(_ path: String) throws(FileError) {
    self.path = path
    do throws(FileError) {
      work = try Work(path)
    } catch {
      throw FileError(.write, path, error.reason)
    }
  }

  deinit {
    if isPending { try? work.lock.folder.removeFile(work.temporary) }
  }

  package mutating func write(_ bytes: Span<UInt8>) throws(FileError) {
    do throws(FileError) {
      try work.comparison.compare(bytes)
      try work.file.write(bytes)
    } catch {
      throw FileError(.write, path, error.reason)
    }
  }

  /// Puts the file in place when all bytes are there, and waits until that is on disk.
  ///
  /// - Returns: whether there was another file, or none; else nothing was changed.
  package mutating func finish() throws(FileError) -> Bool {
    do throws(FileError) {
      guard !work.comparison.isEqual else { return false }
      try work.file.sync()
      try work.file.close()
      isPending = false
      try work.lock.folder.replace(work.name, by: work.temporary, work.old, syncs: true)
      return true
    } catch {
      throw FileError(.write, path, error.reason)
    }
  }
}

/// What is open while a file is written.
private struct Work: ~Copyable {
  let name: String
  let temporary: String
  let lock: FolderLock
  let old: FileStatus?
  var comparison: FileComparison
  var file: FileDescriptor

  init(_ path: String) throws(FileError) {
    let isLink = try FileDescriptor.currentFolder.status(of: path)?.kind == .symbolicLink
    let target = isLink ? try realPath(path) : path
    let folder = folderPath(ofFileAt: target)
    let name = lastComponent(of: target)
    let temporary = AtomicFile.newTemporaryName()
    let lock = try FolderLock(folder)
    AtomicFile.removeOwnLeftOvers(in: folder)
    let old = try lock.folder.status(of: name)
    if let old, old.kind != .file { throw FileError(.replace, path, .notAFile(old.kind)) }
    let comparison = try FileComparison(with: target)
    let file = try lock.folder.createTemporary(temporary, like: old)
    self.name = name
    self.temporary = temporary
    self.lock = lock
    self.old = old
    self.comparison = comparison
    self.file = file
  }
}
