package import Documents
import FileSystem

/// Why a store did not do what it was asked for; no file has changed.
package enum StoreError: Error, Equatable, Sendable {
  case noFolder(String)
  /// The system said no before anything was tried; in words, with the name of the file.
  case system(String)
  /// The person asked to stop.
  case interrupted
  /// One change was not made, whatever became of others.
  case notDone(Reason, Problem)

  /// Who has to do something about a change that was not made.
  package enum Reason: Equatable, Sendable {
    /// What was asked for makes no sense, such as an impossible date.
    case refused
    /// The file cannot be read as a todo, or could not be any more.
    case unreadable
    /// Another program has changed the file since it was read.
    case changedSinceRead
    case system
  }
}

extension StoreError {
  /// What has gone wrong with the files of a todo folder, so that nothing could be done.
  init(_ error: FileError, in folder: String) {
    switch error.errno {
    case .interrupted where Interruption.isRequested: self = .interrupted
    case .notFound where error.path == folder: self = .noFolder(folder)
    default: self = .system("\(error)")
    }
  }

  /// What has gone wrong with the file of one change.
  init(_ error: FileError) {
    if error.reason == .changedSinceRead {
      self = .changedSinceRead(error.path)
    } else {
      self = .notDone(.system, Problem(.error, code: "system", "\(error)", path: ""))
    }
  }

  static func changedSinceRead(_ path: String) -> StoreError {
    .notDone(
      .changedSinceRead,
      Problem(
        .error, code: "changed-meanwhile", "another program has changed the file", path: path,
        help: "nothing was written; look at it, and try again"))
  }
}

extension StoreError {
  /// What was asked for makes no sense.
  ///
  /// - Parameters:
  ///   - code: the stable word for it, where programs can tell it apart.
  ///   - path: the file, where the place in it does not matter.
  package static func refused(
    _ message: String, code: String = "refused", path: String = "", help: String? = nil
  ) -> StoreError {
    .notDone(.refused, Problem(.error, code: code, message, path: path, help: help))
  }

  /// What a file would become cannot be read as a todo; the place of the problem is in no file.
  static func refused(because problem: Problem) -> StoreError {
    var problem = problem
    problem.path = ""
    problem.excerpt = nil
    return .notDone(.refused, problem)
  }

  /// A value that is to be given a key holds more than words can say.
  static func nested(_ key: String) -> StoreError {
    .refused("\"\(key)\" holds keys of its own", code: "nested-value", help: "change it in an editor")
  }

  /// What would be written would be read as something else.
  static func unwritable(_ key: String) -> StoreError {
    .refused(
      "cannot change \"\(key)\" without changing more than it", code: "not-writable",
      help: "change it in an editor")
  }
}
