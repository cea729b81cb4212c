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
  /// The keys and words that it writes.
  let dialect: TodoDialect
  /// Its statuses where its settings name none, in their order.
  let statuses: [String]
  /// What a Markdown file is, by its path below the todos.
  let part: @Sendable (_ path: String) -> Part
  /// The todo that one is part of, by what its id alone says.
  let whole: @Sendable (_ id: String) -> String?

  /// What a Markdown file in a tool's folder is.
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
    /// The keys that lead to the title.
    var titleKeys: [String] = []
    /// The key for the list of statuses.
    var statusesKey = ""
  }

  /// Describes a tool.
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
  /// Whether it is the same tool.
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
