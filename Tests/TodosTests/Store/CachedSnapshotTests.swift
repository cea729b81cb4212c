import Documents
@testable import FileSystem
import TestSupport
import Testing
@testable import Todos

/// Tests of snapshots in which unchanged todos are restored from the cache of the last one.
@Suite struct CachedSnapshotTests {
  private func store(_ folder: borrowing TemporaryFolder, fileSize: Int = 1000) -> FolderTodoStore {
    FolderTodoStore(
      folder["T"], rules: TodoRules(fileSize: fileSize),
      linkingTo: LinkedRepository(project: folder.path, isOnHost: true), workers: Workers(jobs: 2))
  }

  /// A moment at which all files that exist now have stamps.
  private func later(_ folder: borrowing TemporaryFolder) throws -> FileSystemMoment {
    var status = try FileDescriptor.folder(folder.path).status()
    status.changed += 86_400_000_000_000
    return FileSystemMoment(status)
  }

  private func snapshot(
    _ folder: borrowing TemporaryFolder, since last: SnapshotCache? = nil, fileSize: Int = 1000
  ) async throws -> (snapshot: TodoSnapshot, snapshotCache: SnapshotCache) {
    try await store(folder, fileSize: fileSize).snapshot(since: last, at: later(folder))
  }

  /// The paths of the todos whose files were read.
  private func read(_ snapshot: TodoSnapshot) -> [String] {
    snapshot.todos.filter(\.content.hasHTML).map(\.path.string)
  }

  private static let files: KeyValuePairs = [
    "T/a.md": "# A\n\n[b](n/b.md)\n\n- [ ] one\n", "T/c.md": "---\ntitle: C\ndue: 2026-12-01\n---\n",
    "T/n/b.md": "# B\n\n![p](p.png)\n", "T/n/p.png": "picture",
  ]

  @Test func `unchanged todos are restored, and have all values but the HTML`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let (first, snapshotCache) = try await snapshot(folder)
    #expect(read(first) == ["c.md", "a.md", "n/b.md"])
    let (second, again) = try await snapshot(folder, since: snapshotCache)
    #expect(read(second) == [])
    #expect(second.todos.map(\.hashes) == first.todos.map(\.hashes))
    #expect(second.linkTargets == first.linkTargets)
    #expect(second.problems == first.problems)
    for (todo, restored) in zip(first.todos, second.todos) {
      #expect(store(folder).content(of: restored) == todo.content)
      let whole = TodoItem(restored, hashes: nil, content: todo.content)
      #expect(whole == todo)
    }
    #expect(again.others == snapshotCache.others)
    #expect(again.sources.map(\.reading) == snapshotCache.sources.map(\.reading))
  }

  @Test func `the cache is the same after it was stored`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let (_, snapshotCache) = try await snapshot(folder)
    var writer = BinaryWriter()
    snapshotCache.write(to: &writer)
    let middle = writer.bytes.count
    snapshotCache.writeReadings(to: &writer)
    let stored = try writer.bytes.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      var stored = try SnapshotCache(from: &reader)
      #expect(reader.offset == middle && !stored.hasReadings)
      try stored.addReadings(from: &reader, in: writer.bytes)
      #expect(reader.isAtEnd && stored.hasReadings)
      return stored
    }
    #expect(stored.sources.map(\.reading) == snapshotCache.sources.map(\.reading))
    #expect(stored.words(of: TodoPath("n/b.md")) == snapshotCache.words(of: TodoPath("n/b.md")))
    #expect(try await store(folder).isCurrent(stored))
    #expect(read(try await snapshot(folder, since: stored).snapshot) == [])
  }

  @Test func `a cache without readings says what has changed, but restores nothing`() async throws {
    let folder = try TemporaryFolder(Self.files)
    var (_, snapshotCache) = try await snapshot(folder)
    for index in snapshotCache.sources.indices { snapshotCache.sources[index].reading = nil }
    #expect(try await store(folder).isCurrent(snapshotCache))
    #expect(read(try await snapshot(folder, since: snapshotCache).snapshot) == ["c.md", "a.md", "n/b.md"])
  }

  @Test func `the search words of a body are recorded`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let (_, snapshotCache) = try await snapshot(folder)
    let padding = String(repeating: "\0", count: 8)
    #expect(
      snapshotCache.words(of: TodoPath("a.md")).map { String(decoding: $0, as: UTF8.self) }
        == "b one \(padding)")
    #expect(snapshotCache.words(of: TodoPath("c.md")).map { String(decoding: $0, as: UTF8.self) } == padding)
    #expect(snapshotCache.words(of: TodoPath("d.md")) == nil)
  }

  @Test func `a changed todo is read again`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let (_, snapshotCache) = try await snapshot(folder)
    try folder.write("T/a.md", "# A2\n")
    let (second, _) = try await snapshot(folder, since: snapshotCache)
    #expect(read(second) == ["a.md"])
    #expect(second.todos.map(\.title) == ["C", "A2", "B"])
  }

  @Test func `a file with the same bytes and another status is read, but not parsed`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let (_, snapshotCache) = try await snapshot(folder)
    try folder.setModified("T/a.md", secondsSince1970: 5)
    let (second, again) = try await snapshot(folder, since: snapshotCache)
    #expect(read(second) == [])
    #expect(again.sources[0].stamp != snapshotCache.sources[0].stamp)
    #expect(again.sources[0].stamp == (try folder.status("T/a.md")?.stamp))
  }

  @Test func `todos that were added, deleted and renamed`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let (_, snapshotCache) = try await snapshot(folder)
    try folder.write("T/0.md", "# 0\n")
    try folder.remove("T/a.md")
    let root = try FileDescriptor.folder(folder.path)
    try root.rename("T/n/b.md", to: "T/z.md", in: root)
    let (second, again) = try await snapshot(folder, since: snapshotCache)
    #expect(second.todos.map(\.path.string) == ["c.md", "0.md", "z.md"])
    #expect(read(second) == ["0.md", "z.md"])
    #expect(again.sources.map(\.path.string) == ["0.md", "c.md", "z.md"])
  }

  @Test func `a todo whose reading is damaged is read again`() async throws {
    let folder = try TemporaryFolder(Self.files)
    var (_, snapshotCache) = try await snapshot(folder)
    snapshotCache.sources[0].reading?.values.removeLast()
    snapshotCache.sources[1].reading?.values = []
    #expect(read(try await snapshot(folder, since: snapshotCache).snapshot) == ["c.md", "a.md"])
  }

  @Test func `files that were just written are read again`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let now = try FileDescriptor.folder(folder.path).moment()
    let (_, snapshotCache) = try await store(folder).snapshot(since: nil, at: now)
    #expect(snapshotCache.sources.map(\.stamp) == [nil, nil, nil])
    #expect(try await store(folder).isCurrent(snapshotCache) == false)
    let (_, again) = try await snapshot(folder, since: snapshotCache)
    #expect(try await store(folder).isCurrent(again))
  }
}

extension CachedSnapshotTests {
  @Test func `the problem of an unreadable todo is restored`() async throws {
    let folder = try TemporaryFolder(["T/a.md": "---\ntitle: [\n---\n", "T/b.md": "# B\n"])
    let (first, snapshotCache) = try await snapshot(folder)
    #expect(first.problems.map(\.severity) == [.error])
    let (second, again) = try await snapshot(folder, since: snapshotCache)
    #expect(second.problems == first.problems)
    #expect(second.unreadable == first.unreadable)
    #expect(again.isComplete && again.sources.count == 2)
  }

  @Test func `a file that is too large is recorded by its size`() async throws {
    let folder = try TemporaryFolder(["T/a.md": "# A, too long\n"])
    let (first, snapshotCache) = try await snapshot(folder, fileSize: 10)
    #expect(first.problems.map(\.code) == ["unreadable-file"])
    #expect(snapshotCache.isComplete && snapshotCache.sources.count == 1)
    #expect(try await store(folder, fileSize: 10).isCurrent(snapshotCache))
    #expect(
      try await snapshot(folder, since: snapshotCache, fileSize: 10).snapshot.problems == first.problems)
    try folder.write("T/a.md", "# A\n")
    let (second, _) = try await snapshot(folder, since: snapshotCache, fileSize: 10)
    #expect(read(second) == ["a.md"] && second.problems == [])
  }

  @Test(.requiresOrdinaryUser) func `a file that may not be read is not recorded`() async throws {
    let folder = try TemporaryFolder(["T/a.md": "# A\n", "T/b.md": "# B\n"])
    try folder.setPermissions("T/a.md", 0)
    let (_, snapshotCache) = try await snapshot(folder)
    #expect(!snapshotCache.isComplete && snapshotCache.sources.map(\.path.string) == ["b.md"])
    #expect(try await store(folder).isCurrent(snapshotCache) == false)
  }

  @Test func `problems of restored todos show their lines`() async throws {
    let folder = try TemporaryFolder(["T/a.md": "# A\n\n[x](gone.md) [y](other.md)\n", "T/b.md": "# B\n"])
    let (first, snapshotCache) = try await snapshot(folder)
    #expect(first.problems.map(\.excerpt?.column) == [5, 18])
    let (second, _) = try await snapshot(folder, since: snapshotCache)
    #expect(second.problems == first.problems)
  }

  @Test func `all todos are read again if a file of a milestone has changed`() async throws {
    let folder = try TemporaryFolder([
      "backlog/tasks/a.md": "---\nid: TASK-1\ntitle: a\nmilestone: m-6\n---\n",
      "backlog/milestones/m-6.md": "---\nid: m-6\ntitle: Spring\n---\n",
    ])
    func snapshot(
      since last: SnapshotCache? = nil
    ) async throws -> (store: FolderTodoStore, snapshot: TodoSnapshot, snapshotCache: SnapshotCache) {
      let project = try #require(try Project.open(folder.path))
      let store = FolderTodoStore(project.todos, rules: project.settings.rules, workers: Workers(jobs: 1))
      let (snapshot, snapshotCache) = try await store.snapshot(since: last, at: later(folder))
      return (store, snapshot, snapshotCache)
    }
    let (store, first, snapshotCache) = try await snapshot()
    #expect(first.todos.map(\.milestone?.title) == ["Spring"])
    #expect(read(try await snapshot(since: snapshotCache).snapshot) == [])
    try folder.write("backlog/milestones/m-6.md", "---\nid: m-6\ntitle: Summer\n---\n\nText\n")
    #expect(try await store.isCurrent(snapshotCache) == false)
    let (_, second, _) = try await snapshot(since: snapshotCache)
    #expect(second.todos.map(\.milestone?.title) == ["Summer"])
    #expect(read(second) == ["tasks/a.md"])
  }
}

extension CachedSnapshotTests {
  @Test(arguments: [
    "echo >> T/a.md", "touch -t 197001020000 T/c.md", "rm T/a.md", "mv T/a.md T/d.md", "touch T/d.md",
    "touch T/n/d.png",
    "mkdir T/e", "echo >> T/n/p.png", "rm T/n/p.png", "touch T/gone.png", "touch src.c", "rm other.c",
    "rm other.c; mkdir other.c", "rm -r .git", "ln -s gone T/n/l", "rm -r T/n; ln -s . T/n",
  ])
  func `a snapshot is not current after a change`(change: String) async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.makeFolder(".git")
    try folder.write("other.c", "")
    try folder.write("T/links.md", "# L\n\n[x](../src.c) [y](../other.c) ![z](gone.png)\n")
    let (_, snapshotCache) = try await snapshot(folder)
    #expect(try await store(folder).isCurrent(snapshotCache))
    try await Task.sleep(for: .milliseconds(10))
    #expect(try Subprocess("/bin/sh", ["-c", change], in: folder.path).run().status == 0)
    #expect(try await store(folder).isCurrent(snapshotCache) == false)
  }

  @Test(arguments: ["touch new.c", "echo > T/.hidden/x", "cat T/a.md", "mkdir _site; touch _site/a.md"])
  func `a snapshot is current after other changes`(change: String) async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.makeFolder("T/.hidden")
    let (_, snapshotCache) = try await snapshot(folder)
    #expect(try Subprocess("/bin/sh", ["-c", change], in: folder.path).run().status == 0)
    #expect(try await store(folder).isCurrent(snapshotCache))
  }

  @Test func `a snapshot of a folder with a symbolic link is never current`() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.link("T/l.md", to: "a.md")
    let (_, snapshotCache) = try await snapshot(folder)
    #expect(!snapshotCache.isComplete)
    #expect(try await store(folder).isCurrent(snapshotCache) == false)
    #expect(read(try await snapshot(folder, since: snapshotCache).snapshot) == [])
  }

  @Test func `the text of a todo whose file has changed is no longer known`() async throws {
    let folder = try TemporaryFolder(["T/a.md": "# A\n\ntext\n"])
    let todo = try await snapshot(folder).snapshot.todos[0]
    #expect(store(folder).content(of: todo) == todo.content)
    try folder.write("T/a.md", "# A\n\ntexts\n")
    #expect(store(folder).content(of: todo) == nil)
    try folder.remove("T/a.md")
    #expect(store(folder).content(of: todo) == nil)
  }
}
