internal import Documents
internal import Todos

/// A line of Markdown, as far as lists are concerned.
struct MarkdownLine {
  /// What a line is if it is not code.
  enum Kind: Equatable {
    case blank
    case item(Item)
    case heading(String)
    /// What makes the text above a heading, and ends all lists.
    case underline
    case fence(FenceMark)
    case comment
    case text
  }

  /// The beginning of a list item.
  struct Item: Equatable {
    /// The column that its text begins at.
    var column: Int
    var box: Box?
    var fence: FenceMark?
  }

  /// A box such as `[x]`.
  struct Box: Equatable {
    var mark: Unicode.Scalar
    /// The text behind it, which is not empty.
    var text: Range<Int>
  }

  /// The signs that code stands between.
  struct FenceMark: Equatable {
    var sign: UInt8
    var count: Int
    /// Whether nothing stands behind them.
    var isBare: Bool

    /// Whether this is the end of what another one began.
    func closes(_ other: FenceMark) -> Bool { sign == other.sign && count >= other.count && isBare }
  }

  let source: SourceFile
  /// Its bytes, without blanks at its end.
  let range: Range<Int>
  /// The column of its first sign, tabs leading to every fourth one.
  private(set) var column = 0
  private(set) var kind = Kind.blank
  private var start: Int

  init(_ line: Range<Int>, in source: SourceFile) {
    self.source = source
    var end = line.upperBound
    while end > line.lowerBound, Self.isBlank(source.bytes[end - 1]) { end -= 1 }
    range = line.lowerBound..<end
    start = line.lowerBound
    while start < end, Self.isBlank(source.bytes[start]) {
      column = source.bytes[start] == 0x09 ? column / 4 * 4 + 4 : column + 1
      start += 1
    }
    if start < end { kind = readKind() }
  }

  /// The text without the blanks before it.
  var text: String { source.text(start..<range.upperBound) }

  var endsComment: Bool { text.contains("-->") }

  /// The text from a column on; what stands before it has to be blank, and stays where it is not.
  func text(fromColumn wanted: Int) -> String {
    guard column > wanted else { return text }
    return String(repeating: " ", count: column - wanted) + text
  }
}

extension MarkdownLine {
  private var bytes: ArraySlice<UInt8> { source.bytes[start..<range.upperBound] }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func readKind() -> Kind {
    switch bytes[start] {
    case UInt8(ascii: "#"): return heading() ?? .text
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return fence(at: start).map { .fence($0) } ?? .text
    case UInt8(ascii: "<") where bytes.starts(with: "<!--".utf8): return .comment
    case UInt8(ascii: "="), UInt8(ascii: "_"): return isRule ? .underline : .text
    case UInt8(ascii: "-"), UInt8(ascii: "*"): return isRule ? .underline : item() ?? .text
    default: return item() ?? .text
    }
  }

  /// Whether the line is one sign again and again, with or without blanks.
  private var isRule: Bool {
    let sign = bytes[start]
    let count = bytes.count { $0 == sign }
    guard bytes.allSatisfy({ $0 == sign || Self.isBlank($0) }) else { return false }
    return count >= 3 || (count == bytes.count && (sign == UInt8(ascii: "=") || count == 2))
  }

  private func heading() -> Kind? {
    let level = bytes.prefix { $0 == UInt8(ascii: "#") }.count
    var text = bytes.dropFirst(level)
    guard level <= 6, text.first.map(Self.isBlank) ?? true else { return nil }
    // Signs behind the heading are no part of it.
    let closing = text.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if closing == text.count || text.dropLast(closing).last.map(Self.isBlank) == true {
      text = text.dropLast(closing)
    }
    return .heading(String(decoding: text, as: UTF8.self).trimmingBlanks)
  }

  private func fence(at place: Int) -> FenceMark? {
    let bytes = source.bytes[place..<range.upperBound]
    guard let sign = bytes.first, "`~".utf8.contains(sign) else { return nil }
    let count = bytes.prefix { $0 == sign }.count
    let info = bytes.dropFirst(count)
    guard count >= 3, sign != UInt8(ascii: "`") || !info.contains(sign) else { return nil }
    return FenceMark(sign: sign, count: count, isBare: info.isEmpty)
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
    var (place, textColumn) = (start + width, marker)
    while place < range.upperBound, Self.isBlank(source.bytes[place]) {
      textColumn = source.bytes[place] == 0x09 ? textColumn / 4 * 4 + 4 : textColumn + 1
      place += 1
    }
    guard textColumn > marker || place == range.upperBound else { return nil }
    // Farther to the right there is code in the item.
    guard place < range.upperBound, textColumn - marker <= 4 else { return .item(Item(column: marker + 1)) }
    return .item(Item(column: textColumn, box: box(at: place), fence: fence(at: place)))
  }

  private func box(at place: Int) -> Box? {
    let bytes = source.bytes[place..<range.upperBound]
    guard bytes.first == UInt8(ascii: "["),
      let close = bytes.prefix(6).firstIndex(of: UInt8(ascii: "]")), close > place + 1
    else { return nil }
    let marks = Array(source.text(place + 1..<close).unicodeScalars)
    var text = close + 1
    while text < range.upperBound, Self.isBlank(source.bytes[text]) { text += 1 }
    guard marks.count == 1, text > close + 1, text < range.upperBound else { return nil }
    return Box(mark: marks[0], text: text..<range.upperBound)
  }
}
