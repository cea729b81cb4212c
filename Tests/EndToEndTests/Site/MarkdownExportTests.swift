import FileSystem
import SiteGenerator
import TestSupport
import Testing
import TodoPages
import Todos

private let fixture = joined(packageFolder, "Tests/EndToEndTests/Fixtures/balcony")
private let backlog = sharedFolder("corpora/backlog-md/backlog")

/// Tests that export todos as Markdown pages for git hosts.
@Suite struct MarkdownExportTests {
  @Test(arguments: [("balcony", ["--today", "2027-04-01"]), ("library", [])])
  func `the whole export matches its snapshot`(project: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    let fixture = joined(parent(of: fixture), project)
    let run = try todosite(
      ["export", fixture, "--format", "markdown", "--output", folder["export"]] + options, in: folder)
    #expect(run.status == 1)
    let export = try BuiltSite(markdown: folder, "export")
    expectNoDeadLinks(export)
    try SiteSnapshot("\(project).markdown").expect(export.files)
  }

  @Test func `a second export writes nothing, and a folder with only other files is refused`() async throws {
    let folder = try TemporaryFolder()
    let first = try await exportMarkdown(fixture, into: folder["export"])
    #expect(first.written.contains("README.md"))
    #expect(try await exportMarkdown(fixture, into: folder["export"], for: .check).isUnchanged)
    try folder.write("export/LICENSE", "x")
    #expect(try await exportMarkdown(fixture, into: folder["export"]).isUnchanged)
    try folder.write("other/mine.md", "mine")
    await #expect(throws: Failure.self) { try await exportMarkdown(fixture, into: folder["other"]) }
    #expect(try folder.text("other/mine.md") == "mine")
  }

  @Test(arguments: [fixture, packageFolder])
  func `each todo's page has the same facts as its page in the site`(project: String) async throws {
    let folder = try TemporaryFolder()
    try await exportMarkdown(project, into: folder["export"])
    let run = try todosite("build", project, "--output", folder["site"], in: folder)
    #expect(run.status < 2, "\(run.stderr)")
    expectSame(try BuiltSite(markdown: folder, "export"), as: try BuiltSite(folder, "site"))
  }

  @Test(.tags(.rounds), .requiresAllRounds, .requires(shared: "corpora/backlog-md"))
  func `exports a real folder of another tool with the same facts as the site`() async throws {
    let folder = try TemporaryFolder()
    try await exportMarkdown(folder[""], todos: backlog, into: folder["export"])
    try await exportMarkdown(folder[""], todos: backlog, into: folder["site"], format: .html)
    let export = try BuiltSite(markdown: folder, "export")
    expectNoDeadLinks(export)
    expectSame(export, as: try BuiltSite(folder, "site"))
    // A body whose links cannot be rewritten would be a code block.
    for (path, bytes) in export.files where path.hasPrefix("todos/") {
      let page = String(decoding: bytes, as: UTF8.self)
      #expect(!page.contains("\n---\n\n`````"), "\(path)")
    }
  }
}

/// Expects that an export has no dead links and that every page can be reached.
private func expectNoDeadLinks(_ export: BuiltSite, at location: SourceLocation = #_sourceLocation) {
  #expect(export.deadLinks() == [], sourceLocation: location)
  #expect(export.unreachablePages() == [], sourceLocation: location)
  for (path, page) in export.pages.sorted(by: { $0.key < $1.key }) {
    #expect(page.mistakes == [], "\(path)", sourceLocation: location)
  }
}
