import Documents
import FileSystem
import TodoPages
import Todos

/// The index for the search in the browser, in files that are loaded on demand.
///
/// Each is a script with one call, because pages opened from the disk can load only scripts.
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
  /// Returns the name of the page of a tag, a status or a person in addresses.
  var pageName: PageName
  /// The title of the site.
  var siteTitle: String
  /// The texts of the pages in their language.
  var words: Words
  /// The day that decides which todos are overdue; if nil, the clock of the reader's browser decides.
  var today: TodoDate?
  var wordFileSize = SearchWordFiles.Size()
  /// The key of the versions of files.
  var hashKey = HashKey.none

  static let todosPerFile = 2_000

  typealias PageName = @Sendable (TodoGroupKind, String) -> String?

  /// Stages a file of the site.
  typealias Stage = @Sendable (_ path: String, _ bytes: [UInt8]) throws(SiteError) -> StagedFile

  /// Stages all files of the index, on all workers.
  func stage(
    on workers: Workers, by stage: @escaping Stage
  ) async throws(Workers.Stop<SiteError>) -> [StagedFile] {
    let staging = Staging(workers: workers, stage: stage)
    let names = SearchNames(todos)
    let numbers = SearchNumbers(todos.map(\.path))
    let indexes = try await wordIndexes(of: Array(0..<numbers.count), numbers, on: workers)
    let words = try await wordFiles(of: indexes, on: workers)
    var staged = try await stageTodos(names, staging)
    staged += try await stageTexts(numbers, staging)
    staged += try await workers.map(count: words.files.count, chunk: 1) { number throws(SiteError) in
      try staging.file(Self.path("words", number)) { words.files[number] }
    }
    do throws(SiteError) {
      let first = try staging.file(Self.firstPath) {
        manifest(names, firstWords: words.firstWords, fingerprint: Self.fingerprint(of: staged)).script
      }
      return [first] + staged
    } catch {
      throw .failed(error)
    }
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
  /// Stages files on some workers.
  struct Staging: Sendable {
    var workers: Workers
    var stage: Stage

    func file(_ path: String, bytes: () -> [UInt8]) throws(SiteError) -> StagedFile {
      try stage(path, bytes())
    }
  }

  func manifest(_ names: SearchNames, firstWords: [String], fingerprint: String) -> SearchManifest {
    SearchManifest(
      count: todos.count, firstWords: firstWords, fingerprint: fingerprint, names: names, pageName: pageName,
      siteTitle: siteTitle, words: words, today: today)
  }

  /// The number of files of todos.
  var todoFiles: Int { (todos.count + Self.todosPerFile - 1) / Self.todosPerFile }

  /// Stages the files of todos.
  ///
  /// - Parameter keep: keeps a file of the site; returns nil if it is not as the last build left it.
  func stageTodos(
    _ names: SearchNames, _ staging: Staging, keep: @escaping @Sendable (String) -> StagedFile? = { _ in nil }
  ) async throws(Workers.Stop<SiteError>) -> [StagedFile] {
    let size = Self.todosPerFile
    let namesVersion = names.version(hashKey)
    return try await staging.workers.map(count: todoFiles, chunk: 1) { number throws(SiteError) in
      let range = number * size..<min((number + 1) * size, todos.count)
      let version = version(ofTodosIn: range, namesVersion)
      let path = Self.path("todos", number)
      if let version, let file = keep(path), file.version == version { return file }
      var file = try staging.file(path) {
        SearchTodos.script(todos[range], number: number, names, shortNames: shortNames)
      }
      file.version = version
      return file
    }
  }

  /// Returns the version of a file of todos; nil if that of a todo is not known.
  private func version(ofTodosIn range: Range<Int>, _ names: ContentHash) -> ContentHash? {
    var version = Fingerprint(hashKey)
    version.add(names)
    for place in range {
      guard let hash = todos[place].version else { return nil }
      version.add(hash)
      version.add(shortNames[place])
    }
    return version.hash
  }

  private func stageTexts(
    _ numbers: SearchNumbers, _ staging: Staging
  ) async throws(Workers.Stop<SiteError>) -> [StagedFile] {
    let files = SearchTexts.files(of: numbers)
    return try await staging.workers.map(count: files.count, chunk: 4) {
      number throws(SiteError) -> StagedFile? in
      let file = files[number]
      guard !file.isEmpty else { return nil }
      return try staging.file(Self.path("texts", number)) {
        SearchTexts.script(number: number, file.map { numbers.names[$0] }) { index, bytes in
          let content = todos[numbers.places[file[index]]].content
          content.appendSearchText(to: &bytes, limit: SearchTexts.maximumLength)
        }
      }
    }
    .compactMap(\.self)
  }

  /// Returns the words of the bodies of some todos, in several parts.
  ///
  /// - Parameter todosWithWords: the numbers of the todos, in ascending order.
  func wordIndexes(
    of todosWithWords: [Int], _ numbers: SearchNumbers, on workers: Workers
  ) async throws(Workers.Stop<SiteError>) -> [SearchTokenIndex] {
    let count = min(workers.jobs, todosWithWords.count)
    return try await workers.map(count: count, chunk: 1) { part throws(SiteError) in
      var table = SearchTokenTable()
      let end = todosWithWords.count * (part + 1) / count
      for number in todosWithWords[todosWithWords.count * part / count..<end] {
        table.append(todos[numbers.places[number]].content, number: number)
      }
      return SearchTokenIndex(table)
    }
  }

  /// Returns the files with the words of several indexes, no two of which have a todo in common.
  func wordFiles(
    of indexes: [SearchTokenIndex], on workers: Workers
  ) async throws(Workers.Stop<SiteError>) -> SearchWordFiles {
    let ranges = SearchTokenIndex.ranges(of: indexes, count: workers.jobs)
    let parts = try await workers.map(count: ranges.count, chunk: 1) { range throws(SiteError) in
      EncodedWords(ranges[range], of: indexes)
    }
    return SearchWordFiles(parts, size: wordFileSize)
  }
}
