/// The items and commas between brackets or braces, for removals and insertions.
struct FlowItems {
  private let source: SourceFile
  /// The offsets of the two brackets or braces.
  private let open: Int
  private let close: Int
  /// The byte range of each item.
  private let items: [Range<Int>]
  /// The offset of the comma after each item; nil only for a last item without a comma.
  private let commas: [Int?]
  /// Whether there is a comment before each item, and after the last.
  private let haveComments: [Bool]

  init(_ sequence: YAMLSequence, in source: SourceFile) {
    self.init(sequence.elements.map(\.range), within: sequence.range, in: source)
  }

  init(_ mapping: YAMLMapping, in source: SourceFile) {
    self.init(mapping.entries.map(\.range), within: mapping.range, in: source)
  }

  private init(_ items: [Range<Int>], within range: Range<Int>, in source: SourceFile) {
    self.source = source
    self.items = items
    open = range.lowerBound
    close = range.upperBound - 1
    commas = items.map { item in
      let offset = FlowItems.skippingSpace(from: item.upperBound, to: range.upperBound - 1, in: source.bytes)
      return source.bytes[offset] == UInt8(ascii: ",") ? offset : nil
    }
    let ends = [open + 1] + items.map(\.upperBound)
    let starts = items.map(\.lowerBound) + [close]
    haveComments = zip(ends, starts).map { source.bytes[$0..<max($0, $1)].contains(UInt8(ascii: "#")) }
  }

  /// Returns the splices that remove items, each with one comma.
  ///
  /// If all items are removed and there are no comments, everything between the brackets is removed.
  func removal(of isRemoved: [Bool]) -> [Splice] {
    guard let lastKept = isRemoved.lastIndex(of: false) else {
      if !haveComments.contains(true) { return [.delete(open + 1..<close)] }
      return items.indices.flatMap(removalKeepingComments)
    }
    var splices: [Splice] = []
    var next = 0
    while next < items.count {
      guard isRemoved[next] else {
        next += 1
        continue
      }
      let first = next
      while next < items.count, isRemoved[next] { next += 1 }
      splices += next < items.count ? removal(of: first..<next) : tailRemoval(after: lastKept)
    }
    return splices
  }

  /// Returns the splices that insert items and their commas.
  ///
  /// - Parameters:
  ///   - texts: the bytes of the new items.
  ///   - index: the index of the item after which they are inserted; nil to insert them before the first.
  func insertion(of texts: [[UInt8]], after index: Int?) -> [Splice] {
    guard let first = items.first else {
      let isPadding = source.bytes[open + 1..<close].allSatisfy { $0.isBlank }
      let text = Array(texts.joined(separator: ", ".utf8))
      return isPadding ? [.replace(open + 1..<close, with: text)] : [.insert(text, at: open + 1)]
    }
    let (gap, isNewLine) = gap(at: index ?? 0)
    guard let index else {
      return [.insert(texts.flatMap { $0 + [UInt8(ascii: ",")] + gap }, at: first.lowerBound)]
    }
    let end = commas[index].map { $0 + 1 } ?? items[index].upperBound
    let offset = isNewLine && source.isContentEnd(at: end) ? source.line(around: end).end : end
    if commas[index] != nil { return [.insert(texts.flatMap { gap + $0 + [UInt8(ascii: ",")] }, at: offset)] }
    let text = texts.map { gap + $0 }.joined(separator: [UInt8(ascii: ",")])
    return [.insert([UInt8(ascii: ",")], at: end), .insert(text, at: offset)]
  }
}

extension FlowItems {
  /// Returns the offset of the next byte that is neither white space nor part of a comment; `end` if
  /// there is none.
  private static func skippingSpace(from start: Int, to end: Int, in bytes: [UInt8]) -> Int {
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case UInt8(ascii: "#"):
        while offset < end, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      default: return offset
      }
    }
    return end
  }

  private func hasLineEnding(in range: Range<Int>) -> Bool {
    source.bytes[range].contains { $0.isLineEnd }
  }

  /// Returns the white space to write between the item at `index` and a new item, in the style of the other
  /// items; `isNewLine` is true if it begins with a line ending.
  private func gap(at index: Int) -> (bytes: [UInt8], isNewLine: Bool) {
    let second = index > 0 ? index : 1
    let start: Int
    let item: Range<Int>
    if second < items.count, let comma = commas[second - 1] {
      start = comma + 1
      item = items[second]
    } else {
      start = open + 1
      item = items[0]
      guard hasLineEnding(in: start..<item.lowerBound) else { return ([0x20], false) }
    }
    guard hasLineEnding(in: start..<item.lowerBound) else {
      return (Array(source.bytes[start..<item.lowerBound]), false)
    }
    let line = source.line(around: item.lowerBound)
    let indentation = source.bytes[line.start..<source.skippingBlanks(from: line.start)]
    return (source.lineEnding(before: line.start) + Array(indentation), true)
  }

  /// Returns the splices that remove a run of items before a kept item.
  private func removal(of run: Range<Int>) -> [Splice] {
    let next = items[run.upperBound].lowerBound
    let start = items[run.lowerBound].lowerBound
    if haveComments[run.lowerBound + 1...run.upperBound].contains(true) {
      return run.flatMap(removalKeepingComments)
    }
    if run.lowerBound > 0, let before = commas[run.lowerBound - 1], let last = commas[run.upperBound - 1],
      hasLineEnding(in: last..<next), !haveComments[run.lowerBound]
    {
      return [.delete(before + 1..<last + 1)]
    }
    return [.delete(start..<next)]
  }

  /// Returns the splices that remove all items after item `kept`, and the comma of `kept` unless the list
  /// ends with a comma.
  private func tailRemoval(after kept: Int) -> [Splice] {
    let last = items.count - 1
    let comma = commas[kept] ?? items[kept].upperBound
    let region = commas[last].map { comma + 1..<$0 + 1 } ?? items[kept].upperBound..<items[last].upperBound
    let end = commas[last] == nil ? last : last + 1
    if !haveComments[kept + 1...end].contains(true) { return [.delete(region)] }
    let removals = (kept + 1...last).flatMap(removalKeepingComments)
    return commas[last] == nil ? [.delete(comma..<comma + 1)] + removals : removals
  }

  /// Returns the splices that remove an item and keep the comments around it; but an item alone on its line
  /// is removed with the whole line, and so with the comment after it.
  private func removalKeepingComments(of index: Int) -> [Splice] {
    let item = items[index]
    var range = item
    var splices: [Splice] = []
    if let comma = commas[index] {
      if source.skippingBlanks(from: item.upperBound) == comma {
        range = item.lowerBound..<comma + 1
      } else {
        splices.append(.delete(comma..<comma + 1))
      }
    }
    let isContentEnd = source.isContentEnd(at: range.upperBound)
    if splices.isEmpty, isContentEnd, source.isLineStart(before: range.lowerBound) {
      return [.delete(source.lineRange(of: range))]
    }
    range =
      isContentEnd
      ? source.blanksStart(before: range.lowerBound)..<range.upperBound
      : range.lowerBound..<source.skippingBlanks(from: range.upperBound)
    return [.delete(range)] + splices
  }
}
