/// A file or folder that could not be used: what was tried, on which path, and why it did not work.
package struct FileError: Error, Hashable, Sendable {
  /// What was tried, as the word that follows "cannot" in the message.
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
    /// It is something other than a file, and reading it could block or never end.
    case notAFile(FileKind)
    /// It is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// Its bytes are no longer those it was read with.
    case changedMeanwhile
    /// It has other names, hard links, that would go on leading to the old bytes.
    case hasOtherNames
    /// Another process held the lock all the while.
    case lockedByAnother
  }

  package var operation: Operation
  /// The path, as it was given.
  package var path: String
  package var reason: Reason

  package init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// The error of the system call that has just failed.
  init(_ operation: Operation, _ path: String) {
    self.init(operation, path, .system(.last))
  }

  /// The system's own reason, where it is one.
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
  /// What stands behind the colon.
  package var description: String {
    switch self {
    case .system(let errno): errno.description
    case .notAFile(let kind): "it is a \(kind.rawValue)"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .changedMeanwhile: "another program has changed it"
    case .hasOtherNames: "it has other names (hard links), which would keep the old text"
    case .lockedByAnother: "another process is using it"
    }
  }
}

/// Does something; where it fails, the second is done before the failure is told, and what it says is ignored.
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
