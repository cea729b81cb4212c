package import Documents
private import FileSystem

/// A folder with todos and, where there is one, a `todosite.yml`.
package struct Project: Equatable, Sendable {
  /// The project's folder, as people know it from where they stand; empty for where they stand.
  package var folder: String
  package var settings: ProjectSettings

  package init(folder: String, settings: ProjectSettings = ProjectSettings()) {
    self.folder = folder
    self.settings = settings
  }

  package static let settingsFile = "todosite.yml"

  /// The tool whose folder holds the todos; nil for todos of todosite's own.
  package var tool: TodoTool? { settings.tool }

  package var todos: String { joined(folder, settings.todos) }

  package var output: String { joined(folder, settings.output) }
}

extension Project {
  /// Opens the project in a folder; nil where the folder is none.
  ///
  /// What another tool keeps its todos in is a project too, where there is neither a `Todos/` nor a
  /// `todosite.yml`; so is the tool's folder itself.
  /// - Throws: what is wrong with its settings.
  package static func open(_ folder: String) throws(Problems) -> Project? {
    if let project = try openOwn(folder) { return project }
    for tool in TodoTool.all {
      var project = try tool.project(in: folder)
      if project == nil { project = try tool.project(of: folder) }
      if let project { return project.owner(above: folder) ?? project }
    }
    return nil
  }

  /// Opens the project of a folder that is another tool's own; nil for any other folder.
  ///
  /// - Throws: what is wrong with the tool's settings.
  package static func open(folderOfTool folder: String) throws(Problems) -> Project? {
    for tool in TodoTool.all {
      if let project = try tool.project(of: folder) { return project }
    }
    return nil
  }

  /// Finds the project that a folder belongs to: the folder itself, or the nearest one above it.
  ///
  /// - Throws: what is wrong with its settings.
  package static func find(from folder: String) throws(Problems) -> Project? {
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

extension Project {
  private static func openOwn(_ folder: String) throws(Problems) -> Project? {
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
    var settings = try ProjectSettings(from: SourceFile(path: path, bytes: bytes)) {
      isFolder(joined(folder, $0))
    }
    if let tool = TodoTool.named(byFolder: settings.todos),
      let project = try tool.project(of: joined(folder, settings.todos))
    {
      settings.complete(with: project.settings)
    }
    return Project(folder: folder, settings: settings)
  }

  /// The project of todosite's own whose todo folder holds these todos, which may be spread over folders that
  /// look like another tool's.
  private func owner(above folder: String) -> Project? {
    guard let real = try? realPath(todos) else { return nil }
    var candidate = folder
    while let here = try? realPath(candidate.isEmpty ? "." : candidate), here != "/" {
      candidate = joined(candidate.isEmpty ? "." : candidate, "..")
      if let project = try? Self.openOwn(candidate) {
        let holder = try? realPath(project.todos)
        return holder.map { isInside(real, folder: $0) } ?? false ? project : nil
      }
    }
    return nil
  }
}

extension ProjectSettings {
  /// Takes what another tool's settings say and these leave open.
  package mutating func complete(with other: ProjectSettings) {
    tool = other.tool
    if statuses == .standard { statuses = other.statuses }
    if title == ProjectSettings().title { title = other.title }
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
