/// An error of an operation on a file, folder, program or standard stream: the operation, the path and the
/// reason.
package struct FileError: Error, Hashable, Sendable {
  /// An operation that can fail; the raw value follows "cannot" in the message.
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
    /// A system call failed.
    case system(Errno)
    /// The path refers to something other than a file.
    case notAFile(FileKind)
    /// The file is larger than the limit, which is a number of bytes.
    case tooLarge(limit: Int)
    /// Another program has changed the file since it was read.
    case changedSinceRead
    /// Another program has changed the file, and what it wrote could not get its name again: it is at `keptPath`.
    case kept
    /// The file has other hard links, which would keep the old bytes.
    case hasOtherLinks
    /// Another process held the lock until the time limit had passed.
    case lockedByAnother
  }

  package var operation: Operation
  /// The path, as messages show it; empty for a stream.
  package var path: String
  /// The standard stream; nil for a path.
  package private(set) var stream: StandardStream?
  package var reason: Reason
  /// The path at which a file is that could not get its name again; not a value of the reason, because Swift 6.3.1 fails to
  /// optimise functions that compare enumerations with texts.
  package private(set) var keptPath: String?

  package init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  package init(_ operation: Operation, _ stream: StandardStream, _ reason: Reason) {
    self.init(operation, "", reason)
    self.stream = stream
  }

  init(_ operation: Operation, _ path: String, keptAs keptPath: String) {
    self.init(operation, path, .kept)
    self.keptPath = keptPath
  }

  /// Creates the error for the system call that has just failed.
  init(_ operation: Operation, _ path: String) {
    self.init(operation, path, .system(.last))
  }

  /// Returns the error of another operation on another path for the same reason.
  package func of(_ operation: Operation, _ path: String) -> FileError {
    var error = FileError(operation, path, reason)
    error.keptPath = keptPath
    return error
  }

  /// The system's error number, if the reason has one.
  package var errno: Errno? {
    if case .system(let errno) = reason { errno } else { nil }
  }
}

extension FileError: CustomStringConvertible {
  /// One line, such as `cannot read "Todos/a.md": Permission denied`.
  package var description: String {
    let object = stream.map { operation == .write ? "to \($0.name)" : $0.name } ?? quoted(path)
    let kept = keptPath.map { ", and what it wrote is now in \(quoted($0))" } ?? ""
    return "cannot \(operation.rawValue) \(object): \(reason)\(kept)"
  }
}

extension FileError.Reason: CustomStringConvertible {
  /// The text after the colon in the description of the error.
  package var description: String {
    switch self {
    case .system(let errno): errno.description
    case .notAFile(let kind): "it is a \(kind.rawValue)"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .changedSinceRead, .kept: "another program has changed it"
    case .hasOtherLinks: "it has other hard links, which would keep the old text"
    case .lockedByAnother: "another process is using it"
    }
  }
}

/// Calls `work`; if it throws, calls `undo`, ignores any error of `undo`, and rethrows the error of `work`.
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
