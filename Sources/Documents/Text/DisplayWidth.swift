/// Returns the number of columns that a text takes on a terminal.
///
/// East Asian wide characters and emoji take two columns; combining marks and invisible characters take none
/// (Unicode Standard Annex #11). Control characters take none either; use `visible` to replace them before
/// measuring.
package func displayWidth(of text: some StringProtocol) -> Int {
  if let width = text.utf8.withContiguousStorageIfAvailable(widthOfPlainText) ?? nil { return width }
  var measure = DisplayWidth()
  var width = 0
  for scalar in text.unicodeScalars { width += measure.add(scalar) }
  return width
}

/// Returns the width of a text if all its characters are ASCII and none is a control character, else nil.
private func widthOfPlainText(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
  text.allSatisfy { $0 &- 0x20 < 0x5F } ? text.count : nil
}

/// Measures a text scalar by scalar; keeps state, because an emoji can consist of several scalars.
struct DisplayWidth: Sendable {
  private var lastWidth = 0
  private var lastIsEmoji = false
  private var isJoining = false

  init() {}

  /// Adds a scalar, and returns the number of columns by which it widens the text.
  mutating func add(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F, scalar.value >= 0x20 {
      // `#`, `*` and digits become emoji (keycaps) if U+FE0F follows.
      let mayBeKeycap = (0x30...0x39).contains(scalar.value) || scalar == "#" || scalar == "*"
      self = DisplayWidth(lastWidth: 1, lastIsEmoji: mayBeKeycap)
      return 1
    }
    switch scalar {
    case "\u{200D}":
      isJoining = lastIsEmoji
      return 0
    case "\u{FE0F}" where lastIsEmoji && lastWidth == 1:
      lastWidth = 2
      return 1
    default: break
    }
    let properties = scalar.properties
    let isPart = isJoining && properties.isEmoji || lastIsEmoji && properties.isEmojiModifier
    let width = isPart ? 0 : standaloneWidth(of: scalar)
    if width > 0 || isPart {
      self = DisplayWidth(lastWidth: max(width, lastWidth), lastIsEmoji: properties.isEmoji)
    }
    return width
  }

  private init(lastWidth: Int, lastIsEmoji: Bool) {
    self.lastWidth = lastWidth
    self.lastIsEmoji = lastIsEmoji
  }
}

private func standaloneWidth(of scalar: Unicode.Scalar) -> Int {
  // Apart from control characters, the only character below U+0300 that could be invisible is the soft
  // hyphen, which terminals show as a hyphen.
  if scalar.value >= 0xA0, scalar.value < 0x300 { return 1 }
  switch scalar.value {
  // Hangul vowels and final letters are drawn as parts of the preceding syllable.
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
  // Two regional indicators make a flag.
  case 0x1F1E6...0x1F1FF: return 1
  default: break
  }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator, .surrogate: return 0
  // Format characters are invisible, except for prepended marks, which enclose the following digits.
  case .format: return scalar.properties.isDefaultIgnorableCodePoint || scalar.value >= 0xFFF9 ? 0 : 1
  default: return isWide(scalar) ? 2 : 1
  }
}

/// Reports whether the East Asian Width of a scalar is W or F (Unicode 16); unassigned code points within
/// wide blocks are included.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x1100: false
  case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3040...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD:
    true
  default: scalar.properties.isEmojiPresentation
  }
}

/// Returns a text that takes at most a number of columns: a wider text is cut between characters and ends
/// with an ellipsis.
///
/// - Parameter end: the number of columns at the end of the text that are kept, after the ellipsis.
package func cut(_ text: String, toWidth columns: Int, keeping end: Int = 0) -> String {
  guard displayWidth(of: text) > columns else { return text }
  guard columns > 0 else { return "" }
  var tail = ""
  while let last = text.dropLast(tail.count).last, displayWidth(of: "\(last)\(tail)") <= end {
    tail.insert(last, at: tail.startIndex)
  }
  var kept = ""
  var width = displayWidth(of: tail)
  for character in text {
    width += displayWidth(of: String(character))
    guard width < columns else { break }
    kept.append(character)
  }
  return kept + "…" + tail
}
