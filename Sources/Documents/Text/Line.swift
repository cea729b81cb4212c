/// A line of a text, ended by LF, CRLF or CR.
struct Line {
  /// The byte offset of the line's beginning.
  let start: Int
  /// The offset of the line's ending, or of the end of the text if the line has none.
  let end: Int
  /// The offset of the next line, or of the end of the text if this is the last line.
  let next: Int

  init(at start: Int, in bytes: Span<UInt8>) {
    self.start = start
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    self.end = end
    let isCRLF = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    next = min(end + (isCRLF ? 2 : 1), bytes.count)
  }

  /// Creates the line that contains an offset; the offsets of a line ending belong to the line that it ends.
  init(around offset: Int, in bytes: Span<UInt8>) {
    var start = min(max(offset, 0), bytes.count)
    if start > 0, start < bytes.count, bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start -= 1 }
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    self.init(at: start, in: bytes)
  }

  /// Returns the offset of the first byte of the line that is neither space nor tab; `end` if there is none.
  func textStart(in bytes: Span<UInt8>) -> Int {
    var offset = start
    while offset < end, bytes[offset].isBlank { offset += 1 }
    return offset
  }

  /// Reports whether the line begins with `count` or more copies of a byte.
  func begins(with byte: UInt8, times count: Int, in bytes: Span<UInt8>) -> Bool {
    guard end - start >= count else { return false }
    for offset in start..<start + count where bytes[offset] != byte { return false }
    return true
  }

  /// Returns the number of lines before the one that begins at an offset.
  static func count(before start: Int, in bytes: Span<UInt8>) -> Int {
    var count = 0
    for offset in 0..<min(start, bytes.count) {
      switch bytes[offset] {
      case 0x0A: count += 1
      // A CRLF is counted once, at its line feed.
      case 0x0D where offset + 1 == bytes.count || bytes[offset + 1] != 0x0A: count += 1
      default: break
      }
    }
    return count
  }
}
