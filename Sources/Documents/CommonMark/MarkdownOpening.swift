extension MarkdownContent {
  /// Returns the beginning of the text on one line, without markup and headings; nil if there is no text.
  ///
  /// A longer text is cut after a word, or within it if it is long, and ends with `…`.
  ///
  /// - Parameter limit: the maximum number of code points before `…`; at least 1.
  package func opening(atMost limit: Int) -> String? {
    var opening = TextOpening(limit: limit)
    withLinkTexts { html in
      var index = 0
      while index < html.count, !opening.isFull {
        switch html[index] {
        case UInt8(ascii: "<"): index = endOfTag(at: index, in: html)
        case UInt8(ascii: "&"):
          let (byte, length) = escapedByte(at: index, in: html)
          opening.add(byte)
          index += length
        case let byte where byte <= 0x20:
          opening.add(byte)
          index += 1
        default:
          let start = index
          while index < html.count, isOfWord(html[index]) { index += 1 }
          opening.add(word: html[start..<index])
        }
      }
    }
    return opening.text
  }
}

/// Reports whether a byte is neither white space nor the start of a tag or reference.
private func isOfWord(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
}

/// Returns the offset after a tag, or after the whole element if it is a heading.
private func endOfTag(at start: Int, in html: UnsafeBufferPointer<UInt8>) -> Int {
  let isHeading =
    start + 2 < html.count && html[start + 1] == UInt8(ascii: "h") && (0x31...0x36).contains(html[start + 2])
  var index = start + 1
  if isHeading {
    while index + 2 < html.count,
      html[index] != UInt8(ascii: "<") || html[index + 1] != UInt8(ascii: "/")
        || html[index + 2] != UInt8(ascii: "h")
    {
      index += 1
    }
  }
  while index < html.count, html[index] != UInt8(ascii: ">") { index += 1 }
  return index + 1
}

/// The beginning of a text, in which white space is one space, until it is too long.
private struct TextOpening {
  private var bytes: [UInt8] = []
  private let limit: Int
  /// The number of code points in `bytes`.
  private var count = 0
  private var followsSpace = false
  /// The length of `bytes` up to the last complete word, and up to the last code point within the limit.
  private var wordEnd = 0
  private var pointEnd = 0
  private(set) var isFull = false

  init(limit: Int) {
    self.limit = limit
    bytes.reserveCapacity(limit + 8)
  }

  /// Adds bytes without white space, of which the first begins a code point.
  mutating func add(word: Slice<UnsafeBufferPointer<UInt8>>) {
    // Only the word that may be too long is added byte by byte.
    guard count + 1 + word.count <= limit else {
      for byte in word where !isFull { add(byte) }
      return
    }
    if followsSpace {
      wordEnd = bytes.count
      bytes.append(0x20)
      followsSpace = false
      count += 1
    }
    bytes.append(contentsOf: word)
    for byte in word where byte & 0xC0 != 0x80 { count += 1 }
  }

  mutating func add(_ byte: UInt8) {
    guard byte > 0x20 else {
      followsSpace = !bytes.isEmpty
      return
    }
    if byte & 0xC0 != 0x80 {
      count += followsSpace ? 2 : 1
      if followsSpace { wordEnd = bytes.count }
      pointEnd = bytes.count
      isFull = count > limit
      guard !isFull else { return }
      if followsSpace { bytes.append(0x20) }
      followsSpace = false
    }
    bytes.append(byte)
  }

  var text: String? {
    guard !bytes.isEmpty else { return nil }
    guard isFull else { return String(decoding: bytes, as: UTF8.self) }
    // A cut within a word is better than a text of half the length, such as one without spaces.
    let end = wordEnd > pointEnd / 2 ? wordEnd : pointEnd
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }
}
