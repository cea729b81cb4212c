internal import FileSystem

/// The index of a repository, which this process and other programs change in turn.
struct GitIndex {
  private let git: Git
  /// The path of the index, without links.
  private let path: String
  private var lock: String { path + ".lock" }

  /// - Parameter path: the path of the index, relative to git's folder.
  init(_ git: Git, path: String) {
    self.git = git
    self.path = (try? ResolvedPath(joined(git.folder, path)).path) ?? path
  }

  /// What came of an attempt to commit.
  enum Attempt {
    /// Git ran; what it printed has the commit's id at the end.
    case ran(Subprocess.Result)
    /// Another program has locked the index.
    case isLocked
    /// The last commit has the files already.
    case hasNoChanges
  }

  /// Commits files.
  ///
  /// The index changes in one step, after the commit. Until then git works on a copy, while a lock of git's kind keeps
  /// other programs from changing the index. Whatever fails, the index has the same bytes as before. The steps are a
  /// script, so that they are also finished if this process alone is killed.
  ///
  /// - Parameters:
  ///   - files: the paths of the files, relative to git's folder.
  ///   - new: those that the index does not contain.
  ///   - message: the path of a file with the message.
  func commit(
    _ files: [String], new: [String], message: String
  ) throws(FileError) -> Attempt {
    let input: [UInt8] = new.flatMap { Array($0.utf8) + [0] }
    let words = [path, new.isEmpty ? "" : "new", message] + files.map { ":(literal)\($0)" }
    let result = try git.runScript(Self.script, words, input: input)
    switch result.status {
    case Self.lockedStatus where String(decoding: result.errors, as: UTF8.self).contains("exist"):
      return .isLocked
    case Self.unchangedStatus: return .hasNoChanges
    default: return .ran(result)
    }
  }

  /// The exit status of the script if it could not lock the index.
  private static let lockedStatus: Int32 = 75
  /// The exit status of the script if the last commit has the files already.
  private static let unchangedStatus: Int32 = 76

  /// The script that commits with a copy of the index.
  ///
  /// git must not collect garbage meanwhile: after the commit, the copy lacks the files that are only staged, and their
  /// objects would be deleted.
  private static let script = """
    index=$1 new=$2 message=$3 copy=$1.todosite
    shift 3
    run() { git \(Git.options.joined(separator: " ")) -c gc.auto=0 -c maintenance.auto=false "$@"; }
    trap : HUP INT TERM
    set -C
    command : >"$index.lock" || exit \(lockedStatus)
    rm -f "$copy" "$copy.lock"
    export GIT_INDEX_FILE="$copy"
    { [ ! -e "$index" ] || cp -p "$index" "$copy"; } &&
      { [ -z "$new" ] || run add --intent-to-add --pathspec-from-file=- --pathspec-file-nul; }
    status=$?
    # The paths have signs that say that they are literal, so that hooks need not take all paths literally.
    export GIT_LITERAL_PATHSPECS=0
    unset GIT_OPTIONAL_LOCKS
    if [ $status = 0 ]; then
      if run diff --quiet --no-ext-diff HEAD -- "$@" 2>/dev/null; then
        status=\(unchangedStatus)
      else
        run -c i18n.commitEncoding=UTF-8 commit --only --quiet --cleanup=whitespace --file="$message" -- "$@" </dev/null &&
          mv -f "$copy" "$index" && run rev-parse --short HEAD
        status=$?
      fi
    fi
    rm -f "$copy" "$copy.lock" "$index.lock"
    exit $status
    """
}

extension GitIndex {
  /// Waits until the index is not locked.
  ///
  /// - Parameter limit: how long the same lock is waited for. If other locks follow it, other programs make progress.
  /// - Returns: the path of the lock if it remains; nil when there is none.
  func waitUntilUnlocked(_ limit: Duration) async -> String? {
    var last: FileStamp?
    var end = ContinuousClock.now + limit
    while let stamp = lockStamp {
      if stamp != last { (last, end) = (stamp, ContinuousClock.now + limit) }
      if ContinuousClock.now >= end || Interruption.isRequested { return lock }
      try? await Task.sleep(for: .milliseconds(.random(in: 5...25)))
    }
    return nil
  }

  private var lockStamp: FileStamp? {
    (try? FileDescriptor.currentFolder.status(of: lock))??.stamp
  }
}
