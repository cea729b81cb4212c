/// Returns a text quoted as one word of a POSIX shell, for display: invisible characters are made visible.
package func shellWord(_ text: String) -> String { shellQuoted(visible(text)) }

/// Returns a text quoted as one word of a POSIX shell, byte for byte.
///
/// At a single quote inside, the quotes end, an escaped quote follows, and new quotes begin (POSIX.1-2024
/// Shell Command Language, §2.2.2). Text beyond ASCII is quoted too, because some shells treat some of its
/// bytes as spaces.
package func shellQuoted(_ text: String) -> String {
  if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
  var bytes = [quote]
  for byte in text.utf8 {
    // By bytes, because a quote and a following combining accent are a single Swift `Character`.
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
