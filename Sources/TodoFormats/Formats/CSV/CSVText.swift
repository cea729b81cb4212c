internal import Documents
internal import Todos

/// Encodes and decodes the texts and lists in cells.
enum CSVText {
  /// Returns the text without the leading `'` that prevents a spreadsheet from evaluating it as a formula.
  static func withoutGuard(_ text: String) -> String {
    isFormula(text, minimumGuards: 1) ? String(decoding: text.utf8.dropFirst(), as: UTF8.self) : text
  }

  /// Returns the text with a leading `'` if a spreadsheet would evaluate it, or would do so without its
  /// leading `'` characters.
  static func withGuard(_ text: String) -> String {
    isFormula(text, minimumGuards: 0) ? "'\(text)" : text
  }

  /// Reports whether the text starts with at least the minimum number of `'` characters, followed by a
  /// character that starts a formula.
  private static func isFormula(_ text: String, minimumGuards: Int) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == "'" }
    guard let first = rest.first, text.utf8.count - Substring(rest).utf8.count >= minimumGuards else {
      return false
    }
    return formulaStarts.contains(first)
  }

  /// The characters that start a formula, with their fullwidth forms, and the white space that some
  /// spreadsheets ignore before them.
  private static let formulaStarts: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Returns the words in a list separated by commas or semicolons, without duplicates.
  static func list(_ text: String) -> [String] {
    var words = DistinctWords()
    var word: [UInt8] = []
    // The length of the word in bytes, without white space at the end that is not escaped with a backslash.
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
      case 0x20, 0x09...0x0D:
        if !word.isEmpty { word.append(byte) }
      default:
        word.append(byte == UInt8(ascii: "\\") ? bytes.next() ?? byte : byte)
        length = word.count
      }
    }
    end()
    return words.all
  }

  /// Returns a value of a field.
  static func cell(_ value: FieldValue) -> String {
    if case .list(let words) = value { cell(words) } else { value.texts.joined() }
  }

  /// Returns the words as a comma-separated list, with escapes.
  static func cell(_ words: [String]) -> String {
    var cell: [UInt8] = []
    for (index, word) in words.enumerated() {
      if index > 0 { cell += ", ".utf8 }
      let (first, last) = (0, word.utf8.count - 1)
      for (offset, byte) in word.utf8.enumerated() {
        let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
        if ",;\\".utf8.contains(byte) || (isBlank && (offset == first || offset == last)) {
          cell.append(UInt8(ascii: "\\"))
        }
        cell.append(byte)
      }
    }
    return String(decoding: cell, as: UTF8.self)
  }
}

extension [ExtraField] {
  /// Reads keys and values from lines of front matter.
  init(yaml: String) throws(Problem) {
    let source = SourceFile(path: "", text: "---\n\(yaml)\n---\n")
    guard let frontMatter = try FrontMatter.read(source), frontMatter.bodyStart == source.bytes.count else {
      throw source.problem(.error, code: "yaml-document", "unexpected line of dashes")
    }
    self = frontMatter.mapping.entries.map { ExtraField(key: $0.key.text, value: ExtraValue($0.value)) }
  }

  /// The keys and values as lines of front matter, without a line ending after the last one.
  var yaml: String {
    var writer = FrontMatterWriter()
    for field in self { writer.add(field.key, FrontMatterWriter.Value(field.value)) }
    return String(decoding: writer.frontMatter.dropFirst(4).dropLast(5), as: UTF8.self)
  }
}
