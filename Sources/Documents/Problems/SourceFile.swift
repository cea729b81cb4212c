/// A text file as it was read: its bytes, and the name people know it by.
package struct SourceFile: Equatable, Sendable {
  /// The file's name in problems, relative to where the person stands.
  package var path: String
  /// The whole file, byte-order mark and line ends included.
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a source from text, for built-in files and tests.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// A problem that points at a range of this file's bytes.
  ///
  /// - Parameters:
  ///   - range: byte offsets; cut to the file and to the first line it touches.
  ///   - label: what to write behind the carets, such as `expected low, medium, high or urgent`.
  package func problem(
    _ severity: Problem.Severity, code: String, _ message: String, at range: Range<Int>,
    label: String = "", help: String? = nil
  ) -> Problem {
    Problem(
      severity, code: code, message, path: path,
      excerpt: SourceExcerpt(of: range, in: bytes, label: label), help: help)
  }

  /// A problem with the file as a whole.
  package func problem(
    _ severity: Problem.Severity, code: String, _ message: String, help: String? = nil
  ) -> Problem {
    Problem(severity, code: code, message, path: path, help: help)
  }
}
