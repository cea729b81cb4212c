/// A text file: its bytes, and the path to show in problems.
package struct SourceFile: Equatable, Sendable {
  /// The path of the file, as problems show it.
  package var path: String
  /// The whole file, with its byte-order mark and line endings.
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Creates a file from text, for built-in files and tests.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Returns a problem at a range of the bytes of this file.
  ///
  /// - Parameters:
  ///   - range: byte offsets, clamped to the file and to the first line of the range.
  ///   - label: the text after the carets, such as `expected low, medium, high or urgent`.
  package func problem(
    _ severity: Problem.Severity, code: String, _ message: String, at range: Range<Int>,
    label: String = "", help: String? = nil
  ) -> Problem {
    Problem(
      severity, code: code, message, path: path,
      excerpt: SourceExcerpt(of: range, in: bytes, label: label), help: help)
  }

  /// Returns a problem that concerns the whole file.
  package func problem(
    _ severity: Problem.Severity, code: String, _ message: String, help: String? = nil
  ) -> Problem {
    Problem(severity, code: code, message, path: path, help: help)
  }
}
