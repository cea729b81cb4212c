@testable import Documents

/// Makes a body into HTML: it has no elements, attributes and addresses but the allowed ones, its tags are balanced, and
/// all ways to read the body see the same checklist, headings and links.
func fuzzBody(_ input: Input) {
  guard let text = String(validating: input.bytes, as: UTF8.self) else { return }
  let source = SourceFile(path: "Todos/a.md", text: text)
  var problems: [Problem] = []
  let content = MarkdownContent.read(source, problems: &problems)
  expect(problems, in: source)
  for resolvesAll in [true, false] {
    var html: [UInt8] = []
    content.appendHTML(to: &html, labelling: { "about \($0.text)" }) { index in
      guard resolvesAll || index.isMultiple(of: 2) else { return nil }
      return ResolvedLink(href: "../x?\"><b>'.html", label: "<i>\"'&")
    }
    var page = CheckedHTML()
    for token in HTMLTokens(html) { page.take(token) }
    page.finish()
  }
  var again: [Problem] = []
  let values = MarkdownContent.read(source, options: MarkdownOptions(rendersHTML: false), problems: &again)
  expectEqual(values.checklist, content.checklist, "another checklist without HTML")
  expectEqual(values.links, content.links, "other links without HTML")
  expectEqual(values.firstHeading, content.firstHeading, "another heading without HTML")
  let parts = EditableParts.find(in: source)
  if !content.isPlainText {
    expectEqual(parts.checklist.count, content.checklist.total, "edits see another checklist")
    expectEqual(parts.checklist.count(where: \.isDone), content.checklist.done, "edits see other ticks")
  }
  for item in parts.checklist {
    expect(
      source.bytes[item.mark - 1] == UInt8(ascii: "[") && source.bytes[item.mark + 1] == UInt8(ascii: "]"),
      "a tick at \(item.mark)")
  }
}

/// HTML of a body, checked token by token.
private struct CheckedHTML {
  private var open: [String] = []
  private var ids: Set<String> = []
  private var fragments: Set<String> = []

  /// The elements of bodies, with their attributes.
  private static let allowed: [String: Set<String>] = [
    "p": [], "ul": [], "blockquote": [], "em": [], "strong": [], "del": [], "table": [], "thead": [],
    "tbody": [],
    "tr": [], "hr": [], "br": [], "sub": [], "sup": [], "kbd": [], "summary": [], "mark": [], "ins": [],
    "b": [], "i": [],
    "details": ["open"], "ol": ["start", "class"], "li": ["class", "id"], "pre": ["class"], "code": ["class"],
    "a": ["href", "title", "class", "id", "aria-describedby", "aria-label"], "img": ["src", "alt", "title"],
    "input": ["type", "checked", "disabled", "aria-label"], "div": ["class", "tabindex"], "span": ["class"],
    "th": ["class"], "td": ["class"], "section": ["class", "aria-labelledby"], "h2": ["id", "class"],
    "h3": ["id"],
    "h4": ["id"], "h5": ["id"], "h6": ["id"], "time": ["datetime"],
  ]
  private static let classes: [String: Set<String>] = [
    "ol": ["notes"], "a": ["anchor", "backlink"], "h2": ["sr"], "pre": ["plain"], "section": ["footnotes"],
    "li": ["task"], "th": ["left", "center", "right"], "td": ["left", "center", "right"],
    "div": ["table", "alert note", "alert tip", "alert important", "alert warning", "alert caution"],
    "span": ["by", "comment", "string", "number", "keyword", "inserted", "deleted"],
  ]
  private static let void: Set<String> = ["hr", "br", "img", "input"]
  /// The elements before which browsers end a paragraph.
  private static let endsParagraph: Set<String> = [
    "p", "ul", "ol", "blockquote", "pre", "table", "details", "summary", "section", "div", "h2", "h3", "h4",
    "h5", "h6", "hr",
  ]

  mutating func take(_ token: HTMLTokens.Token) {
    switch token {
    case .text: break
    case .comment(let bytes): fatalError("a comment: \(bytes.shown)")
    case .end(let name): expect(open.popLast() == name, "</\(name)> does not end the open element")
    case .start(let name, let attributes):
      guard let names = Self.allowed[name] else { fatalError("<\(name)> is not allowed") }
      if Self.endsParagraph.contains(name) { expect(!open.contains("p"), "<\(name)> is in a paragraph") }
      if name == "a" { expect(!open.contains("a"), "a link is in a link") }
      for attribute in attributes {
        expect(names.contains(attribute.name), "\(attribute.name) of <\(name)> is not allowed")
        take(attribute, of: name)
      }
      expectEqual(Set(attributes.map(\.name)).count, attributes.count, "an attribute twice")
      if !Self.void.contains(name) { open.append(name) }
    }
  }

  private mutating func take(_ attribute: HTMLTokens.Attribute, of element: String) {
    let value = attribute.value
    switch attribute.name {
    case "href":
      let starts = ["http://", "https://", "mailto:", "#", "../x?"]
      expect(starts.contains { value.lowercased().hasPrefix($0) }, "a link to \(value)")
      if value.hasPrefix("#"), value != "#" {
        fragments.insert(percentDecoded(String(value.dropFirst())) ?? "")
      }
    case "src": expect(value.hasPrefix("../x?"), "an image from \(value)")
    case "id": expect(ids.insert(value).inserted, "the id \(value) is there twice")
    case "class":
      let isLanguage = element == "code" && value.hasPrefix("language-")
      expect(
        isLanguage || Self.classes[element]?.contains(value) == true, "the class \(value) of <\(element)>")
    case "type": expectEqual(value, "checkbox", "an input")
    default: break
    }
  }

  func finish() {
    expect(open.isEmpty, "\(open) are not ended")
    expect(fragments.isSubset(of: ids), "links to missing ids: \(fragments.subtracting(ids))")
  }
}
