package import Documents

/// Where people keep what todos have been, such as git.
package protocol TodoHistory: Sendable {
  /// Writes down how the files of some todos are now, and nothing of any other.
  ///
  /// - Parameters:
  ///   - todos: the todos; those whose files are there no more are written down as removed.
  ///   - word: what was done to them, such as `Add`.
  /// - Throws: why nothing could be written down; the history is as it was, and so are the files.
  func commit(_ todos: [TodoToCommit], as word: String) async throws(Problem) -> Committed
}

package struct TodoToCommit: Equatable, Sendable {
  package var path: TodoPath
  package var title: String

  package init(_ path: TodoPath, title: String) {
    self.path = path
    self.title = title
  }
}

package struct Committed: Equatable, Sendable {
  /// What was written down; nil where nothing was new to the history.
  package var commit: TodoCommit?
  /// Why some of the todos are not in it.
  package var problems: [Problem]

  package init(_ commit: TodoCommit?, problems: [Problem] = []) {
    self.commit = commit
    self.problems = problems
  }
}

/// Something that was written down in a history.
package struct TodoCommit: Equatable, Sendable {
  /// What the history calls it, such as `1a2b3c4`.
  package var id: String
  /// What was done, in a line.
  package var subject: String

  package init(id: String, subject: String) {
    self.id = id
    self.subject = subject
  }
}
