extension MarkdownContent {
  /// Appends the beginning of the text to a script, as the contents of a JSON string: without tags, with single
  /// spaces between words, and with `<` escaped.
  ///
  /// - Parameter limit: the number of bytes after which the text ends, at the end of a character.
  package func appendSearchText(to script: inout [UInt8], limit: Int) {
    withLinkTexts { html in
      // At the limit, a space and the longest escape may still come, and the rest of a character.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit + 16) { output in
        let count = Self.copySearchText(of: html, to: output, limit: limit)
        script.append(contentsOf: output[..<count])
      }
    }
  }

  /// Writes the text, and returns the number of bytes.
  private static func copySearchText(
    of html: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>, limit: Int
  ) -> Int {
    var count = 0
    var index = 0
    var isAfterSpace = false
    func append(_ byte: UInt8) {
      output[count] = byte
      count += 1
    }
    while index < html.count, count < limit || html[index] & 0xC0 == 0x80 && count < limit + 12 {
      var byte = html[index]
      var length = 1
      if byte == UInt8(ascii: "<") {
        let tag = Tag(in: html, at: index)
        if !tag.isInWord { isAfterSpace = true }
        index = tag.end
        continue
      }
      guard byte > 0x20 else {
        isAfterSpace = true
        index += 1
        continue
      }
      if isAfterSpace, count > 0 { append(UInt8(ascii: " ")) }
      isAfterSpace = false
      if index + 8 <= html.count, count + 8 <= limit {
        // Nearly all bytes are copied unchanged, so they are copied eight at a time.
        let eight = UnsafeRawBufferPointer(html).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        UnsafeMutableRawBufferPointer(output).storeBytes(of: eight, toByteOffset: count, as: UInt64.self)
        let plain = plainBytes(UInt64(littleEndian: eight))
        count += plain
        index += plain
        if plain > 0 { continue }
      }
      if byte == UInt8(ascii: "&") { (byte, length) = escapedByte(at: index, in: html) }
      switch byte {
      case UInt8(ascii: "<"): for byte in "\\u003c".utf8 { append(byte) }
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      default: append(byte)
      }
      index += length
    }
    return count
  }
}

/// Returns the number of bytes before the first of eight bytes that is white space, begins a tag or a reference,
/// or needs an escape; the first byte is the lowest.
private func plainBytes(_ eight: UInt64) -> Int {
  let each: UInt64 = 0x0101_0101_0101_0101
  // Subtracting a limit from all bytes sets the highest bit of the first byte that is below the limit.
  func areLess(_ bytes: UInt64, than limit: UInt64) -> UInt64 { (bytes &- each &* limit) & ~bytes }
  func areEqual(to byte: UInt8) -> UInt64 { areLess(eight ^ each &* UInt64(byte), than: 1) }
  let found =
    areLess(eight, than: 0x21) | areEqual(to: UInt8(ascii: "<")) | areEqual(to: UInt8(ascii: "&"))
    | areEqual(to: UInt8(ascii: "\"")) | areEqual(to: UInt8(ascii: "\\"))
  return (found & (each &* 0x80)).trailingZeroBitCount / 8
}

/// A tag of generated HTML, in which attributes contain no `>`.
private struct Tag {
  /// The index after the tag.
  var end: Int
  /// Whether the tag does not separate words.
  var isInWord: Bool

  private static let namesInWords = ["a", "code", "del", "em", "mark", "span", "strong", "sub", "sup"]
    .map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

  init(in html: UnsafeBufferPointer<UInt8>, at start: Int) {
    var name: UInt64 = 0
    var index = start + 1
    if index < html.count, html[index] == UInt8(ascii: "/") { index += 1 }
    while index < html.count, html[index] >= UInt8(ascii: "a"), html[index] <= UInt8(ascii: "z") {
      name = name << 8 | UInt64(html[index])
      index += 1
    }
    while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
    end = min(index + 1, html.count)
    isInWord = Self.namesInWords.contains(name)
  }
}
