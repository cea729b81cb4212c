/// The kind of the character next to a delimiter, as in the rules of CommonMark for emphasis.
enum NeighbourKind: Equatable {
  /// White space, an ASCII control character except U+007F, or the start or end of the text.
  case space
  /// An ASCII punctuation character, or a character of one of Unicode's P categories.
  case punctuation
  case other

  init(at offset: Int, in text: [UInt8], end: Int) {
    guard offset < end else {
      self = .space
      return
    }
    let byte = text[offset]
    guard byte >= 0x80 else {
      self = byte <= 0x20 ? .space : byte.isPunctuation ? .punctuation : .other
      return
    }
    self.init(String(decoding: text[offset..<min(offset + 4, end)], as: UTF8.self).unicodeScalars.first)
  }

  init(before offset: Int, in text: [UInt8], start: Int) {
    var first = offset - 1
    while first > start, text[first].isContinuation { first -= 1 }
    self = first < start ? .space : NeighbourKind(at: first, in: text, end: offset)
  }

  private init(_ scalar: Unicode.Scalar?) {
    switch scalar?.properties.generalCategory {
    case .spaceSeparator: self = .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      self = .punctuation
    default: self = .other
    }
  }
}
