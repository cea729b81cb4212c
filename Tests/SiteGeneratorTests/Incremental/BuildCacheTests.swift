import Documents
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import Todos

/// Tests of the file with the state of the last build.
@Suite struct BuildCacheTests {
  /// The length of the title of a file.
  private static let titleLength = 15
  /// The length of the title, the length of the first part and the hashes of the two parts.
  private static let headLength = titleLength + 24

  /// Builds the site of a project.
  ///
  /// - Returns: the project, its cache, the path of the file with the state, and the state.
  private func built() async throws -> (
    project: CachedProject, cache: BuildCache, file: String, state: BuildState
  ) {
    let project = try CachedProject()
    let state = try await project.build().state
    let cache = try #require(project.cache())
    let name = try #require(try project.folder.names(in: ".todosite/cache").first)
    return (project, cache, ".todosite/cache/\(name)", state)
  }

  /// Returns a state as it is in the first part of a file.
  private func contents(_ state: BuildState) -> [UInt8] {
    var writer = BinaryWriter()
    writer.write(state)
    return writer.bytes
  }

  /// Returns the offset of the second part of a file.
  private func end(ofFirstPartIn bytes: [UInt8]) -> Int {
    let length = bytes[Self.titleLength..<Self.titleLength + 8]
    return Self.headLength + length.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func `the state is the same after it was stored`() async throws {
    let (project, cache, file, state) = try await built()
    let loaded = try #require(cache.load())
    let site = try project.folder.tree("site").keys.filter {
      !$0.hasSuffix("/") && $0 != ".todosite-manifest"
    }
    #expect(loaded.files.map(\.path) == site.sorted())
    #expect(loaded.files.allSatisfy { $0.stamp != nil })
    #expect(loaded.files == state.files)
    #expect(loaded.fileCount == site.count)
    #expect(loaded.report == state.report)
    #expect(loaded.report.problems.map(\.code) == ["dead-link", "yaml-syntax"])
    #expect(loaded.report.counts.unreadable == 1)
    #expect(contents(loaded) == contents(state))
    let bytes = try readFile(project.folder[file])
    let end = end(ofFirstPartIn: bytes)
    #expect(bytes[..<end].suffix(contents(state).count).elementsEqual(contents(state)))
    cache.save(state)
    #expect(try readFile(project.folder[file]) == bytes)
    #expect(try project.folder.names(in: ".todosite/cache").count == 1)
  }

  @Test func `what was read from todos is added when it is needed`() async throws {
    let (project, cache, file, state) = try await built()
    let loaded = try #require(cache.load())
    #expect(!loaded.snapshotCache.hasReadings && loaded.snapshotCache.words(of: TodoPath("a.md")) == nil)
    let complete = try #require(cache.complete(loaded))
    #expect(complete.snapshotCache.hasReadings)
    let words = state.snapshotCache.words(of: TodoPath("a.md"))
    #expect(words != nil && complete.snapshotCache.words(of: TodoPath("a.md")) == words)
    let bytes = try readFile(project.folder[file])
    cache.save(complete)
    #expect(try readFile(project.folder[file]) == bytes)
    try project.folder.remove(file)
    #expect(cache.complete(complete) != nil)
    #expect(cache.complete(loaded) == nil)
  }

  @Test func `what another build has read is not added`() async throws {
    let (project, cache, _, _) = try await built()
    let first = try #require(cache.load())
    _ = try await project.build()
    #expect(cache.complete(first) == nil)
    let second = try #require(cache.load())
    let complete = try #require(cache.complete(second))
    // The next state has the same key and the same todos.
    let third = try await project.build(since: complete).state
    #expect(third.key == second.key)
    #expect(cache.complete(second) == nil)
    #expect(cache.load().flatMap { cache.complete($0) } != nil)
  }

  @Test func `a state in memory needs no file`() async throws {
    let (project, cache, file, state) = try await built()
    try project.folder.remove(file)
    #expect(cache.load() == nil)
    #expect(cache.load(state)?.snapshotCache.hasReadings == true)
    #expect(project.cache()?.load(state) != nil)
    #expect(project.cache(inputs: "2")?.load(state) == nil)
    #expect(project.cache(site: "other")?.load(state) == nil)
  }

  @Test func `a state in memory with other inputs is ignored`() async throws {
    let (project, cache, _, state) = try await built()
    let other = try await project.save(state, forSiteAt: "other")
    #expect(other.load(state)?.fileCount == 0)
    #expect(cache.load(other.load())?.fileCount == state.fileCount)
  }

  @Test func `a state with other inputs is none`() async throws {
    let (project, cache, _, _) = try await built()
    #expect(cache.load() != nil)
    #expect(project.cache()?.load() != nil)
    #expect(project.cache(site: "./site")?.load() != nil)
    #expect(project.cache(inputs: "2")?.load() == nil)
    #expect(project.cache(site: "other")?.load() == nil)
  }

  @Test func `each state has a key of its own`() async throws {
    let (first, second) = (try await built(), try await built())
    let keys = [first, second].map { $0.cache.load()?.key }
    #expect(keys[0] != nil && keys[0] != keys[1] && keys[0] != HashKey.none)
  }

  @Test func `a site with problems in its pages has no state`() async throws {
    let (project, cache, file, state) = try await built()
    let bytes = try readFile(project.folder[file])
    let problem = Problem(.warning, code: "c", "m", path: "p")
    let output = try await project.output()
    let (summary, none) = try await cache.commit(
      StagedSite(files: [], problems: [problem]), to: output, state.snapshotCache, state.report,
      on: Workers(jobs: 1))
    #expect(summary.problems == [problem])
    #expect(none == nil)
    #expect(try readFile(project.folder[file]) == bytes)
  }
}

extension BuildCacheTests {
  @Test func `sites in other folders have states of their own`() async throws {
    let (project, cache, _, state) = try await built()
    let other = try await project.save(state, forSiteAt: "other")
    #expect(try project.folder.names(in: ".todosite/cache").count == 2)
    #expect(cache.load() != nil && other.load() != nil)
  }

  @Test func `states of sites that are gone are removed, and other files stay`() async throws {
    let (project, cache, file, state) = try await built()
    let folder = project.folder
    let b = try await project.save(state, forSiteAt: "b")
    let c = try await project.save(state, forSiteAt: "c")
    try folder.write(".todosite/cache/notes", "mine")
    try folder.write(".todosite/cache/site-damaged", "todosite-build\n")
    #expect(try folder.names(in: ".todosite/cache").count == 5)
    try FileDescriptor.folder(folder.path).removeTree("b")
    cache.save(state)
    #expect(c.load() != nil && cache.load() != nil)
    #expect(b.load() == nil)
    let names = try folder.names(in: ".todosite/cache")
    #expect(names.count == 3 && names.contains("notes") && names.contains(lastComponent(of: file)))
  }

  @Test func `only the states of the sites that were built last are kept`() async throws {
    let (project, cache, _, state) = try await built()
    var others: [BuildCache] = []
    for number in 0..<BuildCache.maximumSites {
      others.append(try await project.save(state, forSiteAt: "out\(number)"))
      // The clock of a file system may have steps of some milliseconds.
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(try project.folder.names(in: ".todosite/cache").count == BuildCache.maximumSites)
    #expect(cache.load() == nil)
    #expect(others.allSatisfy { $0.load() != nil })
  }

  @Test func `a state is neither saved nor removed while another build does so`() async throws {
    let (project, _, file, state) = try await built()
    let folder = project.folder
    let bytes = try readFile(folder[file])
    try FileDescriptor.folder(folder.path).removeTree("site")
    let lock = try FolderLock(folder[".todosite/cache"])
    _ = try await project.save(state, forSiteAt: "other")
    withExtendedLifetime(lock) {}
    #expect(try folder.names(in: ".todosite/cache") == [lastComponent(of: file)])
    #expect(try readFile(folder[file]) == bytes)
  }
}

extension BuildCacheTests {
  @Test func `a truncated file is no state, and a longer one lacks what was read`() async throws {
    let (project, cache, file, _) = try await built()
    let bytes = try readFile(project.folder[file])
    let end = end(ofFirstPartIn: bytes)
    let others = Array(stride(from: 80, to: bytes.count, by: 101))
    for length in Array(0..<80) + others + [end - 1, end, end + 1, bytes.count - 1] {
      try project.folder.write(Array(file.utf8), Array(bytes.prefix(length)))
      let loaded = cache.load()
      #expect((loaded != nil) == (length >= end), "\(length)")
      let complete = loaded.flatMap { cache.complete($0) }
      #expect(complete == nil, "\(length)")
    }
    try project.folder.write(Array(file.utf8), bytes + [0])
    let longer = try #require(cache.load())
    #expect(cache.complete(longer) == nil)
    try project.folder.write(Array(file.utf8), bytes)
    let whole = try #require(cache.load())
    #expect(cache.complete(whole) != nil)
  }

  @Test func `a file with a changed byte is no state, or lacks what was read`() async throws {
    let (project, cache, file, _) = try await built()
    let bytes = try readFile(project.folder[file])
    let end = end(ofFirstPartIn: bytes)
    // The last hash of the head is that of the second part.
    let hash = Self.headLength - 8..<Self.headLength
    for offset in Array(0..<64) + Array(stride(from: 64, to: bytes.count, by: 97)) + [end - 1, end] {
      var changed = bytes
      changed[offset] ^= UInt8(1 << (offset % 8))
      try project.folder.write(Array(file.utf8), changed)
      let loaded = cache.load()
      #expect((loaded != nil) == (hash.contains(offset) || offset >= end), "\(offset)")
      let complete = loaded.flatMap { cache.complete($0) }
      #expect(complete == nil, "\(offset)")
    }
  }

  @Test func `a state made by someone else is valid or none`() async throws {
    let (project, cache, file, _) = try await built()
    let bytes = try readFile(project.folder[file])
    let end = end(ofFirstPartIn: bytes)
    var (valid, complete) = (0, 0)
    for offset in stride(from: Self.headLength, to: bytes.count, by: 31) {
      for byte in [0, 0xFF, bytes[offset] ^ 1] as [UInt8] {
        var changed = bytes
        changed[offset] = byte
        let (first, second) = (Array(changed[Self.headLength..<end]), Array(changed[end...]))
        var hashes = BinaryWriter()
        hashes.write(ContentHash(of: first.span))
        hashes.write(ContentHash(of: second.span))
        changed.replaceSubrange(Self.headLength - 16..<Self.headLength, with: hashes.bytes)
        try project.folder.write(Array(file.utf8), changed)
        guard let state = cache.load() else { continue }
        valid += 1
        #expect(state.files.allSatisfy { isPlain($0.path) })
        #expect(zip(state.files, state.files.dropFirst()).allSatisfy { pathPrecedes($0.path, $1.path) })
        guard let whole = cache.complete(state) else { continue }
        complete += 1
        #expect(whole.snapshotCache.hasReadings)
      }
    }
    #expect(valid > 0 && complete > 0)
  }

  @Test func `anything else in place of the file is no state`() async throws {
    let (project, cache, file, state) = try await built()
    let folder = project.folder
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
    cache.save(state)
    #expect(cache.load() == nil)
    #expect(try folder.names(in: file) == [])
  }

  @Test func `saving does not follow a symbolic link`() async throws {
    let (project, cache, file, state) = try await built()
    try project.folder.remove(file)
    try project.folder.write("mine", "mine")
    try project.folder.link(file, to: project.folder["mine"])
    cache.save(state)
    #expect(try project.folder.text("mine") == "mine")
  }

  @Test func `a state that was copied with its folder is none`() async throws {
    let (project, cache, _, state) = try await built()
    try await project.run("cp -a .todosite/cache copy; mv .todosite/cache old; mv copy .todosite/cache")
    #expect(project.cache()?.load() == nil)
    #expect(project.cache()?.load(state) == nil)
    try await project.run("rm -r .todosite/cache; mv old .todosite/cache")
    #expect(project.cache()?.load() != nil && cache.load() != nil)
  }

  @Test func `there is no cache in a folder that is a symbolic link or a file`() throws {
    let project = try CachedProject()
    let folder = project.folder
    try folder.makeFolder(".todosite")
    try folder.makeFolder("elsewhere")
    try folder.link(".todosite/cache", to: "../elsewhere")
    #expect(project.cache() == nil)
    try folder.remove(".todosite/cache")
    try folder.write(".todosite/cache", "")
    #expect(project.cache() == nil)
    try folder.remove(".todosite/cache")
    #expect(project.cache() != nil)
    #expect(try folder.names(in: ".todosite").sorted() == [".gitignore", "cache"])
  }
}
