internal import CSystemCalls

/// The system calls that this library uses, with the same signatures on every system.
///
/// Unless its comment says otherwise, a call that fails returns -1, nil or false, and leaves the error in
/// `Errno.last`, and a call that a signal interrupts is repeated. A path that contains a NUL is an error,
/// because the system would see only the part before the NUL.
enum System {
  static let currentFolder = AT_FDCWD

  struct OpenFlags: OptionSet {
    let rawValue: Int32
    static let read = OpenFlags(rawValue: O_RDONLY)
    static let write = OpenFlags(rawValue: O_WRONLY)
    static let createNew = OpenFlags(rawValue: O_CREAT | O_EXCL)
    static let folder = OpenFlags(rawValue: O_DIRECTORY)
    static let noLink = OpenFlags(rawValue: O_NOFOLLOW)
    static let noWait = OpenFlags(rawValue: O_NONBLOCK)
  }

  static func open(_ folder: Int32, _ path: String, _ flags: OpenFlags, mode: UInt32 = 0) -> Int32? {
    let opened = call(path) { system_open(folder, $0, flags.rawValue, mode_t(mode)) }
    return opened == -1 ? nil : opened
  }

  static func close(_ file: Int32) -> Int32 {
    let result = platformClose(file)
    // Linux closes the descriptor even if a signal interrupts the call; a second call could close a
    // descriptor that another thread has just opened.
    return result < 0 && Errno.last == .interrupted ? 0 : result
  }

  static func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    retry { platformRead(file, buffer.baseAddress, buffer.count) }
  }

  /// Writes all the bytes, in several calls if necessary; returns false when a call fails.
  static func writeAll(_ file: Int32, _ bytes: Span<UInt8>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = retry { platformWrite(file, piece.baseAddress, piece.count) }
        guard count >= 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  static func status(_ file: Int32) -> FileStatus? {
    var status = stat()
    return retry { fstat(file, &status) } < 0 ? nil : FileStatus(status)
  }

  static func status(_ folder: Int32, _ path: String, followsLink: Bool) -> FileStatus? {
    var status = stat()
    let flags = followsLink ? 0 : AT_SYMLINK_NOFOLLOW
    return call(path) { fstatat(folder, $0, &status, flags) } < 0 ? nil : FileStatus(status)
  }

  /// Returns the status of an entry of an open folder, by the bytes that `list` passes on; does not follow a link.
  static func status(_ folder: Int32, entry: UnsafeRawBufferPointer) -> FileStatus? {
    var status = stat()
    guard let name = entry.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
    return retry { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) } < 0 ? nil : FileStatus(status)
  }

  /// Sets the times of an open file or folder to the present.
  static func touch(_ file: Int32) -> Int32 {
    retry { futimens(file, nil) }
  }

  static func makeFolder(_ folder: Int32, _ path: String, mode: UInt32) -> Int32 {
    call(path) { mkdirat(folder, $0, mode_t(mode)) }
  }

  /// Makes a folder the working folder of this process.
  static func enter(_ path: String) -> Int32 { call(path) { chdir($0) } }

  static func removeFile(_ folder: Int32, _ path: String) -> Int32 {
    call(path) { unlinkat(folder, $0, 0) }
  }

  static func removeFolder(_ folder: Int32, _ path: String) -> Int32 {
    call(path) { unlinkat(folder, $0, AT_REMOVEDIR) }
  }

  static func rename(_ folder: Int32, _ path: String, to newFolder: Int32, _ newPath: String) -> Int32 {
    call(path) { old in call(newPath) { renameat(folder, old, newFolder, $0) } }
  }

  /// Renames an entry of a folder; the bytes of its name need not be UTF-8.
  static func rename(_ folder: Int32, _ name: [UInt8], to newName: String) -> Int32 {
    call(newName) { newName in
      (name + [0]).withUnsafeBufferPointer { name in
        name.withMemoryRebound(to: CChar.self) {
          $0.baseAddress.map { renameat(folder, $0, folder, newName) } ?? -1
        }
      }
    }
  }

  static func link(_ folder: Int32, _ path: String, to newFolder: Int32, _ newPath: String) -> Int32 {
    call(path) { old in call(newPath) { linkat(folder, old, newFolder, $0, 0) } }
  }

  /// Sets the owner and group of a file; `UInt32.max` leaves either unchanged.
  static func setOwner(_ file: Int32, _ owner: UInt32, group: UInt32) -> Int32 {
    retry { fchown(file, uid_t(owner), gid_t(group)) }
  }

  static func setMode(_ file: Int32, _ mode: UInt32) -> Int32 {
    retry { fchmod(file, mode_t(mode)) }
  }

  /// Copies the extended attributes and the access list of a file to another one, as far as that is possible.
  static func copyAttributes(of file: Int32, to other: Int32) {
    system_copy_attributes(file, other)
  }

  static func sync(_ file: Int32) -> Int32 {
    retry { system_sync(file) }
  }

  static func syncFileSystem(_ file: Int32) -> Int32 {
    retry { system_sync_filesystem(file) }
  }

  static func tryLock(_ file: Int32) -> Int32 {
    retry { flock(file, LOCK_EX | LOCK_NB) }
  }

  static func unlock(_ file: Int32) {
    _ = retry { flock(file, LOCK_UN) }
  }

  static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0) else {
      Errno.last = .invalid
      return nil
    }
    return text(of: { realpath(path, nil) })
  }

  /// The path of the program's file, with all symbolic links resolved.
  static var executable: String? { text(of: system_executable) }

  /// Calls a closure with the name and kind of each entry of an open folder, except `.` and `..`.
  ///
  /// The entries are in the order in which the file system lists them. A NUL follows the bytes of each name. The kind
  /// is nil when the file system does not report it with the name. The descriptor is closed, even on failure.
  static func list(_ folder: Int32, _ body: (UnsafeRawBufferPointer, FileKind?) -> Void) -> Int32 {
    var opened = fdopendir(folder)
    while opened == nil, Errno.last == .interrupted { opened = fdopendir(folder) }
    guard let stream = opened else {
      let reason = Errno.last
      _ = close(folder)
      Errno.last = reason
      return -1
    }
    defer { closedir(stream) }
    while true {
      Errno.last = .noError
      guard let entry = readdir(stream) else {
        if Errno.last == .interrupted { continue }
        return Errno.last == .noError ? 0 : -1
      }
      let kind = FileKind(entryType: Int32(entry.pointee.d_type))
      withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        let start = UnsafeRawPointer(tuple)
        let name = UnsafeRawBufferPointer(
          start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
        if !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8) { body(name, kind) }
      }
    }
  }

  /// Reports whether `left` sorts before `right`, byte by byte.
  static func precedes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let order = commonLengthOrder(left, right)
    return order == 0 ? left.count < right.count : order < 0
  }

  static func equal(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    left.count == right.count && commonLengthOrder(left, right) == 0
  }

  static var availableProcessors: Int { Int(system_available_processors()) }

  /// Pauses the thread; a signal can end the pause early.
  static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    nanosleep(&time, nil)
  }

  /// Returns an environment variable, with U+FFFD for bytes that are not UTF-8; nil when it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

extension System {
  /// Calls a closure with a path as a C string, and repeats the call if a signal interrupts it.
  static func call(_ path: String, _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    guard !path.utf8.contains(0) else {
      Errno.last = .invalid
      return -1
    }
    return path.withCString { pointer in retry { body(pointer) } }
  }

  static func retry<Result: SignedInteger>(_ body: () -> Result) -> Result {
    while true {
      let result = body()
      if result >= 0 || Errno.last != .interrupted { return result }
    }
  }

  /// Calls a closure that returns a path for `free`, repeats the call if a signal interrupts it, and returns the path.
  private static func text(of body: () -> UnsafeMutablePointer<CChar>?) -> String? {
    var found = body()
    while found == nil, Errno.last == .interrupted { found = body() }
    guard let start = found else { return nil }
    defer { free(start) }
    let bytes = UnsafeRawBufferPointer(start: start, count: strlen(start))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      Errno.last = .notText
      return nil
    }
    return text
  }

  /// Compares the first bytes of two buffers, as many as both have, and returns the result of `memcmp`.
  private static func commonLengthOrder(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
  ) -> Int32 {
    guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return 0 }
    return memcmp(leftStart, rightStart, min(left.count, right.count))
  }
}

// Inside `System`, names such as `close` refer to its own functions.
private func platformClose(_ file: Int32) -> Int32 { close(file) }

private func platformRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

extension FileKind {
  fileprivate init?(entryType: Int32) {
    switch entryType {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .symbolicLink
    case Int32(DT_FIFO): self = .pipe
    case Int32(DT_SOCK): self = .socket
    case Int32(DT_CHR), Int32(DT_BLK): self = .device
    default: return nil
    }
  }

  fileprivate init(mode: UInt32) {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): self = .file
    case UInt32(S_IFDIR): self = .folder
    case UInt32(S_IFLNK): self = .symbolicLink
    case UInt32(S_IFIFO): self = .pipe
    case UInt32(S_IFSOCK): self = .socket
    default: self = .device
    }
  }
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let (modified, changed) = withUnsafePointer(to: status) { (system_modified($0), system_changed($0)) }
    self.init(
      kind: FileKind(mode: UInt32(status.st_mode)),
      size: Int(status.st_size),
      permissions: UInt32(status.st_mode) & 0o7777,
      owner: UInt32(status.st_uid),
      group: UInt32(status.st_gid),
      identity: FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev), file: UInt64(status.st_ino)),
      linkCount: Int(status.st_nlink),
      modified: Int64(modified.tv_sec) &* 1_000_000_000 &+ Int64(modified.tv_nsec),
      changed: Int64(changed.tv_sec) &* 1_000_000_000 &+ Int64(changed.tv_nsec))
  }
}
