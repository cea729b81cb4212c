package import Documents
import FileSystem
package import Todos

/// Reads the todos of a folder of todosite or another tool, one by one.
///
/// Every Markdown file in the folder is counted: as a todo, as unreadable or as skipped.
package struct FolderSource: TodoFormatReader, Sendable {
  /// The name of the source's format, such as `backlog`.
  package let formatName: String
  /// The number of todos.
  var count: Int { paths.count }
  package let unreadable: [UnreadableFile]
  /// The files that are not todos.
  package let skipped: SkippedFiles
  /// All problems of the files, including the problems of the files in `unreadable`.
  package let problems: [Problem]
  package let folderName: String
  /// The name that distinguishes the folder from other folders of the same tool.
  package let sourceName: String
  private let folder: String
  private let store: FolderTodoStore
  /// The paths of the todos' files, with the permanent keys of the todos.
  private let paths: [(path: TodoPath, key: String)]
  /// The paths of the files that each todo refers to, if any.
  private let files: [TodoPath: [String]]
  /// The ids of the todos to which each todo refers, if its file has other names for them or lacks some.
  private let references: [TodoPath: References]
  /// The maximum size of a file that is copied, in bytes.
  private let fileSize: Int
  private var nextIndex = 0

  /// Takes a snapshot of the folder; `next()` reads each file again.
  ///
  /// - Parameters:
  ///   - project: the project whose todos are read.
  ///   - sourceName: the name that distinguishes the folder from other folders of the same tool.
  ///   - name: the name of the new folder for the imported todos; nil for the tool's name.
  ///   - readsDrafts: whether another tool's drafts are read as todos.
  package init(
    _ project: Project, as sourceName: String, called name: String? = nil, readsDrafts: Bool = false
  ) async throws(Failure) {
    formatName = project.tool?.name ?? "todosite"
    folderName = name.flatMap(NewTodoFile.slug) ?? formatName
    self.sourceName = sourceName
    folder = project.todos
    store = FolderTodoStore(
      project.todos, rules: project.settings.rules, readsDrafts: readsDrafts, workers: Workers())
    let snapshot = try await store.snapshot(bodies: .withoutHTML)
    unreadable = snapshot.unreadable
    skipped = snapshot.skipped
    problems = snapshot.problems
    fileSize = project.settings.limits.file
    var files: [TodoPath: [String]] = [:]
    for (todo, targets) in zip(snapshot.todos, snapshot.linkTargets) {
      for case .file(let path)? in targets { files[todo.path, default: []].append(path) }
    }
    self.files = files
    var references: [TodoPath: References] = [:]
    for todo in snapshot.todos {
      let ids = References(
        depends: snapshot.dependencyNames(of: todo).map { snapshot.id(named: $0, in: todo) },
        parent: todo.parent.map { snapshot.id(named: $0, in: todo) })
      if ids != References(depends: todo.depends, parent: todo.parent) { references[todo.path] = ids }
    }
    self.references = references
    // Some tools change the case of ids when they save a todo, so ids are compared in lower case.
    var counts: [String: Int] = [:]
    for todo in snapshot.todos { counts[todo.id.lowercased(), default: 0] += 1 }
    paths = snapshot.todos.map { todo in
      let id = todo.id.lowercased()
      // Only the key of a duplicate id contains the path, because the file of a completed todo may be moved.
      return (todo.path, counts[id] == 1 ? id : "\(id) \(todo.path.string)")
    }
  }

  /// Reads the next todo; nil at the end.
  ///
  /// - Throws: the problem with its file, if the file has changed since the snapshot.
  package mutating func next() throws(Problem) -> ImportedTodo? {
    guard nextIndex < paths.count else { return nil }
    let (path, key) = paths[nextIndex]
    nextIndex += 1
    let (source, item) = try store.read(path)
    let frontMatter = try FrontMatter.read(source, limits: store.rules.frontMatterLimits)
    let text = source.text((frontMatter?.bodyStart ?? source.textStart)..<source.bytes.count)
    var portable = PortableTodo(item, text: text, depends: references[path]?.depends)
    if let references = references[path] { portable.parent = references.parent }
    // A body directly below its front matter stays there.
    portable.hasBlankLine = frontMatter == nil || portable.body != text
    let unkept = UnkeptKeys(of: portable, in: frontMatter?.mapping.entries ?? [])
    if let word = unkept.statusWord {
      portable.extra.append(ExtraField(key: TodoOrigin.statusKey, value: word))
    }
    var todo = ImportedTodo(
      todo: portable, key: key, keepsID: true, range: 0..<source.bytes.count, notes: unkept.notes)
    todo.files = files[path] ?? []
    return todo
  }
}

/// The names of the todos to which a todo refers.
private struct References: Equatable {
  var depends: [String]
  var parent: String?
}

extension TodoSnapshot {
  /// Returns the id of the todo that a reference in a todo's file matches; the reference itself if it does not
  /// match one todo.
  fileprivate func id(named name: String, in todo: TodoItem) -> String {
    if case .todo(let todoIndex) = index.reference(name, in: todo.path) { todos[todoIndex].id } else { name }
  }
}

extension FolderSource: ImportSource {
  package var hasOwnIDs: Bool { formatName == "todosite" }

  package func reader() -> any TodoFormatReader {
    var reader = self
    reader.nextIndex = 0
    return reader
  }

  package func bytes(ofFile path: String) -> [UInt8]? { try? readFile(joined(folder, path), limit: fileSize) }

  package func problem(_ code: String, _ message: String, at todo: ImportedTodo, help: String?) -> Problem {
    Problem(.error, code: code, message, path: joined(folder, todo.todo.path?.string ?? ""), help: help)
  }
}
