import Documents
import FileSystem
import SiteGenerator
import Todos

extension Command {
  static let initialize = Command(
    name: "init", group: .start, summary: "create a project", operands: [.optional(.folder("DIR"))],
    options: [.theme, .allowOutside, .directory],
    details: """
      Writes three sample todos to Todos/ if there are none, a todosite.yml that
      explains every setting, a line in .gitattributes that makes git merge todos key
      by key after you run install-merge-driver, and a line in .gitignore for the
      site, unless git ignores it already. Existing files are not changed, except
      that these lines are added. In a project, --theme writes only the theme.
      """,
    examples: ["todosite init", "todosite init my-todos --theme"]
  ) { arguments throws(Failure) in
    let start = arguments.value(of: .directory) ?? ""
    let folder = arguments.operands.first.map { joined(start, $0) } ?? start
    try checkIsNoFile(folder)
    // Problems with the settings of an existing project are reported below, when the project is opened again.
    let allowsOutside = arguments.has(.allowOutside)
    let other = try? Project.open(folder, allowingOutside: allowsOutside)
    let hasProject = try reporting { () throws(FileError) in try isProject(folder, other) }
    let isThemeOnly = arguments.has(.theme) && hasProject
    // The settings may give the folders of the theme other names.
    if isThemeOnly, other == nil {
      _ = try Workplace.report(Project.open(folder, allowingOutside: allowsOutside))
    }
    let own = hasProject ? other?.settings ?? ProjectSettings() : ProjectSettings()
    let used: Set<FolderSetting> = arguments.has(.theme) ? [.todos, .templates, .publicFiles] : [.todos]
    try Workplace.report(
      FolderCheck(Project(folder: folder, settings: own), used).check(allowingOutside: allowsOutside))
    var lines: [String] = []
    do throws(FileError) {
      let theme =
        arguments.has(.theme)
        ? files(in: .templates, at: own.templates) + files(in: .publicFiles, at: own.publicFiles) : []
      let samples = try needsSamples(folder, other) ? files(in: .todos, at: sampleFolder(other)) : []
      for file in isThemeOnly ? theme : samples + [settings] + theme {
        let path = joined(folder, file.path)
        let isNew = try create(path, file.bytes)
        lines.append("\(isNew ? "wrote" : "kept ") \(visible(path))\n")
      }
    } catch {
      throw incomplete(error)
    }
    // A settings file that existed before may have errors.
    let project = try Workplace.report(Project.open(folder, allowingOutside: allowsOutside))
    do throws(FileError) {
      if let project, !isThemeOnly {
        let lock = try lock(forWriting: joined(folder, GitAttributes.file))
        lines.append(try addLine(of: GitAttributes(todos: project.settings.todos), to: folder))
        let ignore = GitIgnore(output: project.settings.output)
        lines.append(try addLine(of: ignore, to: folder, unless: { $0.isDecided(byGitIn: folder) }))
        withExtendedLifetime(lock) {}
      }
    } catch {
      throw incomplete(error)
    }
    let page = joined((project?.settings ?? own).output, "index.html")
    let next = folder.isEmpty ? "todosite build" : "todosite build \(shellWord(folder))"
    return Outcome(
      output: lines.joined() + (other.flatMap(note) ?? "")
        + "\nNext: \(next), then open \(shellWord(joined(folder, page)))\n")
  }

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

  /// Returns a note about another tool's todos that will no longer be read; nil if there are none.
  private static func note(on other: Project) -> String? {
    guard let tool = other.tool else { return nil }
    let todos = ProjectSettings().todos
    return """

      From now on, todosite reads \(todos)/ here instead of \(visible(other.todos)) of \(tool.title).
      To import its todos: todosite import \(shellWord(other.todos))

      """
  }

  /// Reports whether a folder is a project already, even if its settings have errors.
  ///
  /// - Parameter project: the project in the folder; nil if there is none or its settings have errors.
  private static func isProject(_ folder: String, _ project: Project?) throws(FileError) -> Bool {
    if let project, project.tool == nil { return true }
    return try FileDescriptor.currentFolder.status(of: joined(folder, Project.settingsFile)) != nil
  }

  /// Reports whether the sample todos are to be written: there is no todo yet, or `init` was interrupted while
  /// it wrote them, which is before it writes the settings.
  private static func needsSamples(_ folder: String, _ project: Project?) throws(FileError) -> Bool {
    let todos = joined(folder, sampleFolder(project))
    var names: [String] = []
    do throws(FileError) {
      names = try FileDescriptor.folder(todos).entries().compactMap(\.text).filter { !$0.hasPrefix(".") }
    } catch {
      guard error.errno == .notFound else { throw error }
    }
    if names.isEmpty { return true }
    let samples = Set(EmbeddedFile.all(in: .todos).map { lastComponent(of: $0.path) })
    let hasSettings = try FileDescriptor.currentFolder.status(of: joined(folder, Project.settingsFile)) != nil
    return !hasSettings && names.allSatisfy { samples.contains($0) }
  }

  /// Returns the folder of the sample todos: the todo folder, unless it belongs to another tool.
  private static func sampleFolder(_ project: Project?) -> String {
    project.flatMap { $0.tool == nil ? $0.settings.todos : nil } ?? ProjectSettings().todos
  }

  private static var settings: (path: String, bytes: [UInt8]) {
    (path: Project.settingsFile, bytes: Array(ProjectSettings.template.utf8))
  }

  /// Returns the built-in files of a folder, with their paths in the project.
  ///
  /// - Parameter path: the path of the folder in the project; nil for the usual one.
  private static func files(
    in folder: EmbeddedFile.Folder, at path: String?
  ) -> [(path: String, bytes: [UInt8])] {
    EmbeddedFile.all(in: folder).map { (path: joined(path ?? folder.rawValue, $0.path), bytes: $0.bytes) }
  }

  private static func incomplete(_ error: FileError) -> Failure {
    .system("\(error)", help: "the files written before this one are complete and kept")
  }

  /// Writes a new file and creates its folders.
  ///
  /// - Returns: false if the file exists already; it is not changed then.
  private static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    try makeFolders(parent(of: path))
    let lock = try lock(forWriting: path)
    defer { withExtendedLifetime(lock) {} }
    do {
      try AtomicFile.create(path, bytes)
      return true
    } catch {
      guard error.errno == .exists else { throw error }
      return false
    }
  }

  /// Locks the folder of a file; errors for the current folder, whose path is empty, name the file instead.
  private static func lock(forWriting path: String) throws(FileError) -> FolderLock {
    do {
      return try FolderLock(ofFileAt: path)
    } catch {
      throw parent(of: path).isEmpty ? FileError(.create, path, error.reason) : error
    }
  }
}
