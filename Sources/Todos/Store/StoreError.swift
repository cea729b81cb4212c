package import Documents
import FileSystem

/// The reason why a store did not perform an operation, or one of several changes.
package enum StoreError: Error, Equatable, Sendable {
  /// The todo folder at this path does not exist.
  case noFolder(String)
  /// A system call failed before any file was changed; the value is the message, which names the file.
  case system(String)
  /// The user asked to stop.
  case interrupted
  /// A change was refused, so that others of the same operation may have been made; or a file could not be
  /// written, so that none was made.
  case notDone(Reason, Problem)

  /// The kind of reason why a change was not made.
  package enum Reason: Equatable, Sendable {
    /// The request is invalid, such as one with an impossible date.
    case refused
    /// The file cannot be read as a todo, before or after the change.
    case unreadable
    /// Another program has changed the file since it was read.
    case changedSinceRead
    /// A system call failed.
    case system
  }
}

extension StoreError {
  /// Converts an error that prevents a whole operation on a todo folder.
  init(_ error: FileError, in folder: String) {
    switch error.errno {
    case .interrupted where Interruption.isRequested: self = .interrupted
    case .notFound where error.path == folder: self = .noFolder(folder)
    default: self = .system("\(error)")
    }
  }

  /// Converts an error that prevents one change of a file.
  init(_ error: FileError) {
    if error.reason == .changedSinceRead {
      self = .changedSinceRead(error.path)
    } else {
      self = .notDone(.system, Problem(.error, code: "system", "\(error)", path: ""))
    }
  }

  /// Performs an operation on a todo folder, and throws an error of the file system as a `StoreError`.
  static func mapping<Result: ~Copyable>(
    in folder: String, _ body: () throws(FileError) -> Result
  ) throws(StoreError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw StoreError(error, in: folder)
    }
  }

  static func changedSinceRead(_ path: String) -> StoreError {
    .notDone(
      .changedSinceRead,
      Problem(
        .error, code: "changed-meanwhile", "another program has changed the file", path: path,
        help: "nothing was written; check the file and try again"))
  }
}

extension StoreError {
  /// Returns the error for an invalid request.
  ///
  /// - Parameters:
  ///   - code: the stable code of the problem, for programs.
  ///   - path: the path of the file; empty if the error is not about a file.
  package static func refused(
    _ message: String, code: String = "refused", path: String = "", help: String? = nil
  ) -> StoreError {
    .notDone(.refused, Problem(.error, code: code, message, path: path, help: help))
  }

  /// Returns the error for an edit whose result cannot be read as a todo.
  ///
  /// The location of the problem is removed, because no file contains the text.
  static func refused(because problem: Problem) -> StoreError {
    var problem = problem
    problem.path = ""
    problem.excerpt = nil
    return .notDone(.refused, problem)
  }

  /// Returns the error for a key whose present value is nested, so that it cannot be replaced.
  static func nested(_ key: String) -> StoreError {
    .refused("\"\(key)\" has a nested value", code: "nested-value", help: "change it in an editor")
  }

  /// Returns the error for a change that would also change something else in the todo.
  static func unwritable(_ key: String) -> StoreError {
    .refused(
      "cannot change \"\(key)\" without changing something else", code: "not-writable",
      help: "change it in an editor")
  }
}
