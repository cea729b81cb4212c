/// Percent-encodes all bytes of a path except slashes and unreserved characters (RFC 3986 §2.3).
///
/// - Parameters:
///   - prefix: text to put before the encoded path, unchanged.
///   - suffix: text to put after the encoded path, unchanged.
package func percentEncoded(
  _ path: Substring, after prefix: String = "", before suffix: String = ""
) -> String {
  var path = path
  return path.withUTF8 { path in
    var encodedCount = 0
    for byte in path where !isPlainInPath(byte) { encodedCount += 1 }
    let length = prefix.utf8.count + path.count + 2 * encodedCount + suffix.utf8.count
    return String(unsafeUninitializedCapacity: length) { encoded in
      var end = encoded.initialize(fromContentsOf: prefix.utf8)
      // Nearly all paths need no encoding.
      if encodedCount == 0 {
        end = encoded[end...].initialize(fromContentsOf: path)
      } else {
        for byte in path { append(byte, to: encoded, &end) }
      }
      return encoded[end...].initialize(fromContentsOf: suffix.utf8)
    }
  }
}

/// Percent-encodes all bytes of a path except slashes and unreserved characters (RFC 3986 §2.3).
package func percentEncoded(_ path: String) -> String { percentEncoded(path[...]) }

/// Percent-encodes white space, control characters, `%`, `,`, `:`, `=` and `*` (RFC 3986 §2.1).
///
/// Letters of all scripts stay readable.
package func percentEncoded(word text: String) -> String {
  var word: [UInt8] = []
  for scalar in text.unicodeScalars {
    let bytes = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    if isPlainInWord(scalar) {
      word.append(contentsOf: bytes)
    } else {
      for byte in bytes { word.appendPercentEncoded(byte) }
    }
  }
  return String(decoding: word, as: UTF8.self)
}

/// Reports whether a text is not empty and contains neither white space nor control characters.
package func isVisibleWord(_ text: String) -> Bool {
  !text.isEmpty && text.unicodeScalars.allSatisfy(isVisibleInWord)
}

/// Decodes a percent-encoded word; returns nil if a `%` is not followed by two hexadecimal digits, or if the
/// result is not valid UTF-8.
package func percentDecoded(_ word: some StringProtocol) -> String? {
  var text: [UInt8] = []
  var rest = Array(word.utf8)[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      text.append(byte)
      continue
    }
    guard let decoded = popHexPair(&rest) else { return nil }
    text.append(decoded)
  }
  return String(validating: text, as: UTF8.self)
}

/// Decodes percent-encoding.
///
/// A `%` that is not followed by two hexadecimal digits is kept. Bytes that are not valid UTF-8 become
/// U+FFFD.
func percentDecodedLeniently(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String {
  guard text.contains(UInt8(ascii: "%")) else { return String(decoding: text, as: UTF8.self) }
  var decoded: [UInt8] = []
  var rest = text[...]
  while let byte = rest.popFirst() {
    var pair = rest
    if byte == UInt8(ascii: "%"), let value = popHexPair(&pair) {
      decoded.append(value)
      rest = pair
    } else {
      decoded.append(byte)
    }
  }
  return String(decoding: decoded, as: UTF8.self)
}

extension [UInt8] {
  /// Appends a path, percent-encoded as by `percentEncoded(_:after:before:)`.
  package mutating func append(
    percentEncoding path: Substring, after prefix: String = "", before suffix: String = ""
  ) {
    var (prefix, path, suffix) = (prefix, path, suffix)
    prefix.withUTF8 { append(contentsOf: $0) }
    path.withUTF8 { path in
      append(path[...]) {
        isPlainInPath(path[$0]) ? 0 : 1
      } by: {
        $0.appendPercentEncoded(path[$1])
      }
    }
    if !suffix.isEmpty { suffix.withUTF8 { append(contentsOf: $0) } }
  }

  /// Appends the percent-encoding of a byte, such as `%20`.
  mutating func appendPercentEncoded(_ byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hexDigit(byte >> 4))
    append(hexDigit(byte & 15))
  }
}

private func append(_ byte: UInt8, to encoded: UnsafeMutableBufferPointer<UInt8>, _ end: inout Int) {
  if isPlainInPath(byte) {
    encoded[end] = byte
    end += 1
  } else {
    encoded[end] = UInt8(ascii: "%")
    encoded[end + 1] = hexDigit(byte >> 4)
    encoded[end + 2] = hexDigit(byte & 15)
    end += 3
  }
}

private func popHexPair<Bytes: Collection>(_ bytes: inout Bytes) -> UInt8?
where Bytes.SubSequence == Bytes, Bytes.Element == UInt8 {
  guard let high = bytes.popFirst().flatMap(hexValue), let low = bytes.popFirst().flatMap(hexValue) else {
    return nil
  }
  return high << 4 | low
}

/// Reports whether a byte is a letter, a digit, `-`, `.`, `/`, `_` or `~`.
///
/// Bit n of the first number represents byte n; bit n of the second number represents byte 64 + n.
@inline(__always) private func isPlainInPath(_ byte: UInt8) -> Bool {
  let bits: UInt64 = byte < 0x40 ? 0x03FF_E000_0000_0000 : 0x47FF_FFFE_87FF_FFFE
  return byte < 0x80 && bits >> UInt64(byte & 0x3F) & 1 == 1
}

private func isPlainInWord(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "%", ",", ":", "=", "*": false
  default: isVisibleInWord(scalar)
  }
}

private func isVisibleInWord(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return (0x21..<0x7F).contains(scalar.value) }
  return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
}

/// Returns the hexadecimal digit of a number below 16.
///
/// - Parameter letterA: `A` for digits in upper case, `a` for digits in lower case.
package func hexDigit(_ value: UInt8, from letterA: Unicode.Scalar = "A") -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: letterA) + value - 10
}

/// Returns the value of a hexadecimal digit, in upper or lower case; nil for any other byte.
package func hexValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
