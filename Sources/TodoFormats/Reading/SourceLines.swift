internal import Documents

/// The lines of a text, one after the other, ended by LF, CRLF or CR.
struct SourceLines {
  let source: SourceFile
  /// Where the next line begins.
  private(set) var place: Int
  private var isChecked = false

  init(_ source: SourceFile) {
    self.source = source
    place = source.textStart
  }

  /// The bytes of the next line, without its end; nil behind the last one.
  ///
  /// - Throws: that the file is not UTF-8; there are no lines then.
  mutating func next() throws(Problem) -> Range<Int>? {
    try check()
    return nextLine()
  }

  /// Makes sure that the file is UTF-8; there are no lines if it is not.
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

  /// Leaves the rest unread.
  mutating func end() {
    place = source.bytes.count
  }

  private mutating func nextLine() -> Range<Int>? {
    guard place < source.bytes.count else { return nil }
    let (line, next) = Self.line(at: place, in: source.bytes.span)
    place = next
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
  /// A part of the text, which lies between whole characters.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The words of a line, parted by blanks and tabs.
  func words(in line: Range<Int>) -> [Range<Int>] {
    bytes[line].split { $0 == 0x20 || $0 == 0x09 }.map(\.indices)
  }
}
