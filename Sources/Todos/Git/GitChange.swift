internal import Documents
internal import FileSystem

/// A file that differs from the last commit, or that git ignores.
struct GitChange: Equatable {
  /// The state of a file in git's index.
  enum State {
    /// The index contains the file.
    case known
    /// The index does not contain the file.
    case unknown
    /// The index does not contain the file, because an ignore rule matches it.
    case ignored
  }

  /// The file's path below git's folder.
  var path: String
  var state: State
}

extension Git {
  /// Returns those of the files that differ from the last commit or that git ignores, with their states.
  func changes(of files: [String]) throws(Problem) -> [GitChange] {
    // Git prints paths relative to the top of the work tree.
    let prefix = "/" + String(decoding: try output(["rev-parse", "--show-prefix"]).dropLast(), as: UTF8.self)
    let status = try output(
      ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "--ignored=traditional", "--"]
        + files)
    return status.split(separator: 0).compactMap { entry in
      let file = relativePath(from: prefix, to: "/" + String(decoding: entry.dropFirst(3), as: UTF8.self))
      guard !file.isEmpty else { return nil }
      switch String(decoding: entry.prefix(2), as: UTF8.self) {
      // The file was staged and then deleted, but never committed: there is nothing to commit.
      case "AD": return nil
      case "??": return GitChange(path: file, state: .unknown)
      case "!!": return GitChange(path: file, state: .ignored)
      default: return GitChange(path: file, state: .known)
      }
    }
  }

  /// Runs a git command and returns its standard output.
  ///
  /// - Throws: a problem with git's messages if the command fails or cannot be run.
  func output(_ arguments: [String]) throws(Problem) -> [UInt8] {
    let result = try committing { () throws(FileError) in try run(arguments) }
    guard result.status == 0 else { throw GitRefusal(result.errors + result.output).problem(isHook: false) }
    return result.output
  }

  /// Whether the repository has a hook that can refuse a commit.
  var hasHook: Bool {
    ["pre-commit", "prepare-commit-msg", "commit-msg"].contains { name in
      guard let path = try? run(["rev-parse", "--git-path", "hooks/\(name)"]).line else { return false }
      return (try? FileDescriptor.currentFolder.status(of: joined(folder, path), followsLink: true)) ?? nil
        != nil
    }
  }
}
