/// A text as it is shown to be written in a POSIX shell to be one word there; what cannot be seen is made
/// visible, so it is for eyes first.
package func shellWord(_ text: String) -> String { shellQuoted(visible(text)) }

/// A text as it has to be written in a POSIX shell to be one word there, to the byte.
///
/// A single quote inside ends the quotes, stands behind a backslash, and opens them again (POSIX.1-2024 Shell
/// Command Language, §2.2.2). Letters beyond ASCII get quotes too: some shells take a byte of theirs for a blank.
package func shellQuoted(_ text: String) -> String {
  if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
  var bytes = [quote]
  for byte in text.utf8 {
    // By bytes: a quote and an accent behind it are one character of Swift's.
    if byte == quote { bytes += [quote, UInt8(ascii: "\\"), quote, quote] } else { bytes.append(byte) }
  }
  bytes.append(quote)
  return String(decoding: bytes, as: UTF8.self)
}

private let quote = UInt8(ascii: "'")

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"): true
  case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "-"): true
  default: false
  }
}
