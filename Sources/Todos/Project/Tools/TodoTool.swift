import Documents
internal import FileSystem

/// Another program whose todo folders are read in place: where they lie, and which of their files are todos.
///
/// A tool is one file in this folder and one line in `all`.
package struct TodoTool: Sendable {
  /// The word for it, such as `backlog`.
  package let name: String
  /// What people call it, such as `Backlog.md`.
  package let title: String
  /// Where its folder lies in a repository; the first that is there counts.
  let places: [String]
  /// Where its todos lie in its folder, unless its settings name another place.
  let todos: String
  /// Whether a folder at one of its places is its own, which others may well have a folder at.
  let isFolder: @Sendable (_ folder: String, _ settings: ToolSettings?) -> Bool
  /// Its files with settings, and the keys there that say something for todosite.
  let settings: SettingsPlaces
  let dialect: TodoDialect
  /// Its statuses where its settings name none, in their order.
  let statuses: [String]
  /// What a Markdown file is, by its path below the todos.
  let part: @Sendable (_ path: String) -> Part
  /// The todo that one is part of, by what its id alone says.
  let whole: @Sendable (_ id: String) -> String?

  enum Part: Equatable, Sendable {
    case todo
    /// A todo that was put away because it is done, whatever its file says.
    case completed
    /// A todo that was put away, so that nobody is to do it any more.
    case archived
    /// Not yet a todo.
    case draft
    /// No todo: a page of documentation, a milestone.
    case other
  }

  /// Where a tool keeps its settings, and how it calls those that todosite can use.
  struct SettingsPlaces: Sendable {
    /// Files in the repository, and the key in them for the tool's folder.
    var inRepository: [String] = []
    var folderKey = ""
    /// Files in the tool's folder, and the key in them for where the todos lie in it.
    var inFolder: [String] = []
    var todosKey = ""
    var titleKeys: [String] = []
    var statusesKey = ""
  }

  init(
    name: String, title: String, places: [String], todos: String = "",
    isFolder: @escaping @Sendable (String, ToolSettings?) -> Bool = { _, _ in true },
    settings: SettingsPlaces = SettingsPlaces(), dialect: TodoDialect, statuses: [String],
    part: @escaping @Sendable (String) -> Part, whole: @escaping @Sendable (String) -> String? = { _ in nil }
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
    self.whole = whole
  }

  /// All tools, those before others that a folder is more easily taken for.
  package static let all: [TodoTool] = [backlog, kanban, ticket, tbd, kanbanMarkdown, taskNotes, taskmd]
}

extension TodoTool: Equatable {
  package static func == (left: TodoTool, right: TodoTool) -> Bool { left.name == right.name }
}

extension TodoTool {
  /// What a Markdown file is, by its path below the todos.
  func part(of path: TodoPath) -> Part {
    lastComponent(of: path.string).lowercased() == "readme.md" ? .other : part(path.string)
  }

  /// The status of a todo by where its file lies, which counts for more than what was left open in it.
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
  /// The tool's folder in a repository, as a project; nil where there is none.
  ///
  /// - Throws: what is wrong with the tool's settings.
  func project(in repository: String) throws(Problems) -> Project? {
    let settings = try ToolSettings(firstOf: self.settings.inRepository, in: repository)
    let places = settings?.folder(self.settings.folderKey).map { [$0] } ?? self.places
    for place in places where Self.isThere(repository, place) {
      if let project = try project(in: repository, at: place, settings) { return project }
    }
    return nil
  }

  /// The project of a folder that is the tool's own, by its name or by the settings in it; nil for another.
  func project(of folder: String) throws(Problems) -> Project? {
    guard let real = try? realPath(folder.isEmpty ? "." : folder) else { return nil }
    for name in names where isPath(real, endingWith: name) {
      // There may be settings in the repository as well, and they come first.
      let depth = name.utf8.count { $0 == UInt8(ascii: "/") } + 1
      if let project = try project(in: Self.ancestor(of: folder, depth)), project.lies(in: real) {
        return project
      }
    }
    guard !settings.inFolder.isEmpty, Self.isThere(folder, todos.isEmpty ? "tasks" : todos),
      let settings = try ToolSettings(firstOf: settings.inFolder, in: folder),
      settings.has(self.settings.titleKeys.first ?? ""), settings.has(self.settings.statusesKey)
    else { return nil }
    return try project(in: Self.ancestor(of: folder, 1), at: lastComponent(of: real), nil)
  }

  /// The tool whose folder is called so, going by the name alone.
  static func named(byFolder path: String) -> TodoTool? {
    all.first { tool in tool.names.contains { isPath("/\(normalised(path) ?? path)", endingWith: $0) } }
  }

  /// Whether there is a folder with a name in another.
  static func isThere(_ folder: String, _ name: String) -> Bool {
    let path = joined(folder, name)
    return (try? FileDescriptor.currentFolder.status(of: path, followsLink: true))??.kind == .folder
  }
}

extension TodoTool {
  /// The names that its folder and that of its todos have where nobody named them otherwise.
  private var names: [String] { places + (todos.isEmpty ? [] : places.map { joined($0, todos) }) }

  /// The project of the tool's folder at a place in a repository; nil where the folder there is not the tool's.
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
    // Folders that are called so have another meaning here.
    (found.templates, found.publicFiles) = (nil, nil)
    if let title = settings?.text(self.settings.titleKeys) { found.title = title }
    let names = try settings?.names(self.settings.statusesKey) ?? []
    found.statuses = Self.vocabulary(names.isEmpty ? statuses : names)
    return Project(folder: repository, settings: found)
  }

  /// The statuses of some names: the last is that of what is done, unless its word means something else, and
  /// those behind it that are for what was archived.
  private static func vocabulary(_ names: [String]) -> StatusVocabulary {
    let last = names.lastIndex { TodoStatus.Group(word: $0) != .cancelled }
    return StatusVocabulary(
      names.enumerated().map { place, name in
        let isClosed = TodoStatus.Group(word: name)?.isClosed ?? (place == last)
        return StatusVocabulary.Entry(name: name, isClosed: isClosed)
      })
  }

  /// The folder so many steps above another, as people know it.
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
  /// Whether its todos lie in a folder, or are all that is there.
  fileprivate func lies(in real: String) -> Bool {
    (try? realPath(todos)).map { isInside($0, folder: real) } ?? false
  }
}

/// Whether the last components of a path are these.
private func isPath(_ path: String, endingWith name: String) -> Bool { path.hasSuffix("/" + name) }
