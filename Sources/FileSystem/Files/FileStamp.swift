/// A hash of the status of a file, by which a later process knows that the file is unchanged without reading it.
///
/// Like git, it relies on the time of the last change, which programs cannot set. A file that is changed again
/// while the clock still shows that time would go unnoticed, so a stamp exists only for a file whose last change
/// is sufficiently long ago.
package struct FileStamp: Hashable, Sendable {
  package let value: UInt64

  package init(value: UInt64) { self.value = value }

  /// The stamp of a path at which there is no file.
  static let missing = FileStamp(value: 0)
}

/// A point in time by the clock of a file system.
package struct FileSystemMoment: Sendable {
  fileprivate let device: UInt64
  /// Nanoseconds since the start of 1970 in UTC.
  fileprivate let time: Int64

  init(_ status: FileStatus) {
    device = status.identity.device
    time = status.changed
  }
}

extension FileDescriptor {
  /// Sets the times of this file or folder to the present, and returns the present.
  package func moment() throws(FileError) -> FileSystemMoment {
    guard System.touch(number) == 0 else { throw FileError(.write, path) }
    return FileSystemMoment(try status())
  }

  /// Returns a moment at which every file that was changed before the call has a stamp, after waiting for it.
  ///
  /// On a file system whose times are in seconds it does not wait, and those files have none.
  package func settledMoment() throws(FileError) -> FileSystemMoment {
    let start = try moment()
    if isInSeconds(start.time) { return start }
    // The clock of a kernel goes on every 10 ms or more often.
    System.sleep(milliseconds: Int(margin / 1_000_000) + 12)
    return try moment()
  }
}

/// The time in nanoseconds after which a change of a file has another time than one that came before.
private let margin: Int64 = 20_000_000

/// Reports whether a time seems to be one of a file system whose times are in whole seconds, or in steps of two.
private func isInSeconds(_ time: Int64) -> Bool { time % 1_000_000_000 == 0 }

extension FileStatus {
  /// Returns the stamp of the file; nil if a change of the file since the moment may leave its status as it is.
  ///
  /// - Parameter moment: a moment before the status was read.
  package func stamp(at moment: FileSystemMoment) -> FileStamp? {
    let margin = isInSeconds(changed) && isInSeconds(modified) ? 2_500_000_000 : margin
    guard identity.device == moment.device, changed < moment.time - margin else { return nil }
    return stamp
  }

  /// Returns the stamp of a file that was written before one moment and then moved to its path before another one;
  /// nil if it may have been written again since.
  package func stamp(writtenBefore first: FileSystemMoment, movedBefore last: FileSystemMoment) -> FileStamp?
  {
    modified <= first.time ? stamp(at: last) : nil
  }

  /// The hash of the status; the number of hard links is left out because the time of the last change covers it.
  package var stamp: FileStamp {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B1_85EB_CA87
      hash = (hash << 31 | hash >> 33) &* 0xC2B2_AE3D_27D4_EB4F
    }
    add(UInt64(bitPattern: Int64(size)))
    add(UInt64(permissions) << 8 | kind.number)
    add(UInt64(owner) << 32 | UInt64(group))
    add(identity.device)
    add(identity.file)
    add(UInt64(bitPattern: modified))
    add(UInt64(bitPattern: changed))
    return FileStamp(value: max(hash ^ hash >> 32, 1))
  }
}

extension FileKind {
  fileprivate var number: UInt64 {
    switch self {
    case .file: 1
    case .folder: 2
    case .symbolicLink: 3
    case .pipe: 4
    case .socket: 5
    case .device: 6
    }
  }
}

extension FileDescriptor {
  /// Reports whether the file or folder at a path has a stamp; follows a symbolic link.
  ///
  /// - Parameter stamp: nil for a file without a stamp, which may have changed.
  package func holds(_ stamp: FileStamp?, at path: String) -> Bool {
    guard let stamp else { return false }
    if let status = System.status(number, path, followsLink: true) { return status.stamp == stamp }
    return stamp == .missing && Errno.last == .notFound
  }

  /// Returns the stamp of the file or folder at a path, or that of a missing file; follows a symbolic link.
  ///
  /// Returns nil if the status cannot be read, or if a change since the moment may go unnoticed.
  package func stamp(of path: String, at moment: FileSystemMoment) -> FileStamp? {
    if let status = System.status(number, path, followsLink: true) { return status.stamp(at: moment) }
    return Errno.last == .notFound ? .missing : nil
  }
}
