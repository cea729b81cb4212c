extension JSONParser {
  /// A problem with a part of the document.
  func problem(_ code: String, _ message: String, at range: Range<Int>, label: String = "") -> Problem {
    source.problem(.error, code: code, message, at: range, label: label)
  }

  /// The problem with what stands here, where something else has to.
  ///
  /// - Parameter container: what is being read; nil for the document itself.
  func unexpected(in container: Container? = nil, expecting expected: String) -> Problem {
    guard let byte = next else {
      let message =
        switch container {
        case .list: "the document ends in the middle of a list"
        case .object: "the document ends in the middle of an object"
        case nil: isAtStart ? "there is no JSON here" : "the document ends before a value"
        }
      return problem("bad-json", message, at: place..<place, label: "expected \(expected)")
    }
    let end = endOfWord
    let found = String(decoding: source.bytes[place..<end], as: UTF8.self)
    let message =
      switch byte {
      case UInt8(ascii: "'"): "a string in single quotation marks"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "a comment, which JSON does not have"
      case UInt8(ascii: ","): "a comma with nothing before it"
      default: "\"\(found.prefix(40))\" is not JSON here"
      }
    return problem("bad-json", message, at: place..<end, label: "expected \(expected)")
  }

  /// Whether nothing but blanks has been read.
  private var isAtStart: Bool {
    source.bytes[source.textStart..<place].allSatisfy { $0 <= 0x20 }
  }

  /// The end of the word or the character here.
  private var endOfWord: Int {
    var end = place
    while end < source.bytes.count, isWordByte(source.bytes[end]) { end += 1 }
    return max(end, place + 1)
  }
}
