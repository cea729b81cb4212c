import Documents
@testable import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import TodoPages
import Todos

/// Tests of the file with the state of the last build.
@Suite struct BuildCacheTests {
  private static let files: KeyValuePairs = [
    "T/a.md": "---\ntitle: A\ndue: 2026-12-01\ntags: [x]\n---\n[b](n/b.md) [gone](gone.md)\n\n- [ ] one\n",
    "T/n/b.md": "# B\n\n![p](p.png)\n", "T/n/p.png": "picture", "T/c.md": "---\ntitle: [\n---\n",
  ]

  private func cache(_ folder: TemporaryFolder, site: String = "site", inputs: String = "1") -> BuildCache? {
    BuildCache(in: StateFolder(path: folder[".todosite"]), forSiteAt: folder[site]) { $0.add(inputs) }
  }

  /// Builds the site of a project, and returns the cache with its state.
  private func build(_ folder: TemporaryFolder) async throws -> BuildCache {
    let workers = Workers(jobs: 2)
    let cache = try #require(self.cache(folder))
    var status = try FileDescriptor.folder(folder.path).status()
    status.changed += 86_400_000_000_000
    let moment = FileSystemMoment(status)
    let store = FolderTodoStore(folder["T"], rules: TodoRules(), workers: workers)
    let (snapshot, records) = try await store.snapshot(since: nil, at: moment)
    let frame = PageFrame(siteTitle: "T", words: Words("en"), todoFolder: "T", generator: "todosite")
    let generator = try SiteGenerator(
      SiteOptions(
        frame: frame, pageSize: 200, today: nil, todoFolder: folder["T"],
        theme: Theme(overridingWith: Theme.Overrides(templates: nil, publicFiles: nil))), workers: workers)
    let report = BuildReport(problems: snapshot.problems, counts: snapshot.counts)
    _ = try await generator.generate(
      snapshot, from: store, into: folder["site"], for: .build,
      remembering: BuildMemory(cache, from: moment, last: nil, records: records, report: report))
    return cache
  }

  private func project() async throws -> (folder: TemporaryFolder, cache: BuildCache, file: String) {
    let folder = try TemporaryFolder(Self.files)
    let cache = try await build(folder)
    let name = try #require(try folder.names(in: ".todosite/cache").first)
    return (folder, cache, ".todosite/cache/\(name)")
  }

  private func contents(_ state: BuildState) -> [UInt8] {
    var writer = StoredWriter()
    state.write(to: &writer)
    writer.write(state.files)
    return writer.bytes
  }

  @Test func `the state is the same after it was stored`() async throws {
    let (folder, cache, file) = try await project()
    let state = try #require(cache.load())
    let site = try folder.tree("site").keys.filter { !$0.hasSuffix("/") && $0 != ".todosite-manifest" }
    #expect(state.files.map(\.path) == site.sorted())
    #expect(state.todos.map(\.path) == [TodoPath("a.md"), TodoPath("n/b.md")])
    #expect(state.report.problems.map(\.code) == ["dead-link", "yaml-syntax"])
    #expect(state.report.counts.unreadable == 1)
    #expect(state.fileCount == site.count)
    let bytes = try readFile(folder[file])
    #expect(bytes.suffix(contents(state).count).elementsEqual(contents(state)))
    cache.save(cache.beginning(of: state), state.files)
    #expect(try readFile(folder[file]) == bytes)
    #expect(try folder.names(in: ".todosite/cache").count == 1)
  }

  @Test func `every page knows the pages that it links to`() async throws {
    let (folder, cache, _) = try await project()
    let state = try withExtendedLifetime(folder) { try #require(cache.load()) }
    let page = try #require(state.pages.routes.firstIndex(of: .todo(TodoPath("a.md"))))
    let links = state.pages.links(ofPageAt: page).map { state.pages.routes[Int($0)] }
    #expect(links.contains(.todo(TodoPath("n/b.md"))))
    #expect(state.files.first { $0.page == Int32(page) }?.version != nil)
  }

  @Test func `a state with another key is none`() async throws {
    let (folder, cache, _) = try await project()
    #expect(cache.load() != nil)
    #expect(self.cache(folder)?.load() != nil)
    #expect(self.cache(folder, site: "./site")?.load() != nil)
    #expect(self.cache(folder, inputs: "2")?.load() == nil)
    #expect(self.cache(folder, site: "other")?.load() == nil)
  }

  @Test func `sites in other folders have states of their own`() async throws {
    let (folder, cache, _) = try await project()
    let other = try #require(self.cache(folder, site: "other"))
    let state = try #require(cache.load())
    other.save(other.beginning(of: state), state.files)
    #expect(try folder.names(in: ".todosite/cache").count == 2)
    #expect(cache.load() != nil && other.load() != nil)
  }

  @Test func `states of sites that are gone are removed, and other files stay`() async throws {
    let (folder, cache, file) = try await project()
    let state = try #require(cache.load())
    for name in ["b", "c"] {
      try folder.makeFolder(name)
      let other = try #require(self.cache(folder, site: name))
      other.save(other.beginning(of: state), state.files)
    }
    try folder.write(".todosite/cache/notes", "mine")
    try folder.write(".todosite/cache/site-damaged", "todosite-build\n")
    #expect(try folder.names(in: ".todosite/cache").count == 5)
    try FileDescriptor.folder(folder.path).removeTree("b")
    cache.save(cache.beginning(of: state), state.files)
    let c = try #require(self.cache(folder, site: "c"))
    #expect(c.load() != nil && cache.load() != nil)
    #expect(self.cache(folder, site: "b")?.load() == nil)
    let names = try folder.names(in: ".todosite/cache")
    #expect(names.count == 3 && names.contains("notes") && names.contains(lastComponent(of: file)))
  }

  @Test func `only the states of the sites that were built last are kept`() async throws {
    let (folder, cache, _) = try await project()
    let state = try #require(cache.load())
    for number in 0..<BuildCache.maximumSites {
      try folder.makeFolder("out\(number)")
      let other = try #require(self.cache(folder, site: "out\(number)"))
      other.save(other.beginning(of: state), state.files)
      // The clock of a file system may have steps of some milliseconds.
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try folder.names(in: ".todosite/cache").count == BuildCache.maximumSites)
    #expect(cache.load() == nil)
    #expect(self.cache(folder, site: "out0")?.load() != nil)
  }

  @Test func `a state is neither saved nor removed while another build does so`() async throws {
    let (folder, cache, file) = try await project()
    let state = try #require(cache.load())
    let bytes = try readFile(folder[file])
    try FileDescriptor.folder(folder.path).removeTree("site")
    let lock = try FolderLock(folder[".todosite/cache"])
    let other = try #require(self.cache(folder, site: "other"))
    other.save(other.beginning(of: state), state.files)
    withExtendedLifetime(lock) {}
    #expect(try folder.names(in: ".todosite/cache") == [lastComponent(of: file)])
    #expect(try readFile(folder[file]) == bytes)
  }

  @Test func `each state has a key of its own`() async throws {
    let (first, second) = (try await project(), try await project())
    let keys = [first, second].map { $0.cache.load()?.records.key }
    #expect(keys[0] != nil && keys[0] != keys[1] && keys[0] != HashKey.none)
  }

  @Test func `a truncated or longer file is no state`() async throws {
    let (folder, cache, file) = try await project()
    let bytes = try readFile(folder[file])
    for length in Array(0..<80) + stride(from: 80, to: bytes.count, by: 101) + [bytes.count - 1] {
      try folder.write(Array(file.utf8), Array(bytes.prefix(length)))
      #expect(cache.load() == nil, "\(length)")
    }
    try folder.write(Array(file.utf8), bytes + [0])
    #expect(cache.load() == nil)
    try folder.write(Array(file.utf8), bytes)
    #expect(cache.load() != nil)
  }

  @Test func `a file with a changed byte is no state`() async throws {
    let (folder, cache, file) = try await project()
    let bytes = try readFile(folder[file])
    for place in Array(0..<64) + stride(from: 64, to: bytes.count, by: 97) {
      var changed = bytes
      changed[place] ^= UInt8(1 << (place % 8))
      try folder.write(Array(file.utf8), changed)
      #expect(cache.load() == nil, "\(place)")
    }
  }

  @Test func `a state made by someone else is valid or none`() async throws {
    let (folder, cache, file) = try await project()
    let bytes = try readFile(folder[file])
    var valid = 0
    for place in stride(from: 47, to: bytes.count, by: 61) {
      for byte in [0, 0xFF, bytes[place] ^ 1] as [UInt8] {
        var changed = bytes
        changed[place] = byte
        var writer = StoredWriter()
        writer.write(ContentHash(of: Array(changed[47...]).span))
        changed.replaceSubrange(39..<47, with: writer.bytes)
        try folder.write(Array(file.utf8), changed)
        guard let state = cache.load() else { continue }
        valid += 1
        #expect(state.files.allSatisfy { isPlain($0.path) })
        let routes = state.pages.routes
        let links = routes.indices.flatMap { state.pages.links(ofPageAt: $0) }
        let places = links + state.files.compactMap(\.page)
        #expect(places.allSatisfy { routes.indices.contains(Int($0)) })
      }
    }
    #expect(valid > 0)
  }

  @Test func `anything else in place of the file is no state`() async throws {
    let (folder, cache, file) = try await project()
    let state = try #require(cache.load())
    let root = try FileDescriptor.folder(folder.path)
    try root.rename(file, to: "moved", in: root)
    #expect(cache.load() == nil)
    try folder.link(file, to: folder["moved"])
    #expect(cache.load() == nil)
    try folder.remove(file)
    try folder.makePipe(file)
    #expect(cache.load() == nil)
    try folder.remove(file)
    try folder.makeFolder(file)
    #expect(cache.load() == nil)
    cache.save(cache.beginning(of: state), state.files)
    #expect(cache.load() == nil)
    #expect(try folder.names(in: file) == [])
  }

  @Test func `saving does not follow a symbolic link`() async throws {
    let (folder, cache, file) = try await project()
    let state = try #require(cache.load())
    try folder.remove(file)
    try folder.write("mine", "mine")
    try folder.link(file, to: folder["mine"])
    cache.save(cache.beginning(of: state), state.files)
    #expect(try folder.text("mine") == "mine")
  }

  @Test func `a state that was copied with its folder is none`() async throws {
    let (folder, cache, _) = try await project()
    func run(_ script: String) throws {
      #expect(try Subprocess("/bin/sh", ["-c", script], in: folder.path).run().status == 0)
    }
    try run("cp -a .todosite/cache copy; mv .todosite/cache old; mv copy .todosite/cache")
    #expect(self.cache(folder)?.load() == nil)
    try run("rm -r .todosite/cache; mv old .todosite/cache")
    #expect(self.cache(folder)?.load() != nil && cache.load() != nil)
  }

  @Test func `there is no cache in a folder that is a symbolic link or a file`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".todosite")
    try folder.makeFolder("elsewhere")
    try folder.link(".todosite/cache", to: "../elsewhere")
    #expect(cache(folder) == nil)
    try folder.remove(".todosite/cache")
    try folder.write(".todosite/cache", "")
    #expect(cache(folder) == nil)
    try folder.remove(".todosite/cache")
    #expect(cache(folder) != nil)
    #expect(try folder.names(in: ".todosite").sorted() == [".gitignore", "cache"])
  }
}
