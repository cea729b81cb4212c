/// A line of a text, ended by LF, CRLF or CR.
struct Line {
  /// The offset of its first byte.
  let start: Int
  /// The offset of its line end, or of the end of the text.
  let end: Int
  /// The offset of the next line's first byte.
  let next: Int

  init(at start: Int, in bytes: Span<UInt8>) {
    self.start = start
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    self.end = end
    let isCRLF = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    next = min(end + (isCRLF ? 2 : 1), bytes.count)
  }

  /// Whether it is three dashes and nothing else but spaces and tabs behind them.
  func isFence(in bytes: Span<UInt8>) -> Bool {
    guard beginsWith(3, UInt8(ascii: "-"), in: bytes) else { return false }
    for offset in start + 3..<end where bytes[offset] != 0x20 && bytes[offset] != 0x09 { return false }
    return true
  }

  /// Whether its first bytes are this one, so many times.
  func beginsWith(_ count: Int, _ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard end - start >= count else { return false }
    for offset in start..<start + count where bytes[offset] != byte { return false }
    return true
  }
}
