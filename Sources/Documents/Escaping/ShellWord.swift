/// Returns a text, quoted if necessary, as a single POSIX shell word for display: invisible characters are
/// replaced by visible escapes.
package func shellWord(_ text: String) -> String { shellQuoted(visible(text)) }

/// Returns the operands of a command for display, after `--` if one of them would be read as an option.
package func shellOperands(_ texts: [String]) -> String {
  let end = texts.contains { $0.utf8.first == UInt8(ascii: "-") } ? ["--"] : []
  return (end + texts.map(shellWord)).joined(separator: " ")
}

/// Returns a text, quoted if necessary, as a single word for a POSIX shell and for fish, which means exactly this text.
///
/// A single quote in the text is written as `'\''`: a quote that ends the quoted part, an escaped quote, and
/// a quote that begins the next part (POSIX.1-2024 Shell Command Language, §2.2.2). A backslash is written so
/// too, because it is an escape inside the quotes of fish. Text with non-ASCII characters is quoted too, because
/// some shells treat some of their bytes as spaces.
package func shellQuoted(_ text: String) -> String {
  if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
  var bytes = [quote]
  for byte in text.utf8 {
    // Bytes are compared, because a quote and a following combining accent are a single Swift `Character`.
    bytes += byte == quote || byte == backslash ? [quote, backslash, byte, quote] : [byte]
  }
  bytes.append(quote)
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns the words of a line in which single quotes, double quotes and backslashes have their meaning in a shell, but
/// `$`, a backtick and other signs have none; nil if a quote is not closed.
package func shellWords(_ line: String) -> [String]? {
  var words: [[UInt8]] = []
  var isInWord = false
  var open: UInt8?
  var isEscaped = false
  for byte in line.utf8 {
    switch byte {
    case backslash where !isEscaped && open != quote: isEscaped = true
    case quote where !isEscaped && open != doubleQuote, doubleQuote where !isEscaped && open != quote:
      open = open == nil ? byte : nil
    case 0x20 where !isEscaped && open == nil:
      isInWord = false
      continue
    default:
      if !isInWord { words.append([]) }
      words[words.count - 1].append(byte)
      (isInWord, isEscaped) = (true, false)
      continue
    }
    if !isInWord { words.append([]) }
    isInWord = true
  }
  return open != nil || isEscaped ? nil : words.map { String(decoding: $0, as: UTF8.self) }
}

private let backslash = UInt8(ascii: "\\")
private let doubleQuote = UInt8(ascii: "\"")
private let quote = UInt8(ascii: "'")

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"): true
  case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "-"): true
  default: false
  }
}
