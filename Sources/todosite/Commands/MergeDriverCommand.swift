import Documents
import FileSystem
import Todos

extension Command {
  static let mergeDriver = Command(
    name: "merge-driver", group: nil, summary: "merge a todo file (called by git)",
    operands: [
      .one(.file("BASE")), .one(.file("OURS")), .one(.file("THEIRS")), .one(.text("PATH")),
      .optional(.text("SIZE")), .optional(.text("S")), .optional(.text("X")),
      .optional(.text("Y")),
    ],
    details: """
      Merges OURS and THEIRS, two versions of the file BASE, and writes the result to
      OURS. Merges front matter key by key, lists as sets, and the body as git does.
      PATH names the todo in messages; SIZE is the length of conflict markers, and
      S, X and Y are the names of BASE, OURS and THEIRS in them.

      Exits with 1 if there are conflicts. To make git call it, run:
      todosite install-merge-driver
      """,
    examples: []
  ) { arguments throws(Failure) in
    let operands = arguments.operands
    guard operands.count >= 4 else {
      throw .usage(
        "merge-driver requires three versions of a file and its path",
        help: "see: todosite merge-driver --help")
    }
    let size = operands.count > 4 ? Int(operands[4]) : 7
    guard let size, (1...1_000).contains(size) else {
      throw .usage("bad marker size: \(quoted(operands[4]))", help: "give a whole number from 1 to 1000")
    }
    // Git runs the driver in the root of the repository; settings that cannot be read declare nothing.
    let project = try? Project.find(from: parent(of: operands[3]))
    let merge = TodoMerge(
      labels: ConflictLabels(git: operands.dropFirst(5)), markerSize: size,
      fields: project?.settings.rules.fields ?? .common)
    return try run(merge, base: operands[0], ours: operands[1], theirs: operands[2], path: operands[3])
  }

  private static func run(
    _ merge: TodoMerge, base: String, ours: String, theirs: String, path: String
  ) throws(Failure) -> Outcome {
    do throws(GitTextMerge.Failure) {
      let before = try read(ours)
      let merged = try merge.merge(base: try read(base), ours: before, theirs: try read(theirs))
      if merged.bytes != before { try replace(ours, before, with: merged.bytes) }
      guard !merged.conflicts.isEmpty else { return Outcome() }
      let reason = Problem(.error, code: "merge-conflict", words(for: merged.conflicts), path: path)
      return Outcome(status: .problems, reason: reason)
    } catch {
      throw .notMerged(error, path: path)
    }
  }

  private static func read(_ path: String) throws(GitTextMerge.Failure) -> [UInt8] {
    do throws(FileError) {
      return try readFile(path)
    } catch {
      throw .file(error)
    }
  }

  private static func replace(
    _ path: String, _ before: [UInt8], with bytes: [UInt8]
  ) throws(GitTextMerge.Failure) {
    do throws(FileError) {
      let lock = try FolderLock(ofFileAt: path)
      defer { withExtendedLifetime(lock) {} }
      // Git reads and removes the file immediately, so it need not be synced to the disk.
      try AtomicFile.replace(path, with: bytes, expecting: before, syncs: false)
    } catch {
      throw .file(error)
    }
  }

  /// Returns the message about conflicts, such as `both sides changed status, tags and the text in different
  /// ways`.
  private static func words(for conflicts: [MergedFile.Conflict]) -> String {
    let names = conflicts.map { conflict in
      switch conflict {
      case .key(let key): key
      case .frontMatter: "the front matter"
      case .text: "the text"
      }
    }
    let first = names.dropLast().joined(separator: ", ")
    return "both sides changed \(first.isEmpty ? "" : first + " and ")\(names.last ?? "") in different ways"
  }
}

extension ConflictLabels {
  /// The placeholders for the labels of the base, ours and theirs in the command that git runs.
  static let placeholders = ["%S", "%X", "%Y"]

  /// Creates the labels that git gives for the base, ours and theirs; a missing one is the default.
  ///
  /// Versions of git before 2.44 leave the placeholders as they are, but `git merge` names the merged branch in
  /// a variable for its commit.
  fileprivate init(git labels: ArraySlice<String>) {
    let merged = CurrentProcess.environment(prefix: "GITHEAD_")
    self.init()
    if merged.count == 1 { set(["", "HEAD", merged[0]]) }
    set(zip(labels, Self.placeholders).map { $0 == $1 ? "" : $0 })
  }

  /// Sets the labels that are not empty.
  private mutating func set(_ labels: [String]) {
    for (part, label) in zip([\Self.base, \.ours, \.theirs], labels) {
      // A line ending would end the marker line.
      let line = label.split(omittingEmptySubsequences: false) { $0.isNewline }[0]
      if !line.isEmpty { self[keyPath: part] = String(line) }
    }
  }
}

extension Failure {
  /// Returns the failure for a file that was not merged; git treats both exit statuses as a conflict.
  fileprivate static func notMerged(_ failure: GitTextMerge.Failure, path: String) -> Failure {
    // The file contains only our version now.
    let help = "our version was kept; see theirs with: git show \(shellWord(":3:" + path))"
    switch failure {
    case .file(let error):
      return Failure(.system, Problem(.error, code: "not-merged", "\(error)", path: path, help: help))
    case .git(let message):
      return Failure(
        .problems,
        Problem(.error, code: "not-merged", "git cannot merge it: \(message)", path: path, help: help))
    }
  }
}
