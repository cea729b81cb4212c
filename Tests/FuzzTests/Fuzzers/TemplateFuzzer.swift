@testable import Documents

/// Compiles templates: problems are inside them, and the values of a page never change the tags that the template has.
///
/// The parts of the input are the template and its partials `a` and `b`.
func fuzzTemplates(_ input: Input) {
  var sources: [SourceFile] = []
  var files: [String: SourceFile] = [:]
  for (name, bytes) in zip(["page", "a", "b"], input.parts) {
    let source = SourceFile(path: "\(name).html", bytes: bytes)
    sources.append(source)
    files[name] = source
  }
  do throws(Problems) {
    let template = try SiteTemplate("page", from: TemplateSources(files), fields: PageOfInput.fields)
    let harmless = skeleton(template, PageOfInput(text: "v", link: "v", tags: ["v", "v"]))
    let text = "\"><script>alert(1)</script><!--'-->`= {{title}} &quot;</title></textarea>"
    let hostile = skeleton(template, PageOfInput(text: text, link: "x\" 'onclick=<b>", tags: [text, "v"]))
    expectEqual(hostile, harmless, "values change the tags")
  } catch {
    for source in sources { expect(error.all.filter { $0.path == source.path }, in: source) }
    expect(
      error.all.allSatisfy { problem in files.values.contains { $0.path == problem.path } },
      "a problem elsewhere")
  }
}

/// Renders a page, and returns its tags with the names of their attributes, and what is neither tag nor text.
private func skeleton(_ template: SiteTemplate<PageOfInput>, _ page: PageOfInput) -> [HTMLTokens.Token] {
  var html: [UInt8] = []
  template.render(page, into: &html)
  expect(String(validating: html, as: UTF8.self) != nil, "the page is not UTF-8: \(html)")
  var isRaw = false
  return HTMLTokens(html).compactMap { token in
    switch token {
    case .text where isRaw: return token
    case .text: return nil
    case .start(let name, let attributes):
      isRaw = ["script", "style"].contains(name)
      return .start(name, attributes.map { HTMLTokens.Attribute(name: $0.name, value: "") })
    case .end, .comment:
      isRaw = false
      return token
    }
  }
}

private struct PageOfInput: Sendable {
  var text: String
  var link: String
  var tags: [String]

  static let fields = TemplateFields<PageOfInput>()
    .text("title") { $0.text }
    .link("href") { $0.link }
    .html("body") { _ in Array("<p>v</p>".utf8) }
    .flag("isClosed") { !$0.text.isEmpty }
    .record("status", word) { $0.text }
    .record("due", word) { _ in nil }
    .list("tags", word) { $0.tags }
    .keyed("extra") { [(name: "sprint", text: $0.text)] }
    .constants("words", [(name: "more", text: "More & <more>")])

  private static let word = TemplateFields<String>().text("name") { $0 }.link("home") { $0 }
}
