import Documents

/// The issues of an `issues.jsonl`, with what becomes of each line.
package final class BeadsContents: Sendable {
  /// The issues that are todos, in the order of the file.
  let issues: [BeadsIssue]
  /// The ids of the issues that are not read, in lower case.
  package let leftOut: Set<String>
  package let skipped: SkippedFiles
  /// The problems of the lines that cannot be read.
  let problems: [Problem]
  /// The time of the newest change in the file; nil if no line has one.
  let newestChange: TodoDate?
  private let indices: [TodoPath: Int]

  /// Parses all lines of a file, one after the other.
  package convenience init(_ file: BeadsFile) {
    self.init(
      file,
      (0..<file.count).map { index in
        Result { () throws(Problem) in try file.issue(at: index) }
      })
  }

  /// - Parameter lines: the issues on the lines of the file, in order; nil for a record of another kind.
  init(_ file: BeadsFile, _ lines: [Result<BeadsIssue?, Problem>]) {
    var issues: [BeadsIssue] = []
    var problems: [Problem] = []
    var leftOut: Set<String> = []
    var skipped = SkippedFiles()
    var newestChange: TodoDate?
    // The lines of the ids, in lower case; the pages of ids that differ only in case would have the same name.
    var owners: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      let issue: BeadsIssue
      switch line {
      case .success(nil):
        skipped.otherLines.append(file.lineName(at: index))
        continue
      case .success(let parsed?): issue = parsed
      case .failure(let problem):
        problems.append(problem)
        continue
      }
      let id = issue.id.lowercased()
      if let owner = owners.updateValue(owners[id] ?? issue.line.line ?? 1, forKey: id) {
        problems.append(
          issue.line.problem(
            .error, code: "duplicate-id", "duplicate id \"\(issue.id)\"", at: issue.idRange,
            label: "also the id on line \(owner)", help: "only the first of these lines is read"))
        continue
      }
      if let updated = issue.updated, newestChange.map({ $0 < updated }) ?? true { newestChange = updated }
      switch issue.fate {
      case .todo: issues.append(issue)
      case .deleted: skipped.deleted.append(issue.path)
      case .ephemeral: skipped.ephemeral.append(issue.path)
      }
      if issue.fate != .todo { leftOut.insert(id) }
    }
    self.issues = issues
    self.problems = problems
    self.leftOut = leftOut
    self.skipped = skipped
    self.newestChange = newestChange
    indices = Dictionary(issues.enumerated().map { ($0.element.path, $0.offset) }) { first, _ in first }
  }

  func issue(at path: TodoPath) -> BeadsIssue? { indices[path].map { issues[$0] } }
}
