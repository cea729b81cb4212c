public import Documents
private import FileSystem

/// A folder with todos and, where there is one, a `todosite.yml`.
public struct Project: Equatable, Sendable {
  /// The project's folder, as people know it from where they stand; empty for where they stand.
  public var folder: String
  /// What its `todosite.yml` says.
  public var settings: ProjectSettings

  /// Makes a project.
  public init(folder: String, settings: ProjectSettings = ProjectSettings()) {
    self.folder = folder
    self.settings = settings
  }

  /// The name of the file with the settings.
  public static let settingsFile = "todosite.yml"

  /// The todo folder.
  public var todos: String { joined(folder, settings.todos) }

  /// The folder of the site.
  public var output: String { joined(folder, settings.output) }
}

extension Project {
  /// Opens the project in a folder; nil where the folder is none.
  ///
  /// - Throws: what is wrong with its settings.
  public static func open(_ folder: String) throws(Problems) -> Project? {
    let path = joined(folder, settingsFile)
    let bytes: [UInt8]
    do {
      bytes = try readFile(path, limit: 1_048_576)
    } catch  where error.errno == .notFound || error.errno == .notFolder {
      let isProject = isFolder(joined(folder, ProjectSettings().todos))
      return isProject ? Project(folder: folder) : nil
    } catch {
      throw Problems([
        Problem(.error, code: "unreadable-file", "cannot read the file: \(error.reason)", path: path)
      ])
    }
    let settings = try ProjectSettings(from: SourceFile(path: path, bytes: bytes)) {
      isFolder(joined(folder, $0))
    }
    return Project(folder: folder, settings: settings)
  }

  /// Finds the project that a folder belongs to: the folder itself, or the nearest one above it.
  ///
  /// - Throws: what is wrong with its settings.
  public static func find(from folder: String) throws(Problems) -> Project? {
    var candidate = folder
    while true {
      if let project = try open(candidate) { return project }
      // The way up ends where `..` leads to the folder itself.
      let above = joined(candidate.isEmpty ? "." : candidate, "..")
      guard let here = try? realPath(candidate.isEmpty ? "." : candidate), here != "/" else { return nil }
      candidate = candidate.isEmpty ? ".." : above
    }
  }
}

private func isFolder(_ path: String) -> Bool {
  do {
    _ = try FileDescriptor.folder(path)
    return true
  } catch {
    return error.errno == .notPermitted
  }
}
