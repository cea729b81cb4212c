package import Documents

/// A history of the todo files, such as a git repository.
package protocol TodoHistory: Sendable {
  /// Called before todos are changed.
  ///
  /// - Throws: the reason if a commit would contain more than the change.
  func prepare() throws(Failure)

  /// Commits the current files of some todos, and no other files.
  ///
  /// - Parameters:
  ///   - todos: the todos; a todo whose file no longer exists is committed as removed.
  ///   - verb: the action, such as `Add`.
  /// - Throws: the reason if nothing could be committed and no other problem is to be reported; the history and the
  ///   files are then unchanged.
  func commit(_ todos: [TodoToCommit], as verb: String) async throws(Problem) -> Committed
}

extension TodoHistory {
  package func prepare() throws(Failure) {}
}

/// A todo whose file is to be committed.
package struct TodoToCommit: Equatable, Sendable {
  package var path: TodoPath
  package var title: String
  /// Other files that are committed with it, such as those that its body refers to; their paths are relative to the
  /// todo folder, and may lead out of it.
  package var files: [TodoPath]

  package init(_ path: TodoPath, title: String, files: [TodoPath] = []) {
    self.path = path
    self.title = title
    self.files = files
  }
}

/// The result of a commit.
package struct Committed: Equatable, Sendable {
  /// The commit; nil if there was nothing to commit, or if it failed, for the reason that is the last problem.
  package var commit: TodoCommit?
  /// The reasons why some of the files are not in the commit.
  package var problems: [Problem]

  package init(_ commit: TodoCommit?, problems: [Problem] = []) {
    self.commit = commit
    self.problems = problems
  }
}

/// A commit in a history.
package struct TodoCommit: Equatable, Sendable {
  /// The short id of the commit, such as `1a2b3c4`.
  package var id: String
  /// The first line of the commit message.
  package var subject: String
}
