/// A link to a note as a value of front matter has it: one link of Obsidian, such as
/// `[[Tasks/Buy a can#Shop|the can]]`, or one Markdown link, such as `[Buy](Buy%20a%20can.md)`.
package struct WrittenLink: Equatable, Sendable {
  /// The syntax of the link: `wiki` or `file`.
  package var kind: MarkdownLink.Kind
  /// The part of a wiki link before `|`, with its heading; the percent-decoded path of a Markdown link.
  package var target: String

  package init(_ kind: MarkdownLink.Kind, to target: String) {
    (self.kind, self.target) = (kind, target)
  }

  /// Reads a text that is one link and nothing else; nil for any other text, and for a link that does not lead to
  /// a file.
  package init?(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "[") else { return nil }
    var text = text
    let link = text.withUTF8 { bytes -> WrittenLink? in
      guard let parts = LinkParts(at: 0, in: bytes), parts.end == bytes.count else { return nil }
      return WrittenLink(parts)
    }
    guard let link else { return nil }
    self = link
  }

  private init?(_ parts: LinkParts) {
    if parts.isWiki {
      self.init(.wiki, to: String(decoding: parts.destination, as: UTF8.self))
      return
    }
    let destination = parts.destination.withUnsafeBufferPointer { LinkDestination($0) }
    guard case .relative(let path, _) = destination else { return nil }
    self.init(.file, to: path)
  }
}

/// Returns the parts of a list that is separated by commas, with the white space around them.
///
/// A comma inside of a link, such as `[[Bread, butter]]` or `+[[Bread, butter]]`, separates nothing.
package func commaSeparated(_ text: String) -> [Substring] {
  var text = text
  let commas = text.withUTF8 { bytes -> [Int] in
    var commas: [Int] = []
    var index = 0
    var isStart = true
    // Each bracket that begins no link may have been read to the maximum length of a link.
    var bracketsLeft = 1_000
    while index < bytes.count {
      if isStart, bytes[index] == UInt8(ascii: "["), bracketsLeft > 0 {
        if let link = LinkParts(at: index, in: bytes) {
          index = link.end
          isStart = false
          continue
        }
        bracketsLeft -= 1
      }
      if bytes[index] == UInt8(ascii: ",") { commas.append(index) }
      let isSign = bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      isStart = bytes[index] == UInt8(ascii: ",") || (isStart && (isSign || bytes[index].isWhiteSpace))
      index += 1
    }
    return commas
  }
  var parts: [Substring] = []
  var start = text.startIndex
  for comma in commas {
    let end = text.utf8.index(text.startIndex, offsetBy: comma)
    parts.append(text[start..<end])
    start = text.utf8.index(after: end)
  }
  parts.append(text[start...])
  return parts
}

/// The parts of a link at an offset of a text.
private struct LinkParts {
  var isWiki: Bool
  /// The destination without percent-decoding, with backslash escapes resolved.
  var destination: [UInt8]
  /// The offset after the link.
  var end: Int

  /// The maximum length of a link in bytes; a path has at most 3,000, each of which may be percent-encoded.
  private static let maximumLength = 10_000

  init?(at start: Int, in whole: UnsafeBufferPointer<UInt8>) {
    let text = UnsafeBufferPointer(rebasing: whole[..<min(whole.count, start + Self.maximumLength)])
    guard start + 1 < text.count, text[start] == UInt8(ascii: "[") else { return nil }
    isWiki = text[start + 1] == UInt8(ascii: "[")
    if isWiki {
      let inside = text[(start + 2)...].prefix { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]") }
      guard text[inside.endIndex...].starts(with: "]]".utf8) else { return nil }
      destination = Array(inside.prefix { $0 != UInt8(ascii: "|") }.trimmed(\.isWhiteSpace))
      end = inside.endIndex + 2
    } else {
      guard let close = Self.end(ofTextAt: start, in: text), text[close...].starts(with: "](".utf8),
        let found = Self.strictDestination(in: text, from: close + 2)
          ?? Self.destinationWithSpaces(in: text, from: close + 2)
      else { return nil }
      destination = text[found.destination].withoutEscapes
      end = found.end
    }
    if destination.isEmpty { return nil }
  }

  private typealias Found = (destination: Range<Int>, end: Int)

  /// Returns the offset of the bracket that closes the text of a Markdown link.
  private static func end(ofTextAt start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var depth = 0
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Finds a destination as CommonMark defines it, with a title or without.
  private static func strictDestination(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Found? {
    let start = firstShown(in: text, from: start)
    guard start < text.count else { return nil }
    let destination: Range<Int>
    var index: Int
    if text[start] == UInt8(ascii: "<") {
      guard let close = closing(UInt8(ascii: ">"), in: text, from: start + 1) else { return nil }
      destination = start + 1..<close
      index = close + 1
    } else {
      index = endOfBalanced(in: text, from: start) { $0.isWhiteSpace }
      destination = start..<index
    }
    let next = firstShown(in: text, from: index)
    if next > index, next < text.count, let quote = titleEnds[text[next]] {
      guard let close = closing(quote, in: text, from: next + 1) else { return nil }
      index = firstShown(in: text, from: close + 1)
    } else {
      index = next
    }
    guard index < text.count, text[index] == UInt8(ascii: ")") else { return nil }
    return (destination, index + 1)
  }

  /// Finds a destination with spaces and without angle brackets, which some programs write.
  private static func destinationWithSpaces(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Found? {
    let end = endOfBalanced(in: text, from: start) { _ in false }
    guard end < text.count else { return nil }
    return (text[start..<end].trimmed(\.isWhiteSpace).indices, end + 1)
  }

  /// Returns the offset of the first `)` that closes no earlier `(`, or of a byte that ends the text earlier.
  private static func endOfBalanced(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, or isEnd: (UInt8) -> Bool
  ) -> Int {
    var depth = 0
    var index = start
    while index < text.count, !isEnd(text[index]) {
      switch text[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
      index += 1
    }
    return min(index, text.count)
  }

  /// The bytes that end a title, by those that begin it.
  private static let titleEnds: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
    UInt8(ascii: "("): UInt8(ascii: ")"),
  ]

  /// Returns the offset of the next byte of a kind without a backslash before it.
  private static func closing(_ byte: UInt8, in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < text.count, text[index] != byte { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return index < text.count ? index : nil
  }

  private static func firstShown(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    text[start...].firstIndex { !$0.isWhiteSpace } ?? text.count
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The bytes without the backslashes that escape punctuation.
  fileprivate var withoutEscapes: [UInt8] {
    var bytes: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      if self[index] == UInt8(ascii: "\\"), index + 1 < endIndex, self[index + 1].isPunctuation { index += 1 }
      bytes.append(self[index])
      index += 1
    }
    return bytes
  }
}
