/// A body's text with other links, and what is needed to tell that nothing else has changed.
struct MarkdownRewriting {
  /// What becomes of a link.
  enum Fate: Equatable {
    /// It leads nowhere and is shown as its text.
    case text
    case asWritten
    /// It is written anew; a wiki link without a text of its own says the label.
    case leads(to: String, label: String)
  }

  /// What changes, in the order of the text.
  private(set) var edits: [Splice] = []
  private(set) var fates: [Fate]
  /// The bytes of the heading that the page shows already.
  private let leftOut: Range<Int>?
  private let source: SourceFile

  /// Finds the changes; nil where the place of one cannot be told.
  init?(of source: SourceFile, _ content: MarkdownContent, resolving resolve: (Int) -> ResolvedLink?) {
    self.source = source
    let resolved = content.links.indices.map(resolve)
    guard let found = MarkdownEditFinder.find(in: source, content, resolved) else { return nil }
    (edits, fates, leftOut) = (found.edits, found.fates, found.leftOut)
    for (place, link) in content.links.enumerated() where link.kind == .wiki {
      guard case .leads(let href, var label) = fates[place] else { continue }
      if found.isInHeading(link.range) {
        // The heading is to keep its id, which is made of what stands in the brackets.
        if link.text != nil {
          fates[place] = .text
          continue
        }
        label = link.target
        fates[place] = .leads(to: href, label: label)
      }
      edits += Self.edits(of: link, in: source.bytes, href: href, label: label)
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (edit, next) in zip(edits, edits.dropFirst()) where edit.range.upperBound > next.range.lowerBound {
      return nil
    }
  }

  /// The new text without the heading, without blank lines before it and without the last line end.
  var text: [UInt8] {
    var text: [UInt8] = []
    if let leftOut {
      text = applied(0..<leftOut.lowerBound) + applied(leftOut.upperBound..<source.bytes.count)
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

  /// The new text with the heading, to be read and compared.
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

  /// Writes a wiki link as one of CommonMark, with its own text as it was written.
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
    // Behind an exclamation mark the new link would be a picture.
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
  /// Whether what the new text says is what the old one does, with links to the same places.
  func isSame(_ new: MarkdownContent, as old: MarkdownContent) -> Bool {
    guard !new.isPlainText, new.checklist == old.checklist, new.headingIDs == old.headingIDs else {
      return false
    }
    // The numbers that stand for where links lead in both texts.
    var numbers = [Int?](repeating: nil, count: old.links.count)
    var next = 0
    var isDead: [Bool] = []
    for (place, link) in old.links.enumerated() {
      if fates[place] == .text, link.kind != .wiki { continue }
      guard next < new.links.count, leads(new.links[next], where: link, shall: fates[place]) else {
        return false
      }
      numbers[place] = fates[place] == .text ? nil : next
      isDead.append(fates[place] == .text)
      next += 1
    }
    guard next == new.links.count else { return false }
    var (oldHTML, newHTML): ([UInt8], [UInt8]) = ([], [])
    old.appendHTML(to: &oldHTML) { place in
      guard let number = numbers[place] else { return nil }
      guard case .leads(_, let label) = fates[place] else { return ResolvedLink(href: "\(number)") }
      return ResolvedLink(href: "\(number)", label: label)
    }
    new.appendHTML(to: &newHTML) { isDead[$0] ? nil : ResolvedLink(href: "\($0)") }
    return oldHTML.withPlainQuotes == newHTML.withPlainQuotes
  }

  /// Whether a link of the new text leads where one of the old text shall lead.
  private func leads(_ new: MarkdownLink, where old: MarkdownLink, shall fate: Fate) -> Bool {
    switch fate {
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
  /// HTML with `'` for `&#39;`: libcmark leaves it as it is, and `appendHTML` does not.
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
