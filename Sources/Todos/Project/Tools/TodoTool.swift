import Documents
internal import FileSystem

/// Another program whose todo folder todosite reads: where the folder is, and which of its files are todos.
///
/// Each tool has a file in this source folder and an element in `all`.
package struct TodoTool: Sendable {
  /// The identifier of the tool, such as `backlog`.
  package let name: String
  /// The name of the tool, such as `Backlog.md`.
  package let title: String
  /// The possible paths of the tool's folder in a repository; the first for which `isFolder` is true is used.
  let folders: [String]
  /// The path of the todo folder, or of the one file with all todos, in the tool's folder, unless the tool's
  /// settings name another one.
  let todos: String
  /// Whether a folder with any name may belong to the tool, if the user names it.
  let hasAnyName: Bool
  /// Reports whether a folder at one of `folders` belongs to the tool; other programs may use the same name.
  let isFolder: @Sendable (_ folder: String, _ settings: ToolSettings?) -> Bool
  /// The tool's settings files, and the keys in them that todosite uses.
  let settings: SettingsLayout
  let dialect: TodoDialect
  /// The statuses, in order, if the tool's settings name none.
  let statuses: [String]
  /// The meanings of statuses that mean something else elsewhere.
  let meanings: [String: TodoStatus.Group]
  /// The fields of keys, in lower case, that only this tool has; in other folders they are unknown.
  let keys: KeyValuePairs<String, TodoField>
  /// The prefix before the numbers of todos that the tool's settings can change, in lower case, such as `task`;
  /// nil if the tool identifies todos in another way.
  let numberPrefix: String?
  /// The commands of the tool, if the todos are lines of one file that only the tool changes; nil if each todo
  /// is a file.
  package let oneFileTool: OneFileTool?
  /// What adds todos to the folder, and why todosite does not, for messages.
  package let adding: (with: String, because: String)
  /// Returns what the Markdown file at a path is, relative to the todo folder.
  let role: @Sendable (_ path: String) -> FileRole
  /// Returns the id of a todo's parent, derived from the todo's id alone; nil if the id implies no parent.
  let parentID: @Sendable (_ id: String) -> String?

  /// What a Markdown file in the tool's todo folder is.
  enum FileRole: Equatable, Sendable {
    case todo
    /// A todo in the folder for completed ones; it is closed even if its file has an unclosed status.
    case completed
    /// A todo in the folder for archived ones; it is closed even if its file has an unclosed status.
    case archived
    /// A draft of a todo.
    case draft
    /// Not a todo, but the title and the description of a milestone.
    case milestone
    /// Not a todo, such as a page of documentation.
    case other
  }

  /// The settings files of a tool, and the keys in them that todosite uses.
  struct SettingsLayout: Sendable {
    /// The possible files in the repository, and the key in them for the path of the tool's folder.
    var inRepository: [String] = []
    var folderKey = ""
    /// The possible files in the tool's folder, and the key in them for the path of the todo folder.
    var inFolder: [String] = []
    var todosKey = ""
    /// The nested keys of the title, outermost first.
    var titleKeys: [String] = []
    /// The key for the list of statuses.
    var statusesKey = ""
  }

  init(
    name: String, title: String, folders: [String], todos: String = "", hasAnyName: Bool = false,
    isFolder: @escaping @Sendable (String, ToolSettings?) -> Bool = { _, _ in true },
    settings: SettingsLayout = SettingsLayout(), dialect: TodoDialect, statuses: [String],
    meanings: KeyValuePairs<TodoStatus.Group, [String]> = [:], keys: KeyValuePairs<String, TodoField> = [:],
    numberPrefix: String? = nil, adding: (with: String, because: String)? = nil,
    oneFileTool: OneFileTool? = nil, role: @escaping @Sendable (String) -> FileRole,
    parentID: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.name = name
    self.title = title
    self.folders = folders
    self.todos = todos
    self.isFolder = isFolder
    self.settings = settings
    self.dialect = dialect
    self.statuses = statuses
    self.meanings = Dictionary(
      uniqueKeysWithValues: meanings.flatMap { group, words in words.map { ($0, group) } })
    self.keys = keys
    self.numberPrefix = numberPrefix
    self.adding = adding ?? (title, "which numbers its todos itself")
    self.hasAnyName = hasAnyName
    self.oneFileTool = oneFileTool
    self.role = role
    self.parentID = parentID
  }

  /// All tools; if several match a folder, the first is used.
  package static let all: [TodoTool] = [
    backlog, kanban, ticket, tbd, beads, kanbanMarkdown, taskNotes, taskmd, proposals,
  ]
}

extension TodoTool: Equatable {
  package static func == (left: TodoTool, right: TodoTool) -> Bool { left.name == right.name }
}

extension TodoTool {
  /// The rules for the todos of a folder without settings of its own.
  package var rules: TodoRules { TodoRules(statuses: vocabulary(statuses, isDeclared: false), tool: self) }

  /// Returns what the Markdown file at a path is, relative to the todo folder.
  func role(of path: TodoPath) -> FileRole {
    lastComponent(of: path.string).lowercased() == "readme.md" ? .other : role(path.string)
  }

  /// Returns the status of a todo; the folder of the file takes precedence over an unclosed status in the file.
  func status(_ status: TodoStatus, of path: TodoPath, among statuses: StatusVocabulary) -> TodoStatus {
    if status.isClosed { return status }
    switch role(of: path) {
    case .completed: return statuses.completed
    case .archived: return statuses.status(for: "archived") ?? TodoStatus("archived", .cancelled)
    case .todo, .draft, .milestone, .other: return status
    }
  }
}

extension TodoTool {
  /// Opens the tool's folder in a repository as a project; nil if the repository has no such folder.
  ///
  /// - Throws: the problems of the tool's settings, if there are any.
  func project(in repository: String, _ allowingOutside: Bool) throws(Problems) -> Project? {
    let settings = try ToolSettings(
      firstOf: self.settings.inRepository, in: repository, of: repository, allowingOutside)
    let paths = settings?.folder(self.settings.folderKey).map { [$0] } ?? self.folders
    for path in paths where Self.containsFolder(repository, path) {
      if let project = try project(in: repository, at: path, settings, allowingOutside) { return project }
    }
    return nil
  }

  /// Opens the project of the tool's folder, which is recognised by its name or by the settings in it; nil
  /// for any other folder.
  ///
  /// - Throws: the problems of the tool's settings, if there are any.
  func project(of folder: String, _ allowingOutside: Bool) throws(Problems) -> Project? {
    guard let real = try? realPath(folder.isEmpty ? "." : folder) else { return nil }
    for name in names where isPath(real, endingWith: name) {
      // Settings in the repository take precedence.
      let depth = name.utf8.count { $0 == UInt8(ascii: "/") } + 1
      if let project = try project(in: Self.ancestor(of: folder, depth), allowingOutside),
        project.hasTodos(in: real)
      {
        return project
      }
    }
    if hasAnyName, isFolder(folder.isEmpty ? "." : folder, nil) {
      return try project(in: Self.ancestor(of: folder, 1), at: lastComponent(of: real), nil, allowingOutside)
    }
    guard !settings.inFolder.isEmpty, Self.containsFolder(folder, todos.isEmpty ? "tasks" : todos),
      let settings = try ToolSettings(firstOf: settings.inFolder, in: folder, of: folder, allowingOutside),
      settings.has(self.settings.titleKeys.first ?? ""), settings.has(self.settings.statusesKey)
    else { return nil }
    return try project(in: Self.ancestor(of: folder, 1), at: lastComponent(of: real), nil, allowingOutside)
  }

  /// Returns the tool whose folder has this path, or nil; only the path is checked, not the folder.
  static func named(byFolder path: String) -> TodoTool? {
    all.first { tool in tool.names.contains { isPath("/\(normalised(path) ?? path)", endingWith: $0) } }
      ?? (path == ProjectSettings().todos ? nil : all.first(where: \.hasAnyName))
  }

  /// Reports whether a folder contains a folder at a relative path.
  static func containsFolder(_ folder: String, _ name: String) -> Bool {
    let path = joined(folder, name)
    return (try? FileDescriptor.currentFolder.status(of: path, followsLink: true))??.kind == .folder
  }
}

extension TodoTool {
  /// The default paths of the tool's folder and of its todo folder.
  private var names: [String] { folders + (todos.isEmpty ? [] : folders.map { joined($0, todos) }) }

  /// Opens the project of the tool's folder at a path in a repository; nil if the folder is not the tool's.
  private func project(
    in repository: String, at path: String, _ given: ToolSettings?, _ allowingOutside: Bool
  ) throws(Problems) -> Project? {
    let folder = joined(repository, path)
    var settings = given
    if settings == nil {
      settings = try ToolSettings(
        firstOf: self.settings.inFolder, in: folder, of: repository, allowingOutside)
    }
    guard isFolder(folder, settings) else { return nil }
    var found = ProjectSettings()
    found.tool = self
    found.todos = joined(path, settings?.folder(self.settings.todosKey) ?? todos)
    // In another tool's project, folders with these default names have another purpose.
    (found.templates, found.publicFiles) = (nil, nil)
    if let title = settings?.text(self.settings.titleKeys) { found.title = title }
    let names = try settings?.names(self.settings.statusesKey) ?? []
    found.statuses = vocabulary(names.isEmpty ? statuses : names, isDeclared: !names.isEmpty)
    found.statusesPosition = settings?.position(of: self.settings.statusesKey)
    return Project(folder: repository, settings: found)
  }

  /// Makes a vocabulary of status names.
  ///
  /// The last name that does not mean "cancelled" is closed, unless it is known to mean another status.
  private func vocabulary(_ names: [String], isDeclared: Bool) -> StatusVocabulary {
    let last = names.lastIndex { TodoStatus.Group(word: $0) != .cancelled }
    return StatusVocabulary(
      names.enumerated().map { index, name in
        let group = meanings[name]
        let isClosed = (group ?? TodoStatus.Group(word: name))?.isClosed ?? (index == last)
        return StatusVocabulary.Entry(name: name, group: group, isClosed: isClosed)
      }, isDeclared: isDeclared)
  }

  /// Returns the folder that is `steps` levels above another one, relative to the working folder.
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
  /// Reports whether the project's todo folder is the folder `real` or inside it.
  fileprivate func hasTodos(in real: String) -> Bool {
    (try? realPath(todos)).map { isInside($0, folder: real) } ?? false
  }
}

/// Reports whether a path ends with the components of a relative path.
private func isPath(_ path: String, endingWith name: String) -> Bool { path.hasSuffix("/" + name) }

extension TodoTool: CustomReflectable {
  /// Only the name: each tool is a constant.
  package var customMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
}
