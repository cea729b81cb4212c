import Documents

/// Fitting texts into columns; letters are never taken apart, and wide ones count as two.
extension TerminalFormat {
  /// A text in lines of at most so many columns, broken at blanks, and within words only where one is longer.
  func wrapped(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var width = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = displayWidth(of: word)
      if let last = lines.last, width + 1 + wordWidth <= columns {
        lines[lines.count - 1] = last + " " + word
        width += 1 + wordWidth
      } else {
        lines += broken(String(word), to: columns)
        width = lines.last.map { displayWidth(of: $0) } ?? 0
      }
    }
    return lines
  }

  /// A text with blanks behind it, up to a number of columns.
  func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - displayWidth(of: text)))
  }

  /// A text that cannot change the direction of what stands beside it.
  ///
  /// A terminal that knows about directions would else take the next column for a part of a Hebrew title. Files
  /// and pipes get the text alone.
  func isolated(_ text: String) -> String {
    width != nil && isWrittenRightToLeft(text) ? "\u{2068}\(text)\u{2069}" : text
  }

  /// A word in pieces that fit; each has a letter at least.
  private func broken(_ word: String, to columns: Int) -> [String] {
    guard displayWidth(of: word) > columns else { return [word] }
    var pieces = [""]
    var width = 0
    for character in word {
      let next = displayWidth(of: String(character))
      if width > 0, width + next > columns {
        pieces.append("")
        width = 0
      }
      pieces[pieces.count - 1].append(character)
      width += next
    }
    return pieces
  }
}
