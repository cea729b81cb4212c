internal import Documents

/// Iterates over the lines of a file, which end with LF, CRLF or CR.
struct SourceLines {
  let source: SourceFile
  /// The byte offset of the next line.
  private(set) var offset: Int
  private var isChecked = false

  init(_ source: SourceFile) {
    self.source = source
    offset = source.textStart
  }

  /// Returns the byte range of the next line, without its line ending; nil after the last one.
  ///
  /// - Throws: a problem if the file is not UTF-8; later calls return nil.
  mutating func next() throws(Problem) -> Range<Int>? {
    try check()
    return nextLine()
  }

  /// Checks that the file is UTF-8; if it is not, there are no lines to iterate over.
  mutating func check() throws(Problem) {
    guard !isChecked else { return }
    isChecked = true
    do {
      try source.checkEncoding()
    } catch {
      end()
      throw error
    }
  }

  /// Skips the remaining lines.
  mutating func end() {
    offset = source.bytes.count
  }

  private mutating func nextLine() -> Range<Int>? {
    guard offset < source.bytes.count else { return nil }
    let (line, next) = Self.line(at: offset, in: source.bytes.span)
    offset = next
    return line
  }

  private static func line(at start: Int, in bytes: Span<UInt8>) -> (line: Range<Int>, next: Int) {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let isCRLF = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    return (start..<end, min(end + (isCRLF ? 2 : 1), bytes.count))
  }
}

extension SourceFile {
  /// Returns the byte ranges of the words of a line, which are separated by spaces and tabs.
  func words(in line: Range<Int>) -> [Range<Int>] {
    bytes[line].split { $0 == 0x20 || $0 == 0x09 }.map(\.indices)
  }
}
