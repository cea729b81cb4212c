public import Documents

/// Where people keep what todos have been, such as git.
public protocol TodoHistory: Sendable {
  /// Writes down how some files are now, and nothing of any other.
  ///
  /// - Parameter paths: the files, below the todo folder; those that are there no more are written down as removed.
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

/// What a commit says of todos that were changed together.
public struct CommitMessage: Equatable, Sendable {
  /// The first line, such as `Add: Buy oat milk` or `Done: 3 todos`.
  public var subject: String
  /// The title of each of several todos, in a line.
  public var titles: [String]

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - word: what was done, such as `Add`.
  ///   - titles: the titles of the todos; at least one.
  public init(_ word: String, titles: [String]) {
    let titles = titles.map(oneLine)
    subject = "\(word): \(titles.count == 1 ? titles[0] : "\(titles.count) todos")"
    self.titles = titles.count == 1 ? [] : titles
  }

  /// The whole message, a line end at its end.
  public var text: String {
    titles.isEmpty ? subject + "\n" : "\(subject)\n\n\(titles.map { "- \($0)\n" }.joined())"
  }
}

/// A title without line ends and other control characters, which would end the line or stop git.
private func oneLine(_ title: String) -> String {
  var line = String.UnicodeScalarView()
  for scalar in title.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: line.append(" ")
    default: line.append(scalar)
    }
  }
  return String(line)
}
