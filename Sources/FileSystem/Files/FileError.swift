/// An error with a file or folder: the failed operation, the path and the reason.
package struct FileError: Error, Hashable, Sendable {
  /// The operation that failed; the raw value follows "cannot" in the message.
  package enum Operation: String, Hashable, Sendable {
    case open
    case read
    case write
    case create
    case replace
    case remove
    case rename
    case list
    case inspect
    case sync
    case lock
    case run
    case move
  }

  package enum Reason: Hashable, Sendable {
    case system(Errno)
    /// It is not a file, and reading it could block or never end.
    case notAFile(FileKind)
    /// It is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Another program has changed it since it was read.
    case changedSinceRead
    /// It has other hard links, which would keep the old bytes.
    case hasOtherLinks
    /// Another process held the lock until the time was up.
    case lockedByAnother
  }

  package var operation: Operation
  /// The path, as the caller gave it.
  package var path: String
  package var reason: Reason

  package init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// Creates the error of the system call that has just failed.
  init(_ operation: Operation, _ path: String) {
    self.init(operation, path, .system(.last))
  }

  /// The system's error number, if the reason has one.
  package var errno: Errno? {
    if case .system(let errno) = reason { errno } else { nil }
  }
}

extension FileError: CustomStringConvertible {
  /// One line, such as `cannot read "Todos/a.md": Permission denied`.
  package var description: String {
    "cannot \(operation.rawValue) \(quoted(path)): \(reason)"
  }
}

extension FileError.Reason: CustomStringConvertible {
  /// The text after the colon of the error.
  package var description: String {
    switch self {
    case .system(let errno): errno.description
    case .notAFile(let kind): "it is a \(kind.rawValue)"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .changedSinceRead: "another program has changed it"
    case .hasOtherLinks: "it has other hard links, which would keep the old text"
    case .lockedByAnother: "another process is using it"
    }
  }
}

/// Does something; if it throws, runs `undo` first, ignores an error of that, and rethrows.
func attempt<Value: ~Copyable>(
  _ work: @autoclosure () throws(FileError) -> Value,
  onFailure undo: @autoclosure () throws(FileError) -> Void
) throws(FileError) -> Value {
  do throws(FileError) {
    return try work()
  } catch {
    try? undo()
    throw error
  }
}
