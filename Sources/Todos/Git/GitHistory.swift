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

  /// The file of a todo, and the one it leads to where it is a link: git holds a link and its target for two files.
  private func files(of path: TodoPath) -> [String] {
    guard let root = try? realPath(folder), let target = try? realPath(joined(folder, path.string)),
      isInside(target, folder: root)
    else { return [path.string] }
    let file = String(decoding: target.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    return isSamePath(file, path.string) ? [file] : [path.string, file]
  }
}

/// The git program in a folder.
private struct Git {
  let folder: String

  /// A file that is not as it was committed.
  struct Change {
    var path: String
    /// Whether git's index does not know the file.
    var isUnknown: Bool
  }

  /// Which of some files are not as they were committed, and how.
  func changes(of files: [String]) throws(Problem) -> [Change] {
    // Paths are told from the top of the work tree.
    let prefix = try run(["rev-parse", "--show-prefix"]).dropLast()
    let status = try run(
      ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignored=matching", "--"]
        + files)
    return status.split(separator: 0).compactMap { entry in
      let path = entry.dropFirst(3).dropFirst(prefix.count)
      guard entry.count > 3 + prefix.count, entry.dropFirst(3).starts(with: prefix) else { return nil }
      let state = String(decoding: entry.prefix(2), as: UTF8.self)
      // Staged, never committed and gone again: there is nothing to commit.
      guard state != "AD" else { return nil }
      return Change(
        path: String(decoding: path, as: UTF8.self), isUnknown: state == "??" || state == "!!")
    }
  }

  /// Runs a git command to its end and gives what it prints.
  ///
  /// - Throws: what git has to say where it refuses.
  @discardableResult
  func run(_ arguments: [String], input: String = "") throws(Problem) -> [UInt8] {
    let git = Subprocess(
      "git", ["--literal-pathspecs", "-c", "i18n.commitEncoding=UTF-8"] + arguments, in: folder)
    let result: Subprocess.Result
    do {
      result = try git.run(input: .bytes(Array(input.utf8)))
    } catch {
      throw .notCommitted(["\(error)"])
    }
    guard result.status == 0 else { throw .notCommitted(firstLines(result.errors + result.output)) }
    return result.output
  }

  /// The first lines of what a program says, without the empty ones.
  private func firstLines(_ text: [UInt8]) -> [String] {
    let lines = text.split { $0 == 0x0A || $0 == 0x0D }.lazy.map { String(decoding: $0, as: UTF8.self) }
    return Array(lines.filter { !$0.trimmingBlanks.isEmpty && !$0.hasPrefix("hint:") }.prefix(4))
  }
}

extension Problem {
  /// - Parameter reasons: why, in lines.
  fileprivate static func notCommitted(_ reasons: [String]) -> Problem {
    Problem(
      .error, code: "not-committed", "the change is made, but git did not commit it", path: "",
      notes: reasons, help: "the files stay as they are now; commit them when git can")
  }
}
