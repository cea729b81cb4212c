internal import Todos

/// A word of a todo.txt line.
enum TodoTxtWord: Equatable {
  /// Plain text.
  case text
  /// A `+project`, which is the tag `project`, or a `@context`, which is the tag `@context`.
  case tag(String)
  /// A `key:value`, or a `key*:value` whose value is encoded.
  case pair(TodoTxtPair)

  init(_ word: String) {
    let bytes = word.utf8
    if bytes.count > 1, bytes.first == UInt8(ascii: "+") {
      self = .tag(String(decoding: bytes.dropFirst(), as: UTF8.self))
    } else if bytes.count > 1, bytes.first == UInt8(ascii: "@") {
      self = .tag(word)
    } else if let pair = TodoTxtPair(word) {
      self = .pair(pair)
    } else {
      self = .text
    }
  }

  /// Returns the letter of a priority such as `(A)`; nil for any other word.
  static func priority(_ word: String) -> Unicode.Scalar? {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count == 3, scalars[0] == "(", scalars[2] == ")", ("A"..."Z").contains(scalars[1]) else {
      return nil
    }
    return scalars[1]
  }

  /// Reports whether a word has a special meaning at the start of a line or of a file.
  static func opensLine(_ word: String) -> Bool {
    word == "x" || priority(word) != nil || word.isDay || word.unicodeScalars.first == "\u{FEFF}"
      // A file that begins with it may be taken for UTF-16.
      || word.utf8.prefix(2).contains(0)
  }
}

/// A `key:value` of todo.txt.
struct TodoTxtPair: Equatable {
  /// The field of a pair.
  enum Field: Equatable {
    case known(TodoField)
    /// The letter of the priority.
    case letter
    /// The time for a date in another word.
    case time(TodoField)
    /// An extra key.
    case extra
  }

  var key: String
  /// The value as written, not decoded.
  var value: String
  var isEncoded: Bool

  /// Parses a pair; nil for any other word, such as a URL, a time or a path.
  init?(_ word: String) {
    let bytes = word.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var key = bytes[..<colon]
    let value = bytes[bytes.index(after: colon)...]
    isEncoded = key.last == UInt8(ascii: "*")
    if isEncoded { key.removeLast() }
    self.key = String(decoding: key, as: UTF8.self)
    self.value = String(decoding: value, as: UTF8.self)
    guard Self.isKey(key), isEncoded ? !value.isEmpty || mayBeEmpty : Self.isValue(value),
      !Self.schemes.contains(self.key.lowercased())
    else {
      return nil
    }
    switch TodoField(key: self.key) {
    // `title:` is more likely part of the text.
    case .title where !isEncoded: return nil
    case .done where isEncoded || !self.value.isDay: return nil
    default: break
    }
  }

  var field: Field {
    if let field = TodoField(key: key) { return .known(field == .done ? .completed : field) }
    if key == "p" { return .known(.parent) }
    if isEncoded { return .extra }
    switch key {
    case "pri" where TodoTxtWord.priority("(\(value))") != nil: return .letter
    case "due_time": return .time(.due)
    case "created_time": return .time(.created)
    case "completed_time": return .time(.completed)
    default: return .extra
    }
  }

  /// Whether the pair is removed even from the middle of the title.
  var isKnown: Bool {
    isEncoded || field != .extra || key == "uuid" || key == TodoMark.name
      || (key == "t" && value.startsLikeDate)
  }

  /// Whether the value may be empty: a todo file can have a blank one.
  private var mayBeEmpty: Bool {
    [.known(.status), .known(.priority), .known(.parent)].contains(field)
  }

  /// Whether the value is the exact title.
  var isTitle: Bool { field == .known(.title) }

  /// The URL schemes, which look like keys.
  private static let schemes: Set<String> = [
    "http", "https", "ftp", "ssh", "file", "mailto", "tel", "data", "urn", "magnet",
  ]

  private static func isKey(_ key: Substring.UTF8View) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || ("a"..."z").contains(Unicode.Scalar(byte | 0x20)) }
    guard let first = key.first, isLetter(first) else { return false }
    return key.allSatisfy { byte in
      isLetter(byte) || (0x30...0x39).contains(byte) || "_-.".utf8.contains(byte)
    }
  }

  /// Reports whether the part after the first colon is a value: it has no other colon, unless it is a URL or
  /// a date with a time.
  private static func isValue(_ value: Substring.UTF8View) -> Bool {
    guard let first = value.first, !"/\\:".utf8.contains(first) else { return false }
    guard value.contains(UInt8(ascii: ":")) else { return true }
    return value.contains("://".utf8) || String(Substring(value)).hasFormOfDate
  }
}
