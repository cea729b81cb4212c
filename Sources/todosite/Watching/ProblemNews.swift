import Documents
import SiteGenerator
import Todos

/// The known problems, from which those of the next build differ.
struct ProblemNews {
  /// The steps of a build that find problems, in their order; after a step that fails there is no other.
  private enum Step: Int {
    case settings, templates, todos

    /// Creates the step after which a build has ended; nil if it has failed for another reason than problems.
    init?(_ outcome: Outcome) {
      switch outcome.reason?.code {
      case Failure.codeOfSettings: self = .settings
      case Failure.codeOfTemplates: self = .templates
      case nil, Failure.codeOfTodos: self = .todos
      default: return nil
      }
    }
  }

  private var isFirst = true
  /// The problems that each of the steps found when it was last reached.
  private var known: [[Problem]] = [[], [], []]

  /// Returns the outcome of the next build with only what changed since the last one: the new problems, and a note
  /// on those that were solved.
  ///
  /// The first outcome is returned unchanged. A problem that has only moved to another line is not new. A build
  /// that failed says nothing about the problems that its later steps would have found.
  mutating func update(_ outcome: Outcome) -> Outcome {
    var changed = outcome
    changed.problems = Self.difference(outcome.problems, known.flatMap(\.self))
    changed.countsProblems = false
    if let step = Step(outcome)?.rawValue {
      let solved = Self.difference(known[...step].flatMap(\.self), outcome.problems)
      if let note = Self.note(on: solved) { changed.notes.append(note) }
      for earlier in 0..<step { known[earlier] = [] }
      known[step] = outcome.problems
    }
    defer { isFirst = false }
    return isFirst ? outcome : changed
  }

  /// What identifies a problem while its file is edited.
  private struct Identity: Hashable {
    let code: String
    let message: String
    let path: [UInt8]

    init(_ problem: Problem) {
      code = problem.code
      message = problem.message
      path = Array(problem.path.utf8)
    }
  }

  /// Returns the problems that are not among others; each of the others accounts for one.
  private static func difference(_ problems: [Problem], _ others: [Problem]) -> [Problem] {
    var counts: [Identity: Int] = [:]
    for other in others { counts[Identity(other), default: 0] += 1 }
    return problems.filter { problem in
      let identity = Identity(problem)
      guard let count = counts[identity], count > 0 else { return true }
      counts[identity] = count - 1
      return false
    }
  }

  /// Returns a note with the number of solved problems and the files that they were in; nil if there are none.
  private static func note(on solved: [Problem]) -> Problem? {
    if solved.isEmpty { return nil }
    var files: [String] = []
    for file in solved.map(\.path).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !file.isEmpty && !(files.last?.utf8.elementsEqual(file.utf8) ?? false) { files.append(file) }
    var lines = files.prefix(10).map { $0 }
    if files.count > lines.count { lines.append("and \(counted(files.count - lines.count, "other file"))") }
    return Problem(
      .note, code: "solved", "\(counted(solved.count, "problem")) solved",
      path: files.count == 1 ? files[0] : "", notes: files.count == 1 ? [] : lines)
  }
}
