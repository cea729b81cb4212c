import Documents
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import TodoPages
import Todos

/// Tests that generate a folder of Markdown pages from todos and templates.
@Suite struct MarkdownGeneratorTests {
  private func generator(
    _ folder: TemporaryFolder, format: PageFormat = .markdown
  ) throws -> SiteGenerator {
    let frame = PageFrame(
      siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite", format: format)
    let theme = try Theme(
      overridingWith: .init(templates: folder["Templates"], publicFiles: folder["Public"]), format: format)
    return try SiteGenerator(
      SiteOptions(frame: frame, pageSize: 200, today: nil, todoFolder: folder["Todos"], theme: theme),
      workers: Workers(jobs: 2))
  }

  @Test func `uses the project's templates and writes only pages`() async throws {
    let folder = try TemporaryFolder([
      "Templates/markdown/detail.md": "{{title}}: {{> mine}}{{{body}}} <{{statusPage.href}}>\n",
      "Templates/markdown/partials/mine.md": "[{{id}}]({{list.href}}) ",
      "Templates/detail.html": "{{nothing like this}}",
    ])
    let store = MemoryTodoStore(["n/a*.md": "# A\n\nSee [[b]] <b>x</b>.\n", "b.md": "# B\n"])
    let summary = try await generator(folder).generate(
      store.snapshot(), from: store, into: folder["export"], for: .build)
    #expect(
      summary.written == [
        "README.md", "statuses/README.md", "statuses/open.md", "todos/b.md", "todos/n/a*.md",
      ])
    #expect(
      try folder.text("export/todos/n/a*.md")
        == "A: [a\\*](../../README.md) See [B](../b.md) <b>x</b>. <../../statuses/open.md>\n")
  }

  @Test func `reports the problems of templates with their positions`() throws {
    let folder = try TemporaryFolder([
      "Templates/markdown/detail.md": "# {{titel}}\n\n{{body}}\n{{> facst}}\n"
    ])
    let path = folder["Templates/markdown/detail.md"]
    let error = #expect(throws: Failure.self) { try generator(folder) }
    let problems = error?.problems ?? []
    #expect(
      problems.map(\.message) == [
        "unknown name \"titel\"", "\"body\" is Markdown and would be escaped twice",
        "unknown partial \"facst\"",
      ])
    #expect(problems.map(\.path) == [path, path, path])
    #expect(problems.map { $0.excerpt?.line } == [1, 3, 4])
    #expect(
      problems.map(\.help) == ["did you mean \"title\"?", "write {{{body}}}", "did you mean \"facts\"?"])
    // An HTML site does not use these templates.
    _ = try generator(folder, format: .html)
  }

  @Test func `rejects two templates with the same name, but only in their own format`() throws {
    let folder = try TemporaryFolder([
      "Templates/markdown/row.md": "a", "Templates/markdown/partials/row.md": "b",
      "Templates/row.md": "no template",
    ])
    #expect(throws: Failure.self) { try generator(folder) }
    _ = try generator(folder, format: .html)
  }

  @Test func `names a todo whose text can no longer be read`() async throws {
    let folder = try TemporaryFolder()
    let store = MemoryTodoStore(["a.md": "# A\n"])
    let snapshot = store.snapshot()
    await #expect(
      throws: Failure.lost([LostFile(path: TodoPath("a.md"), reason: .system(.notFound))])
    ) {
      try await generator(folder).generate(
        snapshot, from: MemoryTodoStore(), into: folder["export"], for: .build)
    }
    #expect(try folder.tree("") == [:])
  }
}
