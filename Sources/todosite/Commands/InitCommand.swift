import Documents
import FileSystem
import SiteGenerator
import Todos

extension Command {
  static let initialize = Command(
    name: "init", summary: "start a project", operands: "[DIR]", maximumOperands: 1,
    options: [.theme, .directory],
    details: """
      Writes three todos into Todos/, a todosite.yml with every setting explained,
      and the line of .gitattributes that has git merge todos key by key, once
      install-merge-driver was run. A file that is there already is left as it is;
      only to .gitattributes the line is added.
      """
  ) { arguments throws(Failure) in
    let start = arguments.value(of: .directory) ?? ""
    let folder = arguments.operands.first.map { joined(start, $0) } ?? start
    // What is wrong with the settings of a project that is there is told when it is opened.
    let other = try? Project.open(folder)
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
    // Its settings may have been there before, and be wrong.
    let project = try Workplace.project(Project.open(folder))
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

  /// What changes where another tool's todos were read so far; nil where none were.
  private static func note(on other: Project) -> String? {
    guard let tool = other.tool else { return nil }
    let todos = ProjectSettings().todos
    return """

      From now on \(todos)/ is read here, and no longer \(visible(other.todos)) of \(tool.title).
      Bring its todos over with: todosite import \(shellWord(other.todos))

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
    .system("\(error)", help: "what was written so far is complete and stays")
  }

  /// Writes a new file with the folders it lies in; tells whether there was none.
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

  /// Locks the folder of a file, which an error names where the folder has no name of its own.
  private static func lock(forWriting path: String) throws(FileError) -> FolderLock {
    do {
      return try FolderLock(ofFileAt: path)
    } catch {
      throw parent(of: path).isEmpty ? FileError(.create, path, error.reason) : error
    }
  }
}
