import Documents
internal import FileSystem

/// Another program whose todo folders are read in place: where they are, and which of their files are todos.
///
/// A tool is one file in this folder and one line in `all`.
package struct TodoTool: Sendable {
  /// The identifier of the tool, such as `backlog`.
  package let name: String
  /// The name of the tool, such as `Backlog.md`.
  package let title: String
  /// The possible paths of its folder in a repository; the first that exists is used.
  let places: [String]
  /// The path of its todos in its folder, unless its settings name another one.
  let todos: String
  /// Whether a folder at one of `places` belongs to the tool; others may use the same name.
  let isFolder: @Sendable (_ folder: String, _ settings: ToolSettings?) -> Bool
  /// Its settings files, and the keys in them that todosite uses.
  let settings: SettingsPlaces
  let dialect: TodoDialect
  /// Its default statuses, in order, if its settings name none.
  let statuses: [String]
  /// Returns the kind of the Markdown file at a path below the todos.
  let part: @Sendable (_ path: String) -> Part
  /// Returns the id of a todo's parent, derived from the todo's id alone; nil if the id implies no parent.
  let parentID: @Sendable (_ id: String) -> String?

  enum Part: Equatable, Sendable {
    case todo
    /// A todo that was filed as completed, whatever its file says.
    case completed
    /// A todo that was archived; no longer to be done.
    case archived
    /// Not yet a todo.
    case draft
    /// Not a todo, such as a page of documentation or a milestone.
    case other
  }

  /// The settings files of a tool, and the keys in them that todosite uses.
  struct SettingsPlaces: Sendable {
    /// Files in the repository, and the key in them for the tool's folder.
    var inRepository: [String] = []
    var folderKey = ""
    /// Files in the tool's folder, and the key in them for the path of the todos in it.
    var inFolder: [String] = []
    var todosKey = ""
    var titleKeys: [String] = []
    var statusesKey = ""
  }

  init(
    name: String, title: String, places: [String], todos: String = "",
    isFolder: @escaping @Sendable (String, ToolSettings?) -> Bool = { _, _ in true },
    settings: SettingsPlaces = SettingsPlaces(), dialect: TodoDialect, statuses: [String],
    part: @escaping @Sendable (String) -> Part,
    parentID: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.name = name
    self.title = title
    self.places = places
    self.todos = todos
    self.isFolder = isFolder
    self.settings = settings
    self.dialect = dialect
    self.statuses = statuses
    self.part = part
    self.parentID = parentID
  }

  /// All tools; if several match a folder, the first is used.
  package static let all: [TodoTool] = [backlog, kanban, ticket, tbd, kanbanMarkdown, taskNotes, taskmd]
}

extension TodoTool: Equatable {
  package static func == (left: TodoTool, right: TodoTool) -> Bool { left.name == right.name }
}

extension TodoTool {
  /// Returns the kind of the Markdown file at a path below the todos.
  func part(of path: TodoPath) -> Part {
    lastComponent(of: path.string).lowercased() == "readme.md" ? .other : part(path.string)
  }

  /// Returns the status of a todo by the folder of its file, which takes precedence over an open status in
  /// it.
  func status(_ status: TodoStatus, of path: TodoPath, among statuses: StatusVocabulary) -> TodoStatus {
    if status.isClosed { return status }
    switch part(of: path) {
    case .completed: return statuses.completed
    case .archived: return statuses.status(for: "archived") ?? TodoStatus("archived", .cancelled)
    case .todo, .draft, .other: return status
    }
  }
}

extension TodoTool {
  /// Opens the tool's folder in a repository as a project; nil if there is none.
  ///
  /// - Throws: the problems of the tool's settings.
  func project(in repository: String) throws(Problems) -> Project? {
    let settings = try ToolSettings(firstOf: self.settings.inRepository, in: repository)
    let places = settings?.folder(self.settings.folderKey).map { [$0] } ?? self.places
    for place in places where Self.isThere(repository, place) {
      if let project = try project(in: repository, at: place, settings) { return project }
    }
    return nil
  }

  /// Opens the project of a folder that is the tool's, by its name or the settings in it; nil for any other
  /// folder.
  ///
  /// - Throws: the problems of the tool's settings.
  func project(of folder: String) throws(Problems) -> Project? {
    guard let real = try? realPath(folder.isEmpty ? "." : folder) else { return nil }
    for name in names where isPath(real, endingWith: name) {
      // Settings in the repository take precedence.
      let depth = name.utf8.count { $0 == UInt8(ascii: "/") } + 1
      if let project = try project(in: Self.ancestor(of: folder, depth)), project.hasTodos(in: real) {
        return project
      }
    }
    guard !settings.inFolder.isEmpty, Self.isThere(folder, todos.isEmpty ? "tasks" : todos),
      let settings = try ToolSettings(firstOf: settings.inFolder, in: folder),
      settings.has(self.settings.titleKeys.first ?? ""), settings.has(self.settings.statusesKey)
    else { return nil }
    return try project(in: Self.ancestor(of: folder, 1), at: lastComponent(of: real), nil)
  }

  /// Returns the tool whose folder has this path, checking only the name.
  static func named(byFolder path: String) -> TodoTool? {
    all.first { tool in tool.names.contains { isPath("/\(normalised(path) ?? path)", endingWith: $0) } }
  }

  /// Whether a folder contains a folder with a name.
  static func isThere(_ folder: String, _ name: String) -> Bool {
    let path = joined(folder, name)
    return (try? FileDescriptor.currentFolder.status(of: path, followsLink: true))??.kind == .folder
  }
}

extension TodoTool {
  /// The default paths of its folder and of its todo folder.
  private var names: [String] { places + (todos.isEmpty ? [] : places.map { joined($0, todos) }) }

  /// Opens the project of the tool's folder at a path in a repository; nil if the folder is not the tool's.
  private func project(
    in repository: String, at place: String, _ given: ToolSettings?
  ) throws(Problems) -> Project? {
    let folder = joined(repository, place)
    var settings = given
    if settings == nil { settings = try ToolSettings(firstOf: self.settings.inFolder, in: folder) }
    guard isFolder(folder, settings) else { return nil }
    var found = ProjectSettings()
    found.tool = self
    found.todos = joined(place, settings?.folder(self.settings.todosKey) ?? todos)
    // Folders with the default names are not todosite's here.
    (found.templates, found.publicFiles) = (nil, nil)
    if let title = settings?.text(self.settings.titleKeys) { found.title = title }
    let names = try settings?.names(self.settings.statusesKey) ?? []
    found.statuses = Self.vocabulary(names.isEmpty ? statuses : names)
    return Project(folder: repository, settings: found)
  }

  /// Makes the statuses for some names.
  ///
  /// Of those that do not mean "cancelled", the last is closed, unless it has a known meaning.
  private static func vocabulary(_ names: [String]) -> StatusVocabulary {
    let last = names.lastIndex { TodoStatus.Group(word: $0) != .cancelled }
    return StatusVocabulary(
      names.enumerated().map { place, name in
        let isClosed = TodoStatus.Group(word: name)?.isClosed ?? (place == last)
        return StatusVocabulary.Entry(name: name, isClosed: isClosed)
      })
  }

  /// Returns the folder `steps` levels above another, relative to the working folder.
  private static func ancestor(of folder: String, _ steps: Int) -> String {
    var folder = withoutTrailingSlashes(folder)
    for _ in 0..<steps {
      let name = lastComponent(of: folder)
      let isPlain = !["", ".", ".."].contains(name)
      folder = isPlain ? parent(of: folder) : joined(folder.isEmpty || folder == "." ? "" : folder, "..")
    }
    return folder
  }
}

extension Project {
  /// Whether its todo folder is the folder `real` or inside it.
  fileprivate func hasTodos(in real: String) -> Bool {
    (try? realPath(todos)).map { isInside($0, folder: real) } ?? false
  }
}

/// Whether a path ends with some components.
private func isPath(_ path: String, endingWith name: String) -> Bool { path.hasSuffix("/" + name) }
