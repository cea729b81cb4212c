/// What a name in a folder stands for.
package enum FileKind: String, Hashable, Sendable {
  case file = "file"
  case folder = "folder"
  case symbolicLink = "symbolic link"
  case pipe = "named pipe"
  case socket = "socket"
  case device = "device"
}

/// Which file it is, whatever names it has.
package struct FileIdentity: Hashable, Sendable {
  /// The file system it lies on.
  var device: UInt64
  /// Its number there.
  var file: UInt64
}

/// What the system knows about a file without reading it.
package struct FileStatus: Hashable, Sendable {
  package var kind: FileKind
  /// Its length in bytes.
  var size: Int
  /// The permission bits, such as `0o644`.
  package var permissions: UInt32
  /// The number of the user who owns it.
  var owner: UInt32
  /// The number of the group it belongs to.
  var group: UInt32
  package var identity: FileIdentity
  /// The number of names it has: above 1 where there are hard links.
  package var names: Int
  /// When its bytes last changed, in nanoseconds since 1970.
  package var modified: Int64
}

extension FileStatus {
  /// Whether a file that was so still is so, as far as can be told without reading it.
  ///
  /// Which file it is does not count: some layered file systems give it another number when its name changes.
  /// Nor does the number of its names.
  func isUnchanged(in now: FileStatus) -> Bool {
    var now = now
    now.identity = identity
    now.names = names
    return now == self
  }
}
