import Documents
import FileSystem
import Synchronization
import TestSupport
import Testing
import TodoPages
import Todos

@testable import SiteGenerator

/// Tests of search indexes that are made from stored words, and with files of the last build.
@Suite struct SearchIndexVersionTests {
  @Test(.tags(.rounds), arguments: 0..<rounds(100))
  func `an index made from stored words equals one made from the HTML`(run: Int) async throws {
    var random = SeededRandom(run: run)
    let todos = (0..<Int.random(in: 1...40, using: &random)).map { _ in SearchedTodo.random(using: &random) }
      .withoutTwins
    var words = SearchWords()
    var stored: [TodoPath: [UInt8]] = [:]
    for todo in todos { words.append(wordsOf: todo.content, to: &stored[todo.path, default: []]) }
    let few = stored.filter { _ in Bool.random(using: &random) }
    let note = Comment(rawValue: "run \(run), TODOSITE_SEED=\(random.seed)")
    let expected = try await index(of: todos)
    #expect(try await index(of: todos, words: stored).bytes == expected.bytes, note)
    #expect(try await index(of: todos, words: few).bytes == expected.bytes, note)
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(60))
  func `an index with files of the last one equals one that is made without them`(run: Int) async throws {
    var random = SeededRandom(run: run)
    var todos: [SearchedTodo] = []
    var last = try await index(of: todos)
    for step in 0..<40 {
      todos = todos.changed(using: &random)
      last = try await index(of: todos, since: last)
      let expected = try await index(of: todos)
      let note = Comment(rawValue: "step \(step) of run \(run), TODOSITE_SEED=\(random.seed)")
      #expect(last.bytes == expected.bytes, note)
    }
  }

  private static let todos = ["a", "b", "c"].enumerated().map { todoIndex, name in
    SearchedTodo(
      name, (0..<8).map { "word\($0 * 3 + todoIndex)" }.joined(separator: " "), version: 1)
  }

  /// The files without versions, which are always made.
  private static let unversioned = ["search/index.js"] + (0..<3).map { "search/words-\($0).js" }

  @Test func `files are kept if nothing has changed, and no body is read for them`() async throws {
    let last = try await index(of: Self.todos)
    #expect(last.read == ["a.md", "b.md", "c.md"])
    #expect(last.made == last.bytes.keys.sorted())
    let same = try await index(of: Self.todos, since: last)
    #expect(same.made == Self.unversioned)
    #expect(same.read == [])
    #expect(same.bytes == last.bytes)
    #expect(same.versions == last.versions)
  }

  @Test func `a changed title or order changes the file of todos`() async throws {
    let last = try await index(of: Self.todos)
    var todos = Self.todos
    todos[1].title = "Other"
    for todos in [todos, Self.todos.reversed()] {
      let made = try await index(of: todos, since: last)
      #expect(made.changes(since: last) == ["search/index.js", "search/todos-0.js"])
      #expect(made.read == [])
    }
  }

  @Test func `a closed part or dependency changes the file of todos`() async throws {
    let last = try await index(of: Self.todos)
    let waiting = try await index(of: Self.todos, waiting: [1], since: last)
    #expect(waiting.changes(since: last) == ["search/index.js", "search/todos-0.js"])
    let parts = try await index(of: Self.todos, parts: [0: TodoProgress(total: 2)], since: last)
    #expect(parts.changes(since: last) == ["search/index.js", "search/todos-0.js"])
    let closed = try await index(of: Self.todos, parts: [0: TodoProgress(closed: 1, total: 2)], since: parts)
    #expect(closed.changes(since: parts) == ["search/index.js", "search/todos-0.js"])
  }

  @Test func `a changed text changes the file with it and those of its words`() async throws {
    let last = try await index(of: Self.todos)
    var todos = Self.todos
    todos[1] = SearchedTodo("b", Self.todos[1].body + " zzz", version: 2)
    let made = try await index(of: todos, since: last)
    #expect(
      made.changes(since: last) == ["search/index.js", "search/texts-0.js", "search/words-2.js"])
    #expect(made.read == ["a.md", "b.md", "c.md"])
    #expect(!made.made.contains("search/todos-0.js"))
    // Another version with the same text.
    todos[1] = SearchedTodo("b", Self.todos[1].body, version: 3)
    #expect(try await index(of: todos, since: last).changes(since: last) == [])
  }

  @Test func `a changed text changes one of several files of texts`() async throws {
    var todos = (0..<100).map { SearchedTodo("\($0)", "text \($0)", version: 1) }
    let last = try await index(of: todos)
    todos[50] = SearchedTodo("50", "other", version: 2)
    let made = try await index(of: todos, since: last)
    let expected = try await index(of: todos)
    let file = SearchTexts.file(of: "50", among: 4)
    #expect(made.made.filter { $0.hasPrefix("search/texts") } == ["search/texts-\(file).js"])
    #expect(made.bytes == expected.bytes)
  }

  @Test func `files of todos whose versions are not known are always made`() async throws {
    let todos = Self.todos.map { SearchedTodo($0.path.stem, $0.body) }
    let last = try await index(of: todos)
    let again = try await index(of: todos, since: last)
    #expect(again.made == last.made)
    #expect(again.read == ["a.md", "b.md", "c.md"])
    #expect(again.bytes == last.bytes)
  }
}

/// An index, and what was done to make it.
private struct MadeIndex: Sendable {
  /// The bytes of all files, by their paths.
  var bytes: [String: [UInt8]] = [:]
  /// The versions of the files that have one.
  var versions: [String: ContentHash] = [:]
  /// The paths of the files that were not kept, sorted.
  var made: [String] = []
  /// The paths of the todos whose bodies were read, sorted.
  var read: [String] = []

  /// Returns the paths of the files that are new or have other bytes than in another index, sorted.
  func changes(since last: MadeIndex) -> [String] {
    bytes.keys.filter { bytes[$0] != last.bytes[$0] }.sorted()
  }
}

/// Makes the index of some todos.
///
/// - Parameters:
///   - last: the index whose files are kept.
///   - words: the stored words of the todos without HTML.
///   - waiting: the indices of the todos that wait.
private func index(
  of todos: [SearchedTodo], parts: [Int: TodoProgress] = [:], waiting: Set<Int> = [],
  since last: MadeIndex = MadeIndex(), words: [TodoPath: [UInt8]] = [:]
) async throws -> MadeIndex {
  let contents = Dictionary(uniqueKeysWithValues: todos.map { ($0.path, $0.content) })
  let made = Mutex<[String: [UInt8]]>([:])
  let read = Mutex<[String]>([])
  var index = SearchIndex(
    todos: todos.map { $0.item(hasHTML: words[$0.path] == nil) }, shortNames: todos.map(\.path.stem),
    pageName: { $1 }, siteTitle: "Home", words: Words("en"), wordFileSize: .small)
  (index.parts, index.waiting) = (parts, waiting)
  index.bodyWords = { words[$0.path].map { $0[...] } }
  index.content = { todo throws(Failure) in
    read.withLock { $0.append(todo.path.string) }
    return contents[todo.path] ?? todo.content
  }
  index.keep = { path, version in
    guard last.versions[path] == version, let bytes = last.bytes[path] else { return nil }
    return staged(path, bytes, .unchanged, version)
  }
  let files = try await index.stage(on: Workers(jobs: 2)) { path, bytes in
    made.withLock { $0[path] = bytes }
    return staged(path, bytes, .written)
  }
  let written = made.withLock { $0 }
  var result = MadeIndex(made: written.keys.sorted(), read: read.withLock { $0.sorted() })
  for file in files {
    result.bytes[file.path] = written[file.path] ?? last.bytes[file.path]
    result.versions[file.path] = file.version
  }
  return result
}

private func staged(
  _ path: String, _ bytes: [UInt8], _ change: StagedFile.Change, _ version: ContentHash? = nil
) -> StagedFile {
  StagedFile(path: path, hash: ContentHash(of: bytes.span), change: change, version: version)
}
