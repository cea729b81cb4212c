/// The lines of a note in a file: `- **2026-12-01 09:30 Ana**: text`, and further lines indented as far as the head.
///
/// A text of several lines that begins with a code block, a list, a quote or a table begins below the head.
///
/// Whatever the text is, it stays inside its note. It has no headings, HTML, checkboxes, link definitions,
/// footnotes or code blocks without an end, which would affect the title, the checklist or other text. The
/// characters that begin such markup are escaped, so that they are shown as they were written.
package struct NoteLines: Equatable, Sendable {
  /// The lines in UTF-8, without line endings.
  package private(set) var lines: [[UInt8]] = []

  /// The bytes before the head of a note in a new list.
  package static let marker = Array("- ".utf8)

  /// Creates the lines; nil if the text is blank or has more markup than the limits allow.
  ///
  /// - Parameters:
  ///   - text: Markdown; blank lines and spaces at its beginning and end are omitted.
  ///   - marker: the bytes before the head: a bullet, with spaces around it.
  package init?(
    _ head: NoteHead, text: String, marker: [UInt8] = Self.marker, limits: MarkdownLimits = MarkdownLimits()
  ) {
    var text = Self.lines(of: text)
    guard !text.isEmpty else { return nil }
    // After the head, the first line of such a block would be text, or the head a cell of the table.
    if text.count > 1, NoteMarkup.beginsWithBlock(text) { text.insert(contentsOf: [[], []], at: 0) }
    let given = text
    var escaped: Set<Int> = []
    // An escape can uncover other markup, such as the HTML in what was an HTML block.
    for attempt in 0..<Self.maximumAttempts {
      lines = Self.assembled(marker, head, text)
      let found = NoteMarkup.find(in: lines, limits: limits)
      if found.isEmpty { return }
      let lost = attempt < Self.maximumAttempts / 2 ? found.lines : found.allLines
      let before = text
      escaped.formUnion(lost)
      for line in lost where !text[line].isEmpty { text[line] = Self.escaped(given[line]) }
      for (line, positions) in Dictionary(grouping: found.positions, by: \.line) where !escaped.contains(line)
      {
        let start = lines[line].count - before[line].count
        text[line].insertBackslashes(before: positions.map { $0.offset - start })
      }
      if text == before { break }
    }
    lines = Self.assembled(marker, head, given.map(Self.escaped))
    guard NoteMarkup.find(in: lines, limits: limits).isEmpty else { return nil }
  }

  private static let maximumAttempts = 12
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

  /// Returns a line with all its markup escaped.
  private static func escaped(_ line: [UInt8]) -> [UInt8] {
    var escaped: [UInt8] = []
    escaped.appendMarkdown(escaping: String(decoding: line, as: UTF8.self))
    return escaped
  }

  private static func assembled(_ marker: [UInt8], _ head: NoteHead, _ text: [[UInt8]]) -> [[UInt8]] {
    let indentation = [UInt8](repeating: 0x20, count: marker.count)
    var first = marker + Array("**\(head.time)".utf8)
    if let author = head.author {
      first.append(0x20)
      first.appendMarkdown(escaping: author)
    }
    first.append(contentsOf: "**:".utf8)
    return text.enumerated().map { number, line in
      if line.isEmpty { return number == 0 ? first : [] }
      return (number == 0 ? first + [0x20] : indentation) + line
    }
  }
}

extension Unicode.Scalar {
  fileprivate var utf8: String.UTF8View { String(self).utf8 }
}
