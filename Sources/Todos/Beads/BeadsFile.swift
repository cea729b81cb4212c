package import Documents
internal import FileSystem

/// The lines of an `issues.jsonl` that are not blank.
package struct BeadsFile: Sendable {
  private let source: SourceFile
  /// The byte ranges of the lines, without line endings, and the numbers of the lines, from 1.
  private let lines: [(range: Range<Int>, number: Int)]
  /// The maximum size of a line, in bytes.
  private let limit: Int

  /// Splits a file into lines.
  ///
  /// - Parameter limit: the maximum size of a line that is read, in bytes.
  package init(_ source: SourceFile, limit: Int) {
    self.source = source
    self.limit = limit
    lines = source.bytes.withUnsafeBufferPointer(Self.lines)
  }

  package var count: Int { lines.count }

  /// Returns the byte range of a line in the file.
  package func range(at index: Int) -> Range<Int> { lines[index].range }

  /// Returns the name of the file and the number of a line, for a line that has no id.
  func lineName(at index: Int) -> TodoPath {
    TodoPath("\(lastComponent(of: source.path)):\(lines[index].number)")
  }

  /// Returns a line, cut to the maximum size.
  package func line(at index: Int) -> SourceFile {
    let (range, number) = lines[index]
    return SourceFile(path: source.path, bytes: Array(source.bytes[range.prefix(limit)]), line: number)
  }

  /// Parses the issue on a line; nil if the line is a record of another kind.
  package func issue(at index: Int) throws(Problem) -> BeadsIssue? {
    let line = line(at: index)
    guard line.bytes.count == lines[index].range.count else {
      if BeadsIssue.isOtherRecord(line) { return nil }
      throw line.problem(
        .error, code: "too-large", "the line is longer than \(limit) bytes", at: 0..<1,
        help: ProjectSettings.helpForLimit("file"))
    }
    return try BeadsIssue(line)
  }

  private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [(range: Range<Int>, number: Int)] {
    // In UTF-16, line endings cannot be found by their bytes; the problem of the only line says so.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return [(0..<bytes.count, 1)]
    }
    var lines: [(range: Range<Int>, number: Int)] = []
    var start = 0
    var number = 0
    while start < bytes.count {
      var end = start
      var isBlank = true
      while end < bytes.count, bytes[end] != 0x0A {
        isBlank = isBlank && bytes[end].isWhiteSpace
        end += 1
      }
      number += 1
      let text = end > start && bytes[end - 1] == 0x0D ? start..<end - 1 : start..<end
      if !isBlank { lines.append((text, number)) }
      start = end + 1
    }
    return lines
  }
}
