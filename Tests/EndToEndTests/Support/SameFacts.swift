import FileSystem
import Testing

/// Expects that the page of each todo in an export has the title, links and fields of its page in the site.
func expectSame(_ export: BuiltSite, as site: BuiltSite, at location: SourceLocation = #_sourceLocation) {
  let pages = site.pages.filter { $0.key.hasPrefix("todos/") }
  let paths = Set(pages.keys.map { String($0.dropLast(5)) + ".md" })
  #expect(!paths.isEmpty, sourceLocation: location)
  #expect(Set(export.pages.keys.filter { $0.hasPrefix("todos/") }) == paths, sourceLocation: location)
  for (path, page) in pages.sorted(by: { $0.key < $1.key }) {
    let name = path.dropLast(5) + ".md"
    guard let other = export.pages[String(name)] else { continue }
    for difference in page.differences(from: other, at: path, in: export) {
      Issue.record("\(path): \(difference)", sourceLocation: location)
    }
  }
}

extension ScannedPage {
  /// Returns the differences between the facts on a todo's page of the site and on its Markdown page.
  fileprivate func differences(from markdown: ScannedPage, at path: String, in export: BuiltSite) -> [String]
  {
    var differences: [String] = []
    let title = texts(of: "h1").map(\.inOneLine)
    // Headings of a body are below the heading of the page.
    if markdown.elements.first(where: { $0.name.hasPrefix("h") })?.text.inOneLine != title.first {
      differences.append("not titled \(title)")
    }
    let (links, others) = (places(at: path), markdown.places(at: path, in: export))
    // Ids in the text are links only on the site, where the body's checklists are also counted by section.
    let missing = links.subtracting(others).filter { !$0.hasPrefix("todos/") }
    if !others.isSubset(of: links) || !missing.isEmpty {
      differences.append("links \(links.symmetricDifference(others).sorted())")
    }
    let facts = (markdown.texts(of: "p").first?.inOneLine ?? "").replacing(" · ", with: " ")
    let items = Set(markdown.texts(of: "li").map(\.inOneLine))
    for fact in self.facts where !facts.contains(fact) { differences.append("no fact \(fact) in \(facts)") }
    let counts = ["Acceptance criteria: ", "Definition of done: "]
    // The item of the parts has their number and then a list of them.
    for field in fields where !items.contains(where: { $0.hasPrefix(field) }) && !facts.contains(field) {
      if counts.contains(where: field.hasPrefix) { continue }
      differences.append("no field \(field)")
    }
    return differences
  }

  /// The texts of the status, the due date and the priority.
  private var facts: [String] {
    elements.filter { element in
      let kind = element.attributes["class"] ?? ""
      return element.name == "a" && kind == "state"
        || element.name == "span"
          && (kind.hasPrefix("due") || ["urgent", "high", "medium", "low"].contains(kind))
    }.map(\.text.inOneLine)
  }

  /// The fields in the form of list items; for a tag or a person only the name.
  private var fields: [String] {
    var fields: [String] = []
    var name = ""
    for element in elements {
      let text = element.text.inOneLine.replacing(" ;", with: ";")
      switch (element.name, element.attributes["class"]) {
      case ("dt", _): name = text
      case ("dd", "mention"?):
        // The text is the label and the status, which is for readers who do not see the icon.
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

  /// Returns the targets of the page's links, except those that only a site has and the page's own headings.
  ///
  /// - Parameter export: the export, if the page is Markdown.
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
  /// The text with white space trimmed and collapsed to single spaces.
  fileprivate var inOneLine: String {
    split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}
