/// A file that is replaced or created with bytes that arrive in pieces.
///
/// The file is replaced atomically, as by `AtomicFile`, with little memory for any number of bytes. The
/// folder is locked while the file is written. If the value goes out of scope before `finish()`, nothing
/// changes. A file that already has the same bytes is left unchanged.
package struct StreamedFile: ~Copyable {
  private let path: String
  private var work: Work
  /// Whether the temporary file exists and this value must remove it.
  private var isPending = true

  /// Begins to write a file; a symbolic link is followed, and its target is replaced.
  ///
  /// The attributes of an existing file are kept, as by `AtomicFile.replace`. Temporary files that killed
  /// processes left in the folder are removed.
  package init(_ path: String) throws(FileError) {
    self.path = path
    do throws(FileError) {
      work = try Work(path)
    } catch {
      throw error.of(.write, path)
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
      throw error.of(.write, path)
    }
  }

  /// Replaces or creates the file, unless it already has the same bytes, and waits until it is on disk.
  ///
  /// - Returns: whether the file was replaced or created; false if it already had the same bytes.
  package mutating func finish() throws(FileError) -> Bool {
    do throws(FileError) {
      guard !work.comparison.isEqual else { return false }
      try work.file.sync()
      try work.file.close()
      isPending = false
      try work.lock.folder.replace(work.name, by: work.temporary, work.old, syncs: true)
      return true
    } catch {
      throw error.of(.write, path)
    }
  }
}

/// The files, the lock and the names that are needed while a file is written.
private struct Work: ~Copyable {
  let name: String
  let temporary: String
  let lock: FolderLock
  /// The existing file; nil if there is none.
  let old: OldFile?
  var comparison: FileComparison
  var file: FileDescriptor

  init(_ path: String) throws(FileError) {
    let isLink = try FileDescriptor.currentFolder.status(of: path)?.kind == .symbolicLink
    let target = isLink ? try realPath(path) : path
    let folder = folderPath(ofFileAt: target)
    let name = lastComponent(of: target)
    let temporary = AtomicFile.newTemporaryName()
    let lock = try FolderLock(folder)
    AtomicFile.removeOwnLeftovers(in: folder)
    let status = try lock.folder.status(of: name)
    if let status, status.kind != .file { throw FileError(.replace, path, .notAFile(status.kind)) }
    let old = try status.map { status throws(FileError) in
      OldFile(status: status, checksum: try lock.folder.checksum(of: name))
    }
    let comparison = try FileComparison(with: target)
    let file = try lock.folder.createTemporary(
      temporary, like: status.map { FileModel(path: target, status: $0) })
    self.name = name
    self.temporary = temporary
    self.lock = lock
    self.old = old
    self.comparison = comparison
    self.file = file
  }
}
