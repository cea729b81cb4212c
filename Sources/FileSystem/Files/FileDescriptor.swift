/// An open file or folder; closed when the value goes out of scope.
///
/// The methods of a folder take names relative to it. A name that is a symbolic link is not followed unless
/// the caller asks for that.
package struct FileDescriptor: ~Copyable, Sendable {
  /// The path with which the file or folder was opened, for messages.
  package let path: String
  /// The descriptor's number; -1 after `close()`.
  private(set) var number: Int32
  /// The size in bytes of a file when it was opened for reading; 0 otherwise.
  package let sizeWhenOpened: Int

  init(_ number: Int32, path: String, sizeWhenOpened: Int = 0) {
    self.number = number
    self.path = path
    self.sizeWhenOpened = sizeWhenOpened
  }

  deinit {
    if number >= 0 { _ = System.close(number) }
  }

  /// The current folder of the process; its methods also accept absolute paths.
  package static var currentFolder: FileDescriptor {
    // The system's number for the current folder is negative, so `deinit` does not close it.
    FileDescriptor(System.currentFolder, path: "")
  }

  package static func folder(_ path: String, followsLink: Bool = true) throws(FileError) -> FileDescriptor {
    try openFolder(System.currentFolder, path, shown: path, followsLink: followsLink)
  }

  static func folder(ofFileAt path: String) throws(FileError) -> FileDescriptor {
    try .folder(folderPath(ofFileAt: path))
  }

  /// Opens a file for reading; throws, without blocking, for a folder, pipe, socket or device.
  package static func file(_ path: String, followsLink: Bool = true) throws(FileError) -> FileDescriptor {
    try openFile(System.currentFolder, path, shown: path, followsLink: followsLink)
  }

  /// Opens a device or a named pipe for writing; returns nil if the path does not refer to one.
  ///
  /// A symbolic link is followed. Opening a named pipe blocks until another process reads from it.
  package static func stream(_ path: String) throws(FileError) -> FileDescriptor? {
    let kind = try? currentFolder.status(of: path, followsLink: true)?.kind
    guard kind == .device || kind == .pipe else { return nil }
    guard let opened = System.open(System.currentFolder, path, .write) else { throw FileError(.write, path) }
    return FileDescriptor(opened, path: path)
  }

  func folder(_ name: String) throws(FileError) -> FileDescriptor {
    try Self.openFolder(number, name, shown: shown(name), followsLink: false)
  }

  /// Opens a file in this folder for reading, as `file(_:followsLink:)` does.
  package func file(_ name: String, followsLink: Bool = false) throws(FileError) -> FileDescriptor {
    try Self.openFile(number, name, shown: shown(name), followsLink: followsLink)
  }

  /// Creates a file in this folder for writing; fails with `Errno.exists` when the name is taken.
  ///
  /// - Parameter permissions: the permission bits, which the umask of the process reduces.
  package func createFile(_ name: String, permissions: UInt32 = 0o666) throws(FileError) -> FileDescriptor {
    guard let opened = System.open(number, name, [.write, .createNew, .noLink], mode: permissions) else {
      throw FileError(.create, shown(name))
    }
    return FileDescriptor(opened, path: shown(name))
  }

  /// Closes the file and throws if that fails; it cannot be used afterwards.
  package mutating func close() throws(FileError) {
    let closing = number
    number = -1
    guard System.close(closing) >= 0 else { throw FileError(.write, path) }
  }

  package func status() throws(FileError) -> FileStatus {
    guard let status = System.status(number) else { throw FileError(.inspect, path) }
    return status
  }

  /// Returns the status of an entry of this folder; nil when no entry has the name.
  package func status(of name: String, followsLink: Bool = false) throws(FileError) -> FileStatus? {
    if let status = System.status(number, name, followsLink: followsLink) { return status }
    let error = FileError(.inspect, shown(name))
    if error.errno == .notFound { return nil }
    throw error
  }

  /// Reads the next bytes into a buffer and returns their number; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    let count = System.read(number, buffer)
    guard count >= 0 else { throw FileError(.read, path) }
    return count
  }

  /// Reads until a buffer is full or the file ends, and returns the number of bytes read.
  package func read(filling buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    var count = 0
    while count < buffer.count {
      let more = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if more == 0 { break }
      count += more
    }
    return count
  }

  /// Writes all the bytes, in several calls if necessary.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    guard System.writeAll(number, bytes) else { throw FileError(.write, path) }
  }

  /// Waits until a file's bytes, or a folder's names, are on disk.
  package func sync() throws(FileError) {
    guard System.sync(number) >= 0 else { throw FileError(.sync, path) }
  }

  /// Waits until everything written to the file system of the file or folder is on disk.
  package func syncFileSystem() throws(FileError) {
    guard System.syncFileSystem(number) >= 0 else { throw FileError(.sync, path) }
  }

  /// Returns the path of a name in this folder, for messages.
  func shown(_ name: String) -> String {
    joined(path, name)
  }
}

extension FileDescriptor {
  private static func openFolder(
    _ folder: Int32, _ name: String, shown: @autoclosure () -> String, followsLink: Bool
  ) throws(FileError) -> FileDescriptor {
    let flags: System.OpenFlags = followsLink ? [.read, .folder] : [.read, .folder, .noLink]
    guard let opened = System.open(folder, name, flags) else { throw FileError(.open, shown()) }
    return FileDescriptor(opened, path: shown())
  }

  private static func openFile(
    _ folder: Int32, _ name: String, shown: @autoclosure () -> String, followsLink: Bool
  ) throws(FileError) -> FileDescriptor {
    // Without `noWait`, opening a named pipe would block until another process writes to it.
    let flags: System.OpenFlags = followsLink ? [.read, .noWait] : [.read, .noWait, .noLink]
    guard let opened = System.open(folder, name, flags) else {
      let error = FileError(.read, shown())
      if [.noDevice, .noOperation].contains(error.errno) {
        throw FileError(.read, shown(), .notAFile(.socket))
      }
      throw error
    }
    let status = System.status(opened)
    let file = FileDescriptor(opened, path: shown(), sizeWhenOpened: status?.size ?? 0)
    guard let status else { throw FileError(.inspect, shown()) }
    guard status.kind == .file else { throw FileError(.read, shown(), .notAFile(status.kind)) }
    return file
  }
}
