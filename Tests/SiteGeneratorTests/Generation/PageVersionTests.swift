import Documents
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import TodoPages
import Todos

/// Tests of the versions of pages with the built-in theme, between two states of a project.
@Suite struct PageVersionTests {
  private struct Page: Equatable {
    var version: ContentHash
    var text: String
  }

  private static let files: KeyValuePairs = [
    "Todos/a.md":
      "---\ntags: [home, C++]\nassignee: Ann\ndepends: b\ncreated: 2026-11-01\n---\n# A\n\n[[b]]\n",
    "Todos/b.md": "---\nparent: d\ndue: 2026-12-01\n---\n# B\n\n- [ ] one\n",
    "Todos/c.md": "---\nmilestone: 1.0\nstatus: done\ncompleted: 2026-11-02\n---\n# C\n\n![p](p.png)\n",
    "Todos/d.md": "---\ntags: [home]\n---\n# D\n\n## Part\n", "Todos/e.md": "# E\n", "Todos/p.png": "p",
  ]

  private func store(_ folder: TemporaryFolder) -> FolderTodoStore {
    FolderTodoStore(folder["Todos"], rules: TodoRules(), workers: Workers(jobs: 1))
  }

  private func router(
    of snapshot: TodoSnapshot, from store: FolderTodoStore, format: PageFormat = .html
  ) throws -> SiteRouter {
    let frame = PageFrame(
      siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite", format: format)
    let theme = try Theme(overridingWith: .init(templates: nil, publicFiles: nil), format: format)
    return SiteRouter(
      SiteMap(snapshot, pageSize: 2), from: store, modules: try SiteModules(theme.templates, frame: frame))
  }

  private func router(of folder: TemporaryFolder, format: PageFormat = .html) async throws -> SiteRouter {
    let store = store(folder)
    let moment = try FileDescriptor.folder(folder.path).moment()
    return try router(
      of: try await store.snapshot(since: SnapshotCache(hashedWith: .none), at: moment).snapshot, from: store,
      format: format)
  }

  /// Makes all pages of a site.
  private func pages(of router: SiteRouter) throws -> [Route: Page] {
    var pages: [Route: Page] = [:]
    for route in router.routes {
      var bytes: [UInt8] = []
      let opened = try router.open(route, since: nil, into: &bytes)
      pages[route] = Page(version: opened.version, text: String(decoding: bytes, as: UTF8.self))
    }
    #expect(pages.count == router.routes.count)
    return pages
  }

  /// Changes files, and returns the todos whose pages have another version.
  private func changed(
    _ files: KeyValuePairs<String, String?>, format: PageFormat = .html
  ) async throws -> [String] {
    let folder = try TemporaryFolder(Self.files)
    let before = try pages(of: try await router(of: folder, format: format))
    for (name, text) in files {
      if let text { try folder.write("Todos/\(name)", text) } else { try folder.remove("Todos/\(name)") }
    }
    let after = try pages(of: try await router(of: folder, format: format))
    for (route, page) in after {
      #expect(page.version != before[route]?.version || page.text == before[route]?.text, "\(route)")
    }
    return after.compactMap { route, page in
      guard case .todo(let path) = route, page.version != before[route]?.version else { return nil }
      return path.string
    }.sorted()
  }

  @Test(arguments: PageFormat.allCases)
  func `pages of unchanged todos keep their version`(format: PageFormat) async throws {
    #expect(try await changed([:], format: format) == [])
    // The order is a, b, d, e, c: b is first because it is due.
    #expect(try await changed(["e.md": "# E\n\nmore\n"], format: format) == ["e.md"])
    #expect(try await changed(["e.md": "# Else\n"], format: format) == ["c.md", "d.md", "e.md"])
    #expect(
      try await changed(["b.md": "---\ndue: 2026-12-01\n---\n# B\n"], format: format)
        == ["a.md", "b.md", "d.md"])
  }

  @Test(arguments: PageFormat.allCases)
  func `a page with the version of the last build is not made`(format: PageFormat) async throws {
    let folder = try TemporaryFolder(Self.files)
    let router = try await router(of: folder, format: format)
    for (route, page) in try pages(of: router) {
      var bytes: [UInt8] = []
      let opened = try router.open(route, since: page.version, into: &bytes)
      #expect(opened.version == page.version && opened.problems.isEmpty, "\(route)")
      #expect(String(decoding: bytes, as: UTF8.self) != page.text, "\(route)")
    }
  }

  @Test func `a new tag changes only the pages with the todo`() async throws {
    #expect(try await changed(["e.md": "---\ntags: new\n---\n# E\n"]) == ["c.md", "d.md", "e.md"])
  }

  @Test func `a page of the navigation changes all pages`() async throws {
    #expect(
      try await changed(["f.md": "---\n"]) == ["a.md", "b.md", "c.md", "d.md", "e.md"])
  }

  @Test(arguments: [
    "---\nstatus: doing\n---\n# E\n", "---\nstatus: completed\n---\n# E\n", "---\nstatus: Review\n---\n# E\n",
    "---\nassignee: Bob\n---\n# E\n", "---\nmilestone: 2.0\n---\n# E\n", "---\npriority: high\n---\n# E\n",
    "---\ntags: c-90xwvk\n---\n# E\n", "---\ntags: HOME\n---\n# E\n", "---\ndue: 2027-01-01\n---\n# E\n",
    "---\ndepends: [a, d]\n---\n# E\n", "---\nparent: a\n---\n# E\n", "---\npriority: 17\n---\n# E\n",
    "---\ndue: never\n---\n# E\n", "---\nid: b\n---\n# E\n", "---\nblocks: a\n---\n# E\n",
    "---\nenergy: low\n---\n# E\n", "# E\n\n[[a]] [d](d.md#part)\n", "# E\n\n- [x] one\n", "---\n",
    "# E\n\n## Notes\n\n### 2026-12-01 Ann\n\ntext\n",
  ])
  func `pages with the same version are the same`(text: String) async throws {
    _ = try await changed(["e.md": text])
    _ = try await changed(["e.md": nil, "0.md": text])
    _ = try await changed(["e.md": text], format: .markdown)
  }

  @Test func `another commonest spelling of a tag changes the pages of others`() async throws {
    let text = "---\ntags: HOME\n---\n# E\n"
    #expect(try await !changed(["e.md": text, "f.md": text]).contains("a.md"))
    #expect(try await changed(["e.md": text, "f.md": text, "g.md": text]).contains("a.md"))
  }

  @Test func `the address of a tag may change with another tag`() async throws {
    // The plain tag takes the address that `C++` has without it.
    #expect(
      try await changed(["e.md": "---\ntags: c-90xwvk\n---\n# E\n"]) == ["a.md", "c.md", "d.md", "e.md"])
  }

  @Test func `reads bodies again that the snapshot restored from the last one`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let store = store(folder)
    let moment = try FileDescriptor.folder(folder.path).moment()
    let (read, snapshotCache) = try await store.snapshot(since: nil, at: moment)
    let restored = try await store.snapshot(since: snapshotCache, at: moment).snapshot
    #expect(read.todos.allSatisfy { $0.content.hasHTML })
    #expect(restored.todos.filter { $0.content.hasHTML }.map(\.path.string) == [])
    for format in PageFormat.allCases {
      #expect(
        try pages(of: router(of: restored, from: store, format: format))
          == pages(of: router(of: read, from: store, format: format)))
    }

    try folder.write("Todos/e.md", "# Else\n")
    let router = try router(of: restored, from: store)
    let route = Route.todo(TodoPath("e.md"))
    var bytes: [UInt8] = []
    let version = try #require(try pages(of: try self.router(of: read, from: store))[route]?.version)
    #expect(throws: PageError.noText(of: TodoPath("e.md"))) {
      try router.open(route, since: nil, into: &bytes)
    }
    let opened = try router.open(route, since: version, into: &bytes)
    #expect(opened.version == version)
  }

  @Test func `a page that shows a todo without a known version has another version in each site`() throws {
    let store = MemoryTodoStore(["a.md": "# A\n"])
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")
    let theme = try Theme(overridingWith: .init(templates: nil, publicFiles: nil))
    func version(of route: Route) throws -> ContentHash {
      let router = SiteRouter(
        SiteMap(store.snapshot(), pageSize: 2), from: store,
        modules: try SiteModules(theme.templates, frame: frame))
      var bytes: [UInt8] = []
      return try router.open(route, since: nil, into: &bytes).version
    }
    func versions(of route: Route) throws -> Set<ContentHash> {
      [try version(of: route), try version(of: route)]
    }
    #expect(try versions(of: .todo(TodoPath("a.md"))).count == 2)
    #expect(try versions(of: .list(page: 1)).count == 2)
    #expect(try versions(of: .page(.notFound, number: 1)).count == 1)
  }
}
