/// The problems of one file: the first of each severity in full, and the number of the others.
///
/// A file can consist of nothing but problems, and each of them shows a line of it.
package struct FileProblems: Sendable {
  /// The maximum number of errors, of warnings and of notes that are reported in full.
  package static let maximum = 100
  fileprivate static let codeOfRemainder = "more-problems"

  private let path: String
  private var inFull: [Problem] = []
  private var omitted = 0
  private var worstOmitted = Problem.Severity.note

  /// - Parameter path: the path of the file, as problems show it.
  package init(of path: String) { self.path = path }

  /// Adds a problem, which is made only if it is reported in full.
  package mutating func add(_ severity: Problem.Severity, _ problem: @autoclosure () -> Problem) {
    if inFull.count(where: { $0.severity == severity }) < Self.maximum {
      inFull.append(problem())
    } else {
      omit(1, severity)
    }
  }

  /// Adds a problem, which may stand for problems that were omitted before.
  fileprivate mutating func add(_ problem: Problem) {
    if problem.isRemainder || inFull.count(where: { $0.severity == problem.severity }) >= Self.maximum {
      omit(problem.count, problem.severity)
    } else {
      inFull.append(problem)
    }
  }

  private mutating func omit(_ count: Int, _ severity: Problem.Severity) {
    omitted += count
    if severity == .error || worstOmitted == .note { worstOmitted = severity }
  }

  /// The problems that are reported in full and, if there are others, one with their number and the greatest severity
  /// among them.
  package var all: [Problem] {
    guard omitted > 0 else { return inFull }
    var remainder = Problem(
      worstOmitted, code: Self.codeOfRemainder,
      "and \(omitted) more problem\(omitted == 1 ? "" : "s") in this file", path: path)
    remainder.count = omitted
    return inFull + [remainder]
  }
}

extension Problem {
  /// Whether this stands for the problems of a file that are not reported in full.
  var isRemainder: Bool { code == FileProblems.codeOfRemainder }
}

extension [Problem] {
  /// The problems to print: of each file the first of each severity, and the number of the others.
  ///
  /// Problems without a file are all printed.
  package var limited: [Problem] {
    guard count > FileProblems.maximum else { return self }
    var files: [FileProblems] = []
    var fileIndices: [[UInt8]: Int] = [:]
    for problem in self {
      let path = [UInt8](problem.path.utf8)
      let fileIndex = path.isEmpty ? files.count : fileIndices[path, default: files.count]
      if fileIndex == files.count {
        fileIndices[path] = fileIndex
        files.append(FileProblems(of: problem.path))
      }
      files[fileIndex].add(problem)
    }
    return files.flatMap(\.all)
  }
}
