@testable import Documents
import Testing

/// The engine without a schema, in cases of our own; the published ones are in `MustacheConformanceTests`.
@Suite struct MustacheTests {
  private static let data: TemplateValue = .record([
    "milk": .text("oat & soy"),
    "safe": .html(Array("<i>cold</i>".utf8)),
    "address": .link("a?b=1&c=2"),
    "yes": .flag(true),
    "no": .flag(false),
    "nothing": .absent,
    "empty": .text(""),
    "shop": .record(["name": .text("corner shop"), "owner": .record(["name": .text("Zoë")])]),
    "list": .list([.record(["n": .text("1")]), .record(["n": .text("2")])]),
    "words": .list([.text("a"), .text("<")]),
  ])

  @Test(arguments: [
    ("{{milk}}, {{{milk}}}, {{&milk}}", "oat &amp; soy, oat & soy, oat & soy"),
    ("{{ milk }}|{{safe}}|{{address}}", "oat &amp; soy|<i>cold</i>|a?b=1&amp;c=2"),
    ("[{{nothing}}{{missing}}{{yes}}{{list}}{{shop}}]", "[]"),
    ("{{shop.owner.name}}, {{shop.missing.name}}.", "Zoë, ."),
    ("{{#yes}}1{{/yes}}{{#no}}2{{/no}}{{#nothing}}3{{/nothing}}{{#empty}}4{{/empty}}", "1"),
    ("{{^yes}}1{{/yes}}{{^no}}2{{/no}}{{^nothing}}3{{/nothing}}{{^empty}}4{{/empty}}", "234"),
    ("{{#list}}{{n}}:{{milk}};{{/list}}", "1:oat &amp; soy;2:oat &amp; soy;"),
    ("{{#words}}{{.}}{{/words}}{{^words}}none{{/words}}", "a&lt;"),
    ("{{#shop}}{{name}} of {{#owner}}{{name}}{{/owner}}{{/shop}}", "corner shop of Zoë"),
    ("{{#shop.owner}}{{name}}{{/shop.owner}}", "Zoë"),
    ("{{#yes}}{{#milk}}{{.}}{{/milk}}{{/yes}}", "oat &amp; soy"),
    ("a{{! not\n shown }}b", "ab"),
    ("{{=<% %>=}}<%milk%> {{milk}} <%={{ }}=%>{{milk}}", "oat &amp; soy {{milk}} oat &amp; soy"),
    ("{{=<% %>=}}<%{milk}%><%&milk%>", "oat & soyoat & soy"),
    ("a { {b} }} }", "a { {b} }} }"),
    ("\u{FEFF}{{#yes}}\nx\n{{/yes}}\n", "x\n"),
  ])
  func renders(template: String, expected: String) throws {
    #expect(try render(template, Self.data) == expected)
  }

  @Test(arguments: [
    ("a\n  {{#yes}}\nb\n  {{/yes}}  \nc\n", "a\nb\nc\n"),
    ("a\r\n{{! gone }}\r\nb\r\n", "a\r\nb\r\n"),
    ("{{#yes}}\n{{/yes}}", ""),
    ("{{#yes}} {{/yes}}\nx", " \nx"),
    ("{{#list}}\n- {{n}}\n{{/list}}\n", "- 1\n- 2\n"),
    ("  {{milk}}  \n", "  oat &amp; soy  \n"),
    ("a {{! b }}\nc", "a \nc"),
  ])
  func takesOutLinesThatHoldOnlyATag(template: String, expected: String) throws {
    #expect(try render(template, Self.data) == expected)
  }

  @Test func indentsAPartialThatStandsAlone() throws {
    let partials = [
      "outer": "{{milk}}\n\n  {{> inner}}\nend {{> inner}}", "inner": "<{{#list}}\n{{n}}{{/list}}>\n",
    ]
    #expect(
      try render("1\n\t{{> outer}}\n2", Self.data, partials)
        == "1\n\toat &amp; soy\n\t\n\t  <\n\t  1\n\t  2>\n\tend <\n1\n2>\n2")
  }

  @Test func leavesAMissingPartialOut() throws {
    #expect(try render("[{{> missing}}]", Self.data) == "[]")
  }

  @Test func neverExpandsData() throws {
    let data: TemplateValue = .record(["a": .text("{{b}}{{{b}}}{{> p}}"), "b": .text("secret")])
    #expect(try render("{{a}} {{{a}}}", data, ["p": "x"]) == "{{b}}{{{b}}}{{&gt; p}} {{b}}{{{b}}}{{> p}}")
  }

  @Test func followsDataThroughAPartialThatCallsItself() throws {
    let leaf: TemplateValue = .record(["n": .text("leaf"), "next": .list([])])
    let tree: TemplateValue = .record(["n": .text("root"), "next": .list([leaf, leaf])])
    #expect(
      try render("{{> node}}", tree, ["node": "({{n}}{{#next}}{{> node}}{{/next}})"])
        == "(root(leaf)(leaf))")
  }

  @Test func stopsAPartialThatCallsItselfWithoutEnd() {
    #expect {
      try render("{{> a}}", Self.data, ["a": "{{> b}}", "b": "{{> a}}"])
    } throws: { error in
      (error as? Problem).map(\.inOneLine) == "template partial \"b\" calls itself without end"
    }
  }

  @Test func tellsTheProblemsOfPartialsToo() {
    #expect {
      try render("{{#a}}", Self.data, ["unused": "{{"])
    } throws: { error in
      (error as? Problems)?.all.map(\.inOneLine)
        == ["template:1:1+6 section \"a\" is never closed (close it with {{/a}})"]
    }
    #expect {
      try render("{{> p}}{{/x}}", Self.data, ["p": "{{"])
    } throws: { error in
      (error as? Problems)?.all.map(\.inOneLine) == [
        "template:1:8+6 no section \"x\" is open",
        "p:1:1+2 the tag is never closed [no \"}}\" follows its name]",
      ]
    }
  }

  @Test func keepsNamesApartThatDifferInBytes() throws {
    let data: TemplateValue = .record(["\u{E9}": .text("composed"), "e\u{301}": .text("decomposed")])
    #expect(try render("{{\u{E9}}} {{e\u{301}}}", data) == "composed decomposed")
  }

  private func render(
    _ template: String, _ data: TemplateValue, _ partials: [String: String] = [:]
  ) throws -> String {
    var files: [String: SourceFile] = [:]
    for (name, text) in partials { files[name] = SourceFile(path: name, text: text) }
    let template = try MustacheTemplate(
      SourceFile(path: "template", text: template), partials: TemplateSources(files))
    var output: [UInt8] = []
    try template.render(data, into: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
