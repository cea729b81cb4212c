@testable import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the interactor, the presenter and the view of unreadable files.
@Suite struct UnreadableTests {
  private func file(_ path: String, code: String = "bad-yaml") -> UnreadableFile {
    let source = SourceFile(path: "Todos/\(path)", text: "---\ntags: [<b>\n---\n")
    return UnreadableFile(
      path: path,
      problem: source.problem(.error, code: code, "bad & ugly", at: 10..<11, label: "here", help: "mend it"))
  }

  private func answer(page number: Int) throws -> UnreadableAnswer {
    let map = SiteMap(
      MemoryTodoStore(["a.md": "---\n", "b.md": "---\n", "c.md": "---\n", "d.md": "# D\n"]).snapshot(),
      pageSize: 2)
    return try UnreadableInteractor(map: map).answer(to: NumberedRequest(number: number))
  }

  @Test func `finds the files of a page`() throws {
    #expect(try answer(page: 1).files.map(\.path) == ["a.md", "b.md"])
    #expect(try answer(page: 2).files.map(\.path) == ["c.md"])
    #expect(try answer(page: 2).total == 3)
    #expect(try answer(page: 2).pageCount == 2)
    #expect(throws: PageError.noSuchPage(.unreadable, number: 3)) { _ = try answer(page: 3) }
  }

  @Test func `links to the host's editor if the file has text`() throws {
    let files = [file("a.md"), file("b.md", code: "unreadable-file")]
    let page = UnreadablePresenter(router: StubRouter()).page(
      of: UnreadableAnswer(files: files, total: 5, pageCount: 3), for: NumberedRequest(number: 2))
    #expect(
      page.entries == [
        .init(file: files[0], edit: Link(to: .web(WebAddress("https://host/edit/a.md")))),
        .init(file: files[1]),
      ])
    #expect(page.total == 5)
    #expect(page.pagination?.next == Link(to: .page(.unreadable, number: 3)))
  }

  @Test func `writes problems with their position, escaped`() throws {
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "unreadable-files": SourceFile(
        path: "unreadable-files.html",
        text: "{{heading}} {{count}}{{#files}} {{position}} {{message}} {{label}}{{/files}}"
      )
    ])
    var view = TemplateView<UnreadablePage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.unreadable, number: 1))
    view.show(UnreadablePage(total: 1, entries: [.init(file: file("a.md"))]))
    #expect(
      String(decoding: view.bytes, as: UTF8.self)
        == "Unreadable files 1 a.md:2:7 bad &amp; ugly here")
  }

  @Test(arguments: ["line", "help"])
  func `templates have no names for texts of the file`(_ name: String) {
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    let sources = TemplateSources([
      "unreadable-files": SourceFile(path: "unreadable-files.html", text: "{{#files}}{{\(name)}}{{/files}}")
    ])
    #expect(throws: Problems.self) {
      _ = TemplateView<UnreadablePage>(
        try CompiledTemplate(from: sources, frame: frame), frame: frame, at: .page(.unreadable, number: 1))
    }
  }
}
