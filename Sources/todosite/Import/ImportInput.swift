import Documents
import FileSystem
import TodoFormats
import Todos

struct ImportInput {
  let source: any ImportSource
  /// What is wrong with files of a folder.
  var problems: [Problem] = []
  /// A line about files of a folder that are left out; empty without such files.
  var leftOut = ""

  init(_ arguments: Arguments, for workplace: Workplace) async throws(Failure) {
    guard let path = arguments.operands.first else {
      throw .usage(
        "what is to be imported?",
        help: "name a file, a folder, or - for standard input: todosite import PATH")
    }
    let place = path == "-" ? path : joined(arguments.value(of: .directory) ?? "", path)
    if path != "-", (try? FileDescriptor.folder(place)) != nil {
      let folder = try await Self.folder(place, arguments, for: workplace)
      source = folder
      problems = folder.problems.filter { $0.severity == .error || arguments.has(.strict) }
      leftOut = folder.leftOutLine
      return
    }
    let given = try arguments.importFormat()
    let columns = try arguments.columns()
    guard !arguments.has(.drafts) else {
      throw .usage("--drafts is for folders, and \(Self.called(path)) is none", help: "leave it out")
    }
    let text = try arguments.importedText(at: place)
    guard let format = given ?? TodoFormat.recognised(in: text) else {
      throw .usage(
        "cannot tell the format of \(Self.called(path))\(text.isBlank ? ", which is empty" : "")",
        help: "name it with --format; see: todosite import --help")
    }
    guard columns.isEmpty || format.takesColumns else {
      let others = TodoFormat.readable.filter(\.takesColumns).map(\.name).joined(separator: ", ")
      throw .usage(
        "--column is for tables, and \(Self.called(path)) is read as \(format.name)",
        help: "leave it out, or give --format \(others)")
    }
    let name = path == "-" ? path : Self.sourceName(of: place, for: workplace)
    source = ImportedFile(
      text, called: name, format: format, options: TodoReadingOptions(columns: columns))
  }

  /// What messages call a file.
  private static func called(_ path: String) -> String { path == "-" ? "standard input" : quoted(path) }

  /// The todos of a folder: of a tool, of a project, or of plain Markdown files.
  private static func folder(
    _ path: String, _ arguments: Arguments, for workplace: Workplace
  ) async throws(Failure) -> FolderSource {
    for option in [ImportOption.format, ImportOption.column] where arguments.has(option) {
      throw .usage(
        "--\(option.name) is for files, and \(quoted(path)) is a folder", help: "leave it out")
    }
    var project: Project
    do throws(Problems) {
      project = try Project.open(path) ?? Project(folder: path, settings: .ofPlainFolder)
    } catch {
      throw .problems(error.all, code: "bad-settings", because: "the settings cannot be used")
    }
    try checkIsElsewhere(path, project, than: workplace)
    do {
      return try await FolderSource(
        project, as: sourceName(of: project.todos, for: workplace),
        called: project.tool == nil ? folderName(of: path) : nil, readsDrafts: arguments.has(.drafts)
      )
    } catch {
      throw Failure(error)
    }
  }

  /// Makes sure that none of the todos to be read are those that are here.
  private static func checkIsElsewhere(
    _ path: String, _ project: Project, than workplace: Workplace
  ) throws(Failure) {
    guard let own = try? realPath(workplace.todos), let place = try? realPath(path),
      let other = try? realPath(project.todos)
    else { return }
    let message: String
    if place == own {
      message = "is the todo folder itself"
    } else if other == own {
      message = "is this project itself, whose todos are here already"
    } else if contains(own, other) {
      message = "lies in the todo folder, so its todos are here already"
    } else if contains(other, own) {
      message = "holds the todo folder \(quoted(workplace.todos)), whose todos are here already"
    } else {
      return
    }
    throw .usage("\(quoted(path)) \(message)", help: "name the folder of another program, or a file")
  }

  /// What tells a file or folder from others: its way from the project, or for one elsewhere its name and that of
  /// the folder it lies in, so that no more of the person's computer gets into the files.
  private static func sourceName(of path: String, for workplace: Workplace) -> String {
    guard let place = try? realPath(path) else { return path }
    let project = workplace.project.folder
    if let own = try? realPath(project.isEmpty ? "." : project), contains(own, place) {
      return String(decoding: place.utf8.dropFirst(own == "/" ? 1 : own.utf8.count + 1), as: UTF8.self)
    }
    return joined(lastComponent(of: parent(of: place)), lastComponent(of: place))
  }

  /// Whether a folder holds another one, at any depth.
  private static func contains(_ folder: String, _ other: String) -> Bool {
    other.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// What the todos of a folder of nobody's are called together: as the folder is, or as what is around its todos.
  private static func folderName(of path: String) -> String? {
    guard let place = try? realPath(path) else { return nil }
    let name = lastComponent(of: place)
    return name == ProjectSettings().todos ? lastComponent(of: parent(of: place)) : name
  }
}

extension FolderSource {
  /// What has become of the files that are no todos: `21 files unreadable, 16 drafts left out (see --drafts)`.
  fileprivate var leftOutLine: String {
    var parts: [String] = []
    if !unreadable.isEmpty { parts.append("\(counted(unreadable.count, "file")) unreadable") }
    if leftOut.drafts > 0 { parts.append("\(counted(leftOut.drafts, "draft")) left out (see --drafts)") }
    if leftOut.others > 0 { parts.append("\(counted(leftOut.others, "other file")) that are no todos") }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + "\n"
  }
}

extension SourceFile {
  fileprivate var isBlank: Bool { bytes.allSatisfy { [0x09, 0x0A, 0x0D, 0x20].contains($0) } }
}

extension ProjectSettings {
  /// The settings of a folder of Markdown files that is nobody's project.
  fileprivate static var ofPlainFolder: ProjectSettings {
    var settings = ProjectSettings()
    settings.todos = "."
    return settings
  }
}

extension Arguments {
  /// The text of a file or of standard input, which has to be UTF-8.
  fileprivate func importedText(at path: String) throws(Failure) -> SourceFile {
    let limit = 1 << 30
    let source: SourceFile
    do throws(FileError) {
      source =
        path == "-"
        ? SourceFile(path: "standard input", bytes: try StandardStream.input.readAll(limit: limit))
        : SourceFile(path: path, bytes: try readFile(path, limit: limit))
    } catch {
      if case .notAFile = error.reason {
        throw .system("\(error)", help: "give it as standard input: todosite import - < \(path)")
      }
      switch error.errno {
      case .interrupted: throw .interrupted
      case .notFound: throw .usage("\(error)", help: "name a file that exists, or - for standard input")
      default: throw .system("\(error)")
      }
    }
    do throws(Problem) {
      try source.checkEncoding()
    } catch {
      throw .problems([error], code: "not-imported", because: "nothing was imported")
    }
    return source
  }

  fileprivate func importFormat() throws(Failure) -> TodoFormat? {
    guard let name = value(of: ImportOption.format) else { return nil }
    if let format = TodoFormat.named(name), format.reader != nil { return format }
    let names = TodoFormat.readable.map(\.name)
    guard TodoFormat.named(name) == nil else {
      throw .usage(
        "the format \(quoted(name)) is only written", help: "give one of: \(names.joined(separator: ", "))")
    }
    throw .usage(
      "cannot read the format \(quoted(name))",
      help: nearestWord(to: name, among: names).map { "did you mean \($0)?" }
        ?? "give one of: \(names.joined(separator: ", "))")
  }

  fileprivate func columns() throws(Failure) -> [(column: String, field: String)] {
    var columns: [(column: String, field: String)] = []
    for value in values(of: ImportOption.column) {
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        String($0).trimmingBlanks
      }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .usage("bad value for --column: \(quoted(value))", help: "write it as COLUMN=KEY: Deadline=due")
      }
      columns.append((column: parts[0], field: parts[1]))
    }
    return columns
  }
}
