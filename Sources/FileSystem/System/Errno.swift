#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number by which the system says why it refused a call.
package struct Errno: RawRepresentable, Hashable, Sendable {
  /// The number itself; it differs between systems.
  package var rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// What the last failed call of this thread said.
  static var last: Errno { Errno(rawValue: errno) }

  package static let notFound = Errno(rawValue: ENOENT)
  package static let exists = Errno(rawValue: EEXIST)
  /// The permissions do not allow it.
  package static let notPermitted = Errno(rawValue: EACCES)
  /// A folder was needed, and something else is there.
  package static let notFolder = Errno(rawValue: ENOTDIR)
  package static let notEmpty = Errno(rawValue: ENOTEMPTY)
  /// A symbolic link where none is followed, or links that lead in a circle.
  package static let tooManyLinks = Errno(rawValue: ELOOP)
  /// A name, or a whole path, is longer than the file system takes.
  static let nameTooLong = Errno(rawValue: ENAMETOOLONG)
  static let noSpace = Errno(rawValue: ENOSPC)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  /// The descriptor is closed, or not open for this.
  static let badDescriptor = Errno(rawValue: EBADF)
  static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
  /// A signal came first.
  package static let interrupted = Errno(rawValue: EINTR)
  /// The call makes no sense, such as a path that holds a NUL.
  static let invalid = Errno(rawValue: EINVAL)
  /// Only the owner, or nobody, may do this.
  static let notAllowed = Errno(rawValue: EPERM)
  /// The two names do not lie on one file system.
  static let otherFileSystem = Errno(rawValue: EXDEV)
  /// The system or the file system has no such call, or not in this way.
  static let notSupported = Errno(rawValue: ENOTSUP)
  static let noSuchCall = Errno(rawValue: ENOSYS)
  /// A file has all the names that the file system allows it.
  static let tooManyNames = Errno(rawValue: EMLINK)
  /// Nothing listens at the other end; what opening a socket says.
  static let noDevice = Errno(rawValue: ENXIO)

  /// What the system calls it, such as `Permission denied`.
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
