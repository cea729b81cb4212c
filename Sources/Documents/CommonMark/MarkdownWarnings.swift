/// The warnings or notes on the links of one body: the first few in full, the rest as a count.
///
/// Each of them contains the line that it refers to, and a hostile body can have a hundred thousand dead
/// links on one line.
struct MarkdownWarnings {
  /// The number of all warnings, including those that are only counted.
  private(set) var count = 0
  private let source: SourceFile
  private let severity: Problem.Severity
  /// The words for what became of the links that are only counted.
  private let outcome: String
  private var reported: [Problem] = []
  private static let maximumReported = 20

  init(source: SourceFile, severity: Problem.Severity = .warning, outcome: String = "shown as text") {
    self.source = source
    self.severity = severity
    self.outcome = outcome
  }

  /// Whether the next warning will only be counted, and needs no message.
  var isFull: Bool { count >= Self.maximumReported }

  mutating func add(
    _ code: String, _ message: String, at range: Range<Int>, label: String, help: String? = nil
  ) {
    count += 1
    reported.append(source.problem(severity, code: code, message, at: range, label: label, help: help))
  }

  /// Counts a warning that is not reported in full.
  mutating func addCount() {
    count += 1
  }

  /// Removes all warnings after the first `count`.
  mutating func forget(from count: Int) {
    reported.removeSubrange(min(count, reported.count)...)
    self.count = count
  }

  /// The warnings that are reported in full and, if there are others, a warning with their number.
  var problems: [Problem] {
    guard count > reported.count else { return reported }
    let more = count - reported.count
    var remainder = source.problem(
      severity, code: "more-links", "\(more) more link\(more == 1 ? "" : "s") like these, \(outcome)")
    remainder.count = more
    return reported + [remainder]
  }
}
