import Documents
internal import FileSystem

/// The output of git when it refuses to commit.
struct GitRefusal {
  private let lines: [String]

  /// - Parameter text: the complete output of git.
  init(_ text: [UInt8]) {
    lines = text.split { $0 == 0x0A || $0 == 0x0D }.lazy.map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.trimmingBlanks.isEmpty && !$0.hasPrefix("hint:") }
  }

  /// Whether no line is a message of git itself, so that the output is from a program that git has run.
  var hasNoGitMessage: Bool { !lines.contains { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } }

  /// Whether another process has moved the branch since the commit began, or holds one of git's locks.
  var isOutrun: Bool {
    lines.contains { $0.contains("cannot lock ref") || $0.contains(".lock': File exists") }
  }

  /// Returns the refusal as a problem: the reason in the message, and git's output as notes.
  ///
  /// - Parameter isHook: whether a git hook has refused the commit.
  func problem(isHook: Bool) -> Problem {
    let first = lines.first.map(Self.bare)
    if let reason = isHook ? "a git hook refused\(first.map { ": \($0)" } ?? "")" : knownReason {
      return Problem(notCommittedBecause: reason, notes: notes)
    }
    let reason = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }.map(Self.bare) ?? first
    return Problem(notCommittedBecause: reason ?? "git gave no reason", notes: lines.count > 1 ? notes : [])
  }
}

extension GitRefusal {
  /// A short reason for a common case; nil for other cases.
  private var knownReason: String? {
    func says(_ words: String) -> Bool { lines.contains { $0.contains(words) } }
    if says(".lock': File exists") { return "another git command is running, or was interrupted" }
    if says("identity unknown") || says("Please tell me who you are") || says("empty ident name") {
      return "git does not know your name and email"
    }
    if says("not a git repository") { return "the todos are not in a git repository" }
    if says("partial commit during a merge") { return "a merge is not finished" }
    if says("partial commit during a cherry-pick") { return "a cherry-pick is not finished" }
    if says("partial commit during a rebase") { return "a rebase is not finished" }
    if says("you have unmerged files") { return "there are files with conflicts" }
    return nil
  }

  /// The first lines of git's output, and a line with the number of the remaining ones.
  private var notes: [String] {
    let limit = 12
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + ["and \(lines.count - limit + 1) more lines"]
  }

  /// Returns a line without the prefix `fatal: ` or `error: `.
  private static func bare(_ line: String) -> String {
    let prefix = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
    return String(line.dropFirst(prefix.count)).trimmingBlanks
  }
}

extension Problem {
  package init(notCommittedBecause reason: String, notes: [String] = [], help: String? = nil) {
    self.init(
      .error, code: "not-committed", "the change is made, but not committed: \(reason)", path: "",
      notes: notes, help: help)
  }
}

/// Calls a closure, and converts its error to a problem.
func committing<Result>(_ body: () throws(FileError) -> Result) throws(Problem) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw Problem(notCommittedBecause: "\(error)")
  }
}
