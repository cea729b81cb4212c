@testable import Documents
import Testing

@Suite struct HTMLSafetyTests {
  @Test(arguments: [
    ("<a href=\"{{title}}\">", 12, 5, "\"title\" is text, and the attribute \"href\" accepts only a link"),
    ("<A HREF='{{title}}'>", 12, 5, "\"title\" is text, and the attribute \"href\" accepts only a link"),
    (
      "<img src = \"{{extra.x}}\">", 15, 7,
      "\"extra.x\" is text, and the attribute \"src\" accepts only a link"
    ),
    (
      "<form action=\"{{title}}\">", 17, 5,
      "\"title\" is text, and the attribute \"action\" accepts only a link"
    ),
    (
      "<a xlink:href=\"{{title}}\">", 18, 5,
      "\"title\" is text, and the attribute \"xlink:href\" accepts only a link"
    ),
    (
      "<img srcset=\"a.png, {{href}} 2x\">", 23, 4,
      "a link must be at the start of the attribute \"srcset\""
    ),
    ("<a href=\"/{{href}}\">", 13, 4, "a link must be at the start of the attribute \"href\""),
    ("<a href=\"javascript:{{href}}\">", 23, 4, "a link must be at the start of the attribute \"href\""),
    ("<a href=\"{{href}}{{href}}\">", 20, 4, "a link must be at the start of the attribute \"href\""),
    ("<{{title}}>", 4, 5, "a value is not allowed in the name of a tag"),
    ("<h{{title}}>", 5, 5, "a value is not allowed in the name of a tag"),
    ("</{{title}}>", 5, 5, "a value is not allowed in the name of a tag"),
    ("<a x{{title}}='1'>", 7, 5, "a value is not allowed in the name of an attribute"),
    ("<a onclick=\"{{title}}\">", 15, 5, "a value is not allowed in the attribute \"onclick\""),
    ("<a OnFocus='go({{href}})'>", 18, 4, "a value is not allowed in the attribute \"onfocus\""),
    ("<a style=\"{{title}}\">", 13, 5, "a value is not allowed in the attribute \"style\""),
    ("<iframe srcdoc=\"{{title}}\"></iframe>", 19, 5, "a value is not allowed in the attribute \"srcdoc\""),
    (
      "<meta http-equiv=\"refresh\" content=\"0;{{title}}\">", 41, 5,
      "a value is not allowed in the attribute \"content\""
    ),
    (
      "<meta content=\"{{extra.x}}\" http-equiv=\"refresh\">", 39, 1,
      "\"http-equiv\" turns \"content\", which contains a value, into a header"
    ),
    (
      "<meta{{#title}} content='{{title}}'{{/title}} HTTP-EQUIV = refresh>", 58, 1,
      "\"http-equiv\" turns \"content\", which contains a value, into a header"
    ),
    (
      "<meta{{#isClosed}} http-equiv='refresh'{{/isClosed}} content='{{title}}'>", 65, 5,
      "a value is not allowed in the attribute \"content\""
    ),
    ("<script>{{title}}</script>", 11, 5, "a value is not allowed inside <script>"),
    ("<script>'</scrip'{{title}}</script>", 20, 5, "a value is not allowed inside <script>"),
    ("<style>{{title}}</style>", 10, 5, "a value is not allowed inside <style>"),
    ("<!DOCTYPE {{title}}>", 13, 5, "a value is not allowed inside a declaration"),
    ("<title>{{{body}}}</title>", 11, 4, "\"body\" is HTML, which is not allowed inside <title>"),
    ("<textarea><{{title}}</textarea>", 14, 5, "a value is not allowed inside <textarea>"),
    ("<a title=\"{{{body}}}\">", 14, 4, "\"body\" is HTML, which is not allowed in the attribute \"title\""),
  ])
  func `rejects unsafe values`(template: String, column: Int, length: Int, message: String) {
    #expect(
      problems(in: template).first == "page.html:1:\(column)+\(length) unsafe interpolation: \(message)")
  }

  @Test(arguments: [
    (
      "<a href={{href}}></a>",
      "page.html:1:11+4 unsafe interpolation: a value is not allowed in the unquoted attribute \"href\" "
        + "(put the whole value in quotes)"
    ),
    (
      "<a class=x{{title}}></a>",
      "page.html:1:13+5 unsafe interpolation: a value is not allowed in the unquoted attribute \"class\" "
        + "(put the whole value in quotes)"
    ),
    (
      "<a {{title}}></a>",
      "page.html:1:6+5 unsafe interpolation: a value is not allowed in the name of an attribute "
        + "(use a section to add a whole attribute)"
    ),
    (
      "<!-- {{title}} -->",
      "page.html:1:8+5 unsafe interpolation: a value is not allowed inside a comment "
        + "(write a template comment as {{! … }})"
    ),
  ])
  func `suggests an alternative to an unsafe value`(template: String, problem: String) {
    #expect(problems(in: template) == [problem])
  }

  @Test(arguments: [
    "<title>{{title}} – {{href}}</title><p>{{title}}</p>{{{body}}}",
    "<a href=\"{{href}}\" title='{{title}}' class=\"a {{title}}\" data-href=\"{{href}}\">{{href}}</a>",
    "<a href='{{status.home}}?a=b#Main' data-on=x>x</a>",
    "<img src=\"{{href}}\" alt=\"{{title}}\"/>{{title}}<br/>{{title}}",
    "<meta name=\"description\" content=\"{{title}}\">",
    "<script src=\"{{href}}\" defer></script><style>a > b { }</style>{{title}}",
    "<script>if (a < b) { '</scrip' }</SCRIPT >{{title}}",
    "<!doctype html>{{title}}<!-- a > b -- c --!>{{title}}<!-->{{title}}<!--->{{title}}<?x?>{{title}}</ >{{title}}",
    "a < b {{title}} <3 {{title}} </> {{title}}",
    "<textarea>{{title}}</textarea>{{{body}}}",
    "<p title=\">{{title}}\">{{title}}</p>",
  ])
  func `accepts safe values`(template: String) {
    #expect(problems(in: template).isEmpty)
  }

  @Test(arguments: ["\t", "\n", "\u{0C}", "\r", " "])
  func `white space of each kind ends the name of a tag`(space: String) {
    let messages = problems(in: "<script\(space)>{{title}}</script>").map {
      $0.split(separator: " ").dropFirst()
    }
    #expect(
      messages.map { $0.joined(separator: " ") }
        == ["unsafe interpolation: a value is not allowed inside <script>"])
  }

  @Test(arguments: [
    "<option {{#isClosed}}selected{{/isClosed}}></option>",
    "<option{{#isClosed}} selected{{/isClosed}} value=\"1\">{{title}}</option>",
    "<p {{#isClosed}}class=\"a\"{{/isClosed}}{{^isClosed}}class=\"b\"{{/isClosed}}>{{title}}</p>",
    "<p class=\"x{{#isClosed}} closed{{/isClosed}}\">{{title}}</p>",
    "<p class=\"{{#tags}}tag-{{name}} {{/tags}}\"></p>",
    "<a href=\"{{href}}{{#due}}#due{{/due}}\">x</a>",
    "{{#due}}<time datetime=\"{{iso}}\">{{iso}}</time>{{/due}}",
    "<script>{{#isClosed}}f(){{/isClosed}}</script>",
    "<!-- {{#isClosed}}a{{/isClosed}} -->",
  ])
  func `accepts sections that end in the state in which they began`(template: String) {
    #expect(problems(in: template).isEmpty)
  }

  @Test(arguments: [
    ("{{#isClosed}}<p {{/isClosed}}>", 1, 13, "begins in text and ends inside the tag <p>"),
    (
      "<p class=\"{{#isClosed}}a\" {{/isClosed}}\">", 11, 13,
      "begins inside the attribute \"class\" and ends inside the tag <p>"
    ),
    (
      "<p id={{#isClosed}}\"a\"{{/isClosed}}>", 7, 13,
      "begins before the value of \"id\" and ends inside the tag <p>"
    ),
    ("{{#isClosed}}<script>{{/isClosed}}</script>", 1, 13, "begins in text and ends inside <script>"),
    ("{{#isClosed}}<!--{{/isClosed}}-->", 1, 13, "begins in text and ends inside a comment"),
    ("<h{{#isClosed}}1{{/isClosed}}>", 3, 13, "begins in the name of a tag and ends in the name of a tag"),
  ])
  func `rejects sections that end in another state or begin in the name of a tag`(
    template: String, column: Int, length: Int, message: String
  ) {
    #expect(
      problems(in: template) == [
        "page.html:1:\(column)+\(length) section \"isClosed\" \(message) "
          + "(a section must contain whole tags, whole attributes or part of one text)"
      ])
  }

  /// If repeated, `click="…" on` would become `onclick="…"`.
  @Test func `rejects a repeated section whose repetitions could join`() {
    #expect(
      problems(in: "<p {{#tags}}click='{{name}}' on{{/tags}}>") == [
        "page.html:1:4+9 section \"tags\" begins inside the tag <p> and ends in the name of an attribute "
          + "(a section must contain whole tags, whole attributes or part of one text)"
      ])
  }

  @Test func `rejects text that joins an optional attribute`() {
    #expect(
      problems(in: "<p {{#isClosed}}on{{/isClosed}}click=\"{{title}}\">") == [
        "page.html:1:32+1 an attribute after a section must begin with a space"
      ])
  }

  @Test func `rejects partials that end in another state`() {
    #expect(
      problems(in: "<div {{> end}}>", partials: ["end": "class=\"a\""]).isEmpty)
    #expect(
      problems(in: "<div {{> end}}", partials: ["end": ">"]) == [
        "page.html:1:1+1 the template ends inside the tag <div> [it begins here]",
        "page.html:1:10+3 partial \"end\" begins inside the tag <div> and ends in text "
          + "(a partial must contain whole tags, whole attributes or part of one text)",
      ])
  }

  @Test(arguments: [
    ("<p>\n<a", "page.html:2:1+1 the template ends in the name of a tag [it begins here]"),
    ("<p>\n<a href=\"x>", "page.html:2:1+1 the template ends inside the attribute \"href\" [it begins here]"),
    ("x<title>y", "page.html:1:2+1 the template ends inside <title> [it begins here]"),
    ("<!-- {{! c }} ->", "page.html:1:1+1 the template ends inside a comment [it begins here]"),
    ("<script><!-- </script>", "page.html:1:9+4 \"<!--\" in a script changes where the script ends"),
    ("<title>a <b></title>", "page.html:1:10+2 <title> and <textarea> contain text, not tags"),
  ])
  func `rejects incomplete and ambiguous HTML`(template: String, problem: String) {
    #expect(problems(in: template) == [problem])
  }
}
