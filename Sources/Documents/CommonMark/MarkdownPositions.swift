internal import CCmark

/// Finds the positions in the file of the nodes that libcmark found in the body.
///
/// libcmark's columns count bytes and are correct in most cases. They are too small if a continuation line
/// is indented further than its paragraph's first line, and line numbers are too small after a link that
/// spans lines. So the position of a link is verified and, if it is wrong, the link is searched for in the
/// few hundred bytes around it. The distance of a search and the length of a destination are limited, so that
/// a hundred thousand searches stay cheap. The caller verifies the position of a checkbox with
/// `holds(_:at:)`.
///
/// It is noncopyable, so that the state of earlier blocks is not copied for each block.
struct MarkdownPositions: ~Copyable {
  let file: UnsafeBufferPointer<UInt8>
  private let bodyStart: Int
  /// The offsets in the file of the current block's text nodes that libcmark did not create and has no
  /// positions for.
  private var textOffsets: [OpaquePointer: Int] = [:]
  /// The positions at which the columns of the text that libcmark parsed differ from those of the file, in the
  /// order of the text.
  private var shifts: [Shift] = []
  /// The offset in the file of each line's start; empty until it is needed.
  private var lineStarts: [Int] = []
  /// The end of the last wiki link found, as an offset in the file.
  private var wikiLinksEnd = 0
  /// The maximum distance of a search from the expected position, in bytes.
  private static let reach = 256

  init(file: UnsafeBufferPointer<UInt8>, bodyStart: Int) {
    self.file = file
    self.bodyStart = bodyStart
  }

  /// A line of which libcmark parsed a copy with more or fewer bytes before some column.
  struct Shift {
    /// libcmark's number of the line, and the first column, from 1, that is shifted.
    var line: Int32
    var column: Int32
    /// The number of bytes by which the file has more than the copy.
    var count: Int
    /// Whether the copy has in this column a backslash that is not in the file.
    var hasBackslash = false
  }

  /// Sets the shifts of the text that libcmark parsed, in the order of the text.
  mutating func setShifts(_ shifts: [Shift]) {
    self.shifts = shifts
  }

  /// Replaces the offsets in the file of the text nodes that were created for a block.
  ///
  /// Those of the previous block are removed: the walk has left it, and its nodes may no longer exist.
  mutating func setTextOffsets(_ texts: [(node: MarkdownNode, offset: Int)]) {
    if textOffsets.isEmpty, texts.isEmpty { return }
    textOffsets = Dictionary(minimumCapacity: texts.count)
    for text in texts { textOffsets[text.node.pointer] = text.offset }
  }

  /// Returns the offset in the file at which a node starts; a wrong one if libcmark's position is wrong.
  mutating func start(of node: MarkdownNode) -> Int {
    if !textOffsets.isEmpty, let offset = textOffsets[node.pointer] { return offset }
    return offset(
      line: cmark_node_get_start_line(node.pointer), column: cmark_node_get_start_column(node.pointer))
  }

  /// Returns the range of a line, including its line ending.
  ///
  /// - Parameter number: libcmark's number of the line, from 1 for the body's first line.
  mutating func lineRange(_ number: Int32) -> Range<Int> {
    if lineStarts.isEmpty { findLines() }
    let index = min(max(0, Int(number) - 1), lineStarts.count - 1)
    let end = index + 1 < lineStarts.count ? lineStarts[index + 1] : file.count
    return lineStarts[index]..<end
  }

  /// Returns the range of the destination of a link or image; the range of the whole link or image if the
  /// destination is not found, for example in a reference link or if the destination contains escapes.
  mutating func destination(of node: MarkdownNode) -> Range<Int> {
    let line = cmark_node_get_end_line(node.pointer)
    let end = offset(line: line, column: cmark_node_get_end_column(node.pointer) + 1)
    let url = node.url
    let start = min(end, offset(line: line, column: cmark_node_get_start_column(node.pointer)))
    if isReference(endingAt: end) { return start..<end }
    if !url.isEmpty, matches(url[...], at: end - 1 - url.count) { return (end - 1 - url.count)..<(end - 1) }
    if !url.isEmpty, url.count + node.title.count <= Self.reach {
      let earliest = max(bodyStart, end - url.count - node.title.count - 16)
      if let start = lastOccurrence(of: url, in: earliest..<end) { return start..<(start + url.count) }
      let latest = min(file.count, end + Self.reach + url.count)
      if let start = firstDestination(url, in: earliest..<latest) { return start..<(start + url.count) }
    }
    return start..<end
  }

  /// Reports whether a link ends as `[text][label]` does, which has its destination elsewhere.
  private func isReference(endingAt end: Int) -> Bool {
    end > bodyStart && file[end - 1] == UInt8(ascii: "]")
      && (end == file.count || file[end] != UInt8(ascii: "("))
  }

  /// Returns the range of `[[…]]` in the file; nil if its brackets are written as backslash escapes or
  /// entities.
  ///
  /// In a table its `|` is written `\|`. Calls must be in the order of the text.
  mutating func wikiLink(_ written: Slice<UnsafeBufferPointer<UInt8>>, in node: MarkdownNode) -> Range<Int>? {
    let expected = max(start(of: node) + written.startIndex, wikiLinksEnd)
    let latest = min(file.count, expected + Self.reach + written.count)
    var start = expected
    while start + written.count <= latest {
      if file[start] == UInt8(ascii: "["), let length = lengthOfWikiLink(written, at: start) {
        wikiLinksEnd = start + length
        return isEscaped(start) ? nil : start..<wikiLinksEnd
      }
      start += 1
    }
    return nil
  }

  /// Returns the range of a heading's text, without the `#` characters, the surrounding spaces and tabs, and
  /// the `===` line below.
  ///
  /// Nil if the text spans several lines, or if it is underlined with hyphens.
  mutating func headingText(of heading: MarkdownNode) -> Range<Int>? {
    let start = start(of: heading)
    let end = lineEnd(from: start)
    guard start < end, file[start] == UInt8(ascii: "#") else {
      return isUnderline(lineAfter: end) ? trimmed(start..<end) : nil
    }
    let marks = file[start..<end].prefix { $0 == UInt8(ascii: "#") }
    let text = trimmed(marks.endIndex..<end)
    let closing = file[text].reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let beforeClosing = text.upperBound - closing
    let isClosed = beforeClosing == text.lowerBound || file[beforeClosing - 1].isBlank
    guard closing > 0, isClosed else { return text }
    return trimmed(text.lowerBound..<beforeClosing)
  }

  mutating func holds(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, at node: MarkdownNode) -> Bool {
    matches(bytes, at: start(of: node))
  }
}

extension MarkdownPositions {
  /// Returns the offset in the file of libcmark's line and column.
  mutating func offset(line: Int32, column: Int32) -> Int {
    let range = lineRange(line)
    var offset = Int(column) - 1
    if let shift = shift(of: line), shift.column <= column {
      offset += shift.count
      if shift.hasBackslash, shift.column < column { offset -= 1 }
    }
    return min(range.lowerBound + max(0, offset), range.upperBound)
  }

  /// Reports whether libcmark parsed a backslash in a column that is not in the file.
  func hasAddedBackslash(line: Int32, column: Int32) -> Bool {
    guard let shift = shift(of: line) else { return false }
    return shift.hasBackslash && shift.column == column
  }

  private func shift(of line: Int32) -> Shift? {
    if shifts.isEmpty { return nil }
    let index = shifts.indices.partitioningIndex { shifts[$0].line >= line }
    return index < shifts.count && shifts[index].line == line ? shifts[index] : nil
  }

  private mutating func findLines() {
    lineStarts.reserveCapacity((file.count - bodyStart) / 32 + 2)
    lineStarts.append(bodyStart)
    let feed: UInt8 = 0x0A
    let carriageReturn: UInt8 = 0x0D
    var nextReturn = firstIndex(of: carriageReturn, in: file, from: bodyStart)
    var index = bodyStart
    while index < file.count {
      let nextFeed = firstIndex(of: feed, in: file, from: index) ?? file.count
      while let found = nextReturn, found < nextFeed {
        if found + 1 != nextFeed { lineStarts.append(found + 1) }
        nextReturn = firstIndex(of: carriageReturn, in: file, from: found + 1)
      }
      index = nextFeed + 1
      if index <= file.count { lineStarts.append(index) }
    }
  }

  private func lastOccurrence(of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
    var start = range.upperBound - bytes.count
    while start >= range.lowerBound {
      if file[start] == bytes[0], matches(bytes[...], at: start) { return start }
      start -= 1
    }
    return nil
  }

  /// Returns the first position of a URL directly after `(` or `<`, where destinations start.
  private func firstDestination(_ url: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Int? {
    var start = max(range.lowerBound, bodyStart + 1)
    while start + url.count <= range.upperBound {
      if file[start - 1] == UInt8(ascii: "(") || file[start - 1] == UInt8(ascii: "<"),
        matches(url[...], at: start)
      {
        return start
      }
      start += 1
    }
    return nil
  }

  private func matches(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, at start: Int) -> Bool {
    guard start >= bodyStart, start + bytes.count <= file.count else { return false }
    return isEqual(UnsafeBufferPointer(rebasing: bytes), file, at: start)
  }

  private func lengthOfWikiLink(_ written: Slice<UnsafeBufferPointer<UInt8>>, at start: Int) -> Int? {
    if matches(written, at: start) { return written.count }
    var end = start
    for byte in written {
      let isEscaped = byte == UInt8(ascii: "|") && end < file.count && file[end] == UInt8(ascii: "\\")
      if isEscaped { end += 1 }
      guard end < file.count, file[end] == byte else { return nil }
      end += 1
    }
    return end - start
  }

  private func lineEnd(from offset: Int) -> Int {
    file[offset...].firstIndex { $0.isLineEnd } ?? file.count
  }

  /// Reports whether the line after the one that ends at an offset consists only of `=`, apart from quote
  /// markers.
  private func isUnderline(lineAfter end: Int) -> Bool {
    let next = file[end...].starts(with: "\r\n".utf8) ? end + 2 : end + 1
    guard next <= file.count else { return false }
    let line = trimmed(next..<lineEnd(from: next))
    let marks = file[line].drop { $0 == UInt8(ascii: ">") || $0.isBlank }
    return !marks.isEmpty && marks.allSatisfy { $0 == UInt8(ascii: "=") }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> { file[range].trimmed(\.isBlank).indices }

  private func isEscaped(_ start: Int) -> Bool {
    var index = start
    while index > bodyStart, file[index - 1] == UInt8(ascii: "\\") { index -= 1 }
    return (start - index) % 2 == 1
  }
}
