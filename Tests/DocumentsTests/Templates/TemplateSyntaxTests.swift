@testable import Documents
import Testing

@Suite struct TemplateSyntaxTests {
  @Test(arguments: [
    ("a {{title", "page.html:1:3+2 the tag is never closed [missing \"}}\"]"),
    ("a {{title}\n{{href}}", "page.html:1:3+2 the tag is never closed [missing \"}}\"]"),
    ("é {{! title", "page.html:1:3+2 the tag is never closed [missing \"}}\"]"),
    ("{{{body}}", "page.html:1:1+2 the tag is never closed [missing \"}}}\"]"),
    ("{{=<% %>}}", "page.html:1:1+2 the tag is never closed [missing \"=}}\"]"),
    (
      "{{=<% =}}",
      "page.html:1:1+9 a delimiter tag requires two delimiters without \"=\" (write it as {{=<% %>=}})"
    ),
    (
      "{{=a=b c=}}",
      "page.html:1:1+11 a delimiter tag requires two delimiters without \"=\" (write it as {{=<% %>=}})"
    ),
    ("{{}}", "page.html:1:1+4 the tag has no name"),
    ("{{> }}", "page.html:1:1+6 the tag has no name"),
    (
      "{{ oat milk }}",
      "page.html:1:4+8 \"oat milk\" is not a valid name (names have no spaces and no empty parts)"
    ),
    ("{{a..b}}", "page.html:1:3+4 \"a..b\" is not a valid name (names have no spaces and no empty parts)"),
    (
      "{{<layout}}",
      "page.html:1:1+11 inheritance and dynamic names are not supported "
        + "(use a partial for shared text, such as {{> header}})"
    ),
    (
      "{{>*name}}",
      "page.html:1:1+10 inheritance and dynamic names are not supported "
        + "(use a partial for shared text, such as {{> header}})"
    ),
  ])
  func `reports invalid tags`(template: String, problem: String) {
    #expect(problems(in: template) == [problem])
  }

  @Test func `does not check text after an unclosed comment`() {
    #expect(
      problems(in: "{{#due}}{{titel}}{{! {{/due}") == [
        "page.html:1:11+5 unknown name \"titel\" (did you mean \"title\"?)",
        "page.html:1:18+2 the tag is never closed [missing \"}}\"]",
      ])
  }

  @Test(arguments: [
    ("{{", 100), ("{{!", 1), ("{{=", 100), ("{{{", 100), ("{{x ", 100), ("{{/title}}", 100),
    ("{{#title}}", 1),
    ("{{zebra}}", 100), ("{{{title}}}", 100), ("<a {{title}}", 100), ("{{title}}", 0),
    ("{{#title}}{{/title}}", 0), ("   {{!}}", 0), ("  {{!}}\n", 0),
  ])
  func `stops after a hundred problems of a kind`(repeated: String, count: Int) {
    #expect(problems(in: String(repeating: repeated, count: 5_000)).count == count)
  }

  @Test func `reports the opening tag of an unclosed section`() {
    #expect(
      problems(in: "<p>\n{{#title}}\n{{^due}}\n</p>") == [
        "page.html:2:1+10 section \"title\" is never closed (close it with {{/title}})",
        "page.html:3:1+8 section \"due\" is never closed (close it with {{/due}})",
      ])
  }

  @Test func `reports a closing tag that crosses another section`() {
    #expect(
      problems(in: "{{#title}}\n{{#due}}x{{/title}}{{/due}}") == [
        "page.html:2:10+10 section \"due\" is still open [\"due\" was opened on line 2] "
          + "(close it first, with {{/due}})"
      ])
  }

  @Test(arguments: [
    ("x{{/title}}", ["page.html:1:2+10 no section \"title\" is open"]),
    (
      "{{#title}}x{{/titel}}",
      [
        "page.html:1:12+10 no section \"titel\" is open [\"title\" was opened on line 1] "
          + "(did you mean {{/title}}?)"
      ]
    ),
    (
      "{{#title}}x{{/due}}{{/title}}",
      ["page.html:1:12+8 no section \"due\" is open [\"title\" was opened on line 1]"]
    ),
  ])
  func `reports a closing tag without an opening tag`(template: String, expected: [String]) {
    #expect(problems(in: template) == expected)
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "a//b", "a/", "row.html", "C:\\row", "a b", "ö", "%2e",
  ])
  func `rejects invalid partial names`(name: String) {
    #expect(
      problems(in: "{{> \(name)}}") == [
        "page.html:1:5+\(name.unicodeScalars.count) \"\(name)\" is not a valid partial name "
          + "(a name consists of letters, digits, \"-\" and \"_\"; \"/\" separates folders)"
      ])
  }

  @Test func `rejects bytes that are not UTF-8`() {
    let file = SourceFile(path: "page.html", bytes: Array("<p>\n".utf8) + [0x61, 0xFF, 0x62])
    #expect {
      try SiteTemplate("page", from: TemplateSources(["page": file]), fields: TestPage.fields)
    } throws: { error in
      (error as? Problems)?.all.map(\.inOneLine) == [
        "page.html:2:2+1 the byte FF is not UTF-8 (the file seems to be Latin-1 with \"ÿ\" here: save it as UTF-8)"
      ]
    }
  }

  @Test(arguments: [
    ("<\0p>", "1:2+1", "U+0000"), ("<p>\n\t{{title}}\0", "2:11+1", "U+0000"),
    ("{{ti\0tle}}", "1:5+1", "U+0000"), ("{{! \u{1B} }}", "1:5+1", "U+001B"), ("é\u{7F}", "1:2+1", "U+007F"),
    ("«\u{9F}\u{80}»", "1:2+1", "U+009F"),
  ])
  func `rejects control characters`(template: String, position: String, name: String) {
    #expect(
      problems(in: template) == [
        "page.html:\(position) a template cannot contain the control character \(name) (remove it)"
      ])
  }

  @Test func `accepts white space and characters near the control characters`() {
    #expect(problems(in: "\u{FEFF}<p>\t\r\n\u{C} ~\u{A0}\u{2028}</p>").isEmpty)
  }

  @Test func `rejects deep nesting`() {
    let sections = { (count: Int) in
      String(repeating: "{{#title}}", count: count) + String(repeating: "{{/title}}", count: count)
    }
    #expect(problems(in: sections(64)).isEmpty)
    #expect(
      problems(in: sections(65)) == [
        "page.html:1:641+10 sections and partials are nested more than 64 deep"
      ])
    #expect(problems(in: sections(200_000)).count == 1)
  }

  @Test func `reports all problems in one run`() {
    #expect(
      problems(
        in: "{{titel}}\n{{#due}}\n{{> row}}\n{{/Due}}\n{{> gone}}", partials: ["row": "{{\n{{{title}}}"]
      ) == [
        "page.html:1:3+5 unknown name \"titel\" (did you mean \"title\"?)",
        "page.html:4:1+8 no section \"Due\" is open [\"due\" was opened on line 2] (did you mean {{/due}}?)",
        "page.html:5:5+4 unknown partial \"gone\"",
        "row.html:1:1+2 the tag is never closed [missing \"}}\"]",
        "row.html:2:4+5 unsafe interpolation: \"title\" is text, and {{{…}}} does not escape it "
          + "(write {{title}})",
      ])
  }
}
