import Documents

extension StringProtocol {
  /// The text without leading and trailing spaces, tabs, line endings, vertical tabs and form feeds.
  package var trimmingBlanks: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var bytes = Substring(self).utf8
    // Most text needs no trimming, and no copy.
    guard let first = bytes.first, let last = bytes.last, isBlank(first) || isBlank(last) else {
      return String(self)
    }
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text as a title: trimmed, with its lines joined by spaces; nil if it has no visible character.
  package var titleLine: String? {
    let text = trimmingBlanks
    // Fast path: nearly every title is printable ASCII without line endings.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.nonEmpty }
    guard text.unicodeScalars.contains(where: isVisible) else { return nil }
    let lines = text.unicodeScalars.split(whereSeparator: isLineEnd)
    if lines.count == 1 { return String(lines[0]) }
    return lines.map { Substring($0).trimmingBlanks }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Reports whether a scalar is visible by itself.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  let properties = scalar.properties
  return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    && properties.generalCategory != .control
}

/// Reports whether a scalar ends a line in Markdown or in a terminal; U+0085, U+2028 and U+2029 stay part of
/// the title.
private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\n", "\u{B}", "\u{C}", "\r": true
  default: false
  }
}

/// Returns the help for a word that is not declared; nil if none of the first 200 declared ones is similar.
func didYouMean(_ word: String, amongDeclared words: [String]) -> String? {
  didYouMean(word, among: words.prefix(200))
}

/// Returns the help for an unknown word; nil if no candidate is similar.
func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String? {
  nearestWord(to: word, among: candidates).map { near in
    // Both would look the same.
    near == word
      ? "\"\(near)\" exists, which is the same name in another Unicode normalization"
      : "did you mean \"\(near)\"?"
  }
}

extension [String] {
  /// The elements as a choice, such as `low, medium, high or urgent`; of very many, the first ones.
  ///
  /// Each of many files may have a message with this choice.
  var joinedAsChoice: String {
    guard let last, count > 1 else { return first ?? "" }
    guard count <= 40 else { return "\(prefix(40).joined(separator: ", ")), …" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension String {
  /// The text with LF line endings instead of CRLF and CR.
  package var withLineFeeds: String {
    guard utf8.contains(0x0D) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var isAfterReturn = false
    for byte in utf8 {
      if byte != 0x0A || !isAfterReturn { bytes.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Returns the word with capital letters like another one, such as `Done` like `Open`; a word that has
  /// capital letters itself stays as it is.
  func capitalised(like other: String) -> String {
    let letters = other.utf8.filter(\.isLetter)
    guard let first = letters.first, first < 0x60, utf8.allSatisfy({ !$0.isLetter || $0 > 0x60 }) else {
      return self
    }
    if letters.count > 1, letters.allSatisfy({ $0 < 0x60 }) { return uppercased() }
    var isStart = true
    let bytes = utf8.map { byte in
      defer { isStart = byte == 0x20 }
      return isStart && byte.isLetter ? byte & ~0x20 : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
