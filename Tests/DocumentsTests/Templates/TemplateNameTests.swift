@testable import Documents
import Testing

@Suite struct TemplateNameTests {
  @Test(arguments: [
    ("<p>{{titel}}</p>", "page.html:1:6+5 unknown name \"titel\" (did you mean \"title\"?)"),
    (
      "{{zebra}}",
      "page.html:1:3+5 unknown name \"zebra\" "
        + "(the names here are title, href, body, isClosed, status, due, tags, extra, words)"
    ),
    ("{{#isclosed}}x{{/isclosed}}", "page.html:1:4+8 unknown name \"isclosed\" (did you mean \"isClosed\"?)"),
    ("{{status.lable}}", "page.html:1:10+5 unknown name \"lable\" (did you mean \"label\"?)"),
    ("{{label}}", "page.html:1:3+5 unknown name \"label\" (did you mean \"status.label\"?)"),
    (
      "{{#status}}{{zebra}}{{/status}}",
      "page.html:1:14+5 unknown name \"zebra\" (the names here are label, home)"
    ),
    ("{{#status}}{{titel}}{{/status}}", "page.html:1:14+5 unknown name \"titel\" (did you mean \"title\"?)"),
    ("{{^due}}{{iso}}{{/due}}", "page.html:1:11+3 unknown name \"iso\" (did you mean \"due.iso\"?)"),
    ("{{title.x}}", "page.html:1:9+1 \"title\" is text and has no names"),
    (
      "{{tags.name}}",
      "page.html:1:8+4 \"tags\" is a list and has no names "
        + "(repeat a section for each element: {{#tags}}…{{/tags}})"
    ),
    (
      "{{.}}",
      "page.html:1:3+1 \".\" has no value here "
        + "(it is the value of a section over text, a link or HTML)"
    ),
  ])
  func `rejects unknown names`(template: String, problem: String) {
    #expect(problems(in: template) == [problem])
  }

  @Test(arguments: [
    ("{{#tags}}{{#tags}}{{name}}{{/tags}}{{/tags}}", "page.html:1:13+4"),
    ("{{#tags}}{{#status}}{{#tags}}{{name}}{{/tags}}{{/status}}{{/tags}}", "page.html:1:24+4"),
    ("{{#tags}}{{> other}}{{/tags}}", "other.html:1:4+4"),
  ])
  func `rejects a list that is repeated for each element of another`(template: String, position: String) {
    #expect(
      problems(in: template, partials: ["other": "{{#tags}}{{name}}{{/tags}}"]) == [
        "\(position) the list \"tags\" is inside a list whose elements do not contain it "
          + "(move this section out of the section of the other list)"
      ])
  }

  @Test func `accepts an inverted list in a list, and lists one after the other`() {
    #expect(
      problems(
        in:
          "{{#tags}}{{^tags}}x{{/tags}}{{/tags}}{{#tags}}{{name}}{{/tags}}{{#due}}{{#tags}}y{{/tags}}{{/due}}"
      )
        == [])
  }

  @Test(arguments: [
    (
      "{{isClosed}}",
      "page.html:1:3+8 \"isClosed\" is a flag and cannot be written "
        + "(use it as a section: {{#isClosed}}…{{/isClosed}})"
    ),
    (
      "{{status}}",
      "page.html:1:3+6 \"status\" is a record and cannot be written "
        + "(write one of its names, such as {{status.label}})"
    ),
    (
      "{{{tags}}}",
      "page.html:1:4+4 \"tags\" is a list and cannot be written (use it as a section: {{#tags}}…{{/tags}})"
    ),
    (
      "{{extra}}",
      "page.html:1:3+5 \"extra\" is a record and cannot be written "
        + "(write one of its keys, such as {{extra.sprint}})"
    ),
    (
      "{{#extra}}{{x}}{{/extra}}",
      "page.html:1:4+5 \"extra\" is a record of custom keys and cannot be a section "
        + "(use one of its keys: {{#extra.sprint}}…{{/extra.sprint}})"
    ),
    (
      "{{body}}",
      "page.html:1:3+4 \"body\" is HTML and would be escaped twice (write {{{body}}})"
    ),
    (
      "{{{title}}}",
      "page.html:1:4+5 unsafe interpolation: \"title\" is text, and {{{…}}} does not escape it "
        + "(write {{title}})"
    ),
    (
      "{{& href }}",
      "page.html:1:5+4 unsafe interpolation: \"href\" is a link, and {{{…}}} does not escape it "
        + "(write {{href}})"
    ),
    (
      "{{{extra.sprint}}}",
      "page.html:1:4+12 unsafe interpolation: \"extra.sprint\" is text, and {{{…}}} does not escape it "
        + "(write {{extra.sprint}})"
    ),
  ])
  func `rejects wrong uses of names`(template: String, problem: String) {
    #expect(problems(in: template) == [problem])
  }

  @Test func `does not check names inside an unknown section`() {
    #expect(
      problems(in: "{{#tgas}}{{name}}{{#x}}{{y.z}}{{/x}}{{/tgas}}{{^tgas}}{{title}}{{/tgas}}") == [
        "page.html:1:4+4 unknown name \"tgas\" (did you mean \"tags\"?)",
        "page.html:1:49+4 unknown name \"tgas\" (did you mean \"tags\"?)",
      ])
  }

  @Test func `reports a missing template`() {
    #expect {
      try SiteTemplate("list", from: TemplateSources([:]), fields: TestPage.fields)
    } throws: { error in
      (error as? Problems)?.all.map(\.inOneLine) == ["list there is no template \"list\""]
    }
  }
}
