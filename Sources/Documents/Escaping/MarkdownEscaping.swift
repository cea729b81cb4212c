extension [UInt8] {
  /// Appends text as Markdown of one line that shows exactly this text, on its own line, behind a list's mark, in a
  /// heading, in a link and in a cell of a table, whether CommonMark reads it or GitHub Flavored Markdown.
  ///
  /// What could begin markup gets a backslash, and so do URLs, which would become links. Control characters and line
  /// ends become blanks; blanks at the beginning and the end, which Markdown does not show, are left out. Nothing
  /// keeps cmark-gfm from making a link of a mail address; other readers leave it the text that it is.
  package mutating func appendMarkdown(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      let text = MarkdownLine(bytes)
      append(bytes[text.start..<text.end]) { index in
        let blank = lengthOfControl(in: bytes[text.start..<text.end], at: index)
        return blank == 0 && text.needsBackslash(at: index) ? 1 : blank
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

/// Text on its way into a line of Markdown.
private struct MarkdownLine {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the first character stands that is shown.
  private(set) var start = 0
  /// The end of the last character that is shown.
  private(set) var end: Int
  /// What has to be escaped only because the text may stand at the beginning of a line.
  private var opening: Int?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    end = bytes.count
    while start < end, let length = lengthOfBlank(at: start) { start += length }
    while end > start, let length = lengthOfBlank(before: end) { end -= length }
    opening = findOpening()
  }

  func needsBackslash(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "~"),
      UInt8(ascii: "$"):
      true
    // Within a word it is no mark (CommonMark 0.30 §6.2).
    case UInt8(ascii: "_"): !(isAlphanumeric(at: index - 1) && isAlphanumeric(at: index + 1))
    case UInt8(ascii: ":"): index == opening || isBehindScheme(index)
    case UInt8(ascii: "."): index == opening || isBehind("www", index)
    case UInt8(ascii: "@"): isPartOfMailName(at: index - 1) && isAlphanumeric(at: index + 1)
    case UInt8(ascii: "#"): index == opening || closesHeading(index)
    default: index == opening
    }
  }
}

extension MarkdownLine {
  /// The byte that would make the beginning of a line a heading, a list or a line across (CommonMark 0.30 §4.1 to
  /// §4.3, §5.2) or, with what may stand above it, a table's.
  private func findOpening() -> Int? {
    guard start < end else { return nil }
    switch bytes[start] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="): return start
    case UInt8(ascii: ":"): return start + 1 < end && bytes[start + 1] == UInt8(ascii: "-") ? start : nil
    case UInt8(ascii: "#"):
      return isBlankOrEnd(at: indexBehind(start) { $0 == UInt8(ascii: "#") }) ? start : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let mark = indexBehind(start) { (0x30...0x39).contains($0) }
      guard mark < end, bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")") else {
        return nil
      }
      return isBlankOrEnd(at: mark + 1) ? mark : nil
    default: return nil
    }
  }

  /// Whether number signs at the end begin here that a heading would leave out (CommonMark 0.30 §4.2).
  private func closesHeading(_ index: Int) -> Bool {
    guard bytes[end - 1] == UInt8(ascii: "#"), index == start || lengthOfBlank(before: index) != nil else {
      return false
    }
    return indexBehind(index) { $0 == UInt8(ascii: "#") } == end
  }

  /// Whether a colon is that of a URL that stands by itself (GitHub Flavored Markdown 0.29 §6.9).
  private func isBehindScheme(_ colon: Int) -> Bool {
    guard colon + 2 < end, bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/") else {
      return false
    }
    return isBehind("http", colon) || isBehind("https", colon) || isBehind("ftp", colon)
  }

  /// Whether letters stand before a byte, whatever their case.
  private func isBehind(_ letters: StaticString, _ index: Int) -> Bool {
    let count = letters.utf8CodeUnitCount
    guard index - start >= count else { return false }
    return letters.withUTF8Buffer { letters in
      bytes[(index - count)..<index].lazy.map { $0 | 0x20 }.elementsEqual(letters)
    }
  }

  private func isPartOfMailName(at index: Int) -> Bool {
    guard index >= start, index < end else { return false }
    return isAlphanumeric(at: index)
      || [UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(bytes[index])
  }

  private func isAlphanumeric(at index: Int) -> Bool {
    index >= start && index < end && bytes[index].isAlphanumeric
  }

  private func isBlankOrEnd(at index: Int) -> Bool { index >= end || lengthOfBlank(at: index) != nil }

  /// The place of the first byte from another on that is not of a kind.
  private func indexBehind(_ index: Int, _ isOfKind: (UInt8) -> Bool) -> Int {
    bytes[index..<end].firstIndex { !isOfKind($0) } ?? end
  }

  private func lengthOfBlank(at index: Int) -> Int? {
    if bytes[index] == 0x20 { return 1 }
    let length = lengthOfControl(in: bytes[..<end], at: index)
    return length > 0 ? length : nil
  }

  private func lengthOfBlank(before index: Int) -> Int? {
    for length in 1...3 where index - start >= length {
      if lengthOfBlank(at: index - length) == length { return length }
    }
    return nil
  }
}

/// The length of the control character or line end at an index; 0 where there is another.
private func lengthOfControl(in bytes: Slice<UnsafeBufferPointer<UInt8>>, at index: Int) -> Int {
  switch bytes[index] {
  case 0..<0x20, 0x7F: 1
  case 0xC2: bytes.lengthOfLongControl(at: index)
  case 0xE2: bytes.lengthOfLineSeparator(at: index)
  default: 0
  }
}

extension [UInt8] {
  /// Appends an address as the destination of a link of Markdown, `[…](here)`.
  ///
  /// What could end the destination, part a table's cell or begin markup of its own is percent-encoded, and so are
  /// blanks and control characters; `&`, which could begin a character reference, becomes one.
  mutating func appendMarkdown(destination address: String) {
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
