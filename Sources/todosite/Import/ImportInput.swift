import Documents
import FileSystem
import TodoFormats
import Todos

/// The source of an import: a file, a folder or standard input.
struct ImportInput {
  let source: any ImportSource
  /// The file, if the source is a table.
  var table: ImportedFile?
  /// The problems of the files in a folder.
  var problems: [Problem] = []
  /// A line with the numbers of unreadable and skipped files of a folder; empty if there are none.
  var omittedFiles = ""

  /// Opens the source that the operand of the command names.
  ///
  /// - Throws: if there is none, if it cannot be read or has no known format, or if it does not take an option that is
  ///   given.
  init(_ arguments: Arguments, for workplace: Workplace) async throws(Failure) {
    guard let path = arguments.operands.first else {
      throw .usage(
        "missing PATH",
        help: "give a file, a folder, or - for standard input: todosite import PATH")
    }
    let location = path == "-" ? path : joined(arguments.value(of: .directory) ?? "", path)
    let isFolder = path != "-" && (try? FileDescriptor.folder(location)) != nil
    if path != "-" { try Self.checkIsNotPages(location, isFolder: isFolder) }
    if isFolder {
      let project = try Self.project(in: location, arguments, for: workplace)
      if project.tool?.oneFileTool != nil {
        let text = try arguments.importedText(at: project.todos)
        source = ImportedFile(
          text, called: Self.sourceName(of: project.todos, for: workplace), format: .beads)
        omittedFiles = line(of: TodoFormat.leftOut(ofBeads: text).counts.texts)
        return
      }
      let folder = try await Self.folder(location, project, arguments, for: workplace)
      source = folder
      problems = folder.problems.filter { $0.severity == .error || arguments.has(.strict) }
      omittedFiles = folder.omittedFiles
      return
    }
    let given = try arguments.importFormat()
    let columns = try arguments.columns()
    let dateOrder = try arguments.dateOrder()
    guard !arguments.has(.drafts) else {
      throw .usage(
        "--drafts requires a folder, and \(Self.called(path)) is not a folder", help: "remove the option")
    }
    let text = try arguments.importedText(at: location)
    if given == nil, let format = TodoFormat.exportOnly(text) {
      throw .usage(
        "\(Self.called(path)) is \(format.summary), which can only be exported",
        help: "give a file in one of: \(TodoFormat.readable.map(\.name).joined(separator: ", "))")
    }
    guard let format = given ?? TodoFormat.recognised(in: text) else {
      let isEmpty = text.bytes.allSatisfy(\.isWhiteSpace)
      throw .usage(
        "cannot detect the format of \(Self.called(path))\(isEmpty ? ", which is empty" : "")",
        help: "give it with --format; see: todosite import --help")
    }
    for option in [ImportOption.column, ImportOption.dateFormat]
    where arguments.has(option) && !format.takesColumns {
      let others = TodoFormat.readable.filter(\.takesColumns).map(\.name).joined(separator: ", ")
      throw .usage(
        "--\(option.name) requires a table, and \(Self.called(path)) is read as \(format.name)",
        help: "remove the option, or give --format \(others)")
    }
    let name = path == "-" ? path : Self.sourceName(of: location, for: workplace)
    let file = ImportedFile(
      text, called: name, format: format,
      options: TodoReadingOptions(
        columns: columns, fields: workplace.project.settings.rules.fields, dateOrder: dateOrder))
    source = file
    table = format.takesColumns ? file : nil
    if format.name == TodoFormat.beads.name {
      omittedFiles = line(of: TodoFormat.leftOut(ofBeads: text).counts.texts)
    }
  }

  /// Returns the name of a file in messages.
  private static func called(_ path: String) -> String { path == "-" ? "standard input" : quoted(path) }

  /// Returns the project of a folder: that of another tool, a project of todosite, or plain Markdown files.
  private static func project(
    in path: String, _ arguments: Arguments, for workplace: Workplace
  ) throws(Failure) -> Project {
    for option in [ImportOption.format, ImportOption.column, ImportOption.dateFormat]
    where arguments.has(option) {
      throw .usage(
        "--\(option.name) requires a file, and \(quoted(path)) is a folder", help: "remove the option")
    }
    let allowsOutside = arguments.has(.allowOutside)
    let project =
      try Workplace.report(Project.open(path, allowingOutside: allowsOutside))
      ?? Project(folder: path, settings: .ofPlainFolder)
    try Workplace.check(project, openedBy: path, allowingOutside: allowsOutside)
    try checkIsElsewhere(path, project, than: workplace)
    return project
  }

  /// Returns a source with the todos of a folder.
  private static func folder(
    _ path: String, _ project: Project, _ arguments: Arguments, for workplace: Workplace
  ) async throws(Failure) -> FolderSource {
    try await FolderSource(
      project, as: sourceName(of: project.todos, for: workplace),
      called: project.tool == nil ? folderName(of: path) : nil, readsDrafts: arguments.has(.drafts)
    )
  }

  /// Checks that a path leads neither to a folder of pages that todosite wrote nor to a Markdown page in one.
  private static func checkIsNotPages(_ path: String, isFolder: Bool) throws(Failure) {
    guard isFolder || TodoPath.isMarkdown(path), let resolved = try? realPath(path) else { return }
    var folder = isFolder ? resolved : parent(of: resolved)
    while (try? FileDescriptor.currentFolder.status(of: joined(folder, Project.manifestOfPages))) == nil {
      guard folder != "/", !folder.isEmpty else { return }
      folder = parent(of: folder)
    }
    throw .usage(
      "\(quoted(path)) was written by todosite for people to read, without all fields",
      help: "import the todo folder that it was made from, or an export of it: todosite export --format json")
  }

  /// Checks that the source contains no todos of this project.
  private static func checkIsElsewhere(
    _ path: String, _ project: Project, than workplace: Workplace
  ) throws(Failure) {
    guard let own = try? realPath(workplace.todos), let resolved = try? realPath(path),
      let other = try? realPath(project.todos)
    else { return }
    let message: String
    if resolved == own {
      message = "is the todo folder itself"
    } else if other == own {
      message = "is this project itself"
    } else if contains(own, other) {
      message = "is in the todo folder already"
    } else if contains(other, own) {
      message = "contains the todo folder \(quoted(workplace.todos))"
    } else {
      return
    }
    throw .usage("\(quoted(path)) \(message)", help: "name the folder of another program, or a file")
  }

  /// Returns the name by which todos record a file or folder as their source: its path relative to the
  /// project.
  ///
  /// For a source outside the project, the path is shortened to the last two names, so that the todo files do
  /// not reveal more of the user's file system.
  private static func sourceName(of path: String, for workplace: Workplace) -> String {
    guard let resolved = try? realPath(path) else { return path }
    let project = workplace.project.folder
    if let own = try? realPath(project.isEmpty ? "." : project), contains(own, resolved) {
      return String(decoding: resolved.utf8.dropFirst(own == "/" ? 1 : own.utf8.count + 1), as: UTF8.self)
    }
    return joined(lastComponent(of: parent(of: resolved)), lastComponent(of: resolved))
  }

  /// Reports whether a folder contains another one, at any depth.
  private static func contains(_ folder: String, _ other: String) -> Bool {
    other.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
  }

  /// Returns the name of the new folder for the todos of a folder that belongs to no other tool: the name of
  /// that folder or, if it is the default name of a todo folder, the name of its parent; nil if the path
  /// cannot be resolved.
  private static func folderName(of path: String) -> String? {
    guard let resolved = try? realPath(path) else { return nil }
    let name = lastComponent(of: resolved)
    return name == ProjectSettings().todos ? lastComponent(of: parent(of: resolved)) : name
  }
}

extension FolderSource {
  /// The line about files that are not imported, such as
  /// `21 files unreadable, 16 drafts skipped (see --drafts)`; empty if there are none.
  fileprivate var omittedFiles: String {
    let unreadable = unreadable.isEmpty ? [] : ["\(counted(unreadable.count, "file")) unreadable"]
    return line(of: unreadable + skipped.counts.texts)
  }
}

/// Returns a line with the numbers of what is not imported; empty if there are none.
private func line(of counts: [String]) -> String {
  counts.isEmpty ? "" : counts.joined(separator: ", ") + "\n"
}

extension ProjectSettings {
  /// The settings of a folder of Markdown files that is not a project: the todos are in the folder itself.
  fileprivate static var ofPlainFolder: ProjectSettings {
    var settings = ProjectSettings()
    settings.todos = ""
    return settings
  }
}

extension Arguments {
  /// Returns the text of a file or of standard input.
  ///
  /// - Throws: if the text cannot be read or is not UTF-8.
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
        throw .system("\(error)", help: "read it from standard input: todosite import - < \(shellWord(path))")
      }
      switch error.errno {
      case .interrupted: throw .interrupted
      case .notFound: throw .usage("\(error)", help: "give an existing file, or - for standard input")
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
        "the format \(quoted(name)) can only be exported",
        help: "give one of: \(names.joined(separator: ", "))")
    }
    throw .usage(
      "unknown format \(quoted(name))",
      help: nearestWord(to: name, among: names).map { "did you mean \(quoted($0))?" }
        ?? "give one of: \(names.joined(separator: ", "))")
  }

  fileprivate func dateOrder() throws(Failure) -> DateParser.Order? {
    guard let value = value(of: ImportOption.dateFormat) else { return nil }
    guard let order = DateParser.Order(rawValue: value.uppercased()) else {
      throw .usage(
        "bad value for --date-format: \(quoted(value))",
        help: "give DMY for 24/12/2026, or MDY for 12/24/2026")
    }
    return order
  }

  fileprivate func columns() throws(Failure) -> [(column: String, field: String)] {
    var columns: [(column: String, field: String)] = []
    for value in values(of: ImportOption.column) {
      let parts = value.parts(at: "=", maxSplits: 1).map {
        String($0).trimmingBlanks
      }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .usage(
          "bad value for --column: \(quoted(value))", help: "write COLUMN=KEY, such as Deadline=due")
      }
      columns.append((column: parts[0], field: parts[1]))
    }
    return columns
  }
}
