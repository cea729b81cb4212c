import Documents

/// Finds the value of a field in the text after the colon of a status line.
struct StatusLineValueFinder {
  let bytes: [UInt8]
  let statuses: StatusVocabulary

  /// Returns the range of the value, without the emphasis and the symbols around it; nil if the field cannot
  /// have it.
  func range(of field: TodoField, in line: Range<Int>) -> Range<Int>? {
    if field == .parent {
      let value = trimmed(line)
      let link = WrittenLink(text(value))
      if let link, link.kind == .file || !isValue(link.target, of: field) { return value }
    }
    let value = withoutMarks(line)
    if value.isEmpty { return nil }
    return candidates(value).first { isValue(text($0), of: field) }
  }

  private func isValue(_ text: String, of field: TodoField) -> Bool {
    switch field {
    case .status: statuses.status(for: text) != nil
    case .priority: TodoPriority(word: text).level != .other
    case .due: (try? DateParser.date(text)) != nil
    case .assignee: isName(text)
    case .parent: isName(text) && !text.utf8.contains(0x20)
    default: false
    }
  }

  /// Reports whether a text can be a name: up to three words of letters, digits and the marks of names, but no
  /// word that stands for nobody.
  private func isName(_ text: String) -> Bool {
    guard text.utf8.count <= 60, text.utf8.count(where: { $0 == 0x20 }) < 3,
      text.utf8.contains(where: { $0.isLetter || $0.isDigit || $0 >= 0x80 }),
      text.utf8.last != UInt8(ascii: "."), !Self.nobody.contains(KnownWord(text))
    else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x20, UInt8(ascii: "@"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "'"):
        true
      default: byte.isLetter || byte.isDigit || byte >= 0x80
      }
    }
  }

  private static let nobody = Set(
    ["none", "nobody", "no one", "unassigned", "not assigned", "tbd", "todo", "na", "nil", "null", "unknown"]
      .map { KnownWord($0) })
}

extension StatusLineValueFinder {
  /// Returns the value without the blanks, line break and pairs of emphasis marks, backticks or double brackets
  /// around it.
  private func withoutMarks(_ line: Range<Int>) -> Range<Int> {
    var value = trimmed(line)
    for lineBreak in ["\\", "<br>", "<br/>", "<br />"]
    where bytes[value].reversed().starts(with: lineBreak.utf8.reversed()) {
      value = trimmed(value.lowerBound..<value.upperBound - lineBreak.utf8.count)
      break
    }
    while value.count > 2, let closing = Self.closings[bytes[value.lowerBound]],
      bytes[value.upperBound - 1] == closing
    {
      value = trimmed(value.lowerBound + 1..<value.upperBound - 1)
    }
    return value
  }

  private static let closings: [UInt8: UInt8] = [
    UInt8(ascii: "*"): UInt8(ascii: "*"), UInt8(ascii: "_"): UInt8(ascii: "_"),
    UInt8(ascii: "`"): UInt8(ascii: "`"), UInt8(ascii: "["): UInt8(ascii: "]"),
  ]

  /// Returns the value, and the value without a first or last word of symbols, such as `✅ Completed`.
  private func candidates(_ value: Range<Int>) -> [Range<Int>] {
    var candidates = [value]
    let words = bytes[value].split(separator: 0x20)
    guard words.count > 1, let first = words.first, let last = words.last else { return candidates }
    if isSymbol(first) { candidates.append(words[1].startIndex..<value.upperBound) }
    if isSymbol(last) { candidates.append(value.lowerBound..<words[words.count - 2].endIndex) }
    return candidates
  }

  private func isSymbol(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains { $0 >= 0x80 } && !word.contains { $0 < 0x80 && ($0.isLetter || $0.isDigit) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first].isWhiteSpace { range.removeFirst() }
    while let last = range.last, bytes[last].isWhiteSpace { range.removeLast() }
    return range
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
