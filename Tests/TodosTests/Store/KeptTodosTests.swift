import Documents
@testable import FileSystem
import TestSupport
import Testing
@testable import Todos

/// Tests of snapshots that are made from the todos that the last snapshot of the same process kept.
@Suite struct KeptTodosTests {
  private static let files: KeyValuePairs = [
    "T/a.md": "# A\n\n[b](n/b.md) [gone](gone.md)\n", "T/c.md": "---\ntitle: C\nparent: zzz\n---\n\nText.\n",
    "T/n/b.md": "# B\n\n![p](p.png)\n", "T/n/p.png": "picture", "T/bad.md": "---\ntitle: [\n---\n",
  ]

  private func store(_ folder: borrowing TemporaryFolder) -> FolderTodoStore {
    FolderTodoStore(folder["T"], rules: TodoRules(assetSize: 1000), workers: Workers(jobs: 2))
  }

  private func snapshot(
    _ folder: borrowing TemporaryFolder, since last: SourceRecords?
  ) async throws -> (snapshot: TodoSnapshot, records: SourceRecords) {
    var status = try FileDescriptor.folder(folder.path).status()
    status.changed += 86_400_000_000_000
    return try await store(folder).snapshot(since: last, at: FileSystemMoment(status), isKept: true)
  }

  /// Changes files after a first snapshot, and compares the next snapshot with one that is made without the first.
  ///
  /// - Returns: whether only texts differ, and the paths of the todos whose files were read.
  private func update(
    _ folder: borrowing TemporaryFolder, _ change: (borrowing TemporaryFolder) throws -> Void
  ) async throws -> (isOfTexts: Bool, read: [String]) {
    let (first, records) = try await snapshot(folder, since: nil)
    try change(folder)
    let (second, again) = try await snapshot(folder, since: records)
    let (third, _) = try await snapshot(folder, since: again)
    let expected = try await store(folder).snapshot()
    for snapshot in [second, third] {
      #expect(snapshot.problems == expected.problems)
      #expect(snapshot.linkTargets == expected.linkTargets)
      #expect(snapshot.relations == expected.relations)
      #expect(snapshot.unreadable == expected.unreadable)
      #expect(snapshot.todos.map(\.path) == expected.todos.map(\.path))
      for (todo, whole) in zip(snapshot.todos, expected.todos) {
        #expect(todo.content.withoutHTML == whole.content.withoutHTML)
        #expect(store(folder).content(of: todo) == whole.content)
      }
    }
    #expect(third.todos.allSatisfy { !$0.content.hasHTML })
    #expect(third.differsOnlyInTexts(from: second))
    let read = second.todos.filter(\.content.hasHTML).map(\.path.string)
    return (second.differsOnlyInTexts(from: first), read)
  }

  @Test(
    arguments: [
      // A text without links, and one before links, which moves the places of their problems.
      ("T/c.md", "---\ntitle: C\nparent: zzz\n---\n\nOther text.\n"),
      ("T/a.md", "# A\n\nMore.\n\n[b](n/b.md) [gone](gone.md)\n"),
      ("T/c.md", "---\n# a comment\ntitle: C\nparent: zzz\n---\n\nText.\n"),
      ("T/n/b.md", "# B\n\nA picture: ![p](p.png)\n"),
    ])
  func `a changed text leaves everything else as it was`(path: String, text: String) async throws {
    let folder = try TemporaryFolder(Self.files)
    let (isOfTexts, read) = try await update(folder) { try $0.write(path, text) }
    #expect(isOfTexts)
    #expect(read == [String(path.dropFirst(2))])
  }

  @Test(
    arguments: [
      ("T/c.md", "---\ntitle: D\n---\n"), ("T/c.md", "---\ntitle: C\n---\n\n[a](a.md)\n"),
      ("T/a.md", "# A\n\n[b](n/b.md#part) [gone](gone.md)\n"), ("T/c.md", "---\ntitle: [\n---\n"),
      ("T/bad.md", "---\ntitle: Good\n---\n"), ("T/new.md", "# New\n"), ("T/gone.md", "# Found\n"),
    ])
  func `any other change is noticed`(path: String, text: String) async throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try await !update(folder) { try $0.write(path, text) }.isOfTexts)
  }

  @Test(.requiresNamesOfBytes)
  func `a changed todo without a page of its own has its new text when it gets one`() async throws {
    let folder = try TemporaryFolder(["T/A.md": "# A\n", "T/a.md": "# Twin\n", "T/b.md": "# B\n"])
    let (first, records) = try await snapshot(folder, since: nil)
    #expect(first.todos.map(\.path) == [TodoPath("b.md")])
    try folder.write("T/A.md", "# A\n\nNew.\n")
    let (second, again) = try await snapshot(folder, since: records)
    #expect(second.problems == first.problems)
    #expect(second.differsOnlyInTexts(from: first))
    try folder.remove("T/a.md")
    let (third, _) = try await snapshot(folder, since: again)
    #expect(
      third.todos.map(\.revision?.source) == [ContentHash(of: Array("# A\n\nNew.\n".utf8).span, again.key)]
        + [
          second.todos[0].revision?.source
        ])
    #expect(third.problems.isEmpty)
  }

  @Test func `a removed file that a todo shows is noticed`() async throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try await !update(folder) { try $0.remove("T/n/p.png") }.isOfTexts)
  }

  @Test func `a file that can no longer be published is noticed`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let isOfTexts = try await update(folder) { folder in
      try folder.write("T/n/p.png", String(repeating: "x", count: 1001))
    }.isOfTexts
    #expect(!isOfTexts)
  }

  @Test func `snapshots without a common one differ in more than texts`() async throws {
    let folder = try TemporaryFolder(Self.files)
    let first = try await store(folder).snapshot()
    let second = try await store(folder).snapshot()
    #expect(!first.differsOnlyInTexts(from: second))
    #expect(first.differsOnlyInTexts(from: first))
  }
}
