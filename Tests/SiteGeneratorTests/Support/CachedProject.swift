import Documents
@testable import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import TodoPages
import Todos

/// A project with todos in the folder `T`, whose site is built in the folder `site`, with a state for the next build.
struct CachedProject {
  let folder: TemporaryFolder
  private let workers = Workers(jobs: 2)

  init() throws {
    folder = try TemporaryFolder([
      "T/a.md": "---\ntitle: A\ndue: 2026-12-01\ntags: [x]\n---\n[b](n/b.md) [gone](gone.md)\n\n- [ ] one\n",
      "T/n/b.md": "# B\n\n![p](p.png)\n", "T/n/p.png": "picture", "T/c.md": "---\ntitle: [\n---\n",
    ])
  }

  var store: FolderTodoStore { FolderTodoStore(folder["T"], rules: TodoRules(), workers: workers) }

  /// Returns the cache of a site of the project.
  func cache(site: String = "site", inputs: String = "1") -> BuildCache? {
    BuildCache(in: StateFolder(path: folder[".todosite"]), forSiteAt: folder[site]) { $0.add(inputs) }
  }

  /// Returns a moment long after all files were written, so that all of them have stamps.
  func moment() throws -> FileSystemMoment {
    var status = try FileDescriptor.folder(folder.path).status()
    status.changed += 86_400_000_000_000
    return FileSystemMoment(status)
  }

  func generator() throws -> SiteGenerator {
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "T", generator: "todosite")
    let theme = try Theme(overridingWith: Theme.Overrides(templates: nil, publicFiles: nil))
    let options = SiteOptions(
      frame: frame, pageSize: 200, today: nil, todoFolder: folder["T"], theme: theme)
    return try SiteGenerator(options, workers: workers)
  }
}

extension CachedProject {
  /// Opens the folder of the site, and recognises the files of the last build.
  func output(since last: BuildState? = nil) async throws -> OutputFolder {
    let options = try generator().options
    let output = try OutputFolder(folder["site"], of: options, for: .build, stampingFrom: moment())
    if let last { try await last.recognise(in: output, on: workers) }
    return output
  }

  /// Builds the site, and saves the state.
  ///
  /// - Parameter last: the state of the last build; nil to make the whole site.
  func build(since last: BuildState? = nil) async throws -> (summary: OutputSummary, state: BuildState) {
    let cache = try #require(self.cache())
    let (snapshot, snapshotCache) = try await store.snapshot(since: last?.snapshotCache, at: moment())
    let output = try await self.output(since: last)
    let site = try await generator().stage(snapshot, from: store, in: output, cachedIn: snapshotCache)
    let report = BuildReport(problems: snapshot.problems, counts: snapshot.counts)
    let (summary, state) = try await cache.commit(site, to: output, snapshotCache, report, on: workers)
    return (summary, try #require(state))
  }

  /// Saves a state for a site without files in another folder, and returns the cache of that site.
  func save(_ state: BuildState, forSiteAt name: String) async throws -> BuildCache {
    let cache = try #require(self.cache(site: name))
    let output = try OutputFolder(folder[name], for: .build)
    let site = StagedSite(files: [], problems: [])
    _ = try await cache.commit(site, to: output, state.snapshotCache, state.report, on: workers)
    return cache
  }

  /// Runs a script of the shell in the project's folder, after the time that a file system may need for new times.
  func run(_ script: String) async throws {
    try await Task.sleep(for: .milliseconds(20))
    #expect(try Subprocess("/bin/sh", ["-c", script], in: folder.path).run().status == 0)
  }
}
