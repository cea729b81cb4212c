/// Writes text so that it stays text, in an element or in a double-quoted attribute.
///
/// The same four characters that libcmark escapes.
func appendEscapedMarkdownText(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
  for byte in text {
    switch byte {
    case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
    case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
    case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
    case UInt8(ascii: "\""): output.append(contentsOf: "&quot;".utf8)
    default: output.append(byte)
    }
  }
}
