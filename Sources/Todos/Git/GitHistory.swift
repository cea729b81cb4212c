package import Documents
import FileSystem

/// Commits todos with the `git` program.
///
/// Other staged and unstaged changes are kept, and the index is unchanged if git fails.
package struct GitHistory: TodoHistory {
  private let folder: String

  /// Creates a history.
  ///
  /// - Parameter folder: the todo folder, which is in the work tree or is a link to a folder there.
  package init(_ folder: String) {
    self.folder = folder
  }

  /// Commits the current files of some todos and nothing else; ignored files are reported as problems.
  package func commit(_ todos: [TodoToCommit], as verb: String) async throws(Problem) -> Committed {
    let git = Git(folder: folder)
    let named = todos.map { todo in
      (todo: todo, paths: ([todo.path] + todo.files).flatMap(files))
    }
    let found = try git.changes(of: named.flatMap(\.paths))
    let (changes, ignored) = (found.filter { $0.state != .ignored }, found.filter { $0.state == .ignored })
    func owners(of changes: [Git.Change]) -> [TodoToCommit] {
      let changed = Set(changes.map { PathKey($0.path) })
      return named.filter { $0.paths.contains { changed.contains(PathKey($0)) } }.map(\.todo)
    }
    let problems = owners(of: ignored).map { todo in
      var problem = Problem(notCommittedBecause: "git ignores the file")
      problem.path = joined(folder, todo.path.string)
      return problem
    }
    guard !changes.isEmpty else { return Committed(nil, problems: problems) }
    let titles = owners(of: changes).map(\.title)
    let message = CommitMessage(verb, titles: titles.isEmpty ? named.map(\.todo.title) : titles)
    do throws(Problem) {
      return Committed(try commit(changes, message, git), problems: problems)
    } catch {
      if problems.isEmpty { throw error }
      return Committed(nil, problems: problems + [error])
    }
  }

  private func commit(
    _ changes: [Git.Change], _ message: CommitMessage, _ git: Git
  ) throws(Problem) -> TodoCommit {
    let new = changes.filter { $0.state == .unknown }.map(\.path)
    do throws(Problem) {
      // Git commits only files that are in its index.
      if !new.isEmpty { try git.run(["add", "--intent-to-add", "--"] + new) }
      try git.run(
        ["commit", "--only", "--quiet", "--cleanup=whitespace", "--file=-", "--"] + changes.map(\.path),
        input: message.text)
    } catch {
      // The files that were added above are removed from the index.
      if !new.isEmpty { _ = try? git.run(["update-index", "--force-remove", "--"] + new) }
      throw error
    }
    let id = try git.run(["rev-parse", "--short", "HEAD"])
    return TodoCommit(id: String(decoding: id, as: UTF8.self).trimmingBlanks, subject: message.subject)
  }

  /// Returns the path of a todo's file, and the path of its target if the file is a link into the todo
  /// folder: git treats a link and its target as two files.
  private func files(of path: TodoPath) -> [String] {
    guard let root = try? realPath(folder), let target = try? realPath(joined(folder, path.string)),
      isInside(target, folder: root)
    else { return [path.string] }
    let file = String(decoding: target.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    return isSamePath(file, path.string) ? [file] : [path.string, file]
  }
}
