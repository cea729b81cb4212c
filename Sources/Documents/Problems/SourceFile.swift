/// A text file, or one line of it: its bytes, and the path to show in problems.
package struct SourceFile: Sendable {
  /// The path of the file, as problems show it.
  package var path: String
  /// The whole file, with its byte-order mark and line endings; or one line of it, without its line ending.
  package var bytes: [UInt8] { didSet { positions = TextPositions() } }
  /// The number of the line in the file, from 1, if this is one line; nil for a whole file.
  package var line: Int?
  private var positions = TextPositions()

  package init(path: String, bytes: [UInt8], line: Int? = nil) {
    self.path = path
    self.bytes = bytes
    self.line = line
  }

  /// Creates a file from text, for built-in files and tests.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns the text of a byte range, which must not split a code point.
  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns a problem at a range of the bytes of this file.
  ///
  /// - Parameters:
  ///   - range: byte offsets, clamped to the file and to the first line of the range.
  ///   - label: the text after the carets, such as `expected low, medium, high or urgent`.
  package func problem(
    _ severity: Problem.Severity, code: String, _ message: String, at range: Range<Int>,
    label: String = "", help: String? = nil
  ) -> Problem {
    Problem(severity, code: code, message, path: path, excerpt: excerpt(of: range, label: label), help: help)
  }

  /// Returns the line at a range of the bytes of this file.
  package func excerpt(of range: Range<Int>, label: String = "") -> SourceExcerpt {
    var excerpt = SourceExcerpt(of: range, in: bytes, finding: positions, label: label)
    if let line { excerpt.line = line }
    return excerpt
  }

  /// Returns a problem that concerns the whole file.
  package func problem(
    _ severity: Problem.Severity, code: String, _ message: String, help: String? = nil
  ) -> Problem {
    Problem(severity, code: code, message, path: path, help: help)
  }
}

extension SourceFile: Equatable {
  package static func == (left: SourceFile, right: SourceFile) -> Bool {
    left.path == right.path && left.bytes == right.bytes && left.line == right.line
  }
}
