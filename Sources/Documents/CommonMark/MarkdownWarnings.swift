/// The warnings of one body: the first few in full, the rest as a number.
///
/// Each carries the line it points into, and a hostile body holds a hundred thousand dead links in one line.
struct MarkdownWarnings {
  /// All warnings raised, those in full and the others.
  private(set) var count = 0
  private let source: SourceFile
  private var told: [Problem] = []
  private static let most = 20

  init(source: SourceFile) {
    self.source = source
  }

  /// Whether the next warning will only be counted, and need not be worded.
  var isFull: Bool { count >= Self.most }

  mutating func add(
    _ code: String, _ message: String, at range: Range<Int>, label: String, help: String? = nil
  ) {
    count += 1
    told.append(source.problem(.warning, code: code, message, at: range, label: label, help: help))
  }

  /// Counts a warning that is not told in full.
  mutating func addCount() {
    count += 1
  }

  mutating func forget(from count: Int) {
    told.removeSubrange(min(count, told.count)...)
    self.count = count
  }

  var problems: [Problem] {
    guard count > told.count else { return told }
    let more = count - told.count
    return told + [
      source.problem(
        .warning, code: "more-links", "\(more) more link\(more == 1 ? "" : "s") like these, shown as text")
    ]
  }
}
