@testable import Documents

/// Reads HTML tag by tag and rejects everything that the HTML of a body must not contain.
struct TagScanner {
  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []
  private var ids: Set<String> = []
  private var fragments: Set<String> = []

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  struct Refusal: Error {
    var reason: String
    /// Up to 60 bytes before and 20 bytes after the position where the scanner stopped.
    var context: String
  }

  private static let attributes = markdownAttributes.merging(
    SafeElement.allCases.map { ($0.rawValue, $0 == .details ? ["open"] : []) },
    uniquingKeysWith: { $0.union($1) })

  private static let markdownAttributes: [String: Set<String>] = [
    "section": ["class", "aria-labelledby"],
    "p": [], "h2": ["id", "class"], "h3": ["id"], "h4": ["id"], "h5": ["id"], "h6": ["id"], "ul": [],
    "ol": ["start"],
    "li": ["class", "id"], "blockquote": [], "pre": ["class"], "code": ["class"], "em": [], "strong": [],
    "a": ["href", "title", "class", "id", "aria-describedby", "aria-label"], "img": ["src", "alt", "title"],
    "hr": [], "br": [],
    "input": ["type", "checked", "disabled", "aria-label"], "del": [], "div": ["class", "tabindex"],
    "table": [],
    "span": ["class"], "thead": [], "tbody": [], "tr": [], "th": ["class"], "td": ["class"],
  ]
  private static let blocks: Set<String> = [
    "p", "details", "summary", "section", "div", "table", "ul", "ol", "blockquote", "pre", "h2",
  ]
  private static let voidElements: Set<String> = ["img", "hr", "br", "input"]

  /// Checks all of the HTML.
  ///
  /// - Throws: `Refusal` for the first violation.
  mutating func checkAll() throws {
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") { try checkTag() } else { index += 1 }
    }
    if !open.isEmpty { throw refusal("unclosed \(open)") }
    let dead = fragments.subtracting(ids)
    if !dead.isEmpty { throw refusal("dead fragments \(dead)") }
  }

  private mutating func checkTag() throws {
    index += 1
    let isClosing = consume("/")
    let name = word()
    guard let allowed = Self.attributes[name] else { throw refusal("element \(name)") }
    if isClosing {
      guard open.popLast() == name, consume(">") else { throw refusal("crossed \(name)") }
      return
    }
    if name == "a", open.contains("a") { throw refusal("nested link") }
    // A browser would end the paragraph.
    if Self.blocks.contains(name), open.contains("p") { throw refusal("\(name) in a paragraph") }
    if name == "summary", open.last != "details" { throw refusal("summary outside of details") }
    while consume(" ") {
      if consume("/") { break }
      let attribute = word()
      guard allowed.contains(attribute), consume("="), consume("\"") else {
        throw refusal("attribute \(attribute)")
      }
      let start = index
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        if bytes[index] == UInt8(ascii: "<") { throw refusal("< in \(attribute)") }
        index += 1
      }
      try checkValue(String(decoding: bytes[start..<index], as: UTF8.self), of: attribute, in: name)
      index += 1
    }
    guard consume(">") else { throw refusal("broken \(name)") }
    if !Self.voidElements.contains(name) { open.append(name) }
  }

  private mutating func checkValue(_ value: String, of attribute: String, in name: String) throws {
    switch (name, attribute) {
    case ("a", "href"):
      let starts = ["http://", "https://", "mailto:", "#", "../safe.html"]
      if !starts.contains(where: value.lowercased().hasPrefix) { throw refusal("link to \(value)") }
      if value.hasPrefix("#"), value.count > 1 { fragments.insert(String(value.dropFirst())) }
    case ("a", "class"): if value != "backlink" { throw refusal("class \(value)") }
    case ("a", "aria-describedby"): if value != "Footnotes" { throw refusal("description \(value)") }
    case ("section", "class"): if value != "footnotes" { throw refusal("class \(value)") }
    case ("h2", "class"): if value != "sr" { throw refusal("class \(value)") }
    case ("details", _): if value != "" { throw refusal("open \(value)") }
    case (_, "id"): if !ids.insert(value).inserted { throw refusal("id \(value) again") }
    case ("img", "src"): if !value.hasPrefix("../safe.html") { throw refusal("image \(value)") }
    case ("li", _): if value != "task" { throw refusal("class \(value)") }
    case ("pre", _): if value != "plain" { throw refusal("class \(value)") }
    case ("div", "class") where value.hasPrefix("alert "):
      let kinds = ["note", "tip", "important", "warning", "caution"]
      if !kinds.contains(String(value.dropFirst(6))) { throw refusal("class \(value)") }
    case ("div", _): if value != "table" && value != "0" { throw refusal("\(attribute) \(value)") }
    case ("th", _), ("td", _):
      if !["left", "center", "right"].contains(value) { throw refusal("class \(value)") }
    case ("span", _):
      let kinds = ["comment", "string", "number", "keyword", "inserted", "deleted"]
      if !kinds.contains(value) { throw refusal("class \(value)") }
    case ("code", _): if !value.hasPrefix("language-") { throw refusal("class \(value)") }
    default: break
    }
  }

  /// Skips a character if it is next; returns false if it is not.
  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: ">"),
      bytes[index] != UInt8(ascii: "="), bytes[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func refusal(_ reason: String) -> Refusal {
    Refusal(
      reason: reason,
      context: String(decoding: bytes[max(0, index - 60)..<min(index + 20, bytes.count)], as: UTF8.self))
  }
}
