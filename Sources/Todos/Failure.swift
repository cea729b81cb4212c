package import Documents
package import FileSystem

/// The reason why an operation was not performed, or why one of several changes was not made.
///
/// This is the only error above the file system that reaches the user; `reporting` makes it of the errors of files.
package struct Failure: Error, Equatable, Sendable {
  /// The kind of reason, which decides the exit status of the program.
  package enum Kind: Equatable, Sendable {
    /// There is nothing to do, as a warning says.
    case nothingToDo
    /// The request is invalid, such as one with an impossible date.
    case refused
    /// Todos, templates or settings have problems, such as a file that cannot be read as a todo.
    case problems
    /// The operating system reported an error, or another program has changed a file since it was read.
    case system
    /// The user asked to stop.
    case interrupted
  }

  package var kind: Kind
  /// The reason itself; its message is one line.
  package var reason: Problem
  /// The problems of templates, settings or todos that caused the failure.
  package var problems: [Problem] = []
  /// The reference that does not identify a single readable todo; nil for other reasons.
  package var lookup: FailedLookup?
  /// If a build can be tried again with a new snapshot: the files that can no longer be read, and without which the
  /// next try has to do; otherwise nil.
  package var lost: [LostFile]?

  package init(_ kind: Kind, _ reason: Problem, problems: [Problem] = []) {
    self.kind = kind
    self.reason = reason
    self.problems = problems
  }
}

extension Failure {
  /// Returns the failure of an invalid request.
  ///
  /// - Parameters:
  ///   - code: the stable code of the problem, for programs.
  ///   - path: the path of the file; empty if the failure is not about a file.
  package static func refused(
    _ message: String, code: String = "refused", path: String = "", help: String? = nil
  ) -> Failure {
    Failure(.refused, Problem(.error, code: code, message, path: path, help: help))
  }

  package static func system(_ message: String, help: String? = nil) -> Failure {
    Failure(.system, Problem(.error, code: "system", message, path: "", help: help))
  }

  package static var interrupted: Failure {
    var failure = system("interrupted")
    failure.kind = .interrupted
    return failure
  }

  /// Returns a failure that was caused by problems in files.
  package static func problems(_ problems: [Problem], code: String, because message: String) -> Failure {
    Failure(.problems, Problem(.error, code: code, message, path: ""), problems: problems)
  }

  /// Whether a file has changed since it was read, or since the change to undo, so that nothing was written.
  package var isOfChangedFile: Bool { [Self.changedMeanwhile, Self.changedSince].contains(reason.code) }

  private static let changedMeanwhile = "changed-meanwhile"
  package static let changedSince = "changed-since"

  package static func changedSinceRead(_ path: String) -> Failure {
    Failure(
      .system,
      Problem(
        .error, code: changedMeanwhile, "another program has changed the file", path: path,
        help: "nothing was written; check the file and try again"))
  }

  /// Creates the failure for an error of the file system.
  ///
  /// - Parameter folder: the todo folder; if it is the path of the error, it does not exist.
  package init(_ error: FileError, in folder: String? = nil) {
    if error.errno == .interrupted {
      self = .interrupted
    } else if error.errno == .notFound, error.path == folder {
      self = .noFolder(error.path)
    } else if error.reason == .changedSinceRead {
      self = .changedSinceRead(error.path)
    } else {
      self = .system("\(error)")
    }
  }

  static func noFolder(_ folder: String) -> Failure {
    .refused(
      "no todos: there is no folder \(quoted(folder))", code: "usage",
      help: "create it, or start a project with: todosite init")
  }
}

/// Performs a file operation and throws its error as a failure.
///
/// - Parameter failure: converts all errors except an interruption.
package func reporting<Value: ~Copyable>(
  _ operation: @autoclosure () throws(FileError) -> Value,
  as failure: (FileError) -> Failure = { Failure($0) }
) throws(Failure) -> Value {
  try reporting(as: failure, operation)
}

/// Performs several file operations and throws their error as a failure.
package func reporting<Value: ~Copyable>(
  as failure: (FileError) -> Failure = { Failure($0) }, _ body: () throws(FileError) -> Value
) throws(Failure) -> Value {
  do throws(FileError) {
    return try body()
  } catch {
    throw error.errno == .interrupted ? .interrupted : failure(error)
  }
}

extension Failure {
  /// Returns the failure of an edit whose result cannot be read as a todo.
  ///
  /// The location of the problem is removed, because no file contains the text.
  static func refused(because problem: Problem) -> Failure {
    var problem = problem
    problem.path = ""
    problem.excerpt = nil
    return Failure(.refused, problem)
  }

  /// Returns the failure for a key whose present value is nested, so that it cannot be replaced.
  static func nested(_ key: String) -> Failure {
    .refused("\"\(key)\" has a nested value", code: "nested-value", help: "change it in an editor")
  }

  /// Returns the failure of a change that would also change something else in the todo.
  static func unwritable(_ key: String) -> Failure {
    .refused(
      "cannot change \"\(key)\" without changing something else", code: "not-writable",
      help: "change it in an editor")
  }
}
