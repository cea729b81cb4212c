import Documents
import FileSystem
import SiteGenerator
import Todos

extension Command {
  static let initialize = Command(
    name: "init", group: .start, summary: "create a project", operands: [.optional(.folder("DIR"))],
    options: [.theme, .allowOutside, .directory],
    details: """
      Writes three sample todos to Todos/, a todosite.yml that explains every
      setting, and a line in .gitattributes that makes git merge todos key by key
      after you run install-merge-driver. Existing files are not changed, except
      that the line is added to .gitattributes.
      """,
    examples: ["todosite init", "todosite init my-todos --theme"]
  ) { arguments throws(Failure) in
    let start = arguments.value(of: .directory) ?? ""
    let folder = arguments.operands.first.map { joined(start, $0) } ?? start
    // Problems with the settings of an existing project are reported below, when the project is opened again.
    let allowsOutside = arguments.has(.allowOutside)
    let other = try? Project.open(folder, allowingOutside: allowsOutside)
    let used: Set<FolderSetting> = arguments.has(.theme) ? [.todos, .templates, .publicFiles] : [.todos]
    try Workplace.report(
      FolderCheck(Project(folder: folder), used).check(allowingOutside: allowsOutside))
    var lines: [String] = []
    do throws(FileError) {
      for file in newProject(withTheme: arguments.has(.theme)) {
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
      if let project {
        let lock = try lock(forWriting: joined(folder, GitAttributes.file))
        lines.append(try addGitAttributes(in: folder, todos: project.settings.todos))
        withExtendedLifetime(lock) {}
      }
    } catch {
      throw incomplete(error)
    }
    let next = folder.isEmpty ? "todosite build" : "todosite build \(shellWord(folder))"
    return Outcome(
      output: lines.joined() + (other.flatMap(note) ?? "")
        + "\nNext: \(next), then open \(shellWord(joined(folder, "_site/index.html")))\n")
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

  private static func newProject(withTheme: Bool) -> [(path: String, bytes: [UInt8])] {
    func files(in folder: EmbeddedFile.Folder) -> [(path: String, bytes: [UInt8])] {
      EmbeddedFile.all(in: folder).map { (path: folder.rawValue + $0.path, bytes: $0.bytes) }
    }
    let settings = (path: Project.settingsFile, bytes: Array(ProjectSettings.template.utf8))
    return files(in: .todos) + [settings] + (withTheme ? files(in: .templates) + files(in: .publicFiles) : [])
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
