import Documents
import Todos

/// A page of the site with what `serve` adds to it: its style sheet, its script and the forms.
struct ServedPage {
  let bytes: [UInt8]
  /// The content security policy: that of the page, which also allows forms and requests to this server.
  let policy: String
  /// A hash of the page and of the files that it may load.
  let tag: String

  /// - Parameters:
  ///   - page: the page as the theme makes it.
  ///   - panel: the forms, put at the end of its main part.
  ///   - project: a hash of the project's path, so that the script tells pages of several projects apart.
  ///   - files: a hash of the files that the page may load.
  init(
    _ page: [UInt8], adding panel: [UInt8], of project: ContentHash = ContentHash(0),
    with files: ContentHash = ContentHash(0)
  ) {
    var parts = PageParts(page)
    let all = parts.head + panel + parts.rest + String(files.value).utf8
    tag = String(ContentHash(of: all.span).value, radix: 36)
    policy = Self.policy(from: parts.policy)
    let assets = """
      <link rel="stylesheet" href="\(Self.folder)serve.css">
      <script src="\(Self.folder)serve.js" defer data-etag="\(tag)" data-project="\(project.text)"></script>

      """
    parts.head += assets.utf8
    let end =
      parts.rest.lastIndex(ofTag: "</main") ?? parts.rest.lastIndex(ofTag: "</body") ?? parts.rest.endIndex
    bytes = parts.head + parts.rest[..<end] + panel + parts.rest[end...]
  }

  /// The folder of the files that only `serve` has.
  static let folder = "/-/"

  private static let usual =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'"

  /// Returns the policy for a page whose own policy is the given one.
  private static func policy(from own: String?) -> String {
    let directives = (own ?? usual).parts(at: ";", keepsEmpty: false).map { String($0).trimmingBlanks }
    let replaced = ["form-action", "connect-src", "frame-ancestors"]
    let kept = directives.filter { directive in
      !directive.isEmpty && !replaced.contains { directive.lowercased().hasPrefix($0) }
    }
    return (kept + ["form-action 'self'", "connect-src 'self'", "frame-ancestors 'none'"]).joined(
      separator: "; ")
  }
}

/// The head of a page without the elements that `serve` replaces by headers, and the rest.
private struct PageParts {
  var head: [UInt8] = []
  var rest: ArraySlice<UInt8>
  /// The content security policy of the page; nil if it has none that a header can have.
  var policy: String?

  init(_ page: [UInt8]) {
    let end =
      page[...].firstIndex(ofTag: "</head") ?? page[...].firstIndex(ofTag: "<body")
      ?? page[...].firstIndex(ofTag: "<main") ?? page.endIndex
    rest = page[end...]
    head.reserveCapacity(end + 200)
    var next = page.startIndex
    while next < end {
      guard page[next...].startsTag("<meta"), let element = HTMLElement(page[next..<end]) else {
        // The text of a comment may look like an element.
        let isComment = page[next..<end].starts(with: "<!--".utf8)
        let last = isComment ? page[next..<end].index(after: "-->") ?? end : next + 1
        head += page[next..<last]
        next = last
        continue
      }
      if element["http-equiv"]?.lowercased() == "content-security-policy" {
        let content = element["content"] ?? ""
        // A header has no character references.
        let isPlain = content.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "&") }
        if isPlain { policy = content }
      } else if element["name"]?.lowercased() != "referrer" {
        head += page[next..<element.end]
      }
      next = element.end
    }
  }
}

/// The start tag of an HTML element.
private struct HTMLElement {
  private var attributes: [(name: String, value: String)] = []
  /// The index after the tag.
  let end: Int

  /// Reads the tag at the start of a text; nil if it has no end.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text.dropFirst().drop { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
    while true {
      rest = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
      guard let first = rest.first else { return nil }
      if first == UInt8(ascii: ">") { break }
      let name = rest.prefix { !$0.isHTMLSpace && ![UInt8(ascii: "="), UInt8(ascii: ">")].contains($0) }
      rest = rest[name.endIndex...].drop(while: \.isHTMLSpace)
      var value = rest[rest.startIndex..<rest.startIndex]
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop(while: \.isHTMLSpace)
        if let quote = rest.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
          rest = rest[value.endIndex...]
        }
      } else if name.isEmpty {
        rest = rest.dropFirst()
      }
      attributes.append(
        (String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self)))
    }
    end = rest.startIndex + 1
  }

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
}

extension UInt8 {
  fileprivate var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension ArraySlice<UInt8> {
  /// Reports whether the text begins with a tag, whose name has no capital letters here.
  fileprivate func startsTag(_ tag: StaticString) -> Bool {
    guard first == UInt8(ascii: "<"), count > tag.utf8CodeUnitCount else { return false }
    let name = UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount)
    guard zip(self, name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { return false }
    let next = self[startIndex + tag.utf8CodeUnitCount]
    return next.isHTMLSpace || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
  }

  fileprivate func firstIndex(ofTag tag: StaticString) -> Int? {
    indices.first { self[$0] == UInt8(ascii: "<") && self[$0...].startsTag(tag) }
  }

  fileprivate func lastIndex(ofTag tag: StaticString) -> Int? {
    indices.last { self[$0] == UInt8(ascii: "<") && self[$0...].startsTag(tag) }
  }

  /// Returns the index after a text; nil if it is missing.
  fileprivate func index(after text: String) -> Int? {
    indices.first { self[$0...].starts(with: text.utf8) }.map { $0 + text.utf8.count }
  }
}
