internal import Documents
internal import Todos

/// A line of Markdown, parsed for the structure of lists.
struct MarkdownLine {
  /// The kind of a line that is not in a code block.
  enum Kind: Equatable {
    case blank
    case item(Item)
    case heading(String)
    /// A line of `=` or `-`, which makes the text directly above it a heading, or else is a thematic break.
    case underline
    /// A thematic break that cannot be an underline, such as `***`.
    case rule
    /// The start or end of a fenced code block.
    case fence(FenceMark)
    /// The start of a comment.
    case comment
    case text
  }

  /// The start of a list item.
  struct Item: Equatable {
    /// The column at which its text starts, from 0.
    var column: Int
    var box: Box?
    var fence: FenceMark?
  }

  /// A checkbox such as `[x]`.
  struct Box: Equatable {
    var mark: Unicode.Scalar
    /// The byte range of the text after it, which is not empty.
    var text: Range<Int>
  }

  /// The marker of a fenced code block.
  struct FenceMark: Equatable {
    /// The character, `` ` `` or `~`.
    var byte: UInt8
    /// The number of times that the character is repeated.
    var count: Int
    /// Whether no text follows the marker.
    var isBare: Bool

    /// Reports whether this marker closes the block that another marker opened.
    func closes(_ other: FenceMark) -> Bool { byte == other.byte && count >= other.count && isBare }
  }

  let source: SourceFile
  /// The byte range of the line, without trailing spaces and tabs.
  let range: Range<Int>
  /// The column of the first character other than a space or tab, from 0; tab stops are every four columns.
  private(set) var column = 0
  /// The byte offset of that character.
  private var start: Int
  private(set) var kind = Kind.blank

  init(_ line: Range<Int>, in source: SourceFile) {
    self.source = source
    var end = line.upperBound
    while end > line.lowerBound, source.bytes[end - 1].isBlank { end -= 1 }
    range = line.lowerBound..<end
    start = line.lowerBound
    while start < end, source.bytes[start].isBlank {
      column = source.bytes[start] == 0x09 ? column / 4 * 4 + 4 : column + 1
      start += 1
    }
    if start < end { kind = readKind() }
  }

  /// The text without leading spaces and tabs.
  var text: String { source.text(start..<range.upperBound) }

  var endsComment: Bool { text.utf8.contains("-->".utf8) }

  /// Returns the text with its indentation relative to a column; without any if it starts before the column.
  func text(fromColumn base: Int) -> String {
    guard column > base else { return text }
    return String(repeating: " ", count: column - base) + text
  }
}

extension MarkdownLine {
  private var bytes: ArraySlice<UInt8> { source.bytes[start..<range.upperBound] }

  private func readKind() -> Kind {
    switch bytes[start] {
    case UInt8(ascii: "#"): return heading() ?? .text
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return fence(at: start).map { .fence($0) } ?? .text
    case UInt8(ascii: "<") where bytes.starts(with: "<!--".utf8): return .comment
    case UInt8(ascii: "="), UInt8(ascii: "_"): return underlineOrRule ?? .text
    case UInt8(ascii: "-"), UInt8(ascii: "*"): return underlineOrRule ?? item() ?? .text
    default: return item() ?? .text
    }
  }

  /// The kind of a line that repeats one character: an underline is only `=`, or at least two `-`; a thematic
  /// break has at least three `*`, `-` or `_`, optionally with spaces and tabs between.
  private var underlineOrRule: Kind? {
    let mark = bytes[start]
    let count = bytes.count { $0 == mark }
    guard bytes.allSatisfy({ $0 == mark || $0.isBlank }) else { return nil }
    switch mark {
    case UInt8(ascii: "=") where count == bytes.count: return .underline
    case UInt8(ascii: "-") where count == bytes.count && count > 1: return .underline
    case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_"): return count > 2 ? .rule : nil
    default: return nil
    }
  }

  private func heading() -> Kind? {
    let level = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    var text = bytes.dropFirst(level)
    guard level <= 6, text.first.map(\.isBlank) ?? true else { return nil }
    // A closing sequence of `#` is not part of the heading.
    let closing = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if closing == text.count || text.dropLast(closing).last.map(\.isBlank) == true {
      text = text.dropLast(closing)
    }
    return .heading(String(decoding: text, as: UTF8.self).trimmingBlanks)
  }

  private func fence(at offset: Int) -> FenceMark? {
    let bytes = source.bytes[offset..<range.upperBound]
    guard let mark = bytes.first, "`~".utf8.contains(mark) else { return nil }
    let count = bytes.prefix { $0 == mark }.count
    let info = bytes.dropFirst(count)
    guard count >= 3, mark != UInt8(ascii: "`") || !info.contains(mark) else { return nil }
    return FenceMark(byte: mark, count: count, isBare: info.isEmpty)
  }

  private func item() -> Kind? {
    let width: Int
    if "-*+".utf8.contains(bytes[start]) {
      width = 1
    } else {
      let digits = bytes.prefix { (0x30...0x39).contains($0) }.count
      guard (1...9).contains(digits), let end = bytes.dropFirst(digits).first, ".)".utf8.contains(end) else {
        return nil
      }
      width = digits + 1
    }
    let marker = column + width
    var (offset, textColumn) = (start + width, marker)
    while offset < range.upperBound, source.bytes[offset].isBlank {
      textColumn = source.bytes[offset] == 0x09 ? textColumn / 4 * 4 + 4 : textColumn + 1
      offset += 1
    }
    guard textColumn > marker || offset == range.upperBound else { return nil }
    // With more than four columns of space, the item starts with an indented code block.
    guard offset < range.upperBound, textColumn - marker <= 4 else { return .item(Item(column: marker + 1)) }
    return .item(Item(column: textColumn, box: box(at: offset), fence: fence(at: offset)))
  }

  private func box(at offset: Int) -> Box? {
    let bytes = source.bytes[offset..<range.upperBound]
    guard bytes.first == UInt8(ascii: "["),
      let close = bytes.prefix(6).firstIndex(of: UInt8(ascii: "]")), close > offset + 1
    else { return nil }
    let marks = Array(source.text(offset + 1..<close).unicodeScalars)
    var text = close + 1
    while text < range.upperBound, source.bytes[text].isBlank { text += 1 }
    guard marks.count == 1, text > close + 1, text < range.upperBound else { return nil }
    return Box(mark: marks[0], text: text..<range.upperBound)
  }
}
