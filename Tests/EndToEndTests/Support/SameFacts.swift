import FileSystem
import Testing

/// Expects that each todo's page of an export has the title, the links and the fields of the page of the site.
func expectSame(_ export: BuiltSite, as site: BuiltSite, at place: SourceLocation = #_sourceLocation) {
  let pages = site.pages.filter { $0.key.hasPrefix("todos/") }
  let paths = Set(pages.keys.map { String($0.dropLast(5)) + ".md" })
  #expect(!paths.isEmpty, sourceLocation: place)
  #expect(Set(export.pages.keys.filter { $0.hasPrefix("todos/") }) == paths, sourceLocation: place)
  for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
    let name = path.dropLast(5) + ".md"
    guard let other = export.pages[String(name)] else { continue }
    for difference in page.differences(from: other, at: path, in: export) {
      Issue.record("\(path): \(difference)", sourceLocation: place)
    }
  }
}

extension ScannedPage {
  /// What parts the facts on a todo's page of the site from those on its page of Markdown.
  fileprivate func differences(from markdown: ScannedPage, at path: String, in export: BuiltSite) -> [String]
  {
    var differences: [String] = []
    let title = texts(of: "h1").map(\.inOneLine)
    // As part of a page headings are put below its own.
    if markdown.elements.first(where: { $0.name.hasPrefix("h") })?.text.inOneLine != title.first {
      differences.append("not titled \(title)")
    }
    let (links, others) = (places(at: path), markdown.places(at: path, in: export))
    if links != others { differences.append("links \(links.symmetricDifference(others).sorted())") }
    let facts = (markdown.texts(of: "p").first?.inOneLine ?? "").replacing(" · ", with: " ")
    let items = Set(markdown.texts(of: "li").map(\.inOneLine))
    for fact in self.facts where !facts.contains(fact) { differences.append("no fact \(fact) in \(facts)") }
    for field in fields where !items.contains(field) && !facts.contains(field) {
      differences.append("no field \(field)")
    }
    return differences
  }

  /// Status, due date and priority.
  private var facts: [String] {
    elements.filter { element in
      let kind = element.attributes["class"] ?? ""
      return element.name == "a" && kind == "state"
        || element.name == "span"
          && (kind.hasPrefix("due") || ["urgent", "high", "medium", "low"].contains(kind))
    }.map(\.text.inOneLine)
  }

  /// The fields, as items of a list spell them; a tag or a person by the name alone.
  private var fields: [String] {
    var fields: [String] = []
    var name = ""
    for element in elements {
      let text = element.text.inOneLine
      switch (element.name, element.attributes["class"]) {
      case ("dt", _): name = text
      case ("dd", "mention"?):
        // The label, and behind it the status for those who do not see the mark.
        let end = text.ranges(of: ", ").last
        fields.append(end.map { "\(text[..<$0.lowerBound]) (\(text[$0.upperBound...]))" } ?? text)
      case ("dd", "people"?),
        ("dd", nil) where text.hasPrefix("#"):
        fields += [text]
      case ("dd", _): fields.append("\(name): \(text)")
      default: break
      }
    }
    return fields
  }

  /// Where the page leads, but for what only a site has and for headings of its own.
  ///
  /// - Parameter export: where the pages are of Markdown.
  private func places(at path: String, in export: BuiltSite? = nil) -> Set<String> {
    var places: Set<String> = []
    let anchors = elements.filter { $0.name == "a" || $0.name == "img" }
    for link in anchors.compactMap({ $0.attributes["href"] ?? $0.attributes["src"] })
    where !link.hasPrefix("#") {
      if link.contains(":") {
        places.insert(link)
        continue
      }
      let parts = link.split(separator: "#", maxSplits: 1).map { percentDecoded($0) }
      guard var target = normalised(joined(parent(of: path), parts[0])) else { continue }
      target = target.replacing(#/\.html$/#, with: ".md")
      guard ["todos/", "tags/", "people/", "statuses/"].contains(where: target.hasPrefix),
        !target.hasSuffix("/index.md"), !target.hasSuffix("/README.md") || target.hasPrefix("todos/")
      else { continue }
      places.insert(target + (parts.count > 1 ? "#\(parts[1])" : ""))
    }
    return places
  }
}

extension String {
  /// The text with one blank in place of many, and none around it.
  fileprivate var inOneLine: String {
    split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}
