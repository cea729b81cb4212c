package import Documents
private import FileSystem

/// A folder with todos and, optionally, a `todosite.yml`.
package struct Project: Equatable, Sendable {
  /// The project's folder, relative to the working folder; empty for the working folder itself.
  package var folder: String
  package var settings: ProjectSettings

  package init(folder: String, settings: ProjectSettings = ProjectSettings()) {
    self.folder = folder
    self.settings = settings
  }

  package static let settingsFile = "todosite.yml"

  /// The name of the file in a folder of generated pages that lists them.
  package static let manifestOfPages = ".todosite-manifest"

  /// The code of problems that are errors of the system, such as a lack of permission, not of the settings.
  package static let codeOfSystemError = "system"

  /// The tool that owns the todo folder; nil for todosite.
  package var tool: TodoTool? { settings.tool }

  /// The paths of the settings files of todosite and of other tools, relative to the working folder; they need not
  /// exist.
  package var settingsFiles: [String] {
    let ofTools = TodoTool.all.flatMap { tool in
      tool.settings.inRepository
        + tool.folders.flatMap { path in tool.settings.inFolder.map { joined(path, $0) } }
    }
    return ([Self.settingsFile] + ofTools).map { joined(folder, $0) }
  }

  /// The paths of everything that can make the folder a project, relative to the working folder; they need not exist.
  package var marks: [String] {
    settingsFiles + ([ProjectSettings().todos] + TodoTool.all.flatMap(\.folders)).map { joined(folder, $0) }
  }

  /// The path of the todo folder, relative to the working folder, and without its name if the working folder is in it.
  package var todos: String {
    let path = joined(folder, settings.todos)
    guard folder.utf8.starts(with: "..".utf8), let here = try? realPath("."), let real = try? realPath(path),
      isInside(here, folder: real)
    else { return path }
    return here == real ? "." : relativePath(from: here, to: real)
  }

  /// The path of the output folder, relative to the working folder.
  package var output: String { joined(folder, settings.output) }
}

extension Project {
  /// Opens the project in a folder; nil if the folder is not a project.
  ///
  /// A folder that contains neither `Todos/` nor `todosite.yml` is a project if it contains another tool's
  /// todo folder or is that folder.
  /// - Parameter allowingOutside: whether settings files may be links to files outside the repository.
  /// - Throws: the problems of the settings, if there are any.
  package static func open(
    _ folder: String, allowingOutside: Bool = false
  ) throws(Problems) -> Project? {
    if let project = try openOwn(folder, allowingOutside) { return project }
    for tool in TodoTool.all {
      var project = try tool.project(in: folder, allowingOutside)
      if project == nil { project = try tool.project(of: folder, allowingOutside) }
      if let project { return project.owner(above: folder, allowingOutside) ?? project }
    }
    return nil
  }

  /// Opens the project of another tool's folder; nil for any other folder.
  ///
  /// - Throws: the problems of the tool's settings, if there are any.
  package static func open(
    folderOfTool folder: String, allowingOutside: Bool = false
  ) throws(Problems) -> Project? {
    for tool in TodoTool.all {
      if let project = try tool.project(of: folder, allowingOutside) { return project }
    }
    return nil
  }

  /// Finds the project of a folder: the folder itself, or its nearest ancestor that is a project.
  ///
  /// - Throws: the problems of the settings, if there are any.
  package static func find(
    from folder: String, allowingOutside: Bool = false
  ) throws(Problems) -> Project? {
    var candidate = folder
    while true {
      if let project = try open(candidate, allowingOutside: allowingOutside) { return project }
      // The search ends at the root, where `..` is the folder itself.
      guard let here = try? realPath(candidate.isEmpty ? "." : candidate), here != "/" else { return nil }
      candidate = folderAbove(candidate)
    }
  }

  /// Returns the path of the folder that contains a folder, without `..` if that is possible: empty for
  /// `Todos`.
  private static func folderAbove(_ folder: String) -> String {
    if folder.isEmpty { return ".." }
    let above = joined(folder, "..")
    // The folder may be a symbolic link, or `..` itself.
    let short = parent(of: withoutTrailingSlashes(folder))
    guard let real = try? realPath(above), real == (try? realPath(short.isEmpty ? "." : short)) else {
      return above
    }
    return short
  }
}

extension Project {
  private static func openOwn(_ folder: String, _ allowingOutside: Bool) throws(Problems) -> Project? {
    let path = joined(folder, settingsFile)
    guard let file = try SourceFile(settings: path, of: folder, allowingOutside: allowingOutside) else {
      let isProject = isFolder(joined(folder, ProjectSettings().todos))
      return isProject ? Project(folder: folder) : nil
    }
    var settings = try ProjectSettings(from: file) { isFolder(joined(folder, $0)) }
    if settings.todos == ProjectSettings().todos, !isFolder(joined(folder, settings.todos)),
      let project = try projectOfTool(in: folder, allowingOutside)
    {
      settings.todos = project.settings.todos
      settings.complete(with: project.settings)
      return Project(folder: folder, settings: settings)
    }
    if let tool = TodoTool.named(byFolder: settings.todos),
      let project = try tool.project(of: joined(folder, settings.todos), allowingOutside)
    {
      settings.complete(with: project.settings)
      // The settings may name the folder of the file with all todos.
      if project.tool?.oneFileTool != nil, isFolder(joined(folder, settings.todos)) {
        settings.todos = joined(settings.todos, lastComponent(of: project.settings.todos))
      }
    }
    return Project(folder: folder, settings: settings)
  }

  /// Opens the project of the tool whose folder a repository contains; nil if it contains none.
  private static func projectOfTool(
    in repository: String, _ allowingOutside: Bool
  ) throws(Problems) -> Project? {
    for tool in TodoTool.all {
      if let project = try tool.project(in: repository, allowingOutside) { return project }
    }
    return nil
  }

  /// Returns the nearest todosite project in an ancestor of a folder; nil if there is none, or if its todo
  /// folder does not contain these todos.
  ///
  /// This is needed because a subfolder of a todo folder may look like another tool's folder.
  private func owner(above folder: String, _ allowingOutside: Bool) -> Project? {
    guard let real = try? realPath(todos) else { return nil }
    var candidate = folder
    while let here = try? realPath(candidate.isEmpty ? "." : candidate), here != "/" {
      candidate = joined(candidate.isEmpty ? "." : candidate, "..")
      if let project = try? Self.openOwn(candidate, allowingOutside) {
        let holder = try? realPath(project.todos)
        return holder.map { isInside(real, folder: $0) } ?? false ? project : nil
      }
    }
    return nil
  }
}

extension ProjectSettings {
  /// Takes the tool of other settings, and replaces a default title and default statuses with theirs.
  package mutating func complete(with other: ProjectSettings) {
    tool = other.tool
    if !statuses.isDeclared { (statuses, statusesPosition) = (other.statuses, other.statusesPosition) }
    if title == ProjectSettings().title { title = other.title }
  }
}

private func isFolder(_ path: String) -> Bool {
  do {
    _ = try FileDescriptor.folder(path)
    return true
  } catch {
    return error.errno == .permissionDenied
  }
}
