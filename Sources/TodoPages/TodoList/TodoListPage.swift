public import Todos

/// What a page of the list shows, whatever the format.
public struct TodoListPage: Equatable, Sendable {
  /// What the todos of the list have in common.
  public enum Heading: Equatable, Sendable {
    /// They are all there are.
    case all
    /// A tag, a status or a person; `back` leads to all of these.
    case group(TodoGroupKind, name: String, back: Link?)
  }

  /// What the todos of the list have in common.
  public var heading: Heading
  /// Where all todos of the list together stand.
  public var progress: TodoProgress
  /// What was asked for, and where what was found stands; nil where all todos were asked for.
  public var selection: TodoSelection?
  /// The todos of this page, in their order.
  public var todos: [TodoSummary]
  /// The way to the list's other pages; nil where one page holds all.
  public var pagination: Pagination?
  /// The files that could not be read; the first page tells them.
  public var unreadable: [UnreadableFile]
  /// The git host's editor with a new todo of the list in it; nil for a site without a repository.
  public var add: Link?
  /// The command that writes down a new todo of the list; nil where it cannot be said.
  public var addCommand: TodoCommand?

  /// Whether there is nothing to show, on no page of the list.
  public var isEmpty: Bool { progress.total == 0 && unreadable.isEmpty }

  /// Makes a page.
  public init(
    heading: Heading = .all, progress: TodoProgress, selection: TodoSelection? = nil, todos: [TodoSummary],
    pagination: Pagination? = nil, unreadable: [UnreadableFile] = [], add: Link? = nil,
    addCommand: TodoCommand? = nil
  ) {
    self.heading = heading
    self.progress = progress
    self.selection = selection
    self.todos = todos
    self.pagination = pagination
    self.unreadable = unreadable
    self.add = add
    self.addCommand = addCommand
  }
}

extension TodoListPage: NavigablePage {
  /// Where its links lead: to the todos, to the other pages of the list, and back to all of its kind.
  public var routes: [Route] {
    var routes = todos.map(\.link.route) + (pagination?.routes ?? [])
    if case .group(_, _, let back?) = heading { routes.append(back.route) }
    return routes
  }
}
