/// A marker of list items, which stands for each `[^label]: ` in the copy of a body that libcmark parses.
///
/// All markers are four columns wide.
enum FootnoteMarker: String, CaseIterable {
  case parenthesis = "01) "
  case period = "01. "
  case plus = "+   "

  static let width = 4

  /// The byte that is the same in all items of a list.
  private var delimiter: UInt8 {
    switch self {
    case .parenthesis: UInt8(ascii: ")")
    case .period: UInt8(ascii: ".")
    case .plus: UInt8(ascii: "+")
    }
  }

  /// Returns a marker whose delimiter no list of a body has; any if all are used.
  ///
  /// An item with the delimiter of a list beside it would be part of that list.
  static func unused(in body: UnsafeBufferPointer<UInt8>) -> FootnoteMarker {
    var unused = allCases
    var start = 0
    while unused.count > 1 {
      forEachDelimiter(from: start, in: body) { delimiter in unused.removeAll { $0.delimiter == delimiter } }
      guard let end = body[start...].firstIndex(where: \.isLineEnd) else { break }
      start = end + 1
    }
    return unused.first ?? .plus
  }

  /// Calls a closure with the delimiter of each list marker at the start of a line.
  private static func forEachDelimiter(
    from start: Int, in body: UnsafeBufferPointer<UInt8>, _ use: (UInt8) -> Void
  ) {
    var offset = start
    while offset < body.count {
      switch body[offset] {
      case 0x20, 0x09, UInt8(ascii: ">"): offset += 1
      case UInt8(ascii: "["):
        guard let label = FootnoteLines.label(at: offset, in: body) else { return }
        offset = label.upperBound + 2
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        let end = body[offset...].firstIndex { !$0.isDigit } ?? body.count
        guard end < body.count,
          end == offset || body[end] == UInt8(ascii: ".") || body[end] == UInt8(ascii: ")"),
          end + 1 == body.count || body[end + 1].isBlank || body[end + 1].isLineEnd
        else { return }
        use(body[end])
        offset = end + 1
      default: return
      }
    }
  }
}
