@testable import Documents
import Testing

/// Additional cases for the core of Mustache; the published cases are in `MustacheConformanceTests`.
@Suite struct MustacheTests {
  private static let data: MustacheData = .record([
    ("milk", .text("oat & soy")),
    ("safe", .html("<i>cold</i>")),
    ("address", .link("a?b=1&c=2")),
    ("yes", .flag(true)),
    ("no", .flag(false)),
    ("nothing", .absent),
    ("empty", .text("")),
    ("shop", .record([("name", .text("corner shop")), ("owner", .record([("name", .text("Zoë"))]))])),
    ("list", .list([.record([("n", .text("1"))]), .record([("n", .text("2"))])])),
  ])

  @Test(arguments: [
    ("{{milk}}, {{{safe}}}, {{&safe}}", "oat &amp; soy, <i>cold</i>, <i>cold</i>"),
    ("{{ milk }}|{{{ safe }}}|{{address}}", "oat &amp; soy|<i>cold</i>|a?b=1&amp;c=2"),
    ("[{{nothing}}{{empty}}]", "[]"),
    ("{{shop.owner.name}}.", "Zoë."),
    ("{{#yes}}1{{/yes}}{{#no}}2{{/no}}{{#nothing}}3{{/nothing}}{{#empty}}4{{/empty}}", "1"),
    ("{{^yes}}1{{/yes}}{{^no}}2{{/no}}{{^nothing}}3{{/nothing}}{{^empty}}4{{/empty}}", "234"),
    ("{{#list}}{{n}}:{{milk}};{{/list}}", "1:oat &amp; soy;2:oat &amp; soy;"),
    ("{{#list}}{{#n}}{{.}}{{/n}}{{/list}}{{^list}}none{{/list}}", "12"),
    ("{{#shop}}{{name}} of {{#owner}}{{name}}{{/owner}}{{/shop}}", "corner shop of Zoë"),
    ("{{#shop.owner}}{{name}}{{/shop.owner}}", "Zoë"),
    ("{{#yes}}{{#milk}}{{.}}{{/milk}}{{/yes}}", "oat &amp; soy"),
    ("a{{! not\n shown }}b", "ab"),
    ("{{=<% %>=}}<%milk%> {{milk}} <%={{ }}=%>{{milk}}", "oat &amp; soy {{milk}} oat &amp; soy"),
    ("{{=<% %>=}}<%{safe}%><%&safe%>", "<i>cold</i><i>cold</i>"),
    ("a { {b} }} }", "a { {b} }} }"),
    ("\u{FEFF}{{#yes}}\nx\n{{/yes}}\n", "x\n"),
  ])
  func `renders templates`(template: String, expected: String) throws {
    #expect(try rendered(template, Self.data) == expected)
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
  func `removes lines that contain only one section tag or comment`(template: String, expected: String) throws
  {
    #expect(try rendered(template, Self.data) == expected)
  }

  @Test func `indents a standalone partial`() throws {
    let partials = [
      "outer": "{{milk}}\n\n  {{> inner}}\nend {{> inner}}", "inner": "({{#list}}\n{{n}}{{/list}})\n",
    ]
    #expect(
      try rendered("1\n\t{{> outer}}\n2", Self.data, partials: partials)
        == "1\n\toat &amp; soy\n\t\n\t  (\n\t  1\n\t  2)\n\tend (\n1\n2)\n2")
  }

  @Test func `does not expand tags in data`() throws {
    let data: MustacheData = .record([
      ("a", .text("{{b}}{{{b}}}{{> p}}")), ("markup", .html("{{b}}{{{b}}}{{> p}}")), ("b", .text("secret")),
    ])
    #expect(
      try rendered("{{a}} {{{markup}}}", data, partials: ["p": "x"])
        == "{{b}}{{{b}}}{{&gt; p}} {{b}}{{{b}}}{{> p}}")
  }

  @Test func `reports the problems of included partials`() {
    #expect(
      problems(in: "{{#isClosed}}", partials: ["unused": "{{"]) == [
        "page.html:1:1+13 section \"isClosed\" is never closed (close it with {{/isClosed}})"
      ])
    #expect(
      problems(in: "{{> p}}{{/x}}", partials: ["p": "{{"]) == [
        "p.html:1:1+2 the tag is never closed [missing \"}}\"]",
        "page.html:1:8+6 no section \"x\" is open",
      ])
  }

  @Test func `distinguishes names that differ in bytes`() throws {
    let data: MustacheData = .record([("\u{E9}", .text("composed")), ("e\u{301}", .text("decomposed"))])
    #expect(try rendered("{{\u{E9}}} {{e\u{301}}}", data) == "composed decomposed")
  }
}
