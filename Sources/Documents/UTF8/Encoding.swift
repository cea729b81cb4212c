extension SourceFile {
  /// Whether the file begins with the byte-order mark of UTF-8.
  public var hasByteOrderMark: Bool {
    bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// The offset of the first byte behind the byte-order mark.
  public var textStart: Int {
    hasByteOrderMark ? 3 : 0
  }

  /// Makes sure that the whole file is UTF-8.
  public func checkEncoding() throws(Problem) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw problem(.error, code: "not-utf-8", "the file is UTF-16", help: "save it as UTF-8")
    }
    if let offset = firstInvalidUTF8(in: bytes) {
      throw problem(
        .error, code: "not-utf-8", "the file is not UTF-8", at: offset..<offset + 1,
        help: "save it as UTF-8")
    }
  }
}
