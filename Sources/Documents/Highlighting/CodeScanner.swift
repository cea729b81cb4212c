/// Finds the comments, strings, numbers and keywords of code, one after another.
///
/// The time is proportional to the length of the code, whatever it contains. A string without an end extends
/// to the end of its line, and a comment without an end to the end of the code. A part of a word is never a
/// token of its own, so the words for the search remain the same.
struct CodeScanner {
  struct Token: Equatable {
    var kind: CodeMark
    var range: Range<Int>
  }

  private let code: UnsafeBufferPointer<UInt8>
  private let language: CodeLanguage
  private var index = 0
  /// Whether the index is inside of a tag.
  private var isInTag = false
  /// The strings over several lines, by their indices in the language, that have no end in the rest of the
  /// code.
  ///
  /// Without this, each quote of `'a "b 'c "d …` could search the rest of the code.
  private var withoutEnd: UInt32 = 0

  init(_ code: UnsafeBufferPointer<UInt8>, in language: CodeLanguage) {
    self.code = code
    self.language = language
  }

  /// Returns the next token; nil at the end of the code.
  mutating func next() -> Token? {
    switch language.form {
    case .words: nextAmongWords()
    case .tags: nextInTags()
    case .diff: nextLine()
    }
  }
}

extension CodeScanner {
  private mutating func nextAmongWords() -> Token? {
    while index < code.count {
      let start = index
      let kinds = language.byteKinds[Int(code[start])]
      if kinds.contains(.delimiter), let token = comment(at: start) ?? string(at: start) { return token }
      if kinds.contains(.digit) {
        index = endOfNumber(from: start)
        return Token(kind: .number, range: start..<index)
      }
      index += 1
      guard kinds.contains(.wordStart), !isSign(start) else { continue }
      index = endOfWord(from: index)
      if isKey(start..<index) || (!isMember(start) && language.keywords.contains(code[start..<index])) {
        return Token(kind: .keyword, range: start..<index)
      }
    }
    return nil
  }

  private mutating func nextInTags() -> Token? {
    while index < code.count {
      let start = index
      if isInTag {
        if let token = string(at: start) { return token }
        isInTag = code[start] != UInt8(ascii: ">")
        index += 1
        continue
      }
      guard let bracket = firstIndex(of: UInt8(ascii: "<"), in: code, from: start) else {
        index = code.count
        return nil
      }
      if let token = comment(at: bracket) { return token }
      index = bracket + 1
      if index < code.count, "/!?".utf8.contains(code[index]) { index += 1 }
      guard index < code.count, code[index].isLetter else { continue }
      let name = index
      index = endOfWord(from: name)
      isInTag = true
      return Token(kind: .keyword, range: name..<index)
    }
    return nil
  }

  private mutating func nextLine() -> Token? {
    while index < code.count {
      let start = index
      let end = endOfLine(from: start)
      index = end + 1
      switch code[start] {
      case UInt8(ascii: "+"): return Token(kind: .inserted, range: start..<end)
      case UInt8(ascii: "-"): return Token(kind: .deleted, range: start..<end)
      case UInt8(ascii: "@") where begins("@@".utf8, at: start):
        return Token(kind: .keyword, range: start..<end)
      default: break
      }
    }
    return nil
  }
}

extension CodeScanner {
  private mutating func comment(at start: Int) -> Token? {
    guard let comment = language.comments.first(where: { begins($0, at: start) }) else { return nil }
    index = endOfComment(comment, from: start + comment.open.count)
    return Token(kind: .comment, range: start..<index)
  }

  private mutating func string(at start: Int) -> Token? {
    guard let stringIndex = language.strings.firstIndex(where: { begins($0, at: start) }) else { return nil }
    let string = language.strings[stringIndex]
    let inside = start + string.open.count
    if string.isCharacter {
      guard let end = endOfCharacter(from: inside) else { return nil }
      index = end
    } else {
      index = endOfString(string, at: stringIndex, from: inside)
    }
    return Token(kind: .string, range: start..<index)
  }

  private func endOfComment(_ comment: CodeDelimiter, from start: Int) -> Int {
    if comment.close.isEmpty { return endOfLine(from: start) }
    var depth = 1
    var index = start
    while index < code.count {
      if begins(comment.close, at: index) {
        index += comment.close.count
        depth -= 1
        if depth == 0 { return index }
      } else if comment.nests, begins(comment.open, at: index) {
        index += comment.open.count
        depth += 1
      } else {
        index += 1
      }
    }
    return index
  }

  private mutating func endOfString(_ string: CodeDelimiter, at stringIndex: Int, from start: Int) -> Int {
    let spansLines = string.spansLines && withoutEnd & 1 << UInt32(stringIndex) == 0
    var index = start
    while index < code.count {
      let byte = code[index]
      if byte == string.escape, index + 1 < code.count {
        // Also a line ending: after a backslash, strings continue on the next line.
        index += 2
      } else if begins(string.close, at: index) {
        return index + string.close.count
      } else if !spansLines, byte.isLineEnd {
        return index
      } else {
        index += 1
      }
    }
    guard spansLines else { return code.count }
    withoutEnd |= 1 << UInt32(stringIndex)
    return endOfLine(from: start)
  }

  /// Returns the end of a character whose quote is before an index, such as `'a'` or `'\u{1F600}'`; nil if
  /// there is none.
  private func endOfCharacter(from start: Int) -> Int? {
    let quote = UInt8(ascii: "'")
    guard start < code.count, code[start] != quote, !code[start].isLineEnd else { return nil }
    let isEscape = code[start] == UInt8(ascii: "\\")
    var end = isEscape ? start + 2 : start + 1
    let limit = min(code.count, start + (isEscape ? 12 : 4))
    while end < limit, isEscape ? code[end] != quote && !code[end].isLineEnd : code[end].isContinuation {
      end += 1
    }
    return end < code.count && code[end] == quote ? end + 1 : nil
  }

  /// Returns the end of a number, with its unit or suffix.
  private func endOfNumber(from start: Int) -> Int {
    // A letter after the first digit is that of the base, as in 0x1e-5.
    let hasBase = code[start] == UInt8(ascii: "0") && start + 1 < code.count && code[start + 1].isLetter
    var end = start + 1
    while end < code.count {
      let byte = code[end]
      let isFollowedByDigit = end + 1 < code.count && code[end + 1].isDigit
      switch byte {
      case UInt8(ascii: "."):
        guard isFollowedByDigit else { return end }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        guard isFollowedByDigit, !hasBase, code[end - 1] | 0x20 == UInt8(ascii: "e") else { return end }
      default:
        guard byte.isAlphanumeric || byte == UInt8(ascii: "_") || byte >= 0x80 else { return end }
      }
      end += 1
    }
    return end
  }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < code.count, language.byteKinds[Int(code[end])].contains(.wordPart) { end += 1 }
    return end
  }

  private func endOfLine(from start: Int) -> Int {
    var end = start
    while end < code.count, !code[end].isLineEnd { end += 1 }
    return end
  }

  /// Reports whether a byte is the minus sign of a number.
  private func isSign(_ index: Int) -> Bool {
    guard code[index] == UInt8(ascii: "-"), index + 1 < code.count else { return false }
    return code[index + 1].isDigit || code[index + 1] == UInt8(ascii: ".")
  }

  /// Reports whether a word is the name of a member, such as `match` in `re.match`.
  private func isMember(_ start: Int) -> Bool {
    guard start > 0, code[start - 1] == UInt8(ascii: ".") else { return false }
    return start == 1 || code[start - 2] != UInt8(ascii: ".")
  }

  private func isKey(_ word: Range<Int>) -> Bool {
    let end = word.upperBound
    guard language.marksKeys, end < code.count, code[end] == UInt8(ascii: ":") else { return false }
    return end + 1 == code.count || code[end + 1].isWhiteSpace
  }

  private func begins(_ delimiter: CodeDelimiter, at index: Int) -> Bool {
    guard begins(delimiter.open, at: index) else { return false }
    guard index > 0 else { return true }
    return switch delimiter.position {
    case .anywhere: true
    case .afterSpace: code[index - 1].isWhiteSpace
    case .notAfterWord: !language.byteKinds[Int(code[index - 1])].contains(.wordPart)
    case .notInWord: code[index - 1] != UInt8(ascii: "\\") && !isBetweenLetters(index)
    case .startOfValue: isStartOfValue(index)
    }
  }

  private func isBetweenLetters(_ index: Int) -> Bool {
    code[index - 1].isLetter && index + 1 < code.count && code[index + 1].isLetter
  }

  private func isStartOfValue(_ index: Int) -> Bool {
    // Only the blanks before a quote are searched, so each of them is searched once.
    guard let last = code[..<index].lastIndex(where: { !$0.isBlank }) else { return true }
    return code[last].isLineEnd || ":-?,[{'".utf8.contains(code[last])
  }

  private func begins(_ text: some Collection<UInt8>, at index: Int) -> Bool {
    guard code[index] == text.first, index + text.count <= code.count else { return false }
    return zip(text, code[index...]).allSatisfy { $0 == $1 }
  }
}
