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
        "favicon.svg", "fonts/a.woff2", "search.js", "site.js", "style.css", "theme.js",
      ])
    #expect(theme.assets.first { $0.path == "style.css" }?.content == .ownFile)
  }

  @Test func `finds a partial in the folder of templates or in its subfolder partials`() throws {
    for path in ["Templates/row.html", "Templates/partials/row.html"] {
      let folder = try TemporaryFolder([
        "Templates/list.html": "{{#todos}}{{> row}}{{/todos}}", path: "{{titel}}",
      ])
      let theme = try Theme(
        overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
      let error = #expect(throws: Problems.self) {
        try PageTemplate<TodoListPage>(
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
      try PageTemplate(from: theme.templates, frame: frame), frame: frame, at: .page(.notFound, number: 1))
    view.show(NotFoundPage(list: nil, progress: TodoProgress()))
    #expect(String(decoding: view.bytes, as: UTF8.self).contains("<svg id=\"mine\"></svg>"))
  }

  @Test func `rejects two templates with the same name`() throws {
    let folder = try TemporaryFolder(["Templates/row.html": "a", "Templates/partials/row.html": "b"])
    let problem = Problem(
      .error, code: "duplicate-template", "two templates have the name \"row\"",
      path: folder["Templates/row.html"],
      help: "delete or rename this file or \"\(folder["Templates/partials/row.html"])\"")
    #expect(throws: SiteError.templates(Problems([problem]))) {
      try Theme(
        overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    }
  }

  @Test func `is the built-in theme if the project has no files`() throws {
    let folder = try TemporaryFolder()
    let theme = try Theme(
      overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    #expect(theme.templates.names.contains("detail"))
    #expect(theme.assets.map(\.path) == ["favicon.svg", "search.js", "site.js", "style.css", "theme.js"])
  }

  @Test func `rejects a template that is a link to a file outside the folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.html", "secret")
    try folder.makeFolder("Templates")
    try folder.link("Templates/list.html", to: "../secret.html")
    #expect(throws: SiteError.self) {
      try Theme(
        overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]))
    }
  }
}
