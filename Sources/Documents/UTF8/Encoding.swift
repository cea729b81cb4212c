extension SourceFile {
  var hasByteOrderMark: Bool {
    textStart > 0
  }

  /// The offset of the first byte after the byte-order mark; 0 if there is no mark.
  package var textStart: Int {
    lengthOfByteOrderMark(in: bytes)
  }

  /// Checks that the whole file is UTF-8.
  ///
  /// - Throws: a problem if the file is UTF-16 or contains a byte that is not UTF-8.
  package func checkEncoding() throws(Problem) {
    if isUTF16 {
      throw problem(.error, code: "not-utf-8", "the file is UTF-16", help: "save it as UTF-8")
    }
    if let offset = firstInvalidUTF8(in: bytes) { throw notUTF8(at: offset) }
  }

  /// Returns the problem for the byte at an offset, which is not part of well-formed UTF-8.
  func notUTF8(at offset: Int) -> Problem {
    let byte = bytes[offset]
    let digits = String(byte, radix: 16, uppercase: true)
    return problem(
      .error, code: "not-utf-8", "the byte \(digits) is not UTF-8", at: offset..<offset + 1,
      help: isLatin1(at: offset)
        ? "the file seems to be Latin-1 with \"\(Unicode.Scalar(byte))\" here: save it as UTF-8"
        : "save the file as UTF-8")
  }
}

extension SourceFile {
  /// Whether the file begins with a UTF-16 byte-order mark, or with one or two ASCII characters in two bytes
  /// each, one of which is 0.
  private var isUTF16: Bool {
    guard bytes.count >= 2 else { return false }
    func isASCII(_ first: Int, _ second: Int) -> Bool {
      bytes[first] == 0 && (1...0x7F).contains(bytes[second])
    }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, _): return isASCII(0, 1) && (bytes.count < 3 || (bytes.count > 3 && isASCII(2, 3)))
    case (_, 0): return isASCII(1, 0) && (bytes.count < 3 || (bytes.count > 3 && isASCII(3, 2)))
    default: return false
    }
  }

  /// Reports whether a byte is probably a Latin-1 letter or symbol: at least 0xA1, with only ASCII beside it.
  ///
  /// In UTF-8, a non-ASCII byte always has another one beside it.
  private func isLatin1(at offset: Int) -> Bool {
    guard bytes[offset] >= 0xA1 else { return false }
    let isAloneBefore = offset == 0 || bytes[offset - 1] < 0x80
    let isAloneAfter = offset + 1 == bytes.count || bytes[offset + 1] < 0x80
    return isAloneBefore && isAloneAfter
  }
}

/// Returns the length in bytes of the UTF-8 byte-order mark at the beginning of a text; 0 if there is none.
func lengthOfByteOrderMark(in bytes: some Collection<UInt8>) -> Int {
  bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
}

/// U+FEFF in UTF-8.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
