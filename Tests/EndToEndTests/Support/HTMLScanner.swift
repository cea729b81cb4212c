/// A page, parsed strictly into its elements: mistakes that a browser would repair are errors.
struct ScannedPage {
  /// An element with its attributes and its text.
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The text of the element and of all elements inside, with decoded entities.
    var text = ""
  }

  /// All elements in the order of their start tags.
  private(set) var elements: [Element] = []
  /// The syntax errors; empty for a well-formed page.
  private(set) var mistakes: [String] = []

  /// The indices of the open elements, the outermost first.
  private var open: [Int] = []
  private static let void: Set = ["meta", "link", "br", "hr", "img", "input"]

  init(_ html: String) {
    var rest = Array(html.utf8)[...]
    guard rest.starts(with: "<!doctype html>\n".utf8) else {
      mistakes.append("does not begin with a doctype")
      return
    }
    rest = rest.dropFirst(16)
    while let first = rest.first {
      if first == UInt8(ascii: "<") {
        guard let tag = Self.takeTag(&rest) else {
          mistakes.append("not a tag: \(String(decoding: rest.prefix(60), as: UTF8.self))")
          return
        }
        add(tag)
      } else {
        let text = rest.prefix { $0 != UInt8(ascii: "<") }
        rest = rest.dropFirst(text.count)
        append(decode(text))
      }
    }
    if let last = open.last { mistakes.append("<\(elements[last].name)> is never closed") }
  }

  /// Returns the texts of all elements with this name.
  func texts(of name: String) -> [String] { elements.filter { $0.name == name }.map(\.text) }

  /// All `id` attributes.
  var ids: [String] { elements.compactMap { $0.attributes["id"] } }

  /// The values of all `href` and `src` attributes.
  var links: [String] {
    elements.flatMap { [$0.attributes["href"], $0.attributes["src"]].compactMap { $0 } }
  }
}

extension ScannedPage {
  private struct Tag {
    var name: String
    var attributes: [String: String] = [:]
    var isEnd = false
    var closesItself = false
  }

  private mutating func add(_ tag: Tag) {
    if tag.isEnd {
      guard let last = open.popLast(), elements[last].name == tag.name else {
        mistakes.append("</\(tag.name)> has no start tag")
        return
      }
      return
    }
    elements.append(Element(name: tag.name, attributes: tag.attributes))
    if !tag.closesItself, !Self.void.contains(tag.name) { open.append(elements.count - 1) }
  }

  private mutating func append(_ text: String) {
    for index in open { elements[index].text += text }
  }

  /// Parses and skips `<name a="b">`, `<name/>` or `</name>`, with values in double quotes; nil for anything
  /// else.
  private static func takeTag(_ rest: inout ArraySlice<UInt8>) -> Tag? {
    rest = rest.dropFirst()
    var tag = Tag(name: "")
    if rest.first == UInt8(ascii: "/") {
      tag.isEnd = true
      rest = rest.dropFirst()
    }
    tag.name = takeName(&rest)
    if tag.name.isEmpty { return nil }
    while let first = rest.first {
      switch first {
      case UInt8(ascii: ">"):
        rest = rest.dropFirst()
        return tag
      case UInt8(ascii: "/"):
        tag.closesItself = true
        rest = rest.dropFirst()
      case 0x20:
        rest = rest.dropFirst()
        if rest.first == UInt8(ascii: "/") { continue }
        let name = takeName(&rest)
        guard !name.isEmpty, tag.attributes[name] == nil, !tag.isEnd else { return nil }
        guard rest.first == UInt8(ascii: "=") else {
          tag.attributes[name] = ""
          continue
        }
        guard rest.starts(with: "=\"".utf8) else { return nil }
        let value = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "\"") }
        tag.attributes[name] = decode(value)
        rest = rest.dropFirst(value.count + 3)
      default: return nil
      }
    }
    return nil
  }

  private static func takeName(_ rest: inout ArraySlice<UInt8>) -> String {
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    rest = rest.dropFirst(name.count)
    return String(decoding: name, as: UTF8.self)
  }
}

/// Decodes the character references that todosite and libcmark write.
private func decode(_ text: ArraySlice<UInt8>) -> String {
  var result: [UInt8] = []
  var rest = text
  let names = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#x27;": "'"]
  while let byte = rest.first {
    if byte == UInt8(ascii: "&"),
      let (name, character) = names.first(where: { rest.starts(with: $0.key.utf8) })
    {
      result += character.utf8
      rest = rest.dropFirst(name.utf8.count)
    } else {
      result.append(byte)
      rest = rest.dropFirst()
    }
  }
  return String(decoding: result, as: UTF8.self)
}
