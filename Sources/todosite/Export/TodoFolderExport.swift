import Documents
import FileSystem
import TodoFormats
import TodoPages
import Todos

/// An export as a folder of todo files in canonical form, with the other files that the todos refer to.
struct TodoFolderExport {
  let export: TodoExport

  /// Writes the files to a folder, which must be empty or not exist yet.
  func write(to path: String) throws(Failure) -> TodoExport.Result {
    let path = withoutTrailingSlashes(path)
    let lock = try reporting(FolderLock(ofFileAt: path))
    defer { withExtendedLifetime(lock) {} }
    AtomicFile.removeOwnLeftovers(in: folderPath(ofFileAt: path))
    var folder = try reporting(NewFolder(at: path), as: failure)
    let result = try forEachFile { file, bytes throws(FileError) in try folder.add(file, bytes) }
    try reporting(folder.publish(), as: failure)
    return result
  }

  /// Compares a folder with the one that would be written.
  ///
  /// - Returns: the result, and a line for each file that differs.
  func check(_ path: String) throws(Failure) -> (result: TodoExport.Result, changes: [String]) {
    var changed: [String] = []
    var expected: Set<TodoPath> = []
    let result = try forEachFile { file, bytes throws(FileError) in
      expected.insert(TodoPath(file))
      var comparison = try FileComparison(with: joined(path, file))
      try comparison.compare(bytes.span)
      if !comparison.isEqual { changed.append(file) }
    }
    let present = try reporting { () throws(FileError) in
      guard try FileDescriptor.currentFolder.status(of: path, followsLink: true) != nil else {
        return [String]()
      }
      return try FolderWalk().listing(of: path).files
    }
    let lines = changed.sorted { TodoPath($0) < TodoPath($1) }.map {
      "would write \(visible(joined(path, $0)))\n"
    }
    return (
      result,
      lines
        + present.filter { !expected.contains(TodoPath($0)) }.map {
          "would remove \(visible(joined(path, $0)))\n"
        }
    )
  }

  /// Calls a closure once for each file, with the path and the bytes of the file.
  private func forEachFile(
    _ put: (String, [UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> TodoExport.Result {
    let writer = CanonicalTodoFile(rules: export.workplace.project.settings.rules)
    var problems: [Problem] = []
    // Swift strings are equal if they are canonically equivalent, as file names are on some file systems.
    var names: Set<String> = []
    var others: [String] = []
    var count = 0
    let exported = try export.forEachTodo { todo throws(Failure) in
      guard var path = todo.todo.path else { return true }
      // A todo without a file of its own has its id as the path.
      if !TodoPath.isMarkdown(path.string) { path = TodoPath("\(path.string).md") }
      names.insert(path.string.lowercased())
      for case .file(let file)? in todo.page.body.links.map({ $0?.link.route }) { others.append(file) }
      let bytes: [UInt8]
      do throws(Problem) {
        bytes = try writer.bytes(of: todo.todo, at: path)
      } catch {
        problems.append(error)
        return true
      }
      try reporting(put(path.string, bytes))
      count += 1
      return true
    }
    problems += try copy(Set(others.map { TodoPath($0) }).sorted().map(\.string), besides: &names, put)
    return TodoExport.Result(todoCount: count, problems: exported.problems + problems)
  }

  /// Copies the files that are not todos.
  ///
  /// - Parameter names: the lowercase names of the files that were already written.
  private func copy(
    _ files: [String], besides names: inout Set<String>, _ put: (String, [UInt8]) throws(FileError) -> Void
  ) throws(Failure) -> [Problem] {
    var problems: [Problem] = []
    let folder = try reporting(realPath(export.workplace.todos))
    for file in files {
      let source = joined(export.workplace.todos, file)
      guard names.insert(file.lowercased()).inserted else {
        problems.append(
          Problem(
            .error, code: "duplicate-file", "the name of another file differs only in case", path: source))
        continue
      }
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try readFile(realPath(source, inside: folder), followsLink: false)
      } catch {
        if error.errno == .interrupted { throw .interrupted }
        problems.append(
          Problem(.error, code: "unreadable-file", "cannot read the file: \(error.reason)", path: source))
        continue
      }
      try reporting(put(file, bytes))
    }
    return problems
  }

  private func failure(_ error: FileError) -> Failure {
    .system("\(error)", help: error.errno == .notEmpty ? "name a folder that does not exist yet" : nil)
  }
}
