public import Documents

/// Where people keep what todos have been, such as git.
public protocol TodoHistory: Sendable {
  /// Writes down how some files are now, and nothing of any other.
  ///
  /// - Parameter paths: the files, below the todo folder; those that are there no more are written down as
  ///   removed.
  /// - Returns: nil where the history knows the files as they are already.
  /// - Throws: why it could not be written down; the history is as it was, and so are the files.
  func commit(_ paths: [TodoPath], as message: CommitMessage) async throws(Problem) -> TodoCommit?
}

/// Something that was written down in a history.
public struct TodoCommit: Equatable, Sendable {
  /// What the history calls it, such as `1a2b3c4`.
  public var id: String
  /// What was done, in a line.
  public var subject: String

  /// Makes a commit.
  public init(id: String, subject: String) {
    self.id = id
    self.subject = subject
  }
}
