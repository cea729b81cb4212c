import Documents
import FileSystem

/// Runs the git program in a folder.
package struct Git {
  /// A folder in a work tree.
  let folder: String

  /// A file that differs from the last commit, or that git ignores.
  struct Change {
    /// The state of a file in git's index.
    enum State {
      /// The index contains the file.
      case known
      /// The index does not contain the file.
      case unknown
      /// The index does not contain the file, because an ignore rule matches it.
      case ignored
    }

    /// The file's path below the folder.
    var path: String
    var state: State
  }

  /// Returns those of the files that differ from the last commit or that git ignores, with their states.
  func changes(of files: [String]) throws(Problem) -> [Change] {
    // Git prints paths relative to the top of the work tree.
    let prefix = try run(["rev-parse", "--show-prefix"]).dropLast()
    let status = try run(
      ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignored=traditional", "--"]
        + files)
    return status.split(separator: 0).compactMap { entry in
      let path = entry.dropFirst(3).dropFirst(prefix.count)
      guard entry.count > 3 + prefix.count, entry.dropFirst(3).starts(with: prefix) else { return nil }
      let file = String(decoding: path, as: UTF8.self)
      switch String(decoding: entry.prefix(2), as: UTF8.self) {
      // The file was staged and then deleted, but never committed: there is nothing to commit.
      case "AD": return nil
      case "??": return Change(path: file, state: .unknown)
      case "!!": return Change(path: file, state: .ignored)
      default: return Change(path: file, state: .known)
      }
    }
  }

  /// Runs a git command, waits until it ends, and returns its standard output.
  ///
  /// - Throws: a problem with git's messages if the command fails or cannot be run.
  @discardableResult
  func run(_ arguments: [String], input: String = "") throws(Problem) -> [UInt8] {
    // Errors are recognised by git's messages, which must therefore be in English.
    let git = Subprocess(
      "git", Self.safely(["--literal-pathspecs", "-c", "i18n.commitEncoding=UTF-8"] + arguments), in: folder,
      environment: ["LANGUAGE": "C"])
    let result: Subprocess.Result
    do {
      result = try git.run(input: .bytes(Array(input.utf8)))
    } catch {
      throw Problem(notCommittedBecause: "\(error)")
    }
    guard result.status == 0 else {
      let refusal = GitRefusal(result.errors + result.output)
      throw refusal.problem(isHook: arguments.first == "commit" && refusal.hasNoGitMessage && hasHook)
    }
    return result.output
  }

  /// Returns the user's name in git's configuration; nil if it has none, or if git cannot be run.
  package static func userName(in folder: String) -> String? {
    let git = Subprocess("git", safely(["config", "--get", "user.name"]), in: folder)
    guard let result = try? git.run(), result.status == 0 else { return nil }
    return String(decoding: result.output, as: UTF8.self).trimmingBlanks.nonEmpty
  }

  /// Returns arguments with which git does not use a folder of the work tree as a repository of its own.
  ///
  /// A folder that is committed with the files of a bare repository could otherwise run programs.
  package static func safely(_ arguments: [String]) -> [String] {
    ["-c", "safe.bareRepository=explicit"] + arguments
  }

  /// Whether the repository has a hook that can refuse a commit.
  private var hasHook: Bool {
    ["pre-commit", "prepare-commit-msg", "commit-msg"].contains { name in
      let git = Subprocess("git", Self.safely(["rev-parse", "--git-path", "hooks/\(name)"]), in: folder)
      guard let result = try? git.run(), result.status == 0 else { return false }
      let path = joined(folder, String(decoding: result.output.dropLast(), as: UTF8.self))
      return (try? FileDescriptor.currentFolder.status(of: path, followsLink: true)) != nil
    }
  }
}
