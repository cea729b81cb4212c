/// The elements of a block list, for removals and insertions.
struct BlockItems {
  private let source: SourceFile
  private let elements: [YAMLNode]
  /// The offset of the dash of each element.
  private let dashes: [Int]

  init(_ sequence: YAMLSequence, in source: SourceFile) {
    self.source = source
    elements = sequence.elements
    var dashes: [Int] = []
    var end = sequence.range.lowerBound
    for element in sequence.elements {
      dashes.append(BlockItems.dash(from: dashes.isEmpty ? end : source.line(around: end).next, in: source))
      end = element.range.upperBound
    }
    self.dashes = dashes
  }

  /// Returns the range of the lines of an element, with its dash and the comment on its last line.
  func lineRange(of index: Int) -> Range<Int> {
    source.lineRange(of: dashes[index]..<max(dashes[index], elements[index].range.upperBound))
  }

  /// Returns the splices that insert new elements after the last one; none for an empty list.
  func insertion(of texts: [[UInt8]]) -> [Splice] {
    guard !elements.isEmpty else { return [] }
    let end = lineRange(of: elements.count - 1).upperBound
    let lineEnding = source.lineEnding(before: end)
    return [.insert(texts.flatMap { style.line($0, lineEnding: lineEnding) }, at: end)]
  }

  /// The indentation of the last dash, and the spacing between it and its value.
  var style: BlockListStyle {
    guard let dash = dashes.last, let last = elements.last else { return BlockListStyle() }
    let indentation = source.bytes[source.line(around: dash).start..<dash]
    let value = source.skippingBlanks(from: dash + 1)
    let isOnLine = last.range.lowerBound == value && value > dash + 1 && !last.range.isEmpty
    return BlockListStyle(
      indentation: Array(indentation), spacing: isOnLine ? Array(source.bytes[dash + 1..<value]) : [0x20])
  }

  /// Returns the offset of the next dash, after any comments and blank lines; the end of the file if there is
  /// none.
  private static func dash(from start: Int, in source: SourceFile) -> Int {
    var text = source.skippingBlanks(from: start)
    while text < source.bytes.count, source.bytes[text] != UInt8(ascii: "-") {
      text = source.skippingBlanks(from: source.line(around: text).next)
    }
    return text
  }
}

/// The style of the lines of a block list.
struct BlockListStyle: Equatable {
  /// The text before a dash.
  var indentation: [UInt8] = [0x20, 0x20]
  /// The text between a dash and its value.
  var spacing: [UInt8] = [0x20]

  func line(_ text: [UInt8], lineEnding: some Sequence<UInt8>) -> [UInt8] {
    indentation + [UInt8(ascii: "-")] + spacing + text + lineEnding
  }
}
