/// Something wrong in a file, told to the person who can mend it: what, where, and what would be right.
///
/// Problems are data; `ProblemText` and `ProblemJSON` word them at the edge.
package struct Problem: Error, Hashable, Sendable {
  /// How bad it is: a note and a warning leave the exit status alone, an error makes it 1.
  package enum Severity: String, Hashable, Sendable {
    case note
    case warning
    case error
  }

  package var severity: Severity
  /// A stable word for programs, such as `unknown-priority`.
  package var code: String
  /// One line, lower case, no full stop, such as `unknown priority "hihg"`.
  package var message: String
  /// The file, relative to where the person stands, such as `Todos/fix-login.md`; empty where no file is wrong.
  package var path: String
  /// The line the problem lies in; nil where the problem is the file itself.
  package var excerpt: SourceExcerpt?
  /// What belongs to the message, a line each, such as the todos that a word could mean.
  package var notes: [String]
  /// What to do about it, such as `did you mean "high"?`.
  package var help: String?

  /// Makes a problem; `SourceFile.problem` is the shorter way where there is a text to point into.
  package init(
    _ severity: Severity, code: String, _ message: String, path: String,
    excerpt: SourceExcerpt? = nil, notes: [String] = [], help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.path = path
    self.excerpt = excerpt
    self.notes = notes
    self.help = help
  }
}

extension Problem: Comparable {
  /// The order in which problems are told: by path (its bytes), then by place, then by message.
  package static func < (left: Problem, right: Problem) -> Bool {
    if left.path != right.path || !left.path.utf8.elementsEqual(right.path.utf8) {
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    let leftPlace = (left.excerpt?.line ?? 0, left.excerpt?.column ?? 0)
    let rightPlace = (right.excerpt?.line ?? 0, right.excerpt?.column ?? 0)
    if leftPlace != rightPlace { return leftPlace < rightPlace }
    return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
  }
}

/// Several problems thrown together, because people want to see all of them in one run.
package struct Problems: Error, Equatable, Sendable {
  /// The problems, in the order they were found; never empty when thrown.
  package var all: [Problem]

  package init(_ all: [Problem]) {
    self.all = all
  }
}
