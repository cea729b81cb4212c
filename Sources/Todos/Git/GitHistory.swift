package import Documents
import FileSystem

/// Writes todos down as git commits, with the `git` program.
///
/// Whatever else is staged or changed stays as it is, and so does the index where git refuses.
package struct GitHistory: TodoHistory {
  private let folder: String

  /// Makes a history.
  ///
  /// - Parameter folder: the todo folder; it lies in the work tree, or is a link that leads there.
  package init(_ folder: String) {
    self.folder = folder
  }

  /// Makes a commit of some todos' files as they are now, and of nothing else; those that git ignores are told.
  package func commit(_ todos: [TodoToCommit], as word: String) async throws(Problem) -> Committed {
    let git = Git(folder: folder)
    let named = todos.map { (todo: $0, paths: files(of: $0.path)) }
    let found = try git.changes(of: named.flatMap(\.paths))
    let (changes, ignored) = (found.filter { $0.state != .ignored }, found.filter { $0.state == .ignored })
    func owners(of changes: [Git.Change]) -> [TodoToCommit] {
      let changed = Set(changes.map { PathKey($0.path) })
      return named.filter { $0.paths.contains { changed.contains(PathKey($0)) } }.map(\.todo)
    }
    let problems = owners(of: ignored).map { todo in
      var problem = Problem(notCommittedBecause: "git is told to ignore the file")
      problem.path = joined(folder, todo.path.string)
      return problem
    }
    guard !changes.isEmpty else { return Committed(nil, problems: problems) }
    let titles = owners(of: changes).map(\.title)
    let message = CommitMessage(word, titles: titles.isEmpty ? named.map(\.todo.title) : titles)
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
      // Git commits only what its index has heard of.
      if !new.isEmpty { try git.run(["add", "--intent-to-add", "--"] + new) }
      try git.run(
        ["commit", "--only", "--quiet", "--cleanup=whitespace", "--file=-", "--"] + changes.map(\.path),
        input: message.text)
    } catch {
      // What the index had not heard of before is none of its business now.
      if !new.isEmpty { _ = try? git.run(["update-index", "--force-remove", "--"] + new) }
      throw error
    }
    let id = try git.run(["rev-parse", "--short", "HEAD"])
    return TodoCommit(id: String(decoding: id, as: UTF8.self).trimmingBlanks, subject: message.subject)
  }

  /// The file of a todo, and the one it leads to where it is a link: git holds a link and its target for two
  /// files.
  private func files(of path: TodoPath) -> [String] {
    guard let root = try? realPath(folder), let target = try? realPath(joined(folder, path.string)),
      isInside(target, folder: root)
    else { return [path.string] }
    let file = String(decoding: target.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    return isSamePath(file, path.string) ? [file] : [path.string, file]
  }
}
