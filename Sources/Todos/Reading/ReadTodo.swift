import Documents

/// A todo as read from its file, with the byte ranges that are needed to check it against the others.
///
/// It is a class so that it is cheap to sort and to copy, which one worker does while the others wait.
final class ReadTodo: Sendable {
  let item: TodoItem
  /// The path of the file, as problems show it.
  let shownPath: String
  /// The byte range of the value of `id`; nil if the front matter has no id.
  let idRange: Range<Int>?
  /// The byte ranges of `item.depends`, in the same order.
  let dependsRanges: [Range<Int>]
  /// The byte ranges of `item.blocks`, in the same order.
  let blocksRanges: [Range<Int>]
  /// The byte range of the value of `parent`; nil if the front matter has no parent.
  let parentRange: Range<Int>?
  let problems: [Problem]
  /// The parts of a body that is not itself in the file, in order; empty for any other body.
  let sections: [BodySection]

  init(
    item: TodoItem, shownPath: String, idRange: Range<Int>?, dependsRanges: [Range<Int>],
    blocksRanges: [Range<Int>], parentRange: Range<Int>?, sections: [BodySection], problems: [Problem]
  ) {
    self.item = item
    self.shownPath = shownPath
    self.idRange = idRange
    self.dependsRanges = dependsRanges
    self.blocksRanges = blocksRanges
    self.parentRange = parentRange
    self.sections = sections
    self.problems = problems
  }

  /// Creates a copy with hashes.
  convenience init(_ read: ReadTodo, hashes: TodoHashes) {
    self.init(
      item: TodoItem(read.item, hashes: hashes), shownPath: read.shownPath, idRange: read.idRange,
      dependsRanges: read.dependsRanges, blocksRanges: read.blocksRanges, parentRange: read.parentRange,
      sections: read.sections, problems: read.problems)
  }

  /// Returns where in the file a problem at a range of the body is reported: at the value that the range is
  /// from, if the body was put together from values, or else at the range itself.
  func sourceRange(of range: Range<Int>) -> Range<Int> {
    sections.last { $0.start <= range.lowerBound }?.range ?? sections.first?.range ?? range
  }
}

/// A part of a body that was put together from several values of a file.
struct BodySection: Equatable, Sendable {
  /// The offset of its first byte in the body.
  var start: Int
  /// The number of its first line in the body, from 1.
  var firstLine: Int
  /// The byte range in the file of the value that it is from.
  var range: Range<Int>
}

extension [BodySection] {
  /// Returns a problem of the body as a problem of the value in the file that it is from.
  func problem(_ problem: Problem, in source: SourceFile) -> Problem {
    let line = problem.excerpt?.line ?? 1
    guard let section = last(where: { $0.firstLine <= line }) ?? first else { return problem }
    return source.problem(
      problem.severity, code: problem.code, problem.message, at: section.range,
      label: problem.excerpt?.label ?? "", help: problem.help)
  }
}
