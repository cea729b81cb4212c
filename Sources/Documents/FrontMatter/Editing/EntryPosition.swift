/// The position of a new key among the existing keys.
struct EntryPosition {
  /// The number of existing keys before the new one.
  let index: Int
  /// Whether the new key is inserted directly after the preceding key, not directly before the following one.
  private let isAfter: Bool

  /// Finds the position by the canonical order: after the nearest preceding key, else before the nearest
  /// following key, else at the end.
  ///
  /// - Parameter order: the keys in canonical order.
  init(of key: String, in mapping: YAMLMapping, order: KnownKeys) {
    let count = mapping.entries.count
    if let field = order.index(of: key)?.field {
      let fields = mapping.entries.map { order.index(of: $0.key.text)?.field }
      let known = fields.compactMap { $0 }
      if let before = known.filter({ $0 <= field }).max(), let last = fields.lastIndex(of: before) {
        index = last + 1
        isAfter = true
        return
      }
      if let after = known.min(), let first = fields.firstIndex(of: after) {
        index = first
        isAfter = false
        return
      }
    }
    index = count
    isAfter = count > 0
  }

  /// Returns the splices that insert an entry.
  ///
  /// - Parameter entry: a function that returns the bytes of the entry, without indentation or a final
  ///   line ending; its argument is the line ending to use.
  func insertion(
    in front: FrontMatter, of source: SourceFile, entry: (_ lineEnding: [UInt8]) -> [UInt8]
  ) -> [Splice] {
    let mapping = front.mapping
    if mapping.isFlow {
      let items = FlowItems(mapping, in: source)
      return items.insertion(of: [entry([0x0A])], after: index > 0 ? index - 1 : nil)
    }
    let offset: Int
    var indentation: ArraySlice<UInt8> = []
    if mapping.entries.isEmpty {
      offset = front.closingFence.lowerBound
    } else {
      let neighbour = mapping.entries[isAfter ? index - 1 : index]
      let lineStart = source.line(around: neighbour.range.lowerBound).start
      indentation = source.bytes[lineStart..<neighbour.range.lowerBound]
      let column = neighbour.range.lowerBound - lineStart
      offset =
        isAfter
        ? end(of: neighbour, column: column, in: front, of: source)
        : commentStart(above: lineStart, column: column, in: front, of: source)
    }
    let lineEnding = source.lineEnding(before: offset)
    return [.insert(indentation + entry(lineEnding) + lineEnding, at: offset)]
  }
}

extension EntryPosition {
  /// Returns the offset after the lines of a key and the more deeply indented comments below, which belong
  /// to it.
  private func end(of entry: YAMLEntry, column: Int, in front: FrontMatter, of source: SourceFile) -> Int {
    var end = source.lineRange(of: entry.range).upperBound
    var next = end
    while next < front.yaml.upperBound {
      let line = source.line(around: next)
      let text = source.skippingBlanks(from: line.start)
      next = line.next
      if text == line.end { continue }
      guard source.bytes[text] == UInt8(ascii: "#"), text - line.start > column else { break }
      end = line.next
    }
    return end
  }

  /// Returns the start of the comments directly above a key, in its column; `lineStart` if there are none.
  private func commentStart(above lineStart: Int, column: Int, in front: FrontMatter, of source: SourceFile)
    -> Int
  {
    var start = lineStart
    while start > front.yaml.lowerBound {
      let line = source.line(around: start - 1)
      let text = source.skippingBlanks(from: line.start)
      guard text < line.end, source.bytes[text] == UInt8(ascii: "#"), text - line.start == column else {
        break
      }
      start = line.start
    }
    return start
  }
}
