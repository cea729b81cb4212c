/// Takes requests out of bytes as they arrive.
///
/// The bytes are looked at one after the other, so the result does not depend on how they are divided.
struct RequestParser {
  /// The bytes of the present request, and those after it.
  private var bytes: [UInt8] = []
  /// The offset of the next byte to look at.
  private var offset = 0
  private var lineStart = 0
  private var head = RequestHead()
  /// The size of the body; nil until the head is complete.
  private var bodySize: Int?

  /// Whether no byte of a request has arrived.
  var isIdle: Bool { bytes.isEmpty }

  mutating func append(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Returns the next request; nil if it is not complete.
  ///
  /// The parser must not be used after an error.
  mutating func next() throws(RefusedRequest) -> HTTPRequest? {
    while bodySize == nil {
      guard let line = try nextLine() else { return nil }
      if try !head.take(line) {
        let size = try head.bodySize()
        bodySize = size
        bytes.reserveCapacity(offset + size)
      }
    }
    guard let bodySize, var request = head.request, bytes.count >= offset + bodySize else { return nil }
    request.body = Array(bytes[offset..<offset + bodySize])
    let rest = Array(bytes[(offset + bodySize)...])
    self = RequestParser()
    bytes = rest
    return request
  }

  /// Returns the next line without its CRLF; nil if it has not ended.
  private mutating func nextLine() throws(RefusedRequest) -> ArraySlice<UInt8>? {
    while offset < bytes.count {
      let byte = bytes[offset]
      let isAfterCR = offset > lineStart && bytes[offset - 1] == UInt8(ascii: "\r")
      guard (byte == UInt8(ascii: "\n")) == isAfterCR else { throw RefusedRequest(status: 400) }
      offset += 1
      try head.checkSize(of: offset - lineStart, at: lineStart)
      if isAfterCR {
        defer { lineStart = offset }
        return bytes[lineStart..<offset - 2]
      }
      guard byte >= 0x20 && byte != 0x7F || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\t") else {
        throw RefusedRequest(status: 400)
      }
    }
    return nil
  }
}

/// A request that is not accepted, with the status of the answer; the connection is closed after it.
struct RefusedRequest: Error, Equatable {
  var status: Int
}
