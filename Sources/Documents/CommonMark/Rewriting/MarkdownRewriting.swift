/// The changes to the links of a body's text, and the data needed to verify that nothing else has changed.
struct MarkdownRewriting {
  /// The outcome for a link.
  enum LinkOutcome: Equatable {
    /// A dead link, shown as its text.
    case text
    /// A link that is unchanged, because its destination is valid on the Markdown page.
    case asWritten
    /// A link that is rewritten; a wiki link without its own text shows the label.
    case leads(to: String, label: String)
  }

  /// The edits, in the order of the text.
  private(set) var edits: [Splice] = []
  /// The outcome for each link in `MarkdownContent.links`.
  private(set) var outcomes: [LinkOutcome]
  /// The lines of the omitted heading that repeats the page title; nil if no heading is omitted.
  private let omitted: Range<Int>?
  private let source: SourceFile

  /// Finds the edits; nil if a link that must change cannot be located, or if edits overlap.
  init?(of source: SourceFile, _ content: MarkdownContent, resolving resolve: (Int) -> ResolvedLink?) {
    self.source = source
    let resolved = content.links.indices.map(resolve)
    guard let found = MarkdownEditFinder.find(in: source, content, resolved) else { return nil }
    (edits, outcomes, omitted) = (found.edits, found.outcomes, found.omitted)
    for (place, link) in content.links.enumerated() where link.kind == .wiki {
      guard case .leads(let href, var label) = outcomes[place] else { continue }
      if found.isInHeading(link.range) {
        // The heading must keep its id, which is made of the text in the brackets.
        if link.text != nil {
          outcomes[place] = .text
          continue
        }
        label = link.target
        outcomes[place] = .leads(to: href, label: label)
      }
      edits += Self.edits(of: link, in: source.bytes, href: href, label: label)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (edit, next) in zip(edits, edits.dropFirst()) where edit.range.upperBound > next.range.lowerBound {
      return nil
    }
  }

  /// The new text without the omitted heading, without leading blank lines and without the last line ending.
  var text: [UInt8] {
    var text: [UInt8] = []
    if let omitted {
      text = applied(0..<omitted.lowerBound) + applied(omitted.upperBound..<source.bytes.count)
    } else {
      text = applied(0..<source.bytes.count)
    }
    var start = text.startIndex
    while let end = text[start...].firstIndex(where: \.isLineEnd), text[start..<end].allSatisfy(\.isBlank) {
      start = end + 1
    }
    if text[start...].allSatisfy(\.isBlank) { return [] }
    var end = text.endIndex
    if text[start..<end].last == 0x0A { end -= 1 }
    if text[start..<end].last == 0x0D { end -= 1 }
    return Array(text[start..<end])
  }

  /// The new text including the omitted heading, to be parsed and compared with the old text.
  var checked: SourceFile { SourceFile(path: "", bytes: applied(0..<source.bytes.count)) }

  private func applied(_ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var copied = range.lowerBound
    for edit in edits
    where edit.range.lowerBound >= range.lowerBound && edit.range.upperBound <= range.upperBound {
      text += source.bytes[copied..<edit.range.lowerBound]
      text += edit.bytes
      copied = edit.range.upperBound
    }
    return text + source.bytes[copied..<range.upperBound]
  }

  /// Returns the edits that turn a wiki link into a CommonMark link, with its own text as written.
  private static func edits(
    of link: MarkdownLink, in bytes: [UInt8], href: String, label: String
  ) -> [Splice] {
    var written: [UInt8] = [UInt8(ascii: "[")]
    if link.text != nil, let bar = bytes[link.range].firstIndex(of: UInt8(ascii: "|")) {
      let text = bytes[(bar + 1)..<(link.range.upperBound - 2)].drop(while: \.isBlank)
      written += text[..<(text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? text.endIndex)]
    } else {
      written.appendMarkdown(escaping: label)
    }
    written += "](".utf8
    written.appendMarkdown(destination: href)
    written.append(UInt8(ascii: ")"))
    let edit = Splice(range: link.range, bytes: written)
    // After an exclamation mark the new link would be an image, so the exclamation mark is escaped.
    let before = bytes[..<link.range.lowerBound]
    guard before.last == UInt8(ascii: "!") else { return [edit] }
    let backslashes = before.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    guard backslashes % 2 == 0 else { return [edit] }
    return [
      Splice(range: before.endIndex - 1..<before.endIndex - 1, bytes: [UInt8(ascii: "\\")]), edit,
    ]
  }
}

extension MarkdownRewriting {
  /// Reports whether the new text has the same content as the old one, with links to the same targets.
  func isSame(_ new: MarkdownContent, as old: MarkdownContent) -> Bool {
    guard !new.isPlainText, new.checklist == old.checklist, new.headingIDs == old.headingIDs else {
      return false
    }
    // For each old link, the index of its new link, which is used as the URL in both HTML texts; nil for a
    // dead link.
    var numbers = [Int?](repeating: nil, count: old.links.count)
    var next = 0
    var isDead: [Bool] = []
    for (place, link) in old.links.enumerated() {
      if outcomes[place] == .text, link.kind != .wiki { continue }
      guard next < new.links.count, matches(new.links[next], link, outcome: outcomes[place]) else {
        return false
      }
      numbers[place] = outcomes[place] == .text ? nil : next
      isDead.append(outcomes[place] == .text)
      next += 1
    }
    guard next == new.links.count else { return false }
    var (oldHTML, newHTML): ([UInt8], [UInt8]) = ([], [])
    old.appendHTML(to: &oldHTML) { place in
      guard let number = numbers[place] else { return nil }
      guard case .leads(_, let label) = outcomes[place] else { return ResolvedLink(href: "\(number)") }
      return ResolvedLink(href: "\(number)", label: label)
    }
    new.appendHTML(to: &newHTML) { isDead[$0] ? nil : ResolvedLink(href: "\($0)") }
    return oldHTML.withPlainQuotes == newHTML.withPlainQuotes
  }

  /// Reports whether a link of the new text has the target intended for a link of the old text.
  private func matches(_ new: MarkdownLink, _ old: MarkdownLink, outcome: LinkOutcome) -> Bool {
    switch outcome {
    case .text, .asWritten:
      return new.kind == old.kind && new.target == old.target && new.fragment == old.fragment
    case .leads(let href, _):
      let destination = Array(href.utf8).withUnsafeBufferPointer { LinkDestination($0) }
      return new.kind == (old.kind == .image ? .image : .file)
        && destination == .relative(path: new.target, fragment: new.fragment)
    }
  }
}

extension [UInt8] {
  /// The HTML with `'` instead of `&#39;`: libcmark does not escape `'`, but `appendHTML` does.
  fileprivate var withPlainQuotes: [UInt8] {
    var html: [UInt8] = []
    html.reserveCapacity(count)
    var rest = self[...]
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      html += rest[..<ampersand]
      rest = rest[ampersand...]
      let isQuote = rest.starts(with: "&#39;".utf8)
      html.append(UInt8(ascii: isQuote ? "'" : "&"))
      rest = rest.dropFirst(isQuote ? 5 : 1)
    }
    return html + rest
  }
}
