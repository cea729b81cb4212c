/// Extensions of CommonMark that git hosts support: footnotes, and others that GitHub Flavored Markdown 0.29 specifies.
package struct MarkdownExtensions: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Tables with a header row, a delimiter row and rows of cells between pipes.
  static let tables = MarkdownExtensions(rawValue: 1)
  /// Text between one or two tildes, struck through.
  static let strikethrough = MarkdownExtensions(rawValue: 2)
  /// Links made of `www.…`, `http://…`, `https://…` and email addresses without brackets around them.
  static let autolinks = MarkdownExtensions(rawValue: 4)
  /// References `[^label]` to notes, which are defined by lines that begin with `[^label]:`.
  static let footnotes = MarkdownExtensions(rawValue: 8)

  static let all: MarkdownExtensions = [.tables, .strikethrough, .autolinks, .footnotes]
}

extension MarkdownExtensions {
  /// Returns the enabled extensions that a text may use, determined by a few fast searches.
  func used(in text: UnsafeBufferPointer<UInt8>) -> MarkdownExtensions {
    var used: MarkdownExtensions = []
    if contains(.tables), firstIndex(of: UInt8(ascii: "|"), in: text, from: 0) != nil { used.insert(.tables) }
    if contains(.strikethrough), firstIndex(of: UInt8(ascii: "~"), in: text, from: 0) != nil {
      used.insert(.strikethrough)
    }
    if contains(.autolinks),
      firstIndex(of: UInt8(ascii: "@"), in: text, from: 0) != nil || holds("://", at: 0, in: text)
        || holds("www.", at: 3, in: text)
    {
      used.insert(.autolinks)
    }
    if contains(.footnotes), holds("[^", at: 1, in: text) { used.insert(.footnotes) }
    return used
  }
}

/// Reports whether a text contains `part`.
///
/// - Parameter rare: the index in `part` of its rarest byte, which is searched for first.
private func holds(_ part: StaticString, at rare: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
  let part = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
  var index = rare
  while let found = firstIndex(of: part[rare], in: text, from: index) {
    if found - rare + part.count <= text.count, isEqual(part, text, at: found - rare) { return true }
    index = found + 1
  }
  return false
}
