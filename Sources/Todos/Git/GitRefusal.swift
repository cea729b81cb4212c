import Documents

/// What git says where it refuses to commit.
struct GitRefusal {
  private let lines: [String]

  /// - Parameter text: all that git has printed.
  init(_ text: [UInt8]) {
    lines = text.split { $0 == 0x0A || $0 == 0x0D }.lazy.map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.trimmingBlanks.isEmpty && !$0.hasPrefix("hint:") }
  }

  /// Whether git itself has said nothing: what there is comes from a program that it has called.
  var isWordless: Bool { !lines.contains { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") } }

  /// The refusal for a person: its gist in the message, and behind it what git says.
  ///
  /// - Parameter isHook: whether a hook of the person's has refused.
  func problem(isHook: Bool) -> Problem {
    let first = lines.first.map(Self.bare)
    if let gist = isHook ? "a git hook refused\(first.map { ": \($0)" } ?? "")" : knownGist {
      return Problem(notCommittedBecause: gist, notes: notes)
    }
    let reason = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }.map(Self.bare) ?? first
    return Problem(notCommittedBecause: reason ?? "git does not say why", notes: lines.count > 1 ? notes : [])
  }
}

extension GitRefusal {
  /// In a few words why, in the cases that people meet.
  private var knownGist: String? {
    func says(_ words: String) -> Bool { lines.contains { $0.contains(words) } }
    if says(".lock': File exists") { return "another git command is at work, or was stopped halfway" }
    if says("identity unknown") || says("Please tell me who you are") || says("empty ident name") {
      return "git does not know your name and email"
    }
    if says("not a git repository") { return "the todos are in no git repository" }
    if says("partial commit during a merge") { return "a merge has not been finished" }
    if says("partial commit during a cherry-pick") { return "a cherry-pick has not been finished" }
    if says("partial commit during a rebase") { return "a rebase has not been finished" }
    if says("you have unmerged files") { return "there are files with conflicts" }
    return nil
  }

  /// What git says, as far as a person reads on.
  private var notes: [String] {
    let limit = 12
    guard lines.count > limit else { return lines }
    return lines.prefix(limit - 1) + ["and \(lines.count - limit + 1) more lines"]
  }

  /// A line without the word for how bad it is.
  private static func bare(_ line: String) -> String {
    let word = ["fatal: ", "error: "].first { line.hasPrefix($0) } ?? ""
    return String(line.dropFirst(word.count)).trimmingBlanks
  }
}

extension Problem {
  init(notCommittedBecause reason: String, notes: [String] = []) {
    self.init(
      .error, code: "not-committed", "the change is made, but not committed: \(reason)", path: "",
      notes: notes, help: "the files stay as they are now; commit them when git can")
  }
}
