/// The changes to the links of a body's text, and the data needed to verify that nothing else has changed.
struct MarkdownRewriting {
  /// The outcome for a link.
  enum LinkOutcome: Equatable {
    /// A dead link, shown as its text.
    case text
    /// A link that is unchanged, because its destination is valid on the Markdown page or because it cannot be
    /// rewritten with certainty.
    case asWritten
    /// A link that is rewritten; a wiki link without its own text shows the label.
    case leads(to: String, label: String)
  }

  /// The changes that are made.
  private var changes: [MarkdownLinkChange] = []
  /// The ranges of the links that should change but are left as written, in the order of the text.
  private(set) var leftAsWritten: [Range<Int>] = []
  /// The outcome for each link in `MarkdownContent.links`.
  private var outcomes: [LinkOutcome]
  /// The lines of the omitted heading that repeats the page title; nil if no heading is omitted.
  private let omitted: Range<Int>?
  private let source: SourceFile

  /// Finds the changes; nil if the text does not start with the heading that repeats the page title.
  init?(of source: SourceFile, _ content: MarkdownContent, resolving resolve: (Int) -> ResolvedLink?) {
    self.source = source
    let resolved = content.links.indices.map(resolve)
    guard let found = MarkdownLinkChangeFinder.find(in: source, content, resolved) else { return nil }
    (outcomes, omitted) = (found.outcomes, found.omitted)
    var changes = found.changes
    for (index, link) in content.links.enumerated() where link.kind == .wiki {
      guard case .leads(let href, var label) = outcomes[index] else { continue }
      var change = MarkdownLinkChange(linkIndex: index, outcomeIfLeft: .text, range: link.range)
      let isInHeading = found.isInHeading(link.range)
      if isInHeading {
        label = link.target
        outcomes[index] = .leads(to: href, label: label)
      }
      // A heading must keep its id, which is made of the text in the brackets.
      if !isInHeading || link.text == nil {
        change.edits = Self.edits(of: link, in: source.bytes, href: href, label: label)
      }
      changes.append(change)
    }
    make(changes)
  }

  /// Makes the changes whose edits overlap no others, and leaves the other links as written.
  private mutating func make(_ new: [MarkdownLinkChange]) {
    let edits = new.enumerated().flatMap { index, change in (change.edits ?? []).map { ($0.range, index) } }
    var overlapping: Set<Int> = []
    var end = 0
    for (range, index) in edits.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      if range.lowerBound < end { overlapping.insert(index) }
      end = max(end, range.upperBound)
    }
    for (index, change) in new.enumerated() {
      if change.edits != nil, !overlapping.contains(index) { changes.append(change) } else { leave(change) }
    }
  }

  private mutating func leave(_ change: MarkdownLinkChange) {
    if let index = change.linkIndex { outcomes[index] = change.outcomeIfLeft }
    leftAsWritten.append(change.range)
  }

  /// Leaves those links as written whose changes also change the rest of the content.
  ///
  /// They are found by bisection, so that all changes that are made have been verified together. Each test
  /// parses the text, so the number of tests is limited; the links that were not tested are left as written.
  mutating func verify(_ isSame: (MarkdownRewriting) -> Bool) {
    defer { leftAsWritten.sort { $0.lowerBound < $1.lowerBound } }
    guard !changes.isEmpty else { return }
    let (all, outcomesIfMade) = (changes, outcomes)
    changes = []
    for change in all { if let index = change.linkIndex { outcomes[index] = change.outcomeIfLeft } }
    var tests = max(8, min(500, Self.testedBytes / max(1, source.bytes.count)))
    var parts = [all[...]]
    while let part = parts.popLast() {
      var trial = self
      trial.changes += part
      for change in part { if let index = change.linkIndex { trial.outcomes[index] = outcomesIfMade[index] } }
      if tests > 0, isSame(trial) {
        self = trial
      } else if tests > 0, part.count > 1 {
        parts += [part.dropFirst(part.count / 2), part.prefix(part.count / 2)]
      } else {
        for change in part { leave(change) }
      }
      tests -= 1
    }
  }

  /// The approximate number of bytes that `verify` parses at most, unless the text is very long.
  private static let testedBytes = 1 << 21

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
  var sourceToCheck: SourceFile { SourceFile(path: "", bytes: applied(0..<source.bytes.count)) }

  private func applied(_ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var copied = range.lowerBound
    let edits = changes.flatMap { $0.edits ?? [] }
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
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
    for (index, link) in old.links.enumerated() {
      if (outcomes[index] == .text && link.kind != .wiki) || outcomes[index].isExternal { continue }
      guard next < new.links.count, matches(new.links[next], link, outcome: outcomes[index]) else {
        return false
      }
      numbers[index] = outcomes[index] == .text ? nil : next
      isDead.append(outcomes[index] == .text)
      next += 1
    }
    guard next == new.links.count else { return false }
    var (oldHTML, newHTML): ([UInt8], [UInt8]) = ([], [])
    old.appendHTML(to: &oldHTML) { index in
      // The new text is read with this address in its HTML.
      if outcomes[index].isExternal, case .leads(let href, _) = outcomes[index] {
        return ResolvedLink(href: href)
      }
      guard let number = numbers[index] else { return nil }
      guard case .leads(_, let label) = outcomes[index] else { return ResolvedLink(href: "\(number)") }
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

extension MarkdownRewriting.LinkOutcome {
  /// Whether the link leads to a complete URL, which is not one of `MarkdownContent.links`.
  fileprivate var isExternal: Bool {
    guard case .leads(let href, _) = self else { return false }
    return Array(href.utf8).withUnsafeBufferPointer { LinkDestination($0) } == .external
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
