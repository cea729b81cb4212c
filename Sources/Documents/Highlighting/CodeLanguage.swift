/// What `CodeScanner` must know of a language to find its comments, strings, numbers and keywords.
struct CodeLanguage: Sendable {
  /// The general form of the code.
  enum Form: Sendable {
    /// Words, numbers, strings and comments.
    case words
    /// Tags with names and strings, and text and comments between them.
    case tags
    /// Lines whose first byte is their kind.
    case diff
  }

  /// The names in the first word of a code block's info string, in lower case.
  var names: [String]
  var form: Form
  /// The delimiters of comments; of two that begin with the same bytes, the longer one is first.
  var comments: [CodeDelimiter]
  /// The delimiters of strings, in the same order; at most 32.
  var strings: [CodeDelimiter]
  var keywords: CodeWords
  /// Whether a word followed by a colon and white space is a keyword, as the keys of YAML.
  var marksKeys: Bool
  /// The kinds of each byte.
  let byteKinds: [CodeByteKinds]

  /// - Parameters:
  ///   - names: the names, separated by spaces.
  ///   - keywords: the keywords, separated by white space.
  ///   - wordStarts: the bytes that can begin a word, other than letters, `_` and non-ASCII characters.
  ///   - wordParts: the bytes that can be in a word after its first byte, other than these and digits.
  init(
    _ names: String, _ form: Form = .words, comments: [CodeDelimiter] = [], strings: [CodeDelimiter] = [],
    keywords: String = "", ignoringCase: Bool = false, marksKeys: Bool = false, wordStarts: String = "",
    wordParts: String = ""
  ) {
    self.names = names.split(separator: " ").map { String($0) }
    self.form = form
    self.comments = comments
    self.strings = strings
    self.keywords = CodeWords(keywords, ignoringCase: ignoringCase)
    self.marksKeys = marksKeys
    byteKinds = UInt8.allValues.map { byte in
      var kinds: CodeByteKinds = []
      if (comments + strings).contains(where: { $0.open.first == byte }) { kinds.insert(.delimiter) }
      if byte.isDigit { kinds.insert(.digit) }
      if byte.isLetter || byte == UInt8(ascii: "_") || byte >= 0x80 || wordStarts.utf8.contains(byte) {
        kinds.insert(.wordStart)
      }
      if !kinds.isDisjoint(with: [.digit, .wordStart]) || wordParts.utf8.contains(byte) {
        kinds.insert(.wordPart)
      }
      return kinds
    }
  }
}

/// The kinds of a byte in a language.
struct CodeByteKinds: OptionSet, Sendable {
  let rawValue: UInt8

  /// A byte that may begin a comment or a string.
  static let delimiter = CodeByteKinds(rawValue: 1)
  static let digit = CodeByteKinds(rawValue: 2)
  static let wordStart = CodeByteKinds(rawValue: 4)
  static let wordPart = CodeByteKinds(rawValue: 8)
}

/// The beginning and the end of a kind of comments or strings.
struct CodeDelimiter: Sendable {
  /// Where the beginning counts.
  enum Position: Sendable {
    case anywhere
    /// At the start of the code or after white space.
    case afterSpace
    /// Not directly after a word.
    case notAfterWord
    /// Neither after a backslash nor between two letters.
    case notInWord
    /// At the start of a line, or after `:`, `-`, `?`, a comma, an opening bracket or a string in single
    /// quotes; there may be blanks between.
    case startOfValue
  }

  var open: [UInt8]
  /// The end; empty for the end of the line.
  var close: [UInt8]
  /// The byte after which the next byte begins no end; nil if there is none.
  var escape: UInt8?
  var spansLines = false
  /// Whether comments can be inside of each other.
  var nests = false
  /// Whether a string is exactly one character; other strings are none.
  var isCharacter = false
  var position = Position.anywhere
}

extension CodeDelimiter {
  /// Returns the delimiter of comments that end with the line.
  static func line(_ open: String, position: Position = .anywhere) -> CodeDelimiter {
    CodeDelimiter(open: Array(open.utf8), close: [], position: position)
  }

  static func block(_ open: String, _ close: String, nests: Bool = false) -> CodeDelimiter {
    CodeDelimiter(open: Array(open.utf8), close: Array(close.utf8), spansLines: true, nests: nests)
  }

  /// Returns the delimiters of strings in which a backslash escapes the next byte.
  static func string(
    _ open: String, _ close: String? = nil, spansLines: Bool = false, position: Position = .anywhere
  ) -> CodeDelimiter {
    CodeDelimiter(
      open: Array(open.utf8), close: Array((close ?? open).utf8), escape: UInt8(ascii: "\\"),
      spansLines: spansLines, position: position)
  }

  /// Returns the delimiters of strings without escapes.
  static func raw(
    _ open: String, _ close: String? = nil, spansLines: Bool = false, position: Position = .anywhere
  ) -> CodeDelimiter {
    CodeDelimiter(
      open: Array(open.utf8), close: Array((close ?? open).utf8), spansLines: spansLines, position: position)
  }

  /// The delimiters of a character, such as `'a'`; the quote may also be used otherwise.
  static let character = CodeDelimiter(
    open: Array("'".utf8), close: Array("'".utf8), escape: UInt8(ascii: "\\"), isCharacter: true)
}

extension UInt8 {
  fileprivate static var allValues: ClosedRange<UInt8> { min...max }
}
