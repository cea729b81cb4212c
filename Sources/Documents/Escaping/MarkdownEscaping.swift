extension [UInt8] {
  /// Appends text as a line of Markdown that shows this text.
  ///
  /// The result is valid on its own line, after a list marker, in a heading, in a link and in a table cell,
  /// both in CommonMark and in GitHub Flavored Markdown. Characters that could begin markup, or that would
  /// turn a URL or an email address into a link, are escaped with a backslash. Control characters and line
  /// endings become spaces; spaces at the beginning and the end, which Markdown does not show, are omitted.
  /// cmark-gfm turns an email address into a link even if it is escaped; other implementations show it as
  /// text.
  package mutating func appendMarkdown(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      let text = MarkdownLine(bytes)
      append(bytes[text.start..<text.end]) { index in
        let control = lengthOfControl(in: bytes[text.start..<text.end], at: index)
        return control == 0 && text.needsBackslash(at: index) ? 1 : control
      } by: { output, index in
        if text.needsBackslash(at: index) {
          output.append(UInt8(ascii: "\\"))
          output.append(bytes[index])
        } else {
          output.append(UInt8(ascii: " "))
        }
      }
    }
  }
}

/// Text that is being escaped for a line of Markdown.
private struct MarkdownLine {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The index of the first byte that is shown.
  private(set) var start = 0
  /// The index after the last byte that is shown.
  private(set) var end: Int
  /// The index of the byte that must be escaped only because the text may be at the beginning of a line; nil
  /// if there is none.
  private var openingIndex: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    end = bytes.count
    while start < end, let length = lengthOfSpace(at: start) { start += length }
    while end > start, let length = lengthOfSpace(before: end) { end -= length }
    openingIndex = findOpening()
  }

  func needsBackslash(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "~"),
      UInt8(ascii: "$"):
      true
    // Within a word, an underscore is not a delimiter (CommonMark 0.30 §6.2).
    case UInt8(ascii: "_"): !(isAlphanumeric(at: index - 1) && isAlphanumeric(at: index + 1))
    case UInt8(ascii: ":"): index == openingIndex || followsScheme(index)
    case UInt8(ascii: "."): index == openingIndex || follows("www", index)
    case UInt8(ascii: "@"): isPartOfEmailName(at: index - 1) && isAlphanumeric(at: index + 1)
    case UInt8(ascii: "#"): index == openingIndex || closesHeading(index)
    default: index == openingIndex
    }
  }
}

extension MarkdownLine {
  /// Returns the index of the byte that would turn the start of a line into a heading, a list or a thematic
  /// break (CommonMark 0.30 §4.1 to §4.3, §5.2) or, with a preceding line, into a table; nil if there is no
  /// such byte.
  private func findOpening() -> Int? {
    guard start < end else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="): return start
    // In a link, `[^` would begin a footnote.
    case UInt8(ascii: "^"): return start
    case UInt8(ascii: ":"): return start + 1 < end && bytes[start + 1] == UInt8(ascii: "-") ? start : nil
    case UInt8(ascii: "#"):
      return isSpaceOrEnd(at: indexAfter(start) { $0 == UInt8(ascii: "#") }) ? start : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let mark = indexAfter(start) { (0x30...0x39).contains($0) }
      guard mark < end, bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")") else {
        return nil
      }
      return isSpaceOrEnd(at: mark + 1) ? mark : nil
    default: return nil
    }
  }

  /// Reports whether a closing sequence of number signs, which a heading would omit, begins at an index
  /// (CommonMark 0.30 §4.2).
  private func closesHeading(_ index: Int) -> Bool {
    guard bytes[end - 1] == UInt8(ascii: "#"), index == start || lengthOfSpace(before: index) != nil else {
      return false
    }
    return indexAfter(index) { $0 == UInt8(ascii: "#") } == end
  }

  /// Reports whether a colon ends the scheme of a URL that would become an autolink (GitHub Flavored Markdown
  /// 0.29 §6.9).
  private func followsScheme(_ colon: Int) -> Bool {
    guard colon + 2 < end, bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/") else {
      return false
    }
    return follows("http", colon) || follows("https", colon) || follows("ftp", colon)
  }

  /// Reports whether letters, in upper or lower case, directly precede an index.
  ///
  /// - Parameter letters: the letters in lower case.
  private func follows(_ letters: StaticString, _ index: Int) -> Bool {
    let count = letters.utf8CodeUnitCount
    guard index - start >= count else { return false }
    return letters.withUTF8Buffer { letters in
      bytes[(index - count)..<index].lazy.map { $0 | 0x20 }.elementsEqual(letters)
    }
  }

  private func isPartOfEmailName(at index: Int) -> Bool {
    guard index >= start, index < end else { return false }
    return isAlphanumeric(at: index)
      || [UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(bytes[index])
  }

  private func isAlphanumeric(at index: Int) -> Bool {
    index >= start && index < end && bytes[index].isAlphanumeric
  }

  private func isSpaceOrEnd(at index: Int) -> Bool { index >= end || lengthOfSpace(at: index) != nil }

  /// Returns the index of the first byte, at or after an index, that does not satisfy a predicate; `end` if
  /// there is none.
  private func indexAfter(_ index: Int, _ isOfKind: (UInt8) -> Bool) -> Int {
    bytes[index..<end].firstIndex { !isOfKind($0) } ?? end
  }

  /// Returns the length in bytes of the character at an index if it is shown as a space, else nil.
  private func lengthOfSpace(at index: Int) -> Int? {
    if bytes[index] == 0x20 { return 1 }
    let length = lengthOfControl(in: bytes[..<end], at: index)
    return length > 0 ? length : nil
  }

  private func lengthOfSpace(before index: Int) -> Int? {
    for length in 1...3 where index - start >= length {
      if lengthOfSpace(at: index - length) == length { return length }
    }
    return nil
  }
}

/// Returns the length in bytes of the control character or line separator at an index; 0 if there is none.
private func lengthOfControl(in bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int) -> Int {
  switch bytes[index] {
  case 0..<0x20, 0x7F: 1
  case 0xC2: bytes.lengthOfLongControl(at: index)
  case 0xE2: bytes.lengthOfLineSeparator(at: index)
  default: 0
  }
}

extension [UInt8] {
  /// Appends a URL as the destination of a Markdown link, `[…](here)`.
  ///
  /// Spaces, control characters, and characters that could end the destination, split a table cell or begin
  /// markup are percent-encoded. `&`, which could begin a character reference, is written as `&amp;`.
  package mutating func appendMarkdown(destination address: String) {
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append(contentsOf: "&amp;".utf8)
      case 0...0x20, 0x7F, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "|"),
        UInt8(ascii: "*"), UInt8(ascii: "$"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "^"),
        UInt8(ascii: "{"), UInt8(ascii: "}"):
        appendPercentEncoded(byte)
      default: append(byte)
      }
    }
  }
}
