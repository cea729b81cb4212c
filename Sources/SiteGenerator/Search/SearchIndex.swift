import Documents
import FileSystem
import TodoPages
import Todos

/// A file of the search index: a script with one call, because pages opened from the disk can load only
/// scripts.
struct SearchFile: Equatable, Sendable {
  /// The path, relative to the site's folder.
  var path: String
  var bytes: [UInt8]
}

/// The index for the search in the browser, in files that are loaded on demand.
///
/// - `search/index.js`: the texts that the search shows, the values that many todos share (statuses,
///   priorities, tags, people), the number of todos, and the first word of each file of words.
/// - `search/todos-N.js`: the todos to show as results, in the order of the list, `todosPerFile` in each
///   file.
/// - `search/words-N.js`: the words of the bodies, sorted, each with the todos that contain it.
/// - `search/texts-N.js`: the beginnings of the bodies, `SearchTexts.todosPerFile` in each file.
///
/// N counts from 0.
enum SearchIndex {
  static let todosPerFile = 2_000

  /// Returns the name of the page of a tag, a status or a person in addresses.
  typealias PageName = @Sendable (TodoGroupKind, String) -> String?

  /// Returns all files of the index.
  ///
  /// - Parameters:
  ///   - todos: the todos, in the order of the list.
  ///   - shortNames: the short name of each todo.
  ///   - pageName: returns the name of the page of a tag, a status or a person in addresses.
  ///   - siteTitle: the title of the site.
  ///   - words: the texts of the pages in their language.
  ///   - today: the day that decides which todos are overdue; if nil, the clock of the reader's browser
  ///     decides.
  static func files(
    of todos: [TodoItem], shortNames: [String], pageName: @escaping PageName, siteTitle: String,
    words: Words, today: TodoDate?, workers: Workers
  ) async throws(Workers.Stop<Never>) -> [SearchFile] {
    let names = SearchNames(todos)
    var files = try await shards(of: todos, size: todosPerFile, name: "todos", workers) {
      SearchTodos.script($0, number: $1, names, shortNames: shortNames)
    }
    files += try await shards(of: todos, size: SearchTexts.todosPerFile, name: "texts", workers) {
      SearchTexts.script($0, number: $1)
    }
    let parts = try await workers.map(count: min(workers.jobs, todos.count), chunk: 1) { part in
      let parts = min(workers.jobs, todos.count)
      let range = todos.count * part / parts..<todos.count * (part + 1) / parts
      var table = SearchTokenTable(countingFrom: range.lowerBound)
      for todo in todos[range] { table.append(todo.content) }
      return SearchTokenIndex(table)
    }
    var clock = workers.clock
    defer { clock.finish(.index) }
    var shards = SearchWordFiles()
    SearchTokenIndex.forEachToken(of: parts) { token, todos in shards.append(token, in: todos) }
    shards.finish()
    files += shards.files
    let manifest = SearchManifest(
      count: todos.count, firstWords: shards.firstWords, fingerprint: fingerprint(of: files), names: names,
      pageName: pageName, siteTitle: siteTitle, words: words, today: today)
    return [SearchFile(path: "search/index.js", bytes: manifest.script)] + files
  }

  /// Returns a file for each run of todos.
  private static func shards(
    of todos: [TodoItem], size: Int, name: String, _ workers: Workers,
    script: @escaping @Sendable (ArraySlice<TodoItem>, Int) -> [UInt8]
  ) async throws(Workers.Stop<Never>) -> [SearchFile] {
    try await workers.map(count: (todos.count + size - 1) / size, chunk: 1) { number in
      let range = number * size..<min((number + 1) * size, todos.count)
      return SearchFile(path: "search/\(name)-\(number).js", bytes: script(todos[range], number))
    }
  }

  /// Returns a fingerprint of the files, so that a browser never uses cached files of an older index.
  private static func fingerprint(of files: [SearchFile]) -> String {
    var hashes: [UInt8] = []
    for file in files {
      withUnsafeBytes(of: ContentHash(of: file.bytes.span).value.littleEndian) { hashes += $0 }
    }
    return String(ContentHash(of: hashes.span).value, radix: 36)
  }
}
