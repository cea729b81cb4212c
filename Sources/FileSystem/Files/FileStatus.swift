/// What a name in a folder stands for.
public enum FileKind: String, Hashable, Sendable {
  case file = "file"
  case folder = "folder"
  case symbolicLink = "symbolic link"
  case pipe = "named pipe"
  case socket = "socket"
  case device = "device"
}

/// Which file it is, whatever names it has.
public struct FileIdentity: Hashable, Sendable {
  /// The file system it lies on.
  public var device: UInt64
  /// Its number there.
  public var file: UInt64

  /// Makes an identity from the two numbers.
  public init(device: UInt64, file: UInt64) {
    self.device = device
    self.file = file
  }
}

/// What the system knows about a file without reading it.
public struct FileStatus: Hashable, Sendable {
  /// Whether it is a file, a folder or something else.
  public var kind: FileKind
  /// Its length in bytes.
  public var size: Int
  /// The permission bits, such as `0o644`.
  public var permissions: UInt32
  /// Which file it is.
  public var identity: FileIdentity
  /// When its bytes last changed, in nanoseconds since 1970.
  public var modified: Int64
}
