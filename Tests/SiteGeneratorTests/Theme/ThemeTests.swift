@testable import Todos
import Documents
@testable import SiteGenerator
@testable import TodoPages
import TestSupport
import Testing

@Suite struct ThemeTests {
  @Test func `replaces built-in files with the files of the project`() throws {
    let folder = try TemporaryFolder()
    try folder.write("Templates/partials/foot.html", "mine")
    try folder.write("Templates/own.html", "own")
    try folder.write("Templates/notes.txt", "no template")
    try folder.write("Public/style.css", "mine")
    try folder.write("Public/fonts/a.woff2", "font")
    let theme = try Theme(
      overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    #expect(theme.templates.names.contains("own"))
    #expect(theme.templates.names.contains("list"))
    #expect(!theme.templates.names.contains("notes"))
    #expect(
      theme.assets.map(\.path) == [
        "favicon.svg", "fields.js", "filters.js", "find.js", "fonts/a.woff2", "mark.js", "query.js",
        "rows.js",
        "search.js",
        "site.js", "style.css", "theme.js", "words.js",
      ])
    #expect(theme.assets.first { $0.path == "style.css" }?.content == .ownFile)
  }

  @Test func `publishes built-in scripts without comments, also from an unchanged copy in the project`()
    throws
  {
    let embedded = try #require(EmbeddedFile.all(in: .publicFiles).first { $0.path == "mark.js" })
    let folder = try TemporaryFolder()
    try folder.write("Public/mark.js", String(decoding: embedded.bytes, as: UTF8.self))
    try folder.write("Public/site.js", "// mine")
    let theme = try Theme(
      overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    let assets = Dictionary(uniqueKeysWithValues: theme.assets.map { ($0.path, $0.content) })
    #expect(assets["mark.js"] == .bytes(publishedScript(embedded.bytes)))
    #expect(assets["site.js"] == .ownFile)
  }

  @Test func `a published script has the lines of code without indentation`() {
    let script =
      "// A.\n\"use strict\";\n\n  /** B. */\n  const a = 1; // C.\n    /*\n     * D.\n     */\n    b();\n"
    #expect(
      String(decoding: publishedScript(Array(script.utf8)), as: UTF8.self)
        == "\"use strict\";\nconst a = 1; // C.\nb();\n")
  }

  @Test func `finds a partial in the folder of templates or in its subfolder partials`() throws {
    for path in ["Templates/row.html", "Templates/partials/row.html"] {
      let folder = try TemporaryFolder([
        "Templates/list.html": "{{#todos}}{{> row}}{{/todos}}", path: "{{titel}}",
      ])
      let theme = try Theme(
        overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
      let error = #expect(throws: Problems.self) {
        try CompiledTemplate<TodoListPage>(
          from: theme.templates,
          frame: PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite"))
      }
      #expect(error?.all.map(\.path) == [folder[path]])
    }
  }

  @Test func `uses icons as templates, so that pages can include them`() throws {
    let folder = try TemporaryFolder(["Templates/icons/open.svg": "<svg id=\"mine\"></svg>"])
    let theme = try Theme(
      overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    #expect(theme.templates.names.contains("icons/done"))
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    var view = TemplateView<NotFoundPage>(
      try CompiledTemplate(from: theme.templates, frame: frame), frame: frame, at: .page(.notFound, number: 1)
    )
    view.show(NotFoundPage(list: nil, progress: TodoProgress()))
    #expect(String(decoding: view.bytes, as: UTF8.self).contains("<svg id=\"mine\"></svg>"))
  }

  @Test func `rejects two templates with the same name`() throws {
    let folder = try TemporaryFolder(["Templates/row.html": "a", "Templates/partials/row.html": "b"])
    let problem = Problem(
      .error, code: "duplicate-template", "two templates have the name \"row\"",
      path: folder["Templates/row.html"],
      help: "delete or rename this file or \"\(folder["Templates/partials/row.html"])\"")
    #expect(throws: Failure.templates([problem])) {
      try Theme(
        overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    }
  }

  @Test(arguments: [
    (["lst.html": "a"], "lst", "list"), (["partials/rwo.html": "a"], "rwo", "row"),
    (["Detail.html": "a"], "Detail", "detail"),
    (["icons/opne.svg": "a"], "icons/opne", "icons/open"),
  ])
  func `rejects a template with a misspelt name`(files: [String: String], name: String, near: String) throws {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write("Templates/\(path)", text) }
    let problem = Problem(
      .error, code: "unknown-template", "no page and no template uses the template \"\(name)\"",
      path: folder["Templates/\(files.keys.first ?? "")"],
      help: "did you mean \"\(near)\"? Other templates can include this one: {{> \(name)}}")
    #expect(throws: Failure.templates([problem])) {
      try Theme(overridingWith: .init(templates: folder["Templates"], publicFiles: nil))
    }
  }

  @Test func `accepts a template that another one includes, or whose name is like no other`() throws {
    let folder = try TemporaryFolder([
      "Templates/rows.html": "a", "Templates/partials/foot.html": "{{>  rows }}",
      "Templates/our-own-page.html": "b",
    ])
    let theme = try Theme(overridingWith: .init(templates: folder["Templates"], publicFiles: nil))
    #expect(theme.templates.names.contains("rows"))
  }

  @Test func `is the built-in theme if the project has no files`() throws {
    let folder = try TemporaryFolder()
    let theme = try Theme(
      overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    #expect(theme.templates.names.contains("detail"))
    #expect(
      theme.assets.map(\.path) == [
        "favicon.svg", "fields.js", "filters.js", "find.js", "mark.js", "query.js", "rows.js",
        "search.js", "site.js", "style.css", "theme.js", "words.js",
      ])
  }

  @Test func `rejects a template that is a link to a file outside the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.html", "secret")
    try folder.makeFolder("Templates")
    try folder.link("Templates/list.html", to: "../secret.html")
    #expect(throws: Failure.self) {
      try Theme(
        overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    }
  }
}
