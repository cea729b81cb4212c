internal import Documents
internal import Todos

/// A field of a checklist item.
enum ChecklistField: Equatable {
  case known(TodoField)
  /// A priority that is written as an emoji; the value is its name.
  case priority(String)
  /// The date of cancellation.
  case cancelled
  /// A date that is kept under an extra key.
  case day(String)
  /// The block id of Obsidian.
  case block
  /// Any other field, by its key.
  case extra(String)
}

/// Splits the text of a checklist item into plain text, tags and fields.
struct ChecklistScanner {
  struct Token: Equatable {
    enum Kind: Equatable {
      case text
      /// A tag with its `#`.
      case tag
      /// A field, and the byte range of its value.
      case field(ChecklistField, Range<Int>)
    }

    var kind: Kind
    /// The byte range of the token.
    var range: Range<Int>
  }

  private let source: SourceFile
  private var scalars: [Unicode.Scalar]
  /// The byte offset of each scalar, and of the end of the text.
  private var offsets: [Int] = []
  /// The index of the next scalar.
  private var index = 0
  /// The byte range of the block id; nil if there is none or it was returned.
  private var block: Range<Int>?
  /// The kinds of opening brackets that have no closing bracket in the rest of the text.
  private var unclosed: Set<Unicode.Scalar> = []

  init(_ source: SourceFile, _ range: Range<Int>) {
    self.source = source
    scalars = Array(source.text(range).unicodeScalars)
    var offset = range.lowerBound
    for scalar in scalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    removeBlock()
  }

  /// Returns the next token; nil at the end.
  mutating func next() -> Token? {
    if let range = block {
      block = nil
      return Token(kind: .field(.block, range), range: range)
    }
    let start = index
    while index < scalars.count {
      let before = index
      if let kind = special() {
        guard before > start else { return Token(kind: kind, range: bytes(start..<index)) }
        // The text before this token is returned first; the next call reads the token again.
        index = before
        break
      }
      index = before + 1
    }
    return index > start ? Token(kind: .text, range: bytes(start..<index)) : nil
  }
}

extension ChecklistScanner {
  private func text(_ range: Range<Int>) -> String { source.text(bytes(range)) }

  private func bytes(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  /// Moves a block id, `^id`, from the end of the text to `block`.
  private mutating func removeBlock() {
    let count = scalars.reversed().prefix {
      $0.isASCII && ($0.properties.isAlphabetic || Self.digits.contains($0) || $0 == "-")
    }
    .count
    let mark = scalars.count - count - 1
    guard count > 0, mark > 0, scalars[mark] == "^", scalars[mark - 1] == " " else { return }
    block = bytes(mark + 1..<scalars.count)
    scalars.removeSubrange(mark...)
    offsets.removeSubrange((mark + 1)...)
  }

  /// Reads a tag or field at the current scalar; nil if there is none.
  private mutating func special() -> Token.Kind? {
    switch scalars[index] {
    case "#": return tag()
    case "[", "(": return inlineField()
    case let scalar: return Self.symbols[scalar].flatMap { field($0) }
    }
  }

  /// Reads a tag; nil if the `#` does not start one.
  private mutating func tag() -> Token.Kind? {
    let start = index
    guard start == 0 || Self.isBlank(scalars[start - 1]) else { return nil }
    index += 1
    while index < scalars.count, isTagCharacter(scalars[index]) { index += 1 }
    // `#` followed only by digits is the number of an issue, not a tag.
    guard scalars[start + 1..<index].contains(where: { !Self.digits.contains($0) }) else { return nil }
    return .tag
  }

  private func isTagCharacter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "_" || scalar == "-" || scalar == "/" { return true }
    if scalar.isASCII { return scalar.properties.isAlphabetic || Self.digits.contains(scalar) }
    return !scalar.properties.isWhitespace && Self.symbols[scalar] == nil && !Character(scalar).isPunctuation
  }

  private static let digits: ClosedRange<Unicode.Scalar> = "0"..."9"

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}

extension ChecklistScanner {
  /// The kinds of values after an emoji.
  private enum Value {
    case none(ChecklistField)
    case day(ChecklistField)
    case id
    case ids
    case word(ChecklistField)
    case rule(ChecklistField)
  }

  private static let symbols: [Unicode.Scalar: Value] = [
    "🔺": .none(.priority("highest")), "⏫": .none(.priority("high")), "🔼": .none(.priority("medium")),
    "🔽": .none(.priority("low")), "⏬": .none(.priority("lowest")),
    "📅": .day(.known(.due)), "📆": .day(.known(.due)), "🗓": .day(.known(.due)),
    "➕": .day(.known(.created)), "✅": .day(.known(.completed)), "❌": .day(.cancelled),
    "⏳": .day(.day("scheduled")), "⌛": .day(.day("scheduled")), "🛫": .day(.day("start")),
    "⏰": .day(.day("reminder")), "🆔": .id, "⛔": .ids, "🏁": .word(.extra("onCompletion")),
    "🔁": .rule(.extra("repeat")),
  ]

  /// Reads an emoji and its value; nil if the emoji requires a value and no valid one follows.
  private mutating func field(_ kind: Value) -> Token.Kind? {
    let symbol = index
    index += 1
    if index < scalars.count, scalars[index] == "\u{FE0F}" { index += 1 }
    if case .none(let field) = kind { return .field(field, bytes(symbol..<index)) }
    while index < scalars.count, Self.isBlank(scalars[index]) { index += 1 }
    let start = index
    switch kind {
    case .none: return nil
    case .day(let field):
      while index < scalars.count, index < start + 10 { index += 1 }
      guard text(start..<index).isDay else { return nil }
      skipTime(after: start)
      return .field(field, bytes(start..<index))
    case .id:
      skipID()
      return index > start ? .field(.known(.id), bytes(start..<index)) : nil
    case .ids:
      var end = index
      repeat {
        skipID()
        end = index
      } while end > start && skipComma()
      index = end
      return end > start ? .field(.known(.depends), bytes(start..<end)) : nil
    case .word(let field):
      while index < scalars.count, !Self.isBlank(scalars[index]) { index += 1 }
      return index > start ? .field(field, bytes(start..<index)) : nil
    case .rule(let field):
      while index < scalars.count, !endsRule { index += 1 }
      var end = index
      while end > start, Self.isBlank(scalars[end - 1]) { end -= 1 }
      return end > start ? .field(field, bytes(start..<end)) : nil
    }
  }

  /// Skips a time after the date that begins at an index, such as ` 09:30`, `T09:30:00Z` or ` 09:30 +0100`.
  private mutating func skipTime(after start: Int) {
    var end = index
    while end < scalars.count, end < index + Self.maximumTime, Self.timeCharacters.contains(scalars[end]) {
      end += 1
    }
    while end > index, !text(start..<end).hasFormOfDate { end -= 1 }
    index = end
  }

  /// The maximum length of a time with nanoseconds and an offset.
  private static let maximumTime = 32
  private static let timeCharacters = Set("0123456789 Tt:.+-Zz".unicodeScalars)

  /// Skips the characters of an id.
  private mutating func skipID() {
    while index < scalars.count, scalars[index].isASCII,
      scalars[index].properties.isAlphabetic || Self.digits.contains(scalars[index])
        || "-_".unicodeScalars.contains(scalars[index])
    {
      index += 1
    }
  }

  /// Skips a comma with spaces and tabs around it, and reports whether there is one.
  private mutating func skipComma() -> Bool {
    var rest = index
    while rest < scalars.count, Self.isBlank(scalars[rest]) { rest += 1 }
    guard rest < scalars.count, scalars[rest] == "," else { return false }
    rest += 1
    while rest < scalars.count, Self.isBlank(scalars[rest]) { rest += 1 }
    index = rest
    return true
  }

  /// Whether a recurrence rule, which consists of words, ends before the current scalar.
  private var endsRule: Bool {
    let scalar = scalars[index]
    return Self.symbols[scalar] != nil || scalar == "[" || scalar == "("
      || (scalar == "#" && Self.isBlank(scalars[index - 1]))
  }
}

extension ChecklistScanner {
  /// Reads `[key:: value]` or `(key:: value)`; nil if there is no such field.
  private mutating func inlineField() -> Token.Kind? {
    let open = scalars[index]
    let close: Unicode.Scalar = open == "[" ? "]" : ")"
    var end = index + 1
    while end < scalars.count, end - index < 64, scalars[end] != ":", scalars[end] != close { end += 1 }
    guard end + 1 < scalars.count, scalars[end] == ":", scalars[end + 1] == ":", !unclosed.contains(open),
      let field = Self.field(text(index + 1..<end).trimmingBlanks)
    else { return nil }
    var start = end + 2
    while start < scalars.count, Self.isBlank(scalars[start]) { start += 1 }
    var depth = 1
    end = start
    while end < scalars.count {
      if scalars[end] == open { depth += 1 }
      if scalars[end] == close { depth -= 1 }
      if depth == 0 { break }
      end += 1
    }
    guard end < scalars.count else {
      unclosed.insert(open)
      return nil
    }
    index = end + 1
    while end > start, Self.isBlank(scalars[end - 1]) { end -= 1 }
    return end > start ? .field(field, bytes(start..<end)) : nil
  }

  /// Returns the field of a key; nil for a key that cannot be a field.
  private static func field(_ key: String) -> ChecklistField? {
    switch key {
    case "": nil
    case "start", "scheduled", "reminder": .day(key)
    case "completion": .known(.completed)
    case "cancelled": .cancelled
    case "dependsOn": .known(.depends)
    default:
      switch TodoField(key: key) {
      case .title?, .done?: nil
      case let field?: .known(field)
      case nil: .extra(key)
      }
    }
  }
}
