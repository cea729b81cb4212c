import Documents
import FileSystem
import TodoPages
import Todos

/// The index for the search in the browser, in files that are loaded on demand.
///
/// Each file is a script with one call, because pages opened from the disk can load only scripts.
///
/// - `search/index.js`: the texts that the search shows, the values that many todos share (statuses,
///   priorities, tags, people), the number of todos, and the first word of each file of words.
/// - `search/todos-N.js`: the todos to show as results, in the order of the list, `todosPerFile` in each
///   file.
/// - `search/words-N.js`: the words of the bodies, sorted, each with the todos that contain it, by the numbers
///   of `SearchNumbers`.
/// - `search/texts-N.js`: the beginnings of the bodies, those of the todos that `SearchTexts.file` assigns to
///   each file.
///
/// N counts from 0.
struct SearchIndex: Sendable {
  /// The todos, in the order of the list.
  var todos: [TodoItem]
  /// The short name of each todo.
  var shortNames: [String]
  /// Returns the name of the page of a tag, a milestone, a status or a person in addresses.
  var pageName: PageName
  /// The title of the site.
  var siteTitle: String
  /// The texts of the pages in their language.
  var words: Words
  /// The day that decides which todos are overdue; if nil, the clock of the reader's browser decides.
  var today: TodoDate?
  /// The progress of the parts of each todo that has any, by its index.
  var parts: [Int: TodoProgress] = [:]
  /// The indices of the todos that wait for others.
  var waiting: Set<Int> = []
  /// The fields that the project declares.
  var fields: [TodoField] = []
  /// The statuses of the project.
  var statuses = StatusVocabulary.standard
  var wordFileSize = SearchWordFiles.Size()
  /// The key of the versions of files.
  var hashKey = HashKey.none
  /// Returns the search words of a todo's body; nil if they must be found in its HTML.
  var bodyWords: @Sendable (TodoItem) -> ArraySlice<UInt8>? = { _ in nil }
  /// Returns the body of a todo with its HTML.
  var content: @Sendable (TodoItem) throws(Failure) -> MarkdownContent = { $0.content }
  /// Returns a file of the site that is as the last build left it, and was made from a version; otherwise nil.
  var keep: @Sendable (_ path: String, _ version: ContentHash) -> StagedFile? = { _, _ in nil }

  static let todosPerFile = 2_000

  typealias PageName = @Sendable (TodoGroupKind, String) -> String?

  /// Stages a file of the site.
  typealias Stage = @Sendable (_ path: String, _ bytes: [UInt8]) throws(Failure) -> StagedFile

  /// Stages all files of the index, on all workers; keeps those that were made from the same todos.
  func stage(
    on workers: Workers, by stage: @escaping Stage
  ) async throws(Failure) -> [StagedFile] {
    let names = SearchNames(todos, in: statuses)
    let numbers = SearchNumbers(todos.map(\.path))
    let wordFiles = try await self.wordFiles(of: wordIndexes(of: numbers, on: workers), on: workers)
    var staged = try await stageTodos(names, on: workers, by: stage)
    staged += try await stageTexts(numbers, on: workers, by: stage)
    staged += try await workers.all(wordFiles.files.count, chunk: 1) { number throws(Failure) in
      try stage(Self.path("words", number), wordFiles.files[number])
    }
    let manifest = SearchManifest(
      count: todos.count, firstWords: wordFiles.firstWords, fingerprint: Self.fingerprint(of: staged),
      names: names, pageName: pageName, siteTitle: siteTitle, words: words, today: today, fields: fields,
      statuses: statuses)
    return [try stage(Self.firstPath, manifest.script)] + staged
  }

  /// The path of the file that is loaded first, relative to the site's folder.
  static let firstPath = "search/index.js"

  /// Returns the path of a file, relative to the site's folder.
  static func path(_ kind: String, _ number: Int) -> String { "search/\(kind)-\(number).js" }

  /// Returns a fingerprint of the files, so that a browser never uses cached files of an older index.
  ///
  /// - Parameter files: all files except `search/index.js`: todos, texts, words.
  static func fingerprint(of files: [StagedFile]) -> String {
    var bytes: [UInt8] = []
    for file in files { withUnsafeBytes(of: file.hash.value.littleEndian) { bytes += $0 } }
    return String(ContentHash(of: bytes.span).value, radix: 36)
  }
}

extension SearchIndex {
  /// Stages the files of todos.
  private func stageTodos(
    _ names: SearchNames, on workers: Workers, by stage: @escaping Stage
  ) async throws(Failure) -> [StagedFile] {
    let size = Self.todosPerFile
    let namesVersion = names.version(hashKey)
    return try await workers.all((todos.count + size - 1) / size, chunk: 1) {
      number throws(Failure) in
      let range = number * size..<min((number + 1) * size, todos.count)
      let version = ContentHash(
        hashKey, of: namesVersion, Array(todos[range]), Array(shortNames[range]), range.map { parts[$0] },
        range.map { waiting.contains($0) })
      return try file(Self.path("todos", number), version, stage) { () throws(Failure) in
        SearchTodos.script(
          todos[range], number: number, names, shortNames: shortNames, parts: parts, waiting: waiting,
          fields: fields)
      }
    }
  }

  /// Stages the files of texts.
  private func stageTexts(
    _ numbers: SearchNumbers, on workers: Workers, by stage: @escaping Stage
  ) async throws(Failure) -> [StagedFile] {
    let files = SearchTexts.files(of: numbers)
    let used = files.indices.filter { !files[$0].isEmpty }
    return try await workers.all(used.count, chunk: 4) { usedIndex throws(Failure) in
      let number = used[usedIndex]
      let shown = files[number].map { todos[numbers.todoIndices[$0]] }
      let sources = shown.map { $0.hashes?.file ?? ContentHash(.random(in: .min ... .max)) }
      let version = ContentHash(hashKey, of: shown.map(\.path), sources)
      return try file(Self.path("texts", number), version, stage) { () throws(Failure) in
        var texts: [MarkdownContent] = []
        for todo in shown { texts.append(try content(todo)) }
        return SearchTexts.script(number: number, shown.map(\.path.withoutExtension)) { index, bytes in
          texts[index].appendSearchText(to: &bytes, limit: SearchTexts.maximumLength)
        }
      }
    }
  }

  /// Keeps a file that was made from a version, or stages it.
  private func file(
    _ path: String, _ version: ContentHash, _ stage: Stage, _ make: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> StagedFile {
    if let kept = keep(path, version) { return kept }
    var file = try stage(path, make())
    file.version = version
    return file
  }

  /// Returns the words of all bodies, in several parts.
  private func wordIndexes(
    of numbers: SearchNumbers, on workers: Workers
  ) async throws(Failure) -> [SearchTokenIndex] {
    let count = min(workers.jobs, numbers.count)
    return try await workers.all(count, chunk: 1) { part throws(Failure) in
      var table = SearchTokenTable()
      for number in numbers.count * part / count..<numbers.count * (part + 1) / count {
        let todo = todos[numbers.todoIndices[number]]
        if let words = bodyWords(todo) {
          words.withUnsafeBufferPointer { table.append(words: $0, number: number) }
        } else {
          table.append(todo.content, number: number)
        }
      }
      return SearchTokenIndex(table)
    }
  }

  /// Returns the files with the words of several indexes, no two of which have a todo in common.
  private func wordFiles(
    of indexes: [SearchTokenIndex], on workers: Workers
  ) async throws(Failure) -> SearchWordFiles {
    let ranges = SearchTokenIndex.ranges(of: indexes, count: workers.jobs)
    let parts = try await workers.all(ranges.count, chunk: 1) { range throws(Failure) in
      EncodedWords(ranges[range], of: indexes)
    }
    return SearchWordFiles(parts, size: wordFileSize)
  }
}
