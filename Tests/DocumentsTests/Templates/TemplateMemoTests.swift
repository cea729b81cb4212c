@testable import Documents
import Synchronization
import Testing

@Suite struct TemplateMemoTests {
  private struct Item: Sendable {
    var number: Int?
    var name: String
    var base = ""
  }

  private struct Page: Sendable {
    var title: String
    var items: [Item]
  }

  /// A site with two templates whose lists have the same fields; it counts the values that are read.
  private final class Site: Sendable {
    let memo: TemplateMemo
    let reads = Atomic<Int>(0)

    init(limit: Int = .max) { memo = TemplateMemo(limit: limit) }

    func render(_ text: String, _ title: String, _ items: [Item], isSet: Bool = true) throws -> String {
      let item = TemplateFields<Item>()
        .text("name") { [self] in
          reads.add(1, ordering: .relaxed)
          return $0.name
        }
        .list("names", TemplateFields<String>().text("word") { $0 }) { [$0.name] }
        .keyed("extra") { [("a", $0.name)] }
      let fields = TemplateFields<Page>()
        .text("title") { $0.title }
        .list("items", item, key: { item in item.number.map { TemplateKey($0, at: item.base) } }) {
          $0.items
        }
        .constants("words", [("more", "More")])
        .constant("isSet", isSet)
      let file = SourceFile(path: "page.html", text: text)
      let template = try SiteTemplate("page", from: TemplateSources(["page": file]), fields: fields)
      var output: [UInt8] = []
      template.render(Page(title: title, items: items), sharing: memo, into: &output)
      return String(decoding: output, as: UTF8.self)
    }
  }

  private static let items = [Item(number: 0, name: "<a>"), Item(number: 1, name: "b")]

  @Test func `a section that uses only names of its element is written once`() throws {
    let site = Site()
    let text =
      "{{title}}:{{#items}} {{words.more}} {{name}}{{#names}}{{word}}{{name}}{{/names}}{{extra.b}}{{/items}}"
    #expect(try site.render(text, "1", Self.items) == "1: More &lt;a&gt;&lt;a&gt;&lt;a&gt; More bbb")
    #expect(site.reads.load(ordering: .relaxed) == 4)
    #expect(
      try site.render(text, "2", Self.items.reversed()) == "2: More bbb More &lt;a&gt;&lt;a&gt;&lt;a&gt;")
    #expect(site.reads.load(ordering: .relaxed) == 4)
  }

  @Test func `a section may use flags that are the same on every page`() throws {
    for isSet in [true, false] {
      let site = Site()
      let text = "{{#items}}{{#isSet}}set {{name}}{{/isSet}}{{^isSet}}not {{name}}{{/isSet}};{{/items}}"
      for title in ["1", "2"] {
        #expect(
          try site.render(text, title, [Item(number: 1, name: "b")], isSet: isSet)
            == (isSet ? "set b;" : "not b;"))
      }
      #expect(site.reads.load(ordering: .relaxed) == 1)
    }
  }

  @Test func `the same section in another template is not written again`() throws {
    let site = Site()
    #expect(
      try site.render("{{#items}}<b>{{name}}</b>{{/items}}", "1", Self.items) == "<b>&lt;a&gt;</b><b>b</b>")
    #expect(
      try site.render("{{#title}}{{.}} {{#items}}<b>{{name}}</b>{{/items}}{{/title}}", "2", Self.items)
        == "2 <b>&lt;a&gt;</b><b>b</b>")
    #expect(site.reads.load(ordering: .relaxed) == 2)
  }

  @Test(arguments: [
    ("{{#items}}{{title}}{{name}} {{/items}}", "1b ", "2b "),
    ("{{#items}}{{#name}}{{#title}}{{.}}{{/title}}{{.}}{{/name}}{{/items}}", "1b", "2b"),
    ("{{#items}}{{^title}}none{{/title}}{{name}}{{/items}}", "b", "b"),
    ("{{#items}}{{#words}}{{more}}{{/words}}{{name}}{{/items}}", "Moreb", "Moreb"),
  ])
  func `a section that uses other names is written for each page`(
    text: String, first: String, second: String
  ) throws {
    let site = Site()
    #expect(try site.render(text, "1", [Item(number: 1, name: "b")]) == first)
    #expect(try site.render(text, "2", [Item(number: 1, name: "b")]) == second)
    #expect(site.reads.load(ordering: .relaxed) >= 2)
  }

  @Test func `different sections, elements and places are kept apart`() throws {
    let site = Site()
    let elsewhere = Item(number: 1, name: "c", base: "../")
    for _ in 1...2 {
      #expect(try site.render("{{#items}}{{name}}{{/items}}", "", Self.items + [elsewhere]) == "&lt;a&gt;bc")
      #expect(try site.render("{{#items}}{{name}}.{{/items}}", "", [Self.items[1], elsewhere]) == "b.c.")
      #expect(try site.render("{{#items}}{{extra.a}}{{/items}}", "", [Self.items[1]]) == "b")
      #expect(try site.render("{{#items}}{{extra.b}}{{/items}}", "", [Self.items[1]]) == "")
    }
  }

  @Test func `elements without a key, and those beyond the limit, are written each time`() throws {
    let site = Site(limit: 10)
    for count in 1...2 {
      #expect(try site.render("{{#items}}{{name}}{{/items}}", "", [Item(name: "x")]) == "x")
      #expect(site.reads.load(ordering: .relaxed) == count)
    }
    let full = Site(limit: 6)
    for _ in 1...3 {
      #expect(try full.render("{{#items}}{{name}}{{/items}}", "", Self.items) == "&lt;a&gt;b")
    }
    #expect(full.reads.load(ordering: .relaxed) == 6)
  }

  @Test func `forgotten sections are written again`() throws {
    let site = Site()
    _ = try site.render("{{#items}}{{name}}{{/items}}", "", Self.items)
    site.memo.removeAll()
    #expect(try site.render("{{#items}}{{name}}{{/items}}", "", [Item(number: 0, name: "new")]) == "new")
  }
}
