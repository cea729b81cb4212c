package import Todos

/// Where the pages of a site lead to.
package enum SitePlace: Equatable, Sendable {
  /// The page of a todo, and a heading on it.
  case detail(of: TodoItem, fragment: String? = nil)
  /// The page of the list that shows the todo at this place in the order of all, from 0.
  case list(showing: Int)
  /// A page of a kind, from 1; `of` is the number of such pages.
  case page(SitePage, number: Int = 1, of: Int = 1)
  /// The todos that have a tag, a status or a person.
  case group(TodoGroupKind, String)
  /// A file of the todo folder.
  case file(String)
  /// What can be done with a todo's file on the git host.
  case host(HostAction, TodoPath)
  /// The git host's editor with a new todo in it, which has a tag, a status or a person; nil for one without.
  case newTodo(TodoGroupKind?, String)
  /// The git host's editor with a new todo in it that is part of another.
  case newPart(of: TodoItem)
}

/// What can be done with a file on a git host.
package enum HostAction: CaseIterable, Sendable {
  /// Changing it in the host's editor.
  case edit
  case delete
  /// Seeing what has changed in it.
  case history
  /// Reading it as it is.
  case source
}
