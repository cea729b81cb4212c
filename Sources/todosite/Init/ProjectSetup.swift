import Documents
import FileSystem
import SiteGenerator
import Todos

/// Creates a project in a folder or, in a project, adds what the options of `init` name.
struct ProjectSetup {
  private let folder: String
  private let allowsOutside: Bool
  private let addsTheme: Bool
  private let host: PagesHost?
  /// The project that is in the folder already; nil if there is none.
  private let present: Project?
  /// Whether only what the options name is written.
  private let isAddition: Bool
  /// The settings of the project, which name its folders.
  private let settings: ProjectSettings
  /// The files for git and for the host.
  private let files: [AddedFile]

  /// Finds out what is to be written; nothing has been written if it throws.
  init(_ arguments: Arguments) throws(Failure) {
    let start = arguments.value(of: .directory) ?? ""
    let folder = arguments.operands.first.map { joined(start, $0) } ?? start
    self.folder = folder
    allowsOutside = arguments.has(.allowOutside)
    addsTheme = arguments.has(.theme)
    host = try arguments.pagesHost()
    try Self.checkIsNoFile(folder)
    // Errors in the settings of a project are reported when it is opened again.
    present = try? Project.open(folder, allowingOutside: allowsOutside)
    let present = present
    let isProject = try reporting(Self.isProject(folder, present))
    let addsFiles = host != nil || arguments.has(.hook)
    // A theme is for a project of todosite. The files are for any todos that are there, also of another tool.
    isAddition = addsTheme ? isProject : addsFiles && (isProject || present != nil)
    if isAddition, present == nil {
      _ = try Workplace.report(Project.open(folder, allowingOutside: allowsOutside))
    }
    settings = (isProject || isAddition ? present?.settings : nil) ?? ProjectSettings()
    let used: Set<FolderSetting> = addsTheme ? [.todos, .templates, .publicFiles] : [.todos]
    try Workplace.report(
      FolderCheck(Project(folder: folder, settings: settings), used).check(allowingOutside: allowsOutside))
    var files: [AddedFile] = []
    if let host {
      let found = try GitWorkTree(of: folder)
      let tree = if let found { found } else { try GitWorkTree(withoutRepository: folder) }
      files.append(try host.workflow(in: tree, from: try arguments.releaseSource()))
    }
    if arguments.has(.hook) { files.append(try CommitHook(in: folder, of: settings).file()) }
    self.files = files
  }

  func run() throws(Failure) -> Outcome {
    var lines: [String] = []
    for file in try starters() + theme() { lines.append(try reporting(file.write(), as: Self.incomplete)) }
    // A settings file that was there before may have errors.
    let project = try Workplace.report(Project.open(folder, allowingOutside: allowsOutside))
    if !isAddition, let project { lines.append(try addLines(of: project)) }
    for file in files { lines.append(try reporting(file.write(), as: Self.incomplete)) }
    if !isAddition, let note = present.flatMap(note) { lines.append(note) }
    return Outcome(output: lines.joined() + nextSteps(in: project))
  }
}

extension ProjectSetup {
  /// The files of a new project: the sample todos, if there are no todos yet, and the settings.
  private func starters() throws(Failure) -> [NewFile] {
    if isAddition { return [] }
    let settings = NewFile(
      path: joined(folder, Project.settingsFile), bytes: Array(ProjectSettings.template.utf8))
    let needsSamples = try reporting(needsSamples(), as: Self.incomplete)
    return try (needsSamples ? files(in: .todos, at: sampleFolder) : []) + [settings]
  }

  private func theme() throws(Failure) -> [NewFile] {
    guard addsTheme else { return [] }
    return try files(in: .templates, at: settings.templates)
      + files(in: .publicFiles, at: settings.publicFiles)
  }

  /// Returns the built-in files of a folder.
  ///
  /// - Parameter path: the path of the folder in the project; nil for the usual one.
  /// - Throws: if a link in the folder leads out of it.
  private func files(in source: EmbeddedFile.Folder, at path: String?) throws(Failure) -> [NewFile] {
    let target = joined(folder, path ?? source.rawValue)
    return try EmbeddedFile.all(in: source).map { file throws(Failure) in
      try checkLinks(in: target, to: file.path, staysIn: [target], called: quoted(target))
      return NewFile(path: joined(target, file.path), bytes: file.bytes)
    }
  }

  /// Adds the lines of the project to git's files, and returns the lines that say what was done.
  private func addLines(of project: Project) throws(Failure) -> String {
    try reporting(as: Self.incomplete) { () throws(FileError) in
      let lock = try NewFile.lock(forWriting: joined(folder, GitAttributes.file))
      defer { withExtendedLifetime(lock) {} }
      let ignore = GitIgnore(output: project.settings.output)
      return try addLine(of: GitAttributes(todos: project.settings.todos), to: folder)
        + addLine(of: ignore, to: folder, unless: { $0.isDecided(byGitIn: folder) })
    }
  }

  private static func incomplete(_ error: FileError) -> Failure {
    .system("\(error)", help: "the files written before this one are complete and kept")
  }

  /// Returns what the user can do now.
  private func nextSteps(in project: Project?) -> String {
    var steps = ""
    if !isAddition || addsTheme {
      let page = joined((project?.settings ?? settings).output, "index.html")
      let build = folder.isEmpty ? "todosite build" : "todosite build \(shellOperands([folder]))"
      steps += "\nNext: \(build), then open \(shellWord(joined(folder, page)))\n"
    }
    if let host { steps += "\nTo publish: \(host.nextStep)\n" }
    for advice in files.compactMap(\.advice) { steps += "\n\(advice)" }
    return steps
  }

  /// Returns a note about another tool's todos that will no longer be read; nil if there are none.
  private func note(on other: Project) -> String? {
    guard let tool = other.tool else { return nil }
    let todos = ProjectSettings().todos
    return """

      From now on, todosite reads \(todos)/ here instead of \(visible(other.todos)) of \(tool.title).
      To import its todos: todosite import \(shellOperands([other.todos]))

      """
  }
}

// What is in the folder already.
extension ProjectSetup {
  /// Checks that a path is not that of a file.
  private static func checkIsNoFile(_ path: String) throws(Failure) {
    do throws(FileError) {
      _ = try FileDescriptor.folder(path)
    } catch  where error.errno == .notFolder {
      throw .usage("\(quoted(path)) is not a folder", help: "give a folder")
    } catch {
      // A folder that does not exist is created; any other error is reported when a file is written.
    }
  }

  /// Reports whether a folder is a project already, even if its settings have errors.
  ///
  /// - Parameter project: the project in the folder; nil if there is none or its settings have errors.
  private static func isProject(_ folder: String, _ project: Project?) throws(FileError) -> Bool {
    if let project, project.tool == nil { return true }
    return try hasSettings(folder)
  }

  private static func hasSettings(_ folder: String) throws(FileError) -> Bool {
    try FileDescriptor.currentFolder.status(of: joined(folder, Project.settingsFile)) != nil
  }

  /// Reports whether the sample todos are to be written: there is no todo yet, or `init` was interrupted while
  /// it wrote them, which is before it writes the settings.
  private func needsSamples() throws(FileError) -> Bool {
    var names: [String] = []
    do throws(FileError) {
      names = try FileDescriptor.folder(joined(folder, sampleFolder)).entries().compactMap(\.text)
        .filter { $0.utf8.first != UInt8(ascii: ".") }
    } catch {
      guard error.errno == .notFound else { throw error }
    }
    if names.isEmpty { return true }
    let samples = Set(EmbeddedFile.all(in: .todos).map { lastComponent(of: $0.path) })
    return try !Self.hasSettings(folder) && names.allSatisfy { samples.contains($0) }
  }

  /// The folder of the sample todos: the todo folder, unless it belongs to another tool.
  private var sampleFolder: String {
    present.flatMap { $0.tool == nil ? $0.settings.todos : nil } ?? ProjectSettings().todos
  }
}
