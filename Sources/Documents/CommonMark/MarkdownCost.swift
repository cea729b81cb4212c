/// An estimate of the work that a body causes in libcmark, made in one pass before parsing.
///
/// Each count is an upper bound, because markup characters in code are counted as well.
struct MarkdownCost {
  /// The number of lines and markup characters, each of which may become a node.
  private(set) var constructs = 0
  /// The number of `![`.
  private var imageBrackets = 0
  private var closingBrackets = 0
  /// The maximum depth to which blocks can be nested on one line.
  private var nesting = 0

  /// The number of steps in the parts of libcmark whose time is a product of two counts; see
  /// `MarkdownLimits.steps`.
  ///
  /// A step through nested blocks counts as five, because it takes five times as long as a step over an image
  /// bracket.
  var steps: Int { imageBrackets * closingBrackets + 5 * constructs * nesting }

  init(of body: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < body.count {
      constructs += 1
      countContainers(of: body, from: &index)
      countInlines(of: body, from: &index)
    }
  }
}

extension MarkdownLimits {
  /// Checks the limits that can be checked before parsing.
  ///
  /// - Throws: the first limit that the body exceeds.
  func check(_ body: UnsafeBufferPointer<UInt8>) throws(MarkdownLimitReached) {
    // libcmark counts bytes in 32 bits, so a limit above 256 MiB has no effect.
    guard body.count <= min(bytes, 1 << 28) else { throw .bytes(bytes) }
    // No body may contain the byte that starts a mark in the tree.
    if firstIndex(of: MarkdownMark.byte, in: body, from: 0) != nil { throw .encoding }
    // The counts grow with the body's size, and most bodies are so short that counting is unnecessary.
    if body.count <= constructs, body.count * body.count <= steps { return }
    let cost = MarkdownCost(of: body)
    if cost.constructs > constructs { throw .constructs(constructs) }
    if cost.steps > steps { throw .steps }
  }
}

extension MarkdownCost {
  /// Counts the block quotes and list items that a line opens and the depth to which they can be nested, and
  /// skips their markers.
  ///
  /// Each enclosing item takes at least two columns of indentation, so a line with little indentation cannot
  /// be nested deeply, whatever lines precede it.
  private mutating func countContainers(of body: UnsafeBufferPointer<UInt8>, from index: inout Int) {
    var columns = 0
    var markers = 0
    prefix: while index < body.count {
      switch body[index] {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += 4
      case UInt8(ascii: ">"): markers += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard endsMarker(body, index + 1) else { break prefix }
        markers += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        var end = index + 1
        while end < body.count, end - index < 9, body[end] >= 0x30, body[end] <= 0x39 { end += 1 }
        guard end < body.count, body[end] == UInt8(ascii: ".") || body[end] == UInt8(ascii: ")"),
          endsMarker(body, end + 1)
        else { break prefix }
        markers += 1
        index = end
      default: break prefix
      }
      index += 1
    }
    guard markers > 0 else { return }
    constructs += markers
    nesting = max(nesting, columns / 2 + markers)
  }

  private func endsMarker(_ body: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index < body.count else { return true }
    return body[index] == 0x20 || (body[index] >= 0x09 && body[index] <= 0x0D)
  }

  /// Counts the markup characters in the rest of a line, and skips its line ending.
  private mutating func countInlines(of body: UnsafeBufferPointer<UInt8>, from index: inout Int) {
    var marks = 0
    var previous: UInt8 = 0
    // Quotation marks, dots and hyphens become separate nodes only directly after another node.
    var isAfterMark = true
    defer { constructs += marks }
    while index < body.count {
      let byte = body[index]
      index += 1
      switch byte {
      case UInt8(ascii: "["):
        marks += 1
        isAfterMark = true
        if previous == UInt8(ascii: "!") { imageBrackets += 1 }
      case UInt8(ascii: "]"):
        marks += 1
        isAfterMark = true
        closingBrackets += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "&"),
        UInt8(ascii: "\\"), UInt8(ascii: "!"):
        marks += 1
        isAfterMark = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"):
        if isAfterMark { marks += 1 }
      case UInt8(ascii: "."):
        if isAfterMark { marks += 1 }
        // An autolink is a node with a child, and splits the text node around it.
        if previous == UInt8(ascii: "w") { marks += 2 }
      case UInt8(ascii: "/"):
        if previous == UInt8(ascii: "/") { marks += 2 }
        isAfterMark = false
      case UInt8(ascii: "@"):
        marks += 2
        isAfterMark = false
      case UInt8(ascii: "~"):
        if previous != UInt8(ascii: "~") { marks += 1 }
        isAfterMark = false
      case 0x0A: return
      case 0x0D:
        if index < body.count, body[index] == 0x0A { index += 1 }
        return
      default: isAfterMark = false
      }
      previous = byte
    }
  }
}
