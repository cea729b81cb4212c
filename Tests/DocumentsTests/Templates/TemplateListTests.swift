@testable import Documents
import Testing

/// Tests that the size of a page never grows with the product of two lists.
@Suite struct TemplateListTests {
  private struct Row: Sendable {}

  private static let names = TemplateFields<Row>().list("all", name) { [$0] }
  private static let name = TemplateFields<Row>().text("name") { _ in "n" }
  private static let pages = TemplateFields<Row>().list("pages", name) { [$0] }.record("inner", names) { $0 }
  /// An element of `todos`, with a list in a group.
  private static let row = TemplateFields<Row>().text("title") { _ in "t" }.record("tags", names) { $0 }
  private static let page = TemplateFields<Row>().list("todos", row) { [$0] }
    .record("pagination", pages) { $0 }.record("tags", names) { $0 }.list("people", name) { [$0] }

  private func problems(in template: String) -> [String] {
    let sources = TemplateSources([
      "page": SourceFile(path: "page.html", text: template),
      "pages": SourceFile(path: "pages.html", text: "{{#pages}}x{{/pages}}"),
      "tags": SourceFile(path: "tags.html", text: "{{#tags}}{{> all}}{{/tags}}"),
      "all": SourceFile(path: "all.html", text: "{{#all}}{{name}}{{/all}}"),
    ])
    do throws(Problems) {
      _ = try SiteTemplate("page", from: sources, fields: Self.page)
      return []
    } catch {
      return error.all.map(\.inOneLine)
    }
  }

  @Test(arguments: [
    (
      "{{#todos}}{{#pagination.pages}}x{{/pagination.pages}}{{/todos}}", "page.html:1:14+16",
      "pagination.pages"
    ),
    ("{{#todos}}{{#pagination}}{{#pages}}x{{/pages}}{{/pagination}}{{/todos}}", "page.html:1:29+5", "pages"),
    ("{{#todos}}{{#pagination}}{{> pages}}{{/pagination}}{{/todos}}", "pages.html:1:4+5", "pages"),
    ("{{#pagination}}{{#todos}}{{#pages}}x{{/pages}}{{/todos}}{{/pagination}}", "page.html:1:29+5", "pages"),
    (
      "{{#todos}}{{#pagination}}{{#inner}}{{#all}}x{{/all}}{{/inner}}{{/pagination}}{{/todos}}",
      "page.html:1:39+3", "all"
    ),
    (
      "{{#todos}}{{#pagination}}{{#inner.all}}x{{/inner.all}}{{/pagination}}{{/todos}}", "page.html:1:29+9",
      "inner.all"
    ),
    (
      "{{#tags}}{{#all}}{{#tags}}{{#all}}x{{/all}}{{/tags}}{{/all}}{{/tags}}", "page.html:1:30+3", "all"
    ),
    ("{{#tags}}{{#all}}{{> tags}}{{/all}}{{/tags}}", "all.html:1:4+3", "all"),
    ("{{#people}}{{#tags}}{{> all}}{{/tags}}{{/people}}", "all.html:1:4+3", "all"),
    (
      "{{#todos}}{{#tags}}{{#all}}{{#title}}{{#tags}}{{#all}}x{{/all}}{{/tags}}{{/title}}{{/all}}{{/tags}}{{/todos}}",
      "page.html:1:50+3", "all"
    ),
  ])
  func `rejects a list inside another through groups`(template: String, position: String, name: String) {
    #expect(
      problems(in: template) == [
        "\(position) the list \"\(name)\" is inside a list whose elements do not contain it "
          + "(move this section out of the section of the other list)"
      ])
  }

  @Test(arguments: [
    "{{#todos}}{{#tags}}{{#all}}{{name}}{{/all}}{{/tags}}{{/todos}}",
    "{{#todos}}{{#tags.all}}{{name}}{{title}}{{/tags.all}}{{/todos}}",
    "{{#todos}}{{#title}}{{> tags}}{{/title}}{{/todos}}",
    "{{#tags}}{{#todos}}{{#tags}}{{#all}}x{{/all}}{{/tags}}{{/todos}}{{#all}}x{{/all}}{{/tags}}",
    "{{#pagination}}{{#todos}}{{> tags}}{{/todos}}{{#people}}x{{/people}}{{> pages}}{{/pagination}}",
    "{{#todos}}{{#pagination}}{{^pages}}x{{/pages}}{{#tags}}{{> all}}{{/tags}}{{/pagination}}{{/todos}}",
  ])
  func `accepts a list of the elements, through groups of the page as well`(template: String) {
    #expect(problems(in: template) == [])
  }
}
