internal import Documents
internal import Todos

/// How texts and lists stand in a cell.
enum CSVText {
  /// The text behind the `'` that keeps a spreadsheet from running it as a formula.
  static func withoutGuard(_ text: String) -> String {
    isGuarded(text, least: 1) ? String(decoding: text.utf8.dropFirst(), as: UTF8.self) : text
  }

  /// The text with a `'` before it, if a spreadsheet would run it or if it looks as if it had one already.
  static func withGuard(_ text: String) -> String {
    isGuarded(text, least: 0) ? "'\(text)" : text
  }

  /// Whether so many `'` stand before a sign that formulas begin with.
  private static func isGuarded(_ text: String, least: Int) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == "'" }
    guard let first = rest.first, text.utf8.count - Substring(rest).utf8.count >= least else { return false }
    return formulaSigns.contains(first)
  }

  /// What formulas begin with, in their fullwidth forms too, and the blanks that some spreadsheets pass over.
  private static let formulaSigns: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// The words that commas and semicolons part, each once.
  static func list(_ text: String) -> [String] {
    var words = DistinctWords()
    var word: [UInt8] = []
    // Blanks around a word go, but for those that a backslash stands before.
    var length = 0
    func end() {
      let text = String(decoding: word[..<length], as: UTF8.self)
      if !text.isEmpty { words.add(text) }
      word = []
      length = 0
    }
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"): end()
      case UInt8(ascii: "\\"):
        word.append(bytes.next() ?? byte)
        length = word.count
      case 0x20, 0x09...0x0D:
        if !word.isEmpty { word.append(byte) }
      default:
        word.append(byte)
        length = word.count
      }
    }
    end()
    return words.all
  }

  /// The words with commas between them.
  static func cell(_ words: [String]) -> String {
    var cell: [UInt8] = []
    for (place, word) in words.enumerated() {
      if place > 0 { cell += ", ".utf8 }
      let (first, last) = (0, word.utf8.count - 1)
      for (place, byte) in word.utf8.enumerated() {
        let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
        if ",;\\".utf8.contains(byte) || (isBlank && (place == first || place == last)) {
          cell.append(UInt8(ascii: "\\"))
        }
        cell.append(byte)
      }
    }
    return String(decoding: cell, as: UTF8.self)
  }
}

extension [ExtraField] {
  /// Reads keys with their values as the lines of a front matter say them.
  init(yaml: String) throws(Problem) {
    let source = SourceFile(path: "", text: "---\n\(yaml)\n---\n")
    guard let frontMatter = try FrontMatter.read(source), frontMatter.bodyStart == source.bytes.count else {
      throw source.problem(.error, code: "yaml-document", "a line of dashes ends the keys")
    }
    self = frontMatter.mapping.entries.map { ExtraField(key: $0.key.text, value: ExtraValue($0.value)) }
  }

  /// The keys with their values as lines of a front matter, a line each, the last without its end.
  var yaml: String {
    var writer = FrontMatterWriter()
    for field in self { writer.add(field.key, FrontMatterWriter.Value(field.value)) }
    return String(decoding: writer.frontMatter.dropFirst(4).dropLast(5), as: UTF8.self)
  }
}
