package import Todos

/// What the pages of a site link to.
package enum SiteLinkTarget: Equatable, Sendable {
  /// The page of a todo, and optionally a heading on it.
  case detail(of: TodoItem, fragment: String? = nil)
  /// One of several numbered pages, from 1; `of` is the number of pages.
  case page(SitePage, number: Int = 1, of: Int = 1)
  /// The page of the todos that have a tag, a milestone, a status or a person.
  case group(TodoGroupKind, String)
  /// The todos in a status group: the page of its only status, or of all statuses if there are several.
  case statuses(TodoStatus.Group)
  /// A file, by its path relative to the todo folder.
  case file(String)
  /// A file or folder of the repository on the git host, and the part of the address after `#`.
  case repositoryFile(RepositoryFile, fragment: String?)
  /// An action for the file of a todo on the git host.
  case host(HostAction, TodoPath)
  /// The git host's editor with a new todo that has a tag, a milestone, a status or a person; nil for a todo
  /// without any of these.
  case newTodo(TodoGroupKind?, String)
  /// The git host's editor with a new todo that is part of another.
  case newPart(of: TodoItem)
}

/// An action for a file on a git host.
package enum HostAction: CaseIterable, Sendable {
  /// Edit the file in the host's editor.
  case edit
  case delete
  /// Show the history of the file.
  case history
  /// Show the file's source text.
  case source
}
