import FileSystem
import TestSupport
import Testing

/// The files and parsed pages of a built site.
struct BuiltSite {
  /// All files by their paths.
  let files: [String: [UInt8]]
  /// The pages by their paths.
  let pages: [String: ScannedPage]
  /// The path of the page that a reader opens first.
  let first: String

  init(_ folder: TemporaryFolder, _ name: String = "_site") throws {
    files = try folder.contents(name)
    pages = files.filter { $0.key.hasSuffix(".html") }
      .mapValues { ScannedPage(String(decoding: $0, as: UTF8.self)) }
    first = "index.html"
  }

  /// Reads a Markdown export as git hosts show it.
  init(markdown folder: TemporaryFolder, _ name: String) throws {
    files = try folder.contents(name)
    pages = files.filter { $0.key.hasSuffix(".md") }.mapValues { ScannedPage(markdown: $0) }
    first = "README.md"
  }

  /// Returns the syntax errors of pages, their duplicate ids, and the elements, attributes and addresses that
  /// are not allowed.
  func unsafeParts() -> [String] {
    var parts: [String] = []
    for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
      parts += page.mistakes.map { "\(path): \($0)" }
      for element in page.elements {
        if element.name == "script" {
          if !Self.isSiteScript(element, of: path) { parts.append("\(path): <script \(element.attributes)>") }
          continue
        }
        if !Self.elements.contains(element.name) { parts.append("\(path): <\(element.name)>") }
        for (name, value) in element.attributes {
          if name == "xmlns", value == "http://www.w3.org/2000/svg" { continue }
          if !Self.attributes.contains(name) {
            parts.append("\(path): <\(element.name) \(name)=\"\(value)\">")
          }
          let isFromTop = path == "404.html" && value.hasPrefix("/") && !value.hasPrefix("//")
          if ["href", "src"].contains(name), !isFromTop, !Self.isAllowed(value) {
            parts.append("\(path): \(name)=\"\(value)\"")
          }
        }
      }
      if Set(page.ids).count != page.ids.count { parts.append("\(path): an id occurs twice") }
    }
    return parts
  }

  /// Returns the links to missing files of the site or to missing elements of a page.
  func deadLinks() -> [String] {
    pages.sorted { $0.key < $1.key }.flatMap { path, page in
      page.links.filter { !(path == "404.html" && $0.hasPrefix("/")) && !hasTarget($0, from: path) }.map {
        "\(path): \($0)"
      }
    }
  }

  /// Returns the pages that cannot be reached by links from the first one, except the page for missing pages.
  func unreachablePages() -> [String] {
    var known: Set = [first]
    var rest = [first]
    while let path = rest.popLast() {
      for link in pages[path]?.links ?? [] where !Self.hasScheme(link) {
        guard let target = target(of: link, from: path)?.path else { continue }
        if known.insert(target).inserted { rest.append(target) }
      }
    }
    return pages.keys.filter { $0 != "404.html" && !known.contains($0) }.sorted()
  }
}

extension BuiltSite {
  private static let elements: Set = [
    "html", "head", "meta", "title", "link", "body", "header", "main", "nav", "footer", "section", "div",
    "h1", "h2",
    "h3", "h4", "h5", "h6", "p", "a", "b", "bdi", "span", "strong", "em", "code", "pre", "blockquote", "ul",
    "ol",
    "li", "hr", "br", "dl", "dt", "dd", "time", "img", "input", "svg", "path", "circle", "rect", "details",
    "summary", "button", "use", "progress", "table", "thead", "tbody", "tr", "th", "td", "del", "g", "text",
    "caption", "defs", "marker", "polyline", "line", "figure", "figcaption", "s",
    "sup",
  ]

  private static let attributes: Set = [
    "lang", "charset", "http-equiv", "content", "name", "property", "rel", "href", "src", "type", "class",
    "id", "dir",
    "alt",
    "title", "start", "checked", "disabled", "datetime", "width", "height", "viewBox", "preserveAspectRatio",
    "d",
    "cx", "cy", "r", "aria-label", "aria-labelledby", "aria-describedby", "aria-hidden", "aria-current",
    "aria-expanded", "aria-keyshortcuts", "role", "placeholder", "autocomplete", "autocapitalize",
    "spellcheck", "enterkeyhint", "tabindex",
    "value", "max", "data-new", "data-copy", "scope", "x", "y", "x1", "x2", "y1", "y2", "points", "transform",
    "rx", "dy",
    "data-overdue", "data-today", "data-week", "data-later", "data-none",
    "data-scope", "data-name", "data-kind", "data-sort", "data-columns",
  ]

  /// Reports whether a script element is the site's own script, with the correct path from its page.
  private static func isSiteScript(_ element: ScannedPage.Element, of page: String) -> Bool {
    let up = String(repeating: "../", count: page.utf8.count { $0 == UInt8(ascii: "/") })
    let known: Set = [
      "src", "defer", "blocking", "data-root", "data-copy", "data-copied", "data-language", "data-due",
      "data-overdue", "data-searching", "data-failed", "data-retry", "data-theme", "data-system",
      "data-light",
      "data-dark", "data-fields",
    ]
    // The page for missing pages is shown at any address, so its links are absolute paths if there is a base
    // URL.
    let isWhole = page == "404.html" && element.attributes["src"]?.hasPrefix("/") == true
    return ["assets/site.js", "assets/theme.js"].contains { script in
      (isWhole || element.attributes["src"] == up + script)
        && element.attributes["src"]?.hasSuffix(script) == true
    } && element.attributes.keys.allSatisfy(known.contains)
  }

  private static func hasScheme(_ link: String) -> Bool {
    let scheme = link.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    return scheme.endIndex < link.endIndex && link[scheme.endIndex] == ":"
  }

  private static func isAllowed(_ link: String) -> Bool {
    if ["https://", "http://", "mailto:"].contains(where: link.lowercased().hasPrefix) { return true }
    return !hasScheme(link) && !link.hasPrefix("/") && !link.hasPrefix("\\")
      && link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  private func hasTarget(_ link: String, from page: String) -> Bool {
    if Self.hasScheme(link) { return Self.isAllowed(link) }
    guard let (path, fragment) = target(of: link, from: page), files[path] != nil else { return false }
    guard let fragment else { return true }
    return pages[path]?.ids.contains(fragment) == true
  }

  /// Resolves a relative link as a browser does; nil if it leaves the site.
  private func target(of link: String, from page: String) -> (path: String, fragment: String?)? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let place = parts[0].prefix { $0 != "?" }
    let fragment = parts.count > 1 ? percentDecoded(parts[1]) : nil
    if place.isEmpty { return (page, fragment) }
    guard let path = normalised(joined(parent(of: page), percentDecoded(place))) else { return nil }
    return (path, fragment)
  }
}

/// Returns a link with decoded percent escapes.
func percentDecoded(_ text: some StringProtocol) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Expects that a site has no unsafe content and no dead links, and that every page can be reached.
func expectSound(_ site: BuiltSite, at location: SourceLocation = #_sourceLocation) {
  #expect(site.unsafeParts() == [], sourceLocation: location)
  #expect(site.deadLinks() == [], sourceLocation: location)
  #expect(site.unreachablePages() == [], sourceLocation: location)
}
