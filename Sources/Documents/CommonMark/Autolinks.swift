/// Finds URLs and email addresses that become links without angle brackets: GitHub Flavored Markdown 0.29,
/// §6.9.
struct Autolinks {
  private let text: [UInt8]
  /// The end of the last autolink found, as an offset in `text`; 0 before the first.
  private var end = 0

  init(in text: [UInt8]) {
    self.text = text
  }

  /// Returns the autolink whose `www.`, `://` or `@` starts at an offset; nil if there is none.
  ///
  /// Calls must be in ascending order of offsets.
  ///
  /// - Parameters:
  ///   - plain: the range of the text node that contains the offset, clamped to its cell.
  ///   - limit: the maximum end of the link: the start of the next inline that is neither text nor emphasis,
  ///     or the end of the cell.
  ///   - isCellStart: whether the offset is the start of the cell.
  mutating func link(at offset: Int, in plain: Range<Int>, limit: Int, isCellStart: Bool) -> InlineMark? {
    let found: InlineMark?
    switch text[offset] {
    case UInt8(ascii: "w"):
      guard isCellStart || mayPrecedeWebAddress(text[offset - 1]) else { return nil }
      found = webAddress(at: offset, limit: limit)
    case UInt8(ascii: ":"): found = url(at: offset, from: max(plain.lowerBound, end), limit: limit)
    case UInt8(ascii: "@"):
      found = emailAddress(at: offset, in: max(plain.lowerBound, end)..<min(plain.upperBound, limit))
    default: found = nil
    }
    if let found { end = found.range.upperBound }
    return found
  }
}

extension Autolinks {
  private func webAddress(at start: Int, limit: Int) -> InlineMark? {
    guard start + 4 < limit, text[start..<(start + 4)].elementsEqual("www.".utf8),
      NeighbourKind(at: start + 4, in: text, end: limit) == .other
    else { return nil }
    return link(from: start, domain: start + 4, limit: limit, prefix: "http://")
  }

  /// Reports whether a byte may precede `www.`: a byte up to 0x20, or one of `*`, `_`, `~` and `(`.
  private func mayPrecedeWebAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
      || byte == UInt8(ascii: "(")
  }

  private func url(at colon: Int, from earliest: Int, limit: Int) -> InlineMark? {
    guard colon + 3 < limit, text[colon + 1] == UInt8(ascii: "/"), text[colon + 2] == UInt8(ascii: "/") else {
      return nil
    }
    var start = colon
    while start > earliest, text[start - 1].isLetter { start -= 1 }
    let scheme = text[start..<colon].lazy.map { $0 | 0x20 }
    guard scheme.elementsEqual("http".utf8) || scheme.elementsEqual("https".utf8),
      NeighbourKind(at: colon + 3, in: text, end: limit) == .other
    else { return nil }
    return link(from: start, domain: colon + 3, limit: limit, prefix: "")
  }

  private func link(from start: Int, domain: Int, limit: Int, prefix: String) -> InlineMark? {
    guard var end = endOfDomain(from: domain, limit: limit) else { return nil }
    while end < limit, text[end] > 0x20, text[end] != 0x7F, text[end] != UInt8(ascii: "<") { end += 1 }
    end = endWithoutPunctuation(from: start, to: end)
    return end > domain ? InlineMark(range: start..<end, kind: .link(prefix: prefix)) : nil
  }

  /// Returns the end of the domain that starts at an offset; nil if one of its last two labels contains an
  /// underscore.
  private func endOfDomain(from start: Int, limit: Int) -> Int? {
    var underscores = (beforeLast: 0, last: 0)
    // The number of underscores after the last other character. At the end of the domain they do not count:
    // they are markup around the link, or not part of the domain.
    var trailing = 0
    var dots = 0
    var end = start
    while end < limit {
      let byte = text[end]
      if byte != UInt8(ascii: "_"),
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte.isAlphanumeric || byte >= 0x80
      {
        underscores.last += trailing
        trailing = 0
      }
      switch byte {
      case UInt8(ascii: "_"): trailing += 1
      case UInt8(ascii: "."):
        underscores = (underscores.last, 0)
        dots += 1
      case UInt8(ascii: "-"): break
      case 0x80...0xBF: break
      default:
        if NeighbourKind(at: end, in: text, end: limit) != .other { return isDomain() ? end : nil }
      }
      end += 1
    }
    return isDomain() ? end : nil
    // As in cmark-gfm, a domain with more than 10 dots is always accepted, so that the same text is not
    // scanned many times.
    func isDomain() -> Bool { underscores == (0, 0) || dots > 10 }
  }

  /// Returns the end of a link without trailing punctuation, unmatched closing parentheses, and text in the
  /// form of an entity, such as `&hl;`.
  private func endWithoutPunctuation(from start: Int, to end: Int) -> Int {
    var end = end
    var unopened = 0
    for byte in text[start..<end] {
      if byte == UInt8(ascii: ")") { unopened += 1 }
      if byte == UInt8(ascii: "(") { unopened -= 1 }
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        guard unopened > 0 else { return end }
        unopened -= 1
        end -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ";"):
        var ampersand = end - 2
        while ampersand > start, text[ampersand].isAlphanumeric || text[ampersand] == UInt8(ascii: "#") {
          ampersand -= 1
        }
        let isEntity = ampersand < end - 2 && ampersand >= start && text[ampersand] == UInt8(ascii: "&")
        end = isEntity ? ampersand : end - 1
      default: return end
      }
    }
    return end
  }
}

extension Autolinks {
  private func emailAddress(at atSign: Int, in plain: Range<Int>) -> InlineMark? {
    var start = atSign
    while start > plain.lowerBound, text[start - 1].isAlphanumeric || isLocalPartSymbol(text[start - 1]) {
      start -= 1
    }
    guard start < atSign, atSign + 1 < plain.upperBound, text[atSign + 1].isAlphanumeric,
      let end = endOfEmailDomain(from: atSign + 1, limit: plain.upperBound)
    else { return nil }
    let scheme = "mailto:".utf8
    let schemeStart = start - scheme.count
    if schemeStart >= plain.lowerBound, text[schemeStart..<start].elementsEqual(scheme),
      schemeStart == plain.lowerBound || !text[schemeStart - 1].isAlphanumeric
    {
      return InlineMark(range: schemeStart..<end, kind: .link(prefix: ""))
    }
    return InlineMark(range: start..<end, kind: .link(prefix: "mailto:"))
  }

  private func isLocalPartSymbol(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  /// Returns the end of an email domain; nil if the domain contains no dot, does not end with a letter or is
  /// followed by `@`.
  private func endOfEmailDomain(from start: Int, limit: Int) -> Int? {
    var end = start
    var dots = 0
    loop: while end < limit {
      switch text[end] {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      case UInt8(ascii: "."):
        guard end + 1 < limit, text[end + 1].isAlphanumeric else { break loop }
        dots += 1
      // The text before another `@` may be the local part of another address.
      case UInt8(ascii: "@"): return nil
      default: if !text[end].isAlphanumeric { break loop }
      }
      end += 1
    }
    return dots > 0 && text[end - 1].isLetter ? end : nil
  }
}
