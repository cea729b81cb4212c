package import Documents

/// A change that a killed process did not finish, and that was taken back.
package struct TakenBackChange: Equatable, Sendable {
  /// The command that was killed, such as `done`.
  package var command: String
  /// The paths of the files that are again as they were before the command, as messages show them.
  package var files: [String] = []
  /// The paths of the files that the command may have written, and that another program has changed since;
  /// they were left as they are.
  package var changed: [String] = []

  /// The warning for the user, whose files were changed without a request.
  package var problem: Problem {
    Problem(
      .warning, code: "taken-back",
      "the command \"\(command)\" was killed before it was finished; what it had written was taken back",
      path: "", notes: notes)
  }

  /// Returns the error for a change that could not be taken back completely.
  ///
  /// - Parameter remaining: the paths of the files that still have the new bytes.
  func error(remaining: [String]) -> Failure {
    Failure(
      .system,
      Problem(
        .error, code: "not-taken-back",
        "the command \"\(command)\" was killed before it was finished, and these files cannot be taken back",
        path: "", notes: Self.list(remaining) + notes,
        help: "check them before you go on; to try again: todosite undo"))
  }

  /// The files, as the notes of a problem.
  var notes: [String] {
    (files.isEmpty ? [] : ["these files are again as they were before it:"] + Self.list(files))
      + (changed.isEmpty ? [] : ["these were changed since, and left as they are:"] + Self.list(changed))
  }

  private static func list(_ files: [String]) -> [String] {
    files.prefix(10).map { $0 } + (files.count > 10 ? ["and \(files.count - 10) more"] : [])
  }
}

/// A store that takes back changes that killed processes did not finish.
package protocol InterruptedChanges: Sendable {
  /// Keeps what killed processes left and nothing may delete: texts of other programs, and damaged records. Returns
  /// a warning for each; called before every change.
  func setAside() async throws(Failure) -> [Problem]
  /// Takes back the changes that killed processes left half made; does nothing if there are none.
  ///
  /// Every change does this first, without a report. This method returns what was taken back, and is called
  /// before the todos for a change are read.
  ///
  /// - Throws: an error if a file cannot be taken back. The next call does not try again, so that the file
  ///   does not prevent all further changes, but `undo` does.
  func takeBackInterruptedChanges() async throws(Failure) -> [TakenBackChange]
}
