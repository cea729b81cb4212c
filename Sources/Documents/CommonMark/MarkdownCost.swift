/// What a body may cost libcmark, counted in one pass before it is parsed.
///
/// Each count is an upper bound: what looks like a mark in code is counted as well.
struct MarkdownCost {
  /// Lines and marks, each of which may become a node.
  private(set) var constructs = 0
  private var imageBrackets = 0
  private var closingBrackets = 0
  private var nesting = 0

  /// The steps where libcmark's time is a product; see `MarkdownLimits.steps`.
  ///
  /// A step through nested blocks takes five times as long as one over an image bracket.
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
  func check(_ body: UnsafeBufferPointer<UInt8>) throws(MarkdownLimitReached) {
    // libcmark counts bytes in 32 bits, whatever the limit is set to.
    guard body.count <= min(bytes, 1 << 28) else { throw .bytes(bytes) }
    // The marks left for links rely on it that nobody can write one.
    if firstIndex(of: MarkdownMark.byte, in: body, from: 0) != nil { throw .encoding }
    // Every count takes bytes, so most bodies are too short for any of them.
    if body.count <= constructs, body.count * body.count <= steps { return }
    let cost = MarkdownCost(of: body)
    if cost.constructs > constructs { throw .constructs(constructs) }
    if cost.steps > steps { throw .steps }
  }
}

extension MarkdownCost {
  /// Counts the block quotes and list items that a line opens, and how deep they can lie.
  ///
  /// Each item around them takes up at least two columns of indentation, so a line of few columns cannot
  /// be nested deeply, whatever stands above it.
  private mutating func countContainers(of body: UnsafeBufferPointer<UInt8>, from index: inout Int) {
    var blanks = 0
    var markers = 0
    prefix: while index < body.count {
      switch body[index] {
      case UInt8(ascii: " "): blanks += 1
      case UInt8(ascii: "\t"): blanks += 4
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
    nesting = max(nesting, blanks / 2 + markers)
  }

  private func endsMarker(_ body: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard index < body.count else { return true }
    return body[index] == 0x20 || (body[index] >= 0x09 && body[index] <= 0x0D)
  }

  /// Counts the marks in the rest of a line, and steps over its end.
  private mutating func countInlines(of body: UnsafeBufferPointer<UInt8>, from index: inout Int) {
    var marks = 0
    var previous: UInt8 = 0
    // Quotes, dots and hyphens are nodes of their own only where another node ends before them.
    var isBehindMark = true
    defer { constructs += marks }
    while index < body.count {
      let byte = body[index]
      index += 1
      switch byte {
      case UInt8(ascii: "["):
        marks += 1
        isBehindMark = true
        if previous == UInt8(ascii: "!") { imageBrackets += 1 }
      case UInt8(ascii: "]"):
        marks += 1
        isBehindMark = true
        closingBrackets += 1
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "&"),
        UInt8(ascii: "\\"), UInt8(ascii: "!"):
        marks += 1
        isBehindMark = true
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"):
        if isBehindMark { marks += 1 }
      case UInt8(ascii: "."):
        if isBehindMark { marks += 1 }
        // A link without brackets is a node with another in it, and parts the text around.
        if previous == UInt8(ascii: "w") { marks += 2 }
      case UInt8(ascii: "/"):
        if previous == UInt8(ascii: "/") { marks += 2 }
        isBehindMark = false
      case UInt8(ascii: "@"):
        marks += 2
        isBehindMark = false
      case UInt8(ascii: "~"):
        if previous != UInt8(ascii: "~") { marks += 1 }
        isBehindMark = false
      case 0x0A: return
      case 0x0D:
        if index < body.count, body[index] == 0x0A { index += 1 }
        return
      default: isBehindMark = false
      }
      previous = byte
    }
  }
}
