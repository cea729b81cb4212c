/// The bytes that libcmark's HTML contains as character references.
private let references: [(name: StaticString, byte: UInt8)] = [
  ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
  ("&quot;", UInt8(ascii: "\"")),
]

/// Returns the byte that the character reference at an offset of libcmark's HTML stands for, and the length of the
/// reference; the byte at the offset and 1 if there is none.
func escapedByte(at start: Int, in html: UnsafeBufferPointer<UInt8>) -> (byte: UInt8, length: Int) {
  for (name, byte) in references {
    let length = name.utf8CodeUnitCount
    guard start + length <= html.count else { continue }
    if (0..<length).allSatisfy({ html[start + $0] == name.utf8Start[$0] }) { return (byte, length) }
  }
  return (html[start], 1)
}
