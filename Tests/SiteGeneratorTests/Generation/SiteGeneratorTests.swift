import Documents
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import TodoPages
import Todos

/// Tests that generate a site from todos and a theme.
@Suite struct SiteGeneratorTests {
  private let theme: Theme

  /// Creates the theme: the other templates consist only of their names.
  init() throws {
    let texts = [
      "list": "list{{#todos}} {{title}}{{/todos}}{{#unreadable}} bad {{count}}{{/unreadable}}",
      "detail": "{{title}}{{{body}}}",
      "board": "board{{#columns}} {{status.label}}{{#more}} and {{count}}{{/more}}{{/columns}}",
      "due": "due{{#sections}} {{title}}{{/sections}}",
    ]
    let files = try pageTemplateNames().map { name in
      (name, SourceFile(path: "\(name).html", text: texts[name] ?? name))
    }
    theme = Theme(
      named: Dictionary(uniqueKeysWithValues: files), assets: ["style.css": .bytes(Array("css".utf8))])
  }

  /// Returns the files of the list and of todos; the other pages have their own tests.
  private func listAndTodos(_ site: [String: String]) -> [String: String] {
    site.filter { path, _ in isOfListOrTodos(path) }
  }

  private func listAndTodos(_ paths: [String]) -> [String] { paths.filter { isOfListOrTodos($0) } }

  private func isOfListOrTodos(_ path: String) -> Bool {
    [".todosite-manifest", "assets/", "index.html", "page/", "todos/"].contains { path.hasPrefix($0) }
  }

  private func generator(
    _ theme: Theme? = nil, pageSize: Int = 200, todoFolder: String = "Todos"
  ) throws -> SiteGenerator {
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    return try SiteGenerator(
      SiteOptions(
        frame: frame, pageSize: pageSize, today: nil, todoFolder: todoFolder, theme: theme ?? self.theme),
      workers: Workers(jobs: 2))
  }

  @Test func `writes a page for every todo`() async throws {
    let folder = try TemporaryFolder()
    let todos = MemoryTodoStore(["a.md": "# A\n", "n/b.md": "# B\n\n[a](../a.md)\n", "c.md": "---\n"])
      .snapshot()
    let summary = try await generator().generate(
      todos, from: MemoryTodoStore(), into: folder["site"], for: .build)
    #expect(
      listAndTodos(try folder.site()) == [
        ".todosite-manifest": "…", "assets/": "", "assets/style.css": "css", "index.html": "list A B bad 1",
        "todos/": "", "todos/a.html": "A", "todos/n/": "",
        "todos/n/b.html": "B<p><a href=\"../../todos/a.html\">a</a></p>\n",
      ])
    #expect(
      listAndTodos(summary.written) == ["assets/style.css", "index.html", "todos/a.html", "todos/n/b.html"])
  }

  @Test func `writes every page of a long list`() async throws {
    let folder = try TemporaryFolder()
    let files = try TemporaryFolder()
    for number in 10..<51 { try files.write("\(number).md", "# \(number)\n") }
    let store = FolderTodoStore(files[""], rules: TodoRules(), workers: Workers(jobs: 2))
    let snapshot = try await store.snapshot()
    let summary = try await generator(pageSize: 2).generate(
      snapshot, from: MemoryTodoStore(), into: folder["site"], for: .build)
    #expect(summary.written.count { $0.hasPrefix("page/") } == 20)
    #expect(summary.written.count { $0.hasPrefix("todos/") } == 41)
    #expect(try folder.text("site/page/21.html") == "list 50")
  }

  @Test func `writes a board with the project's statuses, and the pages of due todos`() async throws {
    let folder = try TemporaryFolder()
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    let statuses = StatusVocabulary([
      .init(name: "idea", isClosed: false), .init(name: "done", isClosed: true),
    ])
    let generator = try SiteGenerator(
      SiteOptions(
        frame: frame, pageSize: 1, statuses: statuses, today: TodoDate(year: 2026, month: 12, day: 1),
        todoFolder: "Todos", theme: theme), workers: Workers(jobs: 1))
    let todos = MemoryTodoStore(
      ["a.md": "---\ndue: 2026-12-01\n---\n# A\n", "b.md": "# B\n"], rules: TodoRules(statuses: statuses))
    _ = try await generator.generate(
      todos.snapshot(), from: MemoryTodoStore(), into: folder["site"], for: .build)
    #expect(try folder.text("site/board.html") == "board idea done")
    #expect(try folder.text("site/due.html") == "due Today")
    #expect(try folder.text("site/due/2.html") == "due No date")
  }

  @Test func `shows at most fifty todos of a status on the board`() async throws {
    let folder = try TemporaryFolder()
    for number in 100..<151 { try folder.write("Todos/\(number).md", "# \(number)\n") }
    for number in 100..<150 { try folder.write("Todos/x\(number).md", "---\nstatus: done\n---\n") }
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: Workers(jobs: 1))
    _ = try await generator().generate(
      try await store.snapshot(), from: MemoryTodoStore(), into: folder["site"], for: .build)
    #expect(try folder.text("site/board.html") == "board open and 1 doing done")
  }

  @Test func `copies the files that bodies refer to, except HTML files`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Todos/a.md", "# A\n\n![p](img/p.png) [q](q.pdf) ![r](gone.png) [s](s.html)\n")
    for name in ["img/p.png", "q.pdf", "s.html", "unused.png"] { try folder.write("Todos/\(name)", name) }
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: Workers(jobs: 1))
    _ = try await generator(todoFolder: folder["Todos"]).generate(
      try await store.snapshot(), from: MemoryTodoStore(), into: folder["site"], for: .build)
    #expect(
      try folder.tree("site/todos") == [
        "a.html":
          "A<p><img src=\"../todos/img/p.png\" alt=\"p\" /> <a href=\"../todos/q.pdf\">q</a> r s</p>\n",
        "img/": "", "img/p.png": "img/p.png", "q.pdf": "q.pdf",
      ])
  }

  @Test func `writes only changed files and removes stale files`() async throws {
    let folder = try TemporaryFolder()
    let generator = try generator()
    let before = MemoryTodoStore(["a.md": "# A\n", "b.md": "# B\n"]).snapshot()
    _ = try await generator.generate(before, from: MemoryTodoStore(), into: folder["site"], for: .build)
    let again = try await generator.generate(
      before, from: MemoryTodoStore(), into: folder["site"], for: .build)
    #expect(again.written == [])
    #expect(again.removed == [])
    let after = MemoryTodoStore(["a.md": "# A2\n"]).snapshot()
    let changed = try await generator.generate(
      after, from: MemoryTodoStore(), into: folder["site"], for: .build)
    #expect(listAndTodos(changed.written) == ["index.html", "todos/a.html"])
    #expect(changed.removed == ["todos/b.html"])
  }

  @Test func `writes a site that has no todos`() async throws {
    let folder = try TemporaryFolder()
    _ = try await generator().generate(
      MemoryTodoStore().snapshot(), from: MemoryTodoStore(), into: folder["site"], for: .build)
    #expect(try folder.text("site/index.html") == "list")
  }

  @Test func `names all files that can no longer be copied, and leaves the site unchanged`() async throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "secret": "secret"])
    let generator = try generator(todoFolder: folder["Todos"])
    let store = FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: Workers(jobs: 1))
    _ = try await generator.generate(
      try await store.snapshot(), from: store, into: folder["site"], for: .build)
    let before = try folder.tree("site")
    let names = ["folder.png", "gone.png", "link.png", "own.png", "pipe.png", "same.png"]
    for name in names { try folder.write("Todos/\(name)", name) }
    try folder.write("Todos/a.md", "# New\n\n\(names.map { "![x](\($0))" }.joined())\n")
    let snapshot = try await store.snapshot()
    #expect(snapshot.problems == [])
    try folder.removeFiles("Todos/folder.png", "Todos/gone.png", "Todos/link.png", "Todos/own.png")
    try folder.removeFiles("Todos/pipe.png")
    try folder.makeFolder("Todos/folder.png")
    try folder.link("Todos/link.png", to: "../secret")
    try folder.link("Todos/own.png", to: "same.png")
    try folder.makePipe("Todos/pipe.png")
    let lost: [(String, FileError.Reason)] = [
      ("folder.png", .notAFile(.folder)), ("gone.png", .system(.notFound)),
      ("link.png", .notAFile(.symbolicLink)), ("pipe.png", .notAFile(.pipe)),
    ]
    await #expect(throws: Failure.lost(lost.map { LostFile(path: TodoPath($0), reason: $1) })) {
      try await generator.generate(snapshot, from: store, into: folder["site"], for: .build)
    }
    #expect(try folder.tree("site") == before)
    let rest = FolderTodoStore(
      folder["Todos"], rules: TodoRules(), without: lost.map { LostFile(path: TodoPath($0), reason: $1) },
      workers: Workers(jobs: 1))
    let last = try await rest.snapshot()
    #expect(last.problems.map { $0.excerpt?.label } == lost.map { "cannot read the file: \($1)" })
    _ = try await generator.generate(last, from: rest, into: folder["site"], for: .build)
    #expect(try folder.text("site/todos/own.png") == "same.png")
    #expect(try !folder.tree("site").values.contains("secret"))
  }

  @Test func `reports all problems of the templates`() throws {
    let broken = Theme(
      named: [
        "list": SourceFile(path: "list.html", text: "{{titel}}{{> shared}}"),
        "detail": SourceFile(path: "detail.html", text: "{{titel}}{{> shared}}"),
        "shared": SourceFile(path: "partials/shared.html", text: "{{#site}}"),
      ],
      assets: [:])
    let failure = #expect(throws: Failure.self) { try generator(broken) }
    let problems = failure?.problems.filter { $0.code != "unknown-template" } ?? []
    #expect(
      problems.map { "\($0.path): \($0.message)" } == [
        "detail.html: unknown name \"titel\"", "list.html: unknown name \"titel\"",
        "partials/shared.html: section \"site\" is never closed",
      ])
  }
}
