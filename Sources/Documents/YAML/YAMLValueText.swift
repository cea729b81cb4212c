/// The source text of a value on one line, for help texts that show how to write it.
struct YAMLValueText {
  /// The value without the comment and the surrounding spaces.
  let text: String

  /// Creates a value text from the rest of a line.
  ///
  /// - Parameters:
  ///   - offset: the offset of the start of the value.
  ///   - bytes: the file from its first byte to the end of the YAML.
  ///   - isInFlow: whether a comma, `]` or `}` also ends the value.
  init(at offset: Int, in bytes: ArraySlice<UInt8>, isInFlow: Bool) {
    var end = offset
    scan: while end < bytes.endIndex {
      switch bytes[end] {
      case 0x0A, 0x0D: break scan
      case UInt8(ascii: "#") where end > offset && bytes[end - 1] <= 0x20: break scan
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if isInFlow { break scan }
      default: break
      }
      end += 1
    }
    while end > offset, bytes[end - 1] <= 0x20 { end -= 1 }
    text = String(decoding: bytes[min(offset, end)..<end], as: UTF8.self)
  }

  /// The value in quotes, ready to copy; nil if it is empty or too long to show.
  var quoted: String? {
    let maximumLength = 60
    guard !text.isEmpty, text.unicodeScalars.count <= maximumLength else { return nil }
    let needsEscapes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard needsEscapes else { return "\"\(text)\"" }
    var quoted = "'"
    for scalar in text.unicodeScalars {
      quoted.unicodeScalars.append(scalar)
      if scalar == "'" { quoted.unicodeScalars.append("'") }
    }
    return quoted + "'"
  }
}
