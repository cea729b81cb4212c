@testable import Documents
import Testing

@Suite struct SiteTemplateTests {
  @Test(arguments: [
    ("<h1>{{title}}</h1>", "<h1>Oat milk &amp; bread</h1>"),
    ("<a href=\"{{href}}#Main\">x</a>", "<a href=\"todos/oat-milk.html#Main\">x</a>"),
    ("<div>{{{body}}}</div>", "<div><p>Two cartons</p>\n</div>"),
    ("{{&body}}", "<p>Two cartons</p>\n"),
    ("{{status.label}}", "in progress"),
    ("{{#status}}{{label}} of {{title}}{{/status}}", "in progress of Oat milk &amp; bread"),
    ("{{due.iso}}|{{#due}}{{iso}}{{/due}}{{^due}}never{{/due}}", "|never"),
    ("{{#isClosed}}closed{{/isClosed}}{{^isClosed}}open{{/isClosed}}", "open"),
    ("{{#tags}}x{{/tags}}{{^tags}}none{{/tags}}", "none"),
    ("{{#title}}<b>{{.}}</b>{{/title}}", "<b>Oat milk &amp; bread</b>"),
    ("{{#status}}{{#label}}{{#isClosed}}no{{/isClosed}}{{.}}{{/label}}{{/status}}", "in progress"),
    ("{{extra.sprint}}|{{extra.a.b}}|{{extra.missing}}", "24|dotted|"),
    ("{{#extra.sprint}}{{.}}{{/extra.sprint}}{{^extra.missing}}none{{/extra.missing}}", "24none"),
    ("{{=[[ ]]=}}[[title]] {{title}}", "Oat milk &amp; bread {{title}}"),
  ])
  func `renders templates`(template: String, expected: String) throws {
    let page = TestPage(extra: [("sprint", "24"), ("a.b", "dotted")])
    #expect(try rendered(template, of: page) == expected)
  }

  @Test(arguments: [
    ("a.html", "a.html a.html", "a.html a.html"), ("a b", "a b a b", "a%20b a%20b"), ("", " none", " none"),
    ("?a&'", "?a&amp;&#39; ?a&amp;&#39;", "?a&amp;%27 ?a&amp;%27"),
  ])
  func `escapes a link that a function appends`(address: String, html: String, markdown: String) throws {
    let fields = TemplateFields<String>().link("href", appending: { $1 += $0.utf8 })
    let file = SourceFile(path: "page", text: "{{href}} {{#href}}{{.}}{{/href}}{{^href}}none{{/href}}")
    for (format, expected) in [(OutputFormat.html, html), (.markdown, markdown)] {
      let template = try SiteTemplate(
        "page", from: TemplateSources(["page": file]), fields: fields, format: format)
      var output: [UInt8] = []
      template.render(address, into: &output)
      #expect(String(decoding: output, as: UTF8.self) == expected)
    }
  }

  @Test func `repeats a section for each element`() throws {
    let page = TestPage(title: "T", due: "2026-12-01", tags: ["a", "<b>"])
    #expect(
      try rendered("{{#tags}}{{name}} {{#due}}{{name}}{{iso}}{{/due}} {{title}};{{/tags}}", of: page)
        == "a a2026-12-01 T;&lt;b&gt; &lt;b&gt;2026-12-01 T;")
  }

  @Test func `does not expand tags in data`() throws {
    let page = TestPage(title: "{{href}}{{{body}}}", extra: [("x", "{{title}}")])
    #expect(try rendered("{{title}} {{extra.x}}", of: page) == "{{href}}{{{body}}} {{title}}")
  }

  @Test func `appends to the output`() throws {
    let file = SourceFile(path: "page.html", text: "{{title}}\n")
    let template = try SiteTemplate(
      "page", from: TemplateSources(["page": file]), fields: TestPage.fields)
    var output = Array("> ".utf8)
    template.render(TestPage(title: "a"), into: &output)
    template.render(TestPage(title: "b"), into: &output)
    #expect(output == Array("> a\nb\n".utf8))
  }

  @Test func `does not check other formats as HTML`() throws {
    #expect(try rendered("<a href={{title}}", format: .plain) == "<a href=Oat milk & bread")
  }

  @Test func `the schema has the names in declaration order`() {
    #expect(
      TestPage.fields.schema.names == [
        "title", "href", "body", "isClosed", "status", "due", "tags", "extra", "words",
      ])
  }

  @Test func `includes the fields of a part`() throws {
    let fields = TemplateFields<TestPage>()
      .text("before") { _ in "1" }
      .including(TestStatus.fields) { $0.status }
      .text("after") { _ in nil }
    #expect(fields.schema.names == ["before", "label", "home", "after"])
    #expect(fields.schema.kinds == [.text, .text, .link, .text])
    let file = SourceFile(
      path: "page.html",
      text: "{{before}}, {{label}}<a href=\"{{home}}\">{{#label}}{{.}}{{/label}}</a>"
        + "{{after}}{{^after}}!{{/after}}")
    let template = try SiteTemplate("page", from: TemplateSources(["page": file]), fields: fields)
    var output: [UInt8] = []
    template.render(TestPage(), into: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "1, in progress<a href=\"index.html\">in progress</a>!")
  }

  @Test(arguments: [
    ("<p>a</p>", "<p>a</p>|<b><p>a</p></b>|"), ("", "||none"),
  ])
  func `appended HTML can be written and opened like other HTML`(body: String, expected: String) throws {
    let fields = TemplateFields<TestPage>().html("body", appending: { $1 += $0.body.utf8 })
    let file = SourceFile(
      path: "page.html", text: "{{{body}}}|{{#body}}<b>{{{.}}}</b>{{/body}}|{{^body}}none{{/body}}")
    let template = try SiteTemplate("page", from: TemplateSources(["page": file]), fields: fields)
    var output: [UInt8] = []
    template.render(TestPage(body: body), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == expected)
  }

  @Test func `reads only the fields that the page shows`() throws {
    let fields = TemplateFields<TestPage>()
      .flag("isClosed") { $0.isClosed }
      .text("costly") { page in
        #expect(page.isClosed)
        return "written"
      }
    let file = SourceFile(path: "page.html", text: "{{#isClosed}}{{costly}}{{/isClosed}}.")
    let template = try SiteTemplate("page", from: TemplateSources(["page": file]), fields: fields)
    var output: [UInt8] = []
    template.render(TestPage(), into: &output)
    template.render(TestPage(isClosed: true), into: &output)
    #expect(String(decoding: output, as: UTF8.self) == ".written.")
  }

  @Test(arguments: [
    ("{{^status}}no{{/status}}{{#due}}{{^iso}}no{{/iso}}{{/due}}{{^due.iso}}none{{/due.iso}}", "none"),
    ("{{#status.label}}{{#extra.sprint}}{{.}}{{/extra.sprint}} {{.}}{{/status.label}}", "24 in progress"),
    ("{{#body}}<p>{{title}}</p>{{{.}}}{{/body}}", "<p>Oat milk &amp; bread</p><p>Two cartons</p>\n"),
    (
      "{{#tags}}{{#name}}{{.}}{{name}}{{title}} {{/name}}{{/tags}}",
      "aaOat milk &amp; bread bbOat milk &amp; bread "
    ),
    ("{{#tags}}{{#isClosed}}no{{/isClosed}}{{^isClosed}}{{name}}{{/isClosed}}{{/tags}}", "ab"),
    ("{{#words}}{{#tags}}{{less}}{{name}}{{/tags}}{{/words}}{{^words}}no{{/words}}", "LessaLessb"),
  ])
  func `reads each field at any depth`(template: String, expected: String) throws {
    #expect(try rendered(template, of: TestPage(tags: ["a", "b"], extra: [("sprint", "24")])) == expected)
  }

  @Test func `writes constants, escaped, at every depth`() throws {
    #expect(
      try rendered("{{words.more}}<b title=\"{{words.more}}\">{{#status}}{{words.less}}{{/status}}</b>")
        == "More &amp; more<b title=\"More &amp; more\">Less</b>")
    #expect(
      try rendered("{{#words}}{{more}}, {{title}}{{/words}}") == "More &amp; more, Oat milk &amp; bread")
    #expect(try rendered("{{words.more}}", format: .plain) == "More & more")
  }

  @Test(
    arguments: [
      ("{{words.mroe}}", "page.html:1:9+4 unknown name \"mroe\" (did you mean \"more\"?)"),
      (
        "{{#words.more}}x{{/words.more}}",
        "page.html:1:4+10 \"words.more\" is the same on every page and cannot be a section "
          + "(write it: {{words.more}})"
      ),
      (
        "<a href=\"{{words.more}}\">x</a>",
        "page.html:1:12+10 unsafe interpolation: \"words.more\" is text, and the attribute \"href\" accepts only a link"
      ),
      (
        "{{{words.more}}}",
        "page.html:1:4+10 unsafe interpolation: \"words.more\" is text, and {{{…}}} does not escape it "
          + "(write {{words.more}})"
      ),
    ])
  func `checks constants like text`(template: String, problem: String) {
    #expect(problems(in: template) == [problem])
  }
}
