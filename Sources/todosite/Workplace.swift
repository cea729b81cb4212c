import Documents
import FileSystem
import TodoPages
import Todos

/// The project that a command works on, as selected by the options of the command.
struct Workplace {
  /// The project; if there is none, a project with default settings in the working folder.
  var project: Project
  /// The path of the todo folder, as messages show it.
  var todos: String
  /// The name of the todo folder on pages.
  var todosName: String
  /// The path of the site's folder, as messages show it.
  var output: String
  /// The path of the folder for internal files, such as the trash.
  var state: String
  /// Whether another tool's drafts are read.
  let readsDrafts: Bool
  /// The progress line on the terminal, shown as long as this value exists.
  let progress = ProgressLine()

  /// Finds the project: the folder given as an operand, or else the working folder or the nearest folder
  /// above it that is a project.
  ///
  /// - Parameters:
  ///   - used: the folders that the command uses.
  ///   - readsDrafts: whether to read another tool's drafts even without `--drafts`.
  init(
    _ arguments: Arguments, operand: String? = nil, using used: Set<FolderSetting> = [.todos],
    readsDrafts: Bool = false
  ) throws(Failure) {
    let allowsOutside = arguments.has(.allowOutside)
    let start = arguments.value(of: .directory) ?? ""
    if !start.isEmpty { try Self.checkIsFolder(start) }
    if let operand { try Self.checkIsFolder(joined(start, operand)) }
    let found =
      if let operand {
        try Self.report(Project.open(joined(start, operand), allowingOutside: allowsOutside))
      } else {
        try Self.report(Project.find(from: start, allowingOutside: allowsOutside))
      }
    let givenTodos = arguments.value(of: .todos).map(withoutTrailingSlashes)
    guard found != nil || givenTodos != nil else {
      throw Self.noProject(in: operand.map { joined(start, $0) } ?? start)
    }
    var project = found ?? Project(folder: start)
    todos = withoutTrailingSlashes(project.todos)
    todosName = withoutTrailingSlashes(project.settings.todos)
    if let givenTodos {
      let folder = withoutTrailingSlashes(joined(start, givenTodos))
      let other = try Self.report(Project.open(folderOfTool: folder, allowingOutside: allowsOutside))
      (todos, todosName) = (folder, lastComponent(of: givenTodos))
      // Another tool's settings apply only to its own folder.
      if found == nil || project.tool != nil { project.settings = other?.settings ?? ProjectSettings() }
      if let other {
        try Self.check(other, openedBy: folder, allowingOutside: allowsOutside)
        project.settings.complete(with: other.settings)
        (todos, todosName) = (other.todos, other.settings.todos)
      }
    }
    self.project = project
    self.readsDrafts = readsDrafts || arguments.has(.drafts)
    state = try Self.state(of: todos, in: found)
    let givenOutput = arguments.value(of: .output).map { joined(start, $0) }
    output = givenOutput ?? project.output
    var check = FolderCheck(project, used)
    if givenTodos != nil { check.use(todos, givenAs: .todos) }
    if used.contains(.output), let givenOutput { check.use(givenOutput, givenAs: .output) }
    try Self.report(check.check(allowingOutside: allowsOutside))
  }
}

extension Workplace {
  /// Runs an operation on settings and converts its problems to a failure.
  static func report<Result>(
    _ body: @autoclosure () throws(Problems) -> Result
  ) throws(Failure) -> Result {
    do throws(Problems) {
      return try body()
    } catch {
      if let mistake = error.all.first(where: { $0.code == FolderCheck.codeOfMistake }) {
        throw Failure(.refused, mistake)
      }
      if let failure = error.all.first(where: { $0.code == Project.codeOfSystemError }) {
        throw Failure(.system, failure)
      }
      throw .problems(error.all, code: Failure.codeOfSettings, because: "the settings have errors")
    }
  }

  /// Checks the todo folder of a project that was opened by a path of the command line.
  ///
  /// It may be anywhere if it is in that path; otherwise the project's settings name it.
  static func check(
    _ project: Project, openedBy path: String, allowingOutside: Bool
  ) throws(Failure) {
    let isInPath = try? ResolvedPath(project.todos).isInside(ResolvedPath(path))
    if isInPath == true { return }
    try report(FolderCheck(project, [.todos]).check(allowingOutside: allowingOutside))
  }

  /// Returns the path of the folder for internal files.
  ///
  /// The project's own todo folder uses `.todosite` in the project. Any other todo folder uses a separate
  /// folder in the `.todosite` beside it. So internal files are never inside the todo folder, and `undo`
  /// affects only changes to these todos.
  private static func state(of todos: String, in project: Project?) throws(Failure) -> String {
    func identity(_ folder: String) throws(FileError) -> FileIdentity? {
      try FileDescriptor.currentFolder.status(of: folder, followsLink: true)?.identity
    }
    do throws(FileError) {
      if let project, try identity(project.todos) == identity(todos) {
        return joined(project.folder, ".todosite")
      }
      guard try identity(todos) != nil else { throw FileError(.open, todos, .system(.notFound)) }
      return joined(joined(todos, ".."), ".todosite/folders/\(lastComponent(of: try realPath(todos)))")
    } catch {
      if error.errno == .notFound { return joined(joined(todos, ".."), ".todosite") }
      throw .system("\(error)")
    }
  }

  func snapshot(workers: Workers, bodies: BodyReading = .pages) async throws(Failure) -> TodoSnapshot {
    progress.begin("Reading todos")
    return try await store(workers: workers).snapshot(bodies: bodies)
  }

  /// The store of the project.
  ///
  /// - Parameters:
  ///   - output: the folder of the site, which is skipped if it is inside the todo folder.
  ///   - lost: files that could not be read again after a snapshot.
  ///   - isForReaders: whether hidden todos are left out.
  func store(
    workers: Workers, excluding output: FileIdentity? = nil, without lost: [LostFile] = [],
    forReaders isForReaders: Bool = false
  ) -> any ProjectTodoStore {
    guard project.tool?.oneFileTool == nil else {
      return BeadsTodoStore(
        todos, rules: project.settings.rules, linkingTo: repository, workers: counting(workers))
    }
    return folderStore(workers: workers, excluding: output, without: lost, forReaders: isForReaders)
  }

  /// The store of a project whose todos are files, which todosite changes.
  func folderStore(
    workers: Workers, excluding output: FileIdentity? = nil, without lost: [LostFile] = [],
    forReaders isForReaders: Bool = false
  ) -> FolderTodoStore {
    let words = Words(project.settings.language)
    return FolderTodoStore(
      todos, state: state, rules: project.settings.rules, readsDrafts: readsDrafts, excluding: output,
      without: lost, linkingTo: repository,
      hiding: isForReaders ? HiddenTodos(showsDrafts: readsDrafts, name: words[.hiddenTodo]) : nil,
      workers: counting(workers))
  }

  /// The repository of the project; nil if `--todos` names a folder that is not the project's.
  var repository: LinkedRepository? {
    guard isTodoFolderOfProject else { return nil }
    let isOnHost = project.settings.repository != nil && host(Words(project.settings.language)) != nil
    return LinkedRepository(project: project.folder, isOnHost: isOnHost)
  }

  /// Whether the todo folder is the project's, and not another one that `--todos` names.
  var isTodoFolderOfProject: Bool { todos == withoutTrailingSlashes(project.todos) }

  /// The warning that a killed process has not finished a change, if there is such a change.
  var interruptedChange: [Problem] {
    [store(workers: Workers()).interruptedChange].compactMap { $0 }
  }

  func counting(_ workers: Workers) -> Workers {
    var workers = workers
    workers.counter = progress.counter
    return workers
  }

  /// Converts a reference that is the path of a file in the todo folder, such as a path completed by a shell,
  /// to a path relative to the todo folder; returns nil for any other reference.
  func pathOfTodo(_ word: String) -> String? { TodoPath(word: word, below: todos)?.string }

  /// The identity of the site's folder; nil if it does not exist yet.
  var outputIdentity: FileIdentity? { try? FileDescriptor.folder(output).status().identity }

  /// Returns the numbers of todos, unreadable files and skipped files, such as `12 todos, 0 unreadable`, and if
  /// a tool wrote all todos to one file, the time of the newest change in it.
  func text(of counts: TodoCounts) -> String {
    let read = [counted(counts.todos, "todo"), "\(counts.unreadable) unreadable"]
    let age = counts.newestChange.map { "as of \(Timestamp($0).minute) UTC" }
    return (read + counts.skipped.texts + [age].compactMap { $0 }).joined(separator: ", ")
  }

  /// Checks that todosite changes the todos, and not only another program.
  ///
  /// - Parameter command: the name of the command that would change them.
  func checkTakesChanges(by command: String) throws(Failure) {
    if let refusal = project.tool?.refusal(of: command, in: todos) { throw refusal }
  }

  private static func checkIsFolder(_ folder: String) throws(Failure) {
    do {
      _ = try FileDescriptor.folder(folder)
    } catch {
      let isMissing = error.errno == .notFound
      throw .usage(
        "\(error)",
        help: isMissing
          ? "give an existing folder, or create a project there with: todosite init \(shellOperands([folder]))"
          : "give a folder")
    }
  }

  private static func noProject(in folder: String) -> Failure {
    let location = folder.isEmpty ? "here" : "in \(quoted(folder))"
    return .usage(
      "no todos \(location): there is no Todos folder and no \(Project.settingsFile)",
      help:
        "create a project with: todosite init\(folder.isEmpty ? "" : " \(shellOperands([folder]))"), or name a "
        + "folder of Markdown files with --todos FOLDER")
  }
}
