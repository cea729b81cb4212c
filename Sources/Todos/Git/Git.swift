import Documents
import FileSystem

/// The git program in a folder.
struct Git {
  /// The folder, anywhere in a work tree.
  let folder: String

  /// A file that is not as it was committed.
  struct Change {
    /// What git's index knows of it.
    enum State {
      case known
      case unknown
      /// It does not know it, and is told not to.
      case ignored
    }

    /// The file's path below the folder.
    var path: String
    var state: State
  }

  /// Which of some files are not as they were committed, and how.
  func changes(of files: [String]) throws(Problem) -> [Change] {
    // Paths are told from the top of the work tree.
    let prefix = try run(["rev-parse", "--show-prefix"]).dropLast()
    let status = try run(
      ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignored=traditional", "--"]
        + files)
    return status.split(separator: 0).compactMap { entry in
      let path = entry.dropFirst(3).dropFirst(prefix.count)
      guard entry.count > 3 + prefix.count, entry.dropFirst(3).starts(with: prefix) else { return nil }
      let file = String(decoding: path, as: UTF8.self)
      switch String(decoding: entry.prefix(2), as: UTF8.self) {
      // Staged, never committed and gone again: there is nothing to commit.
      case "AD": return nil
      case "??": return Change(path: file, state: .unknown)
      case "!!": return Change(path: file, state: .ignored)
      default: return Change(path: file, state: .known)
      }
    }
  }

  /// Runs a git command to its end and gives what it prints.
  ///
  /// - Throws: what git has to say where it refuses.
  @discardableResult
  func run(_ arguments: [String], input: String = "") throws(Problem) -> [UInt8] {
    // A refusal is told apart by its words, so they have to be English.
    let git = Subprocess(
      "git", ["--literal-pathspecs", "-c", "i18n.commitEncoding=UTF-8"] + arguments, in: folder,
      environment: ["LANGUAGE": "C"])
    let result: Subprocess.Result
    do {
      result = try git.run(input: .bytes(Array(input.utf8)))
    } catch {
      throw Problem(notCommittedBecause: "\(error)")
    }
    guard result.status == 0 else {
      let refusal = GitRefusal(result.errors + result.output)
      throw refusal.problem(isHook: arguments.first == "commit" && refusal.isWordless && hasHook)
    }
    return result.output
  }

  /// Whether there is a hook that can refuse a commit.
  private var hasHook: Bool {
    ["pre-commit", "prepare-commit-msg", "commit-msg"].contains { name in
      let git = Subprocess("git", ["rev-parse", "--git-path", "hooks/\(name)"], in: folder)
      guard let result = try? git.run(), result.status == 0 else { return false }
      let path = joined(folder, String(decoding: result.output.dropLast(), as: UTF8.self))
      return (try? FileDescriptor.currentFolder.status(of: path, followsLink: true)) != nil
    }
  }
}
