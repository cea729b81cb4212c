/// Returns a text, quoted if necessary, as a single POSIX shell word for display: invisible characters are
/// replaced by visible escapes.
package func shellWord(_ text: String) -> String { shellQuoted(visible(text)) }

/// Returns a text, quoted if necessary, as a single POSIX shell word that means exactly this text.
///
/// A single quote in the text is written as `'\''`: a quote that ends the quoted part, an escaped quote, and
/// a quote that begins the next part (POSIX.1-2024 Shell Command Language, §2.2.2). Text with non-ASCII
/// characters is quoted too, because some shells treat some of their bytes as spaces.
package func shellQuoted(_ text: String) -> String {
  if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
  var bytes = [quote]
  for byte in text.utf8 {
    // Bytes are compared, because a quote and a following combining accent are a single Swift `Character`.
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
