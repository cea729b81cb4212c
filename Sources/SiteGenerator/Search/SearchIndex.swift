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
///
/// N counts from 0.
enum SearchIndex {
  static let todosPerFile = 2_000

  /// Returns all files of the index.
  ///
  /// - Parameters:
  ///   - todos: the todos, in the order of the list.
  ///   - words: the texts of the pages in their language.
  ///   - today: the day that decides which todos are overdue; if nil, the clock of the reader's browser
  ///     decides.
  static func files(
    of todos: [TodoItem], words: Words, today: TodoDate?, workers: Workers
  ) async throws(Workers.Stop<Never>) -> [SearchFile] {
    let names = SearchNames(todos)
    let count = (todos.count + todosPerFile - 1) / todosPerFile
    var files = try await workers.map(count: count, chunk: 1) { file in
      let range = file * todosPerFile..<min((file + 1) * todosPerFile, todos.count)
      return SearchFile(
        path: "search/todos-\(file).js", bytes: SearchTodos.script(todos[range], number: file, names))
    }
    let parts = try await workers.map(count: min(workers.jobs, todos.count), chunk: 1) { part in
      let parts = min(workers.jobs, todos.count)
      let range = todos.count * part / parts..<todos.count * (part + 1) / parts
      var table = SearchTokenTable(countingFrom: range.lowerBound)
      for todo in todos[range] { table.append(todo.content) }
      return SearchTokenIndex(table)
    }
    var shards = SearchWordFiles()
    SearchTokenIndex.forEachToken(of: parts) { token, todos in shards.append(token, in: todos) }
    shards.finish()
    files += shards.files
    let manifest = SearchManifest(
      count: todos.count, firstWords: shards.firstWords, fingerprint: fingerprint(of: files), names: names,
      words: words, today: today)
    return [SearchFile(path: "search/index.js", bytes: manifest.script)] + files
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
