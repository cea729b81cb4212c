extension MarkdownContent {
  /// Appends the beginning of the text to a script, as the contents of a JSON string: without tags, with single
  /// spaces between words, and with `<` escaped.
  ///
  /// - Parameter limit: the number of bytes after which the text ends, at the end of a character.
  package func appendSearchText(to script: inout [UInt8], limit: Int) {
    withHTML { html in
      let start = script.count
      var index = 0
      var isAfterSpace = false
      while index < html.count, script.count - start < limit || html[index] & 0xC0 == 0x80 {
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
        if isAfterSpace, script.count > start { script.append(UInt8(ascii: " ")) }
        isAfterSpace = false
        if byte == UInt8(ascii: "&") { (byte, length) = escapedByte(at: index, in: html) }
        switch byte {
        case UInt8(ascii: "<"): script += "\\u003c".utf8
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): script += [UInt8(ascii: "\\"), byte]
        default: script.append(byte)
        }
        index += length
      }
    }
  }
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
