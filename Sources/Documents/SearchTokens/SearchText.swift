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
        let byte = html[index]
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
        switch byte {
        case UInt8(ascii: "&"):
          let (text, length) = reference(in: html, at: index)
          script += text.utf8Start.withMemoryRebound(to: UInt8.self, capacity: text.utf8CodeUnitCount) {
            UnsafeBufferPointer(start: $0, count: text.utf8CodeUnitCount)
          }
          index += length
          continue
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): script.append(UInt8(ascii: "\\"))
        default: break
        }
        script.append(byte)
        index += 1
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

/// Returns the JSON of the character reference at an index, and its length in HTML; cmark writes only these.
private func reference(
  in html: UnsafeBufferPointer<UInt8>, at index: Int
) -> (text: StaticString, length: Int) {
  guard index + 1 < html.count else { return ("&", 1) }
  switch html[index + 1] {
  case UInt8(ascii: "a"): return ("&", 5)
  case UInt8(ascii: "l"): return ("\\u003c", 4)
  case UInt8(ascii: "g"): return (">", 4)
  case UInt8(ascii: "q"): return ("\\\"", 6)
  default: return ("&", 1)
  }
}
