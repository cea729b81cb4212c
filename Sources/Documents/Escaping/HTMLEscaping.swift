extension [UInt8] {
  /// Appends text, escaped for HTML element content and for quoted attribute values.
  ///
  /// `&`, `<`, `>`, `"` and `'` become character references. The control characters that HTML does not allow
  /// in its input (HTML Living Standard §13.2.3.5), which are all but white space, become U+FFFD.
  mutating func appendHTML(escaping text: String) {
    appendHTML(escaping: text.utf8)
  }

  /// Appends text that is given as UTF-8 bytes, escaped in the same way.
  ///
  /// Invalid UTF-8 is not detected: its bytes are appended unchanged.
  mutating func appendHTML(escaping bytes: some Collection<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ appendHTML(escaping: $0) }) == nil {
      Array(bytes).withUnsafeBufferPointer { appendHTML(escaping: $0) }
    }
  }

  /// Reports whether the bytes from an index may contain characters that `appendHTML(escaping:)` replaces.
  func mayNeedHTMLEscape(from start: Int) -> Bool {
    withUnsafeBufferPointer { $0[start...].contains(where: isSpecial) }
  }

  private mutating func appendHTML(escaping bytes: UnsafeBufferPointer<UInt8>) {
    append(bytes[...]) { index in
      let byte = bytes[index]
      guard isSpecial(byte) else { return 0 }
      return byte == 0xC2 ? bytes[...].lengthOfLongControl(at: index) : 1
    } by: {
      $0.append(reference(for: bytes[$1]))
    }
  }

  /// Appends HTML unchanged except for the control characters that `appendHTML(escaping:)` replaces.
  ///
  /// Needed only if `mayHoldControls` returns true.
  mutating func appendHTML(replacingControlsOf html: Slice<UnsafeBufferPointer<UInt8>>) {
    append(html) {
      isControl(html[$0]) ? 1 : html.lengthOfLongControl(at: $0)
    } by: { output, _ in
      output.append("\u{FFFD}")
    }
  }
}

/// The bytes below 64 that are replaced, as a set in which bit n represents byte n: the control characters
/// other than white space, and `"`, `&`, `'`, `<`, `>`.
private let specialBelow64: UInt64 = {
  let controls: UInt64 = 0xFFFF_FFFF
  let whiteSpace: UInt64 = 1 << 0x09 | 1 << 0x0A | 1 << 0x0C | 1 << 0x0D
  let markup: UInt64 = 1 << 0x22 | 1 << 0x26 | 1 << 0x27 | 1 << 0x3C | 1 << 0x3E
  return controls & ~whiteSpace | markup
}()

/// Reports whether HTML may contain control characters other than white space.
///
/// The result is also true if the HTML contains the byte 0xC2, which begins U+0080 to U+009F and some other
/// characters.
func mayHoldControls(_ html: UnsafeBufferPointer<UInt8>) -> Bool {
  let bytes = UnsafeRawBufferPointer(html)
  var index = 0
  while index + 8 <= bytes.count {
    let eight = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    if mayHoldControl(eight) {
      for byte in html[index..<index + 8] where isControl(byte) || byte == 0xC2 { return true }
    }
    index += 8
  }
  for byte in html[index...] where isControl(byte) || byte == 0xC2 { return true }
  return false
}

/// Returns the first control character other than white space, and its range; nil if there is none.
func firstControl(in text: UnsafeBufferPointer<UInt8>) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
  guard mayHoldControls(text) else { return nil }
  for index in text.indices {
    if isControl(text[index]) { return (index..<index + 1, Unicode.Scalar(text[index])) }
    let length = text[...].lengthOfLongControl(at: index)
    if length > 0 { return (index..<index + length, Unicode.Scalar(text[index + 1])) }
  }
  return nil
}

/// Reports whether any of eight bytes is below 0x20 and not a line feed, or is 0x7F or 0xC2.
///
/// Subtracting a limit from all bytes at once sets the highest bit of a byte that is below the limit.
private func mayHoldControl(_ eight: UInt64) -> Bool {
  let each: UInt64 = 0x0101_0101_0101_0101
  let high = each &* 0x80
  func anyIsLess(_ bytes: UInt64, than limit: UInt64) -> UInt64 { (bytes &- each &* limit) & ~bytes }
  // HTML has many line feeds; they get the highest bit, which the other bytes keep as it is.
  let differences = eight ^ each &* 0x0A
  let lineFeeds = ~((differences & ~high &+ ~high) | differences) & high
  let eight = eight | lineFeeds
  let found =
    anyIsLess(eight, than: 0x20) | anyIsLess(eight ^ each &* 0x7F, than: 1)
    | anyIsLess(eight ^ each &* 0xC2, than: 1)
  return found & high != 0
}

/// Reports whether a byte is an ASCII control character other than white space.
private func isControl(_ byte: UInt8) -> Bool {
  byte < 0x09 || byte == 0x0B || (byte > 0x0D && byte < 0x20) || byte == 0x7F
}

private func isSpecial(_ byte: UInt8) -> Bool {
  byte < 0x40 ? specialBelow64 >> UInt64(byte) & 1 == 1 : byte == 0x7F || byte == 0xC2
}

private func reference(for byte: UInt8) -> StaticString {
  switch byte {
  case 0x22: "&quot;"
  case 0x26: "&amp;"
  case 0x27: "&#39;"
  case 0x3C: "&lt;"
  case 0x3E: "&gt;"
  default: "\u{FFFD}"
  }
}
