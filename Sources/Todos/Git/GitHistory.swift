public import Documents
import FileSystem

/// Writes todos down as git commits, with the `git` program.
///
/// Whatever else is staged or changed stays as it is, and so does the index where git refuses.
public struct GitHistory: TodoHistory {
  private let folder: String

  /// Makes a history.
  ///
  /// - Parameter folder: the todo folder; it lies in the work tree, or is a link that leads there.
  public init(_ folder: String) {
    self.folder = folder
  }

  /// Makes a commit of some files as they are now, and of nothing else.
  public func commit(
    _ paths: [TodoPath], as message: CommitMessage
  ) async throws(Problem) -> TodoCommit? {
    let git = Git(folder: folder)
    let changes = try git.changes(of: paths.flatMap(files))
    guard !changes.isEmpty else { return nil }
    let new = changes.filter(\.isUnknown).map(\.path)
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
