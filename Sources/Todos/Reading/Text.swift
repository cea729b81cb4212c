import Documents

extension StringProtocol {
  /// The text without the blanks, tabs and line ends around it.
  package var trimmingBlanks: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var bytes = Substring(self).utf8
    // Most text has none, and can stay where it is.
    guard let first = bytes.first, let last = bytes.last, isBlank(first) || isBlank(last) else {
      return String(self)
    }
    while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text as a title: in one line, without blanks around it; nil where nobody would see it.
  package var titleLine: String? {
    let text = trimmingBlanks
    // Nearly every title shows itself by a letter of ASCII, and has no line ends.
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.nonEmpty }
    guard text.unicodeScalars.contains(where: isVisible) else { return nil }
    let lines = text.unicodeScalars.split(whereSeparator: isLineEnd)
    if lines.count == 1 { return String(lines[0]) }
    return lines.map { Substring($0).trimmingBlanks }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Whether a scalar leaves a mark of its own on the page.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  let properties = scalar.properties
  return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
    && properties.generalCategory != .control
}

/// Whether a scalar ends a line for Markdown and terminals; U+0085 and its like are characters of the title.
private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\n", "\u{B}", "\u{C}", "\r": true
  default: false
  }
}

func didYouMean(_ word: String, among candidates: some Sequence<String>) -> String? {
  nearestWord(to: word, among: candidates).map { "did you mean \"\($0)\"?" }
}

extension [String] {
  /// `low, medium, high or urgent`.
  var joinedAsChoice: String {
    guard let last, count > 1 else { return first ?? "" }
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
