/// The kind of file that a name in a folder refers to.
package enum FileKind: String, Hashable, Sendable {
  case file = "file"
  case folder = "folder"
  case symbolicLink = "symbolic link"
  case pipe = "named pipe"
  case socket = "socket"
  case device = "device"
}

/// The identity of a file or folder, independent of its names.
package struct FileIdentity: Hashable, Sendable {
  /// The number of the file system.
  var device: UInt64
  /// The number of the file in that file system.
  var file: UInt64
}

/// The status of a file, as the system reports it without reading the file.
package struct FileStatus: Hashable, Sendable {
  package var kind: FileKind
  /// The size in bytes.
  package var size: Int
  /// The permission bits, such as `0o644`.
  package var permissions: UInt32
  /// The ID of the user who owns the file.
  var owner: UInt32
  /// The ID of the group of the file.
  var group: UInt32
  package var identity: FileIdentity
  /// The number of hard links to the file; 1 if it has only one name.
  package var linkCount: Int
  /// The time when the bytes last changed, in nanoseconds since the start of 1970 in UTC.
  package var modified: Int64
  /// The time when the bytes, the names, the owner or the permissions last changed, in nanoseconds since the start
  /// of 1970 in UTC; programs cannot set it.
  package var changed: Int64
}

extension FileStatus {
  /// Reports whether a later status is the same, which indicates that the file is unchanged.
  ///
  /// The identity is not compared, because some layered file systems give a file another number when it is
  /// renamed. The number of hard links, and the time that changes with it, are not compared either.
  func isUnchanged(in now: FileStatus) -> Bool {
    var now = now
    now.identity = identity
    now.changed = changed
    now.linkCount = linkCount
    return now == self
  }
}
