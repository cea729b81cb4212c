internal import Todos

/// What a word of a line of todo.txt is.
enum TodoTxtWord: Equatable {
  /// A part of the sentence.
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

  /// The letter of a priority such as `(A)`.
  static func priority(_ word: String) -> Unicode.Scalar? {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count == 3, scalars[0] == "(", scalars[2] == ")", ("A"..."Z").contains(scalars[1]) else {
      return nil
    }
    return scalars[1]
  }

  /// Whether a line cannot begin with this word without being taken for something else.
  static func opensLine(_ word: String) -> Bool {
    word == "x" || priority(word) != nil || word.isDay || word.unicodeScalars.first == "\u{FEFF}"
  }
}

/// A `key:value` of todo.txt.
struct TodoTxtPair: Equatable {
  /// The fields that a pair can say.
  enum Field: Equatable {
    case known(FieldName)
    case letter
    /// The time of a day that stands elsewhere.
    case time(FieldName)
    case extra
  }

  var key: String
  /// The value as it stands there.
  var value: String
  var isEncoded: Bool

  /// Reads a pair; nil for a word that is none, such as an address, a time or a path.
  init?(_ word: String) {
    let bytes = word.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var key = bytes[..<colon]
    let value = bytes[bytes.index(after: colon)...]
    isEncoded = key.last == UInt8(ascii: "*")
    if isEncoded { key.removeLast() }
    self.key = String(decoding: key, as: UTF8.self)
    self.value = String(decoding: value, as: UTF8.self)
    guard Self.isKey(key), isEncoded ? !value.isEmpty : Self.isValue(value),
      !Self.schemes.contains(self.key.lowercased())
    else {
      return nil
    }
    switch FieldName(key: self.key) {
    // A word `title:` is more likely part of the title.
    case .title where !isEncoded: return nil
    case .done where isEncoded || !self.value.isDay: return nil
    default: break
    }
  }

  var field: Field {
    if let field = FieldName(key: key) { return .known(field == .done ? .completed : field) }
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

  /// Whether it leaves the title wherever it stands.
  var isKnown: Bool {
    isEncoded || field != .extra || key == "uuid" || (key == "t" && value.looksLikeDate)
  }

  /// Whether it is the exact title.
  var isTitle: Bool { field == .known(.title) }

  /// Names that a colon follows in addresses.
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

  /// Only one colon parts key and value, except where the value is an address or has a time.
  private static func isValue(_ value: Substring.UTF8View) -> Bool {
    guard let first = value.first, !"/\\:".utf8.contains(first) else { return false }
    guard value.contains(UInt8(ascii: ":")) else { return true }
    let text = String(Substring(value))
    return text.contains("://") || TodoDate(text: text) != nil
  }
}
