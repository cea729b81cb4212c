/// A text that a program has written as a `>-` block, with as many words on each line as fit in 80 columns.
///
/// js-yaml, which Backlog.md uses, writes long titles like this. A new value that is written the same way can
/// be set back without a change of the line breaks.
struct FoldedBlock {
  private let lineEnding: [UInt8]
  private let indentation: Int

  /// Recognises the block of a scalar; nil if it is written in another way.
  init?(_ scalar: YAMLScalar, in source: SourceFile) {
    guard scalar.style == .folded else { return nil }
    let header = source.line(around: scalar.range.lowerBound)
    lineEnding = Array(source.bytes[header.end..<header.next])
    indentation = source.skippingBlanks(from: header.next) - header.next
    guard let bytes = self.bytes(of: scalar.text), source.bytes[scalar.range].elementsEqual(bytes) else {
      return nil
    }
  }

  /// Returns the block for a text; nil if its spaces or line breaks would not be kept.
  func bytes(of text: String) -> [UInt8]? {
    let words = text.utf8.split(separator: 0x20, omittingEmptySubsequences: false)
    guard !words.contains(where: \.isEmpty), YAMLSpelling(isInFlow: false).isFoldable(text) else {
      return nil
    }
    let width = max(80 - indentation, 40)
    var bytes = Array(">-".utf8)
    var column = 0
    for word in words {
      // js-yaml counts the units of UTF-16.
      let length = Substring(word).utf16.count
      if column > 0, column + 1 + length <= width {
        bytes.append(0x20)
        column += 1 + length
      } else {
        bytes += lineEnding + Array(repeating: 0x20, count: indentation)
        column = length
      }
      bytes += word
    }
    return bytes
  }
}
