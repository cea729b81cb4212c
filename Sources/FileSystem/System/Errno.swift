internal import CSystemCalls

/// An error number of the system.
package struct Errno: RawRepresentable, Hashable, Sendable {
  /// The number; it differs between systems.
  package var rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The error of the last system call that failed in this thread.
  static var last: Errno {
    get { Errno(rawValue: system_error()) }
    set { system_set_error(newValue.rawValue) }
  }

  static let noError = Errno(rawValue: 0)
  package static let notFound = Errno(rawValue: ENOENT)
  package static let exists = Errno(rawValue: EEXIST)
  /// The permissions forbid the operation.
  package static let permissionDenied = Errno(rawValue: EACCES)
  /// The path, or a component of it that must be a folder, is not a folder.
  package static let notFolder = Errno(rawValue: ENOTDIR)
  package static let notEmpty = Errno(rawValue: ENOTEMPTY)
  /// The path is a symbolic link that must not be followed, or contains a cycle of links.
  package static let tooManyLinks = Errno(rawValue: ELOOP)
  /// A name or a whole path is too long for the file system.
  static let nameTooLong = Errno(rawValue: ENAMETOOLONG)
  static let noSpace = Errno(rawValue: ENOSPC)
  static let noMemory = Errno(rawValue: ENOMEM)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
  /// A signal interrupted the call.
  package static let interrupted = Errno(rawValue: EINTR)
  /// The arguments are invalid, such as a path with a NUL.
  static let invalid = Errno(rawValue: EINVAL)
  /// Only the owner or root may perform the operation, or it is forbidden to all users.
  static let notAllowed = Errno(rawValue: EPERM)
  /// The two names are on different file systems.
  static let otherFileSystem = Errno(rawValue: EXDEV)
  /// Another socket listens at the port.
  package static let addressInUse = Errno(rawValue: EADDRINUSE)
  /// The system does not have the version of the protocol, or no interface has the address.
  static let noProtocol = Errno(rawValue: EAFNOSUPPORT)
  static let noAddress = Errno(rawValue: EADDRNOTAVAIL)
  /// The system or the file system does not support the call with these arguments.
  static let notSupported = Errno(rawValue: ENOTSUP)
  static let noSuchCall = Errno(rawValue: ENOSYS)
  /// The bytes are not UTF-8.
  static let notText = Errno(rawValue: EILSEQ)
  /// The file has the maximum number of hard links.
  static let tooManyNames = Errno(rawValue: EMLINK)
  /// The opened path is a socket, or a pipe without a reader.
  static let noDevice = Errno(rawValue: ENXIO)
  /// The opened path is a socket, on macOS.
  static let noOperation = Errno(rawValue: EOPNOTSUPP)

  /// The system's message for the error, such as `Permission denied`.
  package var description: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
      text.initialize(repeating: 0)
      guard let start = text.baseAddress, strerror_r(rawValue, start, 255) == 0 else {
        return "error \(rawValue)"
      }
      return String(cString: start)
    }
  }
}

extension Errno: CustomStringConvertible {}
