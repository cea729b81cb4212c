import Documents
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import Todos

/// Tests of sites that are made again from the state of the last build.
@Suite struct IncrementalSiteTests {
  private func isSite(_ state: BuildState, of project: CachedProject) async throws -> Bool {
    let output = try await project.output(since: state)
    return state.isSite(in: output)
  }

  @Test func `a site is current after a build, if its files are recognised`() async throws {
    let project = try CachedProject()
    let state = try await project.build().state
    #expect(try await isSite(state, of: project))
    #expect(try await state.isSite(in: project.output()) == false)
  }

  @Test(arguments: [
    "rm site/index.html", "echo x >> site/todos/a.html", "touch site/assets/style.css",
    "mv site/todos t; ln -s ../t site/todos", "rm T/n/p.png", "printf drawing > T/n/p.png",
    "grep -v ' index.html$' site/.todosite-manifest > t; mv t site/.todosite-manifest",
    "echo '0000000000000000 zzz' >> site/.todosite-manifest", "rm -r site; mkdir site", "rm -r site",
  ])
  func `a site is not current after a change of its files, or of those that are copied to it`(
    change: String
  ) async throws {
    let project = try CachedProject()
    let state = try await project.build().state
    try await project.run(change)
    #expect(try await !isSite(state, of: project))
  }

  @Test func `what files are made from is known`() async throws {
    let project = try CachedProject()
    let state = try await project.build().state
    let files = Dictionary(uniqueKeysWithValues: state.files.map { ($0.path, $0) })
    for path in [
      "404.html", "index.html", "search/texts-0.js", "search/todos-0.js", "todos.json", "todos/a.html",
    ] {
      #expect(files[path]?.version != nil, "\(path)")
      #expect(files[path]?.source == nil, "\(path)")
    }
    let picture = project.folder["T/n/p.png"]
    let stamp = try FileDescriptor.currentFolder.status(of: picture)?.stamp
    #expect(files["todos/n/p.png"]?.source == SeenPath(path: picture, stamp: stamp))
  }

  @Test func `a build without changes makes the same files`() async throws {
    let project = try CachedProject()
    let first = try await project.build().state
    let (summary, second) = try await project.build(since: first)
    #expect(summary == OutputSummary(unchanged: first.fileCount))
    #expect(second.files == first.files)
    #expect(second.report == first.report)
  }

  @Test func `a changed text changes only its page and the search index`() async throws {
    let project = try CachedProject()
    let first = try await project.build().state
    try project.folder.write("T/n/b.md", "# B\n\n![p](p.png) more\n")
    let (summary, second) = try await project.build(since: first)
    #expect(
      summary.written == ["search/index.js", "search/texts-0.js", "search/words-0.js", "todos/n/b.html"])
    #expect(try await isSite(second, of: project))
    let site = try project.folder.tree("site")
    _ = try await project.build()
    #expect(try project.folder.tree("site") == site)
  }

  @Test func `a todo that was renamed, and one that is gone`() async throws {
    let project = try CachedProject()
    let first = try await project.build().state
    try await project.run("mv T/a.md T/d.md; rm T/n/b.md")
    let (summary, second) = try await project.build(since: first)
    #expect(summary.written.contains("todos/d.html"))
    #expect(summary.removed == ["todos/a.html", "todos/n/b.html", "todos/n/p.png"])
    #expect(try await isSite(second, of: project))
    let site = try project.folder.tree("site")
    _ = try await project.build()
    #expect(try project.folder.tree("site") == site)
  }
}

extension IncrementalSiteTests {
  @Test func `files that are kept do not need the bodies of todos`() async throws {
    let project = try CachedProject()
    let first = try await project.build().state
    let (snapshot, snapshotCache) = try await project.store.snapshot(
      since: first.snapshotCache, at: project.moment())
    #expect(snapshot.todos.map(\.hasHTML) == [false, false])
    try project.folder.removeFiles("T/a.md", "T/n/b.md")
    let output = try await project.output(since: first)
    let site = try await project.generator().stage(
      snapshot, from: project.store, in: output, cachedIn: snapshotCache)
    #expect(site.files.map(\.path) == first.files.map(\.path))
    #expect(site.files.allSatisfy { $0.change == .unchanged })
    #expect(site.problems == [])
    output.discard()
  }

  @Test(arguments: ["rm site/todos/a.html", "rm site/search/texts-0.js"])
  func `a restored todo whose text is needed and has changed requires that all files are read`(
    change: String
  ) async throws {
    let project = try CachedProject()
    let first = try await project.build().state
    let (snapshot, snapshotCache) = try await project.store.snapshot(
      since: first.snapshotCache, at: project.moment())
    try await project.run("\(change); echo more >> T/a.md")
    let before = try project.folder.tree("site")
    let output = try await project.output(since: first)
    let (generator, store) = (try project.generator(), project.store)
    await #expect(throws: Failure.lost([])) {
      try await generator.stage(snapshot, from: store, in: output, cachedIn: snapshotCache)
    }
    #expect(try project.folder.tree("site") == before)
  }
}
