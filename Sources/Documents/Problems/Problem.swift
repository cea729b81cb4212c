/// A problem for the user to fix: a message, the position and, if possible, advice.
///
/// A problem is data. `ProblemText` and `ProblemJSON` format it for output.
package struct Problem: Error, Hashable, Sendable {
  /// The severity: a command fails if there are errors or, with `--strict`, warnings; notes do not matter.
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case note
    case warning
    case error
  }

  package var severity: Severity
  /// A stable identifier for programs, such as `unknown-priority`.
  package var code: String
  /// The message: one line, not capitalized, without a full stop, such as `unknown priority "hihg"`.
  package var message: String
  /// The path of the file, as it is shown, such as `Todos/fix-login.md`; empty if the problem is not in a
  /// file.
  package var path: String
  /// The line of the problem; nil if the problem is not in a file or concerns the whole file.
  package var excerpt: SourceExcerpt?
  /// Details of the message, one line each, such as the todos that an ambiguous reference matches.
  package var notes: [String]
  /// How to fix the problem, such as `did you mean "high"?`.
  package var help: String?
  /// The number of problems that this one stands for; 1 unless it stands for those of a file that are omitted.
  package var count = 1

  /// Creates a problem; for a problem in a file, `SourceFile.problem` is simpler.
  package init(
    _ severity: Severity, code: String, _ message: String, path: String,
    excerpt: SourceExcerpt? = nil, notes: [String] = [], help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = Self.cut(message)
    self.path = path
    self.excerpt = excerpt
    self.notes = notes
    self.help = help
  }
}

extension Problem {
  /// Returns a message without most of a very long value in it, because a file can have many problems.
  private static func cut(_ message: String) -> String {
    guard message.utf8.count > 1_000 else { return message }
    return String(String.UnicodeScalarView(message.unicodeScalars.prefix(1_000))) + "…"
  }
}

extension Problem: Comparable {
  /// Orders problems for reporting: by path (bytewise), then by position, then by the texts, message first; the one
  /// that stands for a file's other problems is last.
  package static func < (left: Problem, right: Problem) -> Bool {
    if left.path != right.path || !left.path.utf8.elementsEqual(right.path.utf8) {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    if left.isRemainder != right.isRemainder { return right.isRemainder }
    let leftPosition = (left.excerpt?.line ?? 0, left.excerpt?.column ?? 0)
    let rightPosition = (right.excerpt?.line ?? 0, right.excerpt?.column ?? 0)
    if leftPosition != rightPosition { return leftPosition < rightPosition }
    return left.texts.lexicographicallyPrecedes(right.texts) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What decides the order of the problems at one position, so that it never depends on which is found first.
  private var texts: [String] {
    [message, help ?? "", code, severity.rawValue, excerpt?.label ?? ""] + notes
  }
}

/// Several problems thrown together, so that one run reports all of them.
package struct Problems: Error, Equatable, Sendable {
  /// The problems in the order in which they were found; never empty when thrown.
  package var all: [Problem]

  package init(_ all: [Problem]) {
    self.all = all
  }
}
