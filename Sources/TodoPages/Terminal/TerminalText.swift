import Documents

/// Fits texts into columns.
///
/// Characters are never split, and wide characters count as two columns.
extension TerminalFormat {
  /// Wraps a text at spaces into lines of at most a number of columns; a word that is longer than a line is
  /// split.
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

  /// Returns a sentence with a line feed at its end, wrapped if the output is a terminal.
  func lines(of sentence: String) -> String {
    (width.map { wrapped(sentence, to: $0) } ?? [sentence]).map { $0 + "\n" }.joined()
  }

  /// Returns a text padded with trailing spaces to a number of columns.
  func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - displayWidth(of: text)))
  }

  /// Returns a text that cannot change the direction of the text beside it.
  ///
  /// Otherwise a terminal that supports bidirectional text would treat the next column as a part of a Hebrew
  /// title. A text without right-to-left letters, and any text for files and pipes, is returned unchanged.
  func isolated(_ text: String) -> String {
    width != nil && isWrittenRightToLeft(text) ? "\u{2068}\(text)\u{2069}" : text
  }

  /// Splits a word into pieces of at most a number of columns; each piece has at least one character, even if
  /// it is wider.
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
