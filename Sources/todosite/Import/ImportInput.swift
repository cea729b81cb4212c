import Documents
import FileSystem
import TodoFormats
import Todos

/// What is to be imported.
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
    let place = joined(arguments.value(of: .directory) ?? "", path)
    if path != "-", (try? FileDescriptor.folder(place)) != nil {
      let folder = try await Self.folder(place, arguments, for: workplace)
      source = folder
      problems = folder.problems.filter { $0.severity == .error || arguments.has(.strict) }
      leftOut = folder.leftOutLine
      return
    }
    let format = try arguments.importFormat()
    let text = try arguments.importedText(at: path)
    guard let format = format ?? TodoFormat.recognised(in: text) else {
      throw .usage(
        "cannot tell the format of \(quoted(path))",
        help: "name it with --format; see: todosite import --help")
    }
    source = ImportedFile(text, format: format, options: TodoReadingOptions(columns: try arguments.columns()))
  }

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
    if let own = try? realPath(workplace.todos), let other = try? realPath(project.todos), own == other {
      guard (try? realPath(path)) != own else {
        throw .usage("\(quoted(path)) is the todo folder itself", help: "name another folder, or a file")
      }
      // A folder beside the todos of this project that only looks like one.
      project = Project(folder: path, settings: .ofPlainFolder)
    }
    do {
      return try await FolderSource(project, readsDrafts: arguments.has(.drafts))
    } catch {
      throw Failure(error)
    }
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
        : SourceFile(
          path: joined(value(of: .directory) ?? "", path),
          bytes: try readFile(joined(value(of: .directory) ?? "", path), limit: limit))
    } catch {
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
    let names = TodoFormat.all.filter { $0.reader != nil }.map(\.name)
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
