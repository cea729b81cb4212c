package import Documents
private import FileSystem

/// Commits todos with the `git` program.
///
/// Other staged and unstaged changes are kept, and the index is unchanged if git fails.
package struct GitHistory: TodoHistory {
  private let folder: String
  private let limit: Duration

  /// Creates a history.
  ///
  /// - Parameters:
  ///   - folder: the todo folder, which is in the work tree or is a link to a folder there.
  ///   - limit: how long to wait for a program that has locked the index.
  package init(_ folder: String, waitingUpTo limit: Duration = .seconds(10)) {
    self.folder = folder
    self.limit = limit
  }

  /// Commits the current files of some todos and nothing else; ignored files are reported as problems.
  ///
  /// Other processes may commit at the same time. A commit that fails because they have changed the branch or the files
  /// is tried again.
  package func commit(_ todos: [TodoToCommit], as verb: String) async throws(Problem) -> Committed {
    let request = CommitRequest(todos, as: verb, in: folder)
    do throws(Problem) {
      let git = try committing { () throws(FileError) in try Git(in: folder) }
      var attempts = 5
      while true {
        if let committed = try await commit(request, git, &attempts) { return committed }
      }
    } catch {
      throw request.advising(error, about: request.paths)
    }
  }

  /// Makes a commit; nil if other processes have made it impossible, so that it must be tried again.
  ///
  /// - Parameter attempts: how often git may still fail because of other processes.
  private func commit(
    _ request: CommitRequest, _ git: Git, _ attempts: inout Int
  ) async throws(Problem) -> Committed? {
    let found = try git.changes(of: request.paths)
    let changes = found.filter { $0.state != .ignored }
    let problems = request.problems(ofIgnored: found.filter { $0.state == .ignored })
    guard !changes.isEmpty else { return Committed(nil, problems: problems) }
    let message = request.message(for: changes)
    do throws(Problem) {
      let result: Subprocess.Result
      switch try await run(changes, message, git) {
      case .ran(let ran): result = ran
      case .isLocked: return nil
      case .hasNoChanges:
        // Either another process has just committed them, or only what is staged differs from the last commit.
        return try git.changes(of: request.paths) == found ? Committed(nil, problems: problems) : nil
      }
      guard let id = result.line else {
        attempts -= 1
        let refusal = GitRefusal(result.errors + result.output)
        if refusal.isOutrun, attempts > 0 { return nil }
        throw refusal.problem(isHook: refusal.hasNoGitMessage && git.hasHook)
      }
      // Output of hooks may come before the id.
      let commit = TodoCommit(id: String(id.split(separator: "\n").last ?? ""), subject: message.subject)
      // Git did not collect garbage during the commit.
      _ = try? git.run(["gc", "--auto", "--quiet"])
      return Committed(commit, problems: problems)
    } catch {
      if attempts > 0, try git.changes(of: request.paths) != found { return nil }
      let error = request.advising(error, about: changes.map(\.path))
      if problems.isEmpty { throw error }
      return Committed(nil, problems: problems + [error])
    }
  }

  /// Runs git to commit, as soon as the index is not locked.
  private func run(
    _ changes: [GitChange], _ message: CommitMessage, _ git: Git
  ) async throws(Problem) -> GitIndex.Attempt {
    let path = try git.output(["rev-parse", "--git-path", "index"]).dropLast()
    let index = GitIndex(git, path: String(decoding: path, as: UTF8.self))
    if let lock = await index.waitUntilUnlocked(limit) {
      throw Problem(
        notCommittedBecause: "another git command is running, or was interrupted",
        notes: ["if none is running, remove \(quoted(lock))"])
    }
    let new = changes.filter { $0.state == .unknown }.map(\.path)
    return try committing { () throws(FileError) in
      let text = try TemporaryFile(Array(message.text.utf8))
      defer { withExtendedLifetime(text) {} }
      return try index.commit(changes.map(\.path), new: new, message: text.path)
    }
  }
}
