/// The request line and the headers of a request, taken line by line.
struct RequestHead {
  /// The request so far; nil before the request line.
  private(set) var request: HTTPRequest?
  private var headerCount = 0
  /// The number of bytes of the request line, with its line ending.
  private var headersStart = 0

  // Sizes are in bytes.
  private static let longestTarget = 8192
  private static let longestHeaders = 16384
  private static let mostHeaders = 100
  private static let largestBody = 2 << 20
  /// The headers that decide what a request means, and which it has only once.
  private static let single: Set<String> = [
    "host", "origin", "referer", "sec-fetch-site", "content-length", "content-type", "transfer-encoding",
    "expect",
  ]

  /// Checks the size of a line that may not have ended.
  ///
  /// - Parameters:
  ///   - count: the number of its bytes so far.
  ///   - start: its offset in the request.
  mutating func checkSize(of count: Int, at start: Int) throws(RefusedRequest) {
    if request == nil {
      // A method and a version are short.
      guard count <= Self.longestTarget + 32 else { throw RefusedRequest(status: 414) }
    } else {
      if headerCount == 0 { headersStart = start }
      guard start + count - headersStart <= Self.longestHeaders else { throw RefusedRequest(status: 431) }
    }
  }

  /// Takes a line without its line ending; returns false for the empty line after the headers.
  mutating func take(_ line: ArraySlice<UInt8>) throws(RefusedRequest) -> Bool {
    guard request != nil else {
      request = try Self.request(line)
      return true
    }
    if line.isEmpty { return false }
    headerCount += 1
    guard headerCount <= Self.mostHeaders else { throw RefusedRequest(status: 431) }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw RefusedRequest(status: 400)
    }
    let name = String(decoding: line[..<colon].map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    let value = String(decoding: trimmed(line[(colon + 1)...]), as: UTF8.self)
    if let other = request?.headers[name] {
      guard !Self.single.contains(name) else { throw RefusedRequest(status: 400) }
      request?.headers[name] = "\(other), \(value)"
    } else {
      request?.headers[name] = value
    }
    return true
  }

  /// Returns the size of the body, after the last header.
  func bodySize() throws(RefusedRequest) -> Int {
    guard let request, request.headers["host"] != nil else { throw RefusedRequest(status: 400) }
    // Bodies in chunks are not accepted, so the length alone says where a request ends.
    guard request.headers["transfer-encoding"] == nil else { throw RefusedRequest(status: 501) }
    guard let length = request.headers["content-length"] else {
      if request.method == .post { throw RefusedRequest(status: 411) }
      return 0
    }
    guard !length.isEmpty, length.utf8.allSatisfy(isDigit) else { throw RefusedRequest(status: 400) }
    // Only a number that is too large for Int is nil.
    guard let size = Int(length), size <= Self.largestBody else { throw RefusedRequest(status: 413) }
    guard size == 0 || request.method == .post else { throw RefusedRequest(status: 400) }
    // The client sends the request again without it.
    guard request.headers["expect"] == nil else { throw RefusedRequest(status: 417) }
    return size
  }

  private static func request(_ line: ArraySlice<UInt8>) throws(RefusedRequest) -> HTTPRequest {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, isToken(words[0]) else { throw RefusedRequest(status: 400) }
    let version = Array(words[2])
    guard version.starts(with: "HTTP/".utf8), version.count == 8, isDigit(version[5]),
      version[6] == UInt8(ascii: "."), isDigit(version[7])
    else { throw RefusedRequest(status: 400) }
    guard version[5...].elementsEqual("1.1".utf8) else { throw RefusedRequest(status: 505) }
    guard words[1].count <= longestTarget else { throw RefusedRequest(status: 414) }
    guard let method = HTTPRequest.Method(rawValue: String(decoding: words[0], as: UTF8.self)) else {
      throw RefusedRequest(status: 405)
    }
    guard let path = decodedPath(ofTarget: words[1]) else { throw RefusedRequest(status: 400) }
    return HTTPRequest(method: method, path: path)
  }
}

/// Reports whether bytes are a token: a method, or the name of a header.
private func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
  !bytes.isEmpty
    && bytes.allSatisfy {
      isDigit($0) || isUpper($0 & 0xDF) || "!#$%&'*+-.^_`|~".utf8.contains($0)
    }
}

private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  let rest = bytes.drop(while: isBlank)
  return rest.prefix((rest.lastIndex { !isBlank($0) } ?? rest.startIndex - 1) + 1 - rest.startIndex)
}

private func isUpper(_ byte: UInt8) -> Bool { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }

private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
