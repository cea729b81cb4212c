import Documents
import FileSystem
import Synchronization
import TestSupport
import Testing
import TodoPages
import Todos

@testable import SiteGenerator

/// Tests that update the search index of a site, and compare it with one that is made from all bodies.
@Suite struct SearchIndexUpdateTests {
  @Test(.tags(.rounds), arguments: 0..<rounds(60))
  func `an index that is updated step by step equals one made from all bodies`(run: Int) async throws {
    var random = SeededRandom(run: run)
    var todos: [SearchedTodo] = []
    var site = Site(try await Site().index(of: todos))
    for step in 0..<40 {
      let newTodos = todos.changed(using: &random)
      let updated = try await site.index(of: newTodos, updating: todos)
      let note = Comment(rawValue: "step \(step) of run \(run), TODOSITE_SEED=\(random.seed)")
      let expected = try await Site().index(of: newTodos)
      #expect(try #require(updated, note).files == expected.files, note)
      (todos, site) = (newTodos, Site(expected))
    }
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(200))
  func `a damaged file is refused or makes no difference to the format`(run: Int) async throws {
    var random = SeededRandom(run: run)
    let todos = (0..<Int.random(in: 1...40, using: &random)).map { _ in SearchedTodo.random(using: &random) }
      .withoutTwins
    let newTodos = todos.changed(using: &random)
    let index = try await Site().index(of: todos)
    let path = try #require(index.files.keys.sorted().randomElement(using: &random))
    var site = Site(index)
    site.files[path] = site.files[path]?.damaged(using: &random)
    _ = try await site.index(of: newTodos, updating: todos)
    site.files[path] = nil
    let updated = try await site.index(of: newTodos, updating: todos)
    let expected = try await Site().index(of: newTodos)
    #expect(updated == nil || updated?.files == expected.files, "run \(run), TODOSITE_SEED=\(random.seed)")
  }

  @Test(arguments: ["index", "texts-0", "words-0", "words-1"])
  func `a file that is missing or truncated is refused`(name: String) async throws {
    var site = Site(try await Site().index(of: Self.todos))
    let path = "search/\(name).js"
    var changed = Self.todos
    changed[0] = SearchedTodo("a", "other words", version: 2)
    #expect(try await site.index(of: changed, updating: Self.todos) != nil)
    site.files[path]?.removeLast(5)
    #expect(try await site.index(of: changed, updating: Self.todos) == nil)
    site.files[path] = nil
    #expect(try await site.index(of: changed, updating: Self.todos) == nil)
    #expect(try await site.index(of: Self.todos, updating: Self.todos) == nil)
  }

  @Test func `a file of todos that is missing is made again`() async throws {
    let index = try await Site().index(of: Self.todos)
    var site = Site(index)
    site.files["search/todos-0.js"] = nil
    let updated = try #require(try await site.index(of: Self.todos, updating: Self.todos))
    #expect(updated.files == index.files)
    #expect(updated.staged == ["search/todos-0.js"])
  }

  @Test func `only files that change are read and staged`() async throws {
    let site = Site(try await Site().index(of: Self.todos))
    var todos = Self.todos
    func update() async throws -> Index {
      try #require(try await site.index(of: todos, updating: Self.todos))
    }

    let same = try await update()
    #expect(same.read == ["search/index.js"])
    #expect(same.staged == [])

    todos[1].title = "Other"
    let title = try await update()
    #expect(title.read == ["search/index.js"])
    #expect(title.staged == ["search/index.js", "search/todos-0.js"])

    // Another version with the same words.
    todos = Self.todos
    todos[1] = SearchedTodo("b", Self.todos[1].body, version: 2)
    let version = try await update()
    let words = (0..<3).map { "search/words-\($0).js" }
    #expect(version.read == ["search/index.js", "search/texts-0.js"] + words)
    #expect(version.staged == [])

    todos[1] = SearchedTodo("b", Self.todos[1].body + " zzz", version: 2)
    #expect(try await update().staged == ["search/index.js", "search/texts-0.js", "search/words-2.js"])

    todos = Self.todos.reversed()
    #expect(try await update().staged == ["search/index.js", "search/todos-0.js"])
  }

  private static let todos = ["a", "b", "c"].enumerated().map { place, name in
    SearchedTodo(
      name, (0..<8).map { "word\($0 * 3 + place)" }.joined(separator: " "), version: 1)
  }
}

/// An index, and what was done to make it.
private struct Index: Equatable {
  var files: [String: [UInt8]]
  /// The paths of the files that were read, sorted.
  var read: [String]
  /// The paths of the files that were staged, sorted.
  var staged: [String]
}

/// The files of a site.
private struct Site {
  var files: [String: [UInt8]] = [:]

  init() {}

  init(_ index: Index) {
    files = index.files
  }

  /// Returns the index of some todos, made from all bodies.
  func index(of todos: [SearchedTodo]) async throws -> Index {
    try #require(try await index { try await searchIndex(of: todos).stage(on: Workers(jobs: 2), by: $0) })
  }

  /// Returns the index of some todos, made from the files of the site and the bodies of changed todos; nil if the
  /// files cannot be used.
  func index(of todos: [SearchedTodo], updating old: [SearchedTodo]) async throws -> Index? {
    let versions = Dictionary(uniqueKeysWithValues: old.map { ($0.path, $0.version) })
    var known = todos
    for place in todos.indices where versions[todos[place].path] == todos[place].version {
      known[place].content = .read("")
    }
    let read = Mutex<[String]>([])
    let areFactsEqual = old.map { $0.path } == todos.map { $0.path } && old.map(\.title) == todos.map(\.title)
    let previous = PreviousSearchIndex(
      paths: old.map(\.path), areFactsEqual: areFactsEqual,
      isSame: { [old, todos] in old[$0].version == todos[$1].version },
      read: { path in
        read.withLock { $0.append(path) }
        return files[path]
      },
      keep: { path in files[path].map { file(path, $0, .unchanged) } })
    let index = try await index { [known] in
      try await searchIndex(of: known).stage(updating: previous, on: Workers(jobs: 2), by: $0)
    }
    return index.map { Index(files: $0.files, read: read.withLock { $0.sorted() }, staged: $0.staged) }
  }

  private func index(
    _ make: (@escaping SearchIndex.Stage) async throws -> [StagedFile]?
  ) async throws -> Index? {
    let made = Mutex<[String: [UInt8]]>([:])
    let staged = try await make { path, bytes in
      made.withLock { $0[path] = bytes }
      return file(path, bytes, .written)
    }
    return made.withLock { made in
      staged.map { staged in
        let files = staged.map { ($0.path, made[$0.path] ?? self.files[$0.path] ?? []) }
        return Index(files: Dictionary(uniqueKeysWithValues: files), read: [], staged: made.keys.sorted())
      }
    }
  }

  private func file(_ path: String, _ bytes: [UInt8], _ change: StagedFile.Change) -> StagedFile {
    StagedFile(path: path, hash: ContentHash(of: bytes.span), change: change)
  }

  private func searchIndex(of todos: [SearchedTodo]) -> SearchIndex {
    SearchIndex(
      todos: todos.map {
        TodoItem(
          id: $0.path.stem, path: $0.path, title: $0.title, status: TodoStatus("open", .open),
          content: $0.content)
      }, shortNames: todos.map(\.path.stem), pageName: { $1 }, siteTitle: "Home", words: Words("en"),
      wordFileSize: .small)
  }
}
