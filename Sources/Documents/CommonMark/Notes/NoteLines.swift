/// The lines of a note in a file: `- **2026-12-01 09:30 Ana**: text`, and further lines indented by two.
///
/// A text of several lines that begins with a code block, a list, a quote or a table begins below the head.
///
/// Whatever the text is, it stays inside its note. It has no headings, HTML, checkboxes, link definitions,
/// footnotes or code blocks without an end, which would affect the title, the checklist or other text. Lines
/// with such markup are escaped, so that they are shown as they were written.
package struct NoteLines: Equatable, Sendable {
  /// The lines in UTF-8, without line endings.
  package private(set) var lines: [[UInt8]] = []

  /// Creates the lines; nil if the text is blank or has more markup than the limits allow.
  ///
  /// - Parameter text: Markdown; blank lines and spaces at its beginning and end are omitted.
  package init?(_ head: NoteHead, text: String, limits: MarkdownLimits = MarkdownLimits()) {
    var text = Self.lines(of: text)
    guard !text.isEmpty else { return nil }
    // After the head, the first line of such a block would be text, or the head a cell of the table.
    if text.count > 1, NoteMarkup.beginsWithBlock(text) { text.insert(contentsOf: [[], []], at: 0) }
    var escaped: Set<Int> = []
    // An escaped line can uncover the markup of others, such as the HTML in what was an HTML block.
    for _ in 0..<Self.maximumAttempts {
      lines = Self.assembled(head, text, escaped: escaped)
      let found = NoteMarkup.find(in: lines, escaped: escaped, limits: limits)
      if found.isEmpty { return }
      if found.isSubset(of: escaped) { break }
      escaped.formUnion(found)
    }
    let all = Set(text.indices)
    lines = Self.assembled(head, text, escaped: all)
    guard NoteMarkup.find(in: lines, escaped: all, limits: limits).isEmpty else { return nil }
  }

  private static let maximumAttempts = 6
}

extension NoteLines {
  /// Returns the lines of a text without leading and trailing blank lines; no line of it contains a control
  /// character except tabs.
  private static func lines(of text: String) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": lines.append([])
      case "\t": lines[lines.count - 1].append(0x09)
      default:
        let isControl = scalar.properties.generalCategory == .control
        lines[lines.count - 1].append(contentsOf: (isControl ? "\u{FFFD}" : scalar).utf8)
      }
      last = scalar
    }
    lines = lines.map { $0.allSatisfy(\.isBlank) ? [] : $0 }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let end = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    lines = Array(lines[first...end])
    lines[0] = Array(lines[0].drop(while: \.isBlank))
    while lines[lines.count - 1].last?.isBlank == true { lines[lines.count - 1].removeLast() }
    return lines
  }

  private static func assembled(_ head: NoteHead, _ text: [[UInt8]], escaped: Set<Int>) -> [[UInt8]] {
    var first = Array("- **\(head.time)".utf8)
    if let author = head.author {
      first.append(0x20)
      first.appendMarkdown(escaping: author)
    }
    first.append(contentsOf: "**:".utf8)
    return text.enumerated().map { number, line in
      if line.isEmpty { return number == 0 ? first : [] }
      var indented = number == 0 ? first + [0x20] : [0x20, 0x20]
      if escaped.contains(number) {
        indented.appendMarkdown(escaping: String(decoding: line, as: UTF8.self))
      } else {
        indented.append(contentsOf: line)
      }
      return indented
    }
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: String.UTF8View { String(self).utf8 }
}
