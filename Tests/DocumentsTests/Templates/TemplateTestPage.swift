@testable import Documents

/// A page with a field of each kind.
struct TestPage: Sendable {
  var title = "Oat milk & bread"
  var href = "todos/oat-milk.html"
  var body = "<p>Two cartons</p>\n"
  var isClosed = false
  var status = TestStatus()
  var due: String?
  var tags: [String] = []
  var extra: [(name: String, text: String)] = []

  static let fields = TemplateFields<TestPage>()
    .text("title") { $0.title }
    .link("href") { $0.href }
    .html("body") { Array($0.body.utf8) }
    .flag("isClosed") { $0.isClosed }
    .record("status", TestStatus.fields) { $0.status }
    .record("due", due) { $0.due }
    .list("tags", tag) { $0.tags }
    .keyed("extra") { $0.extra }
    .constants("words", [(name: "more", text: "More & more"), (name: "less", text: "Less")])

  private static let due = TemplateFields<String>().text("iso") { $0 }

  private static let tag = TemplateFields<String>().text("name") { $0 }
}

struct TestStatus: Sendable {
  var label = "in progress"
  var home = "index.html"

  static let fields = TemplateFields<TestStatus>()
    .text("label") { $0.label }
    .link("home") { $0.home }
}

/// Returns a template rendered with a page.
func rendered(
  _ template: String, partials: [String: String] = [:], of page: TestPage = TestPage(),
  format: OutputFormat = .html
) throws -> String {
  let template = try SiteTemplate(
    "page", from: sources(template, partials), fields: TestPage.fields, format: format)
  var output: [UInt8] = []
  template.render(page, into: &output)
  return String(decoding: output, as: UTF8.self)
}

/// Returns the problems of a template, one line each.
func problems(in template: String, partials: [String: String] = [:]) -> [String] {
  do throws(Problems) {
    _ = try SiteTemplate("page", from: sources(template, partials), fields: TestPage.fields)
    return []
  } catch {
    return error.all.map(\.inOneLine)
  }
}

extension Problem {
  /// The problem as `path:line:column+length message [label] (help)`.
  var inOneLine: String {
    let position = excerpt.map { ":\($0.line):\($0.column)+\($0.length)" } ?? ""
    let label = excerpt.flatMap { $0.label.isEmpty ? nil : " [\($0.label)]" } ?? ""
    return "\(path)\(position) \(message)\(label)\(help.map { " (\($0))" } ?? "")"
  }
}

private func sources(_ template: String, _ partials: [String: String]) -> TemplateSources {
  var files = ["page": SourceFile(path: "page.html", text: template)]
  for (name, text) in partials { files[name] = SourceFile(path: "\(name).html", text: text) }
  return TemplateSources(files)
}
