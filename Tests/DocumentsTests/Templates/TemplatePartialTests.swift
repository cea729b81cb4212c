@testable import Documents
import Testing

@Suite struct TemplatePartialTests {
  @Test func `looks up names where the partial is included`() throws {
    #expect(
      try rendered(
        "{{> label}}{{#tags}}{{> parts/tag}}{{/tags}}",
        partials: ["label": "{{status.label}}: ", "parts/tag": "{{name}} of {{title}}; "],
        of: TestPage(title: "T", tags: ["a", "b"])) == "in progress: a of T; b of T; ")
  }

  @Test func `indents a standalone partial`() throws {
    #expect(
      try rendered(
        "<ul>\n  {{#tags}}\n  {{> tag}}\n  {{/tags}}\n</ul>\n",
        partials: ["tag": "<li>\n  {{> name}}\n</li>\n", "name": "{{name}}\n"],
        of: TestPage(tags: ["a\nb"])) == "<ul>\n  <li>\n    a\nb\n  </li>\n</ul>\n")
  }

  @Test func `rejects unknown partials`() {
    #expect(
      problems(in: "{{> rwo}}", partials: ["row": ""]) == [
        "page.html:1:5+3 unknown partial \"rwo\" (did you mean \"row\"?)"
      ])
  }

  @Test func `rejects partials that include themselves`() {
    #expect(
      problems(in: "{{> a}}", partials: ["a": "{{> a}}"]) == [
        "a.html:1:5+1 partial \"a\" includes itself"
      ])
    #expect(
      problems(in: "{{> a}}", partials: ["a": "{{> b}}", "b": "{{> c}}", "c": "{{> a}}"]) == [
        "c.html:1:5+1 partial \"a\" includes itself through \"b\" and \"c\""
      ])
    #expect(
      problems(in: "{{#title}}{{> page}}{{/title}}") == [
        "page.html:1:15+4 partial \"page\" includes itself"
      ])
  }

  @Test func `reports a problem of a partial once`() {
    #expect(
      problems(in: "{{> a}}{{> a}}{{#tags}}{{> a}}{{/tags}}", partials: ["a": "{{titel}}"]) == [
        "a.html:1:3+5 unknown name \"titel\" (did you mean \"title\"?)"
      ])
  }

  @Test func `rejects partials that are included too many times`() {
    let twice = ["a": "{{> b}}{{> b}}", "b": "{{> c}}{{> c}}", "c": "{{> d}}{{> d}}", "d": ""]
    #expect(problems(in: "{{> a}}", partials: twice).isEmpty)
    let partials = String(repeating: "{{> a}}", count: 1000)
    #expect(problems(in: partials, partials: ["a": ""]).isEmpty)
    #expect(
      problems(in: partials + "{{> a}}", partials: ["a": ""]) == [
        "page.html:1:7005+1 the template includes partials more than 1000 times"
      ])
    var manyTimes: [String: String] = [:]
    for level in 0..<40 { manyTimes["p\(level)"] = "{{> p\(level + 1)}}{{> p\(level + 1)}}" }
    manyTimes["p40"] = ""
    #expect(
      problems(in: "{{> p0}}", partials: manyTimes).map { $0.drop { $0 != " " } } == [
        " the template includes partials more than 1000 times"
      ])
  }

  @Test func `rejects deep chains of partials`() {
    var chain: [String: String] = [:]
    for level in 0..<70 { chain["p\(level)"] = "{{> p\(level + 1)}}" }
    #expect(
      problems(in: "{{> p0}}", partials: chain) == [
        "p63.html:1:5+3 sections and partials are nested more than 64 deep"
      ])
  }
}
