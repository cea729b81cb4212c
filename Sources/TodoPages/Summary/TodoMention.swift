package import Todos

/// A todo mentioned on a page.
package struct TodoMention: Equatable, Sendable {
  /// The title of the todo, or the reference itself if it matches no todo.
  package var label: String
  /// The id of the todo, or the reference itself if it matches no todo.
  package var id: String
  /// The status of the todo; nil if the reference matches no todo or more than one.
  var status: TodoStatus?
  /// The link to the todo; nil if the reference matches no todo or more than one.
  package var link: Link?

  /// Creates a mention; without an id, it mentions a reference that matches no todo.
  package init(_ label: String, id: String? = nil, status: TodoStatus? = nil, link: Link? = nil) {
    self.label = label
    self.id = id ?? label
    self.status = status
    self.link = link
  }
}

/// The todos mentioned in one place of a page, up to a limit.
package struct TodoMentions: Equatable, Sendable {
  var all: [TodoMention]
  /// The number of omitted todos.
  var more: Int

  init(_ all: [TodoMention] = [], more: Int = 0) {
    self.all = all
    self.more = more
  }
}

/// The answer of an interactor where there may be too many todos for a page.
struct TodosInPart: Equatable, Sendable {
  /// The first todos, in the order of all.
  var todos: [TodoItem] = []
  /// The number of omitted todos.
  ///
  /// The limit keeps the size of a page independent of the number of todos.
  var more = 0
}

extension PresenterToRouter<SitePlace> {
  func mention(_ todo: TodoItem) -> TodoMention {
    TodoMention(todo.title.clippedLabel, id: todo.id, status: todo.status, link: link(to: .detail(of: todo)))
  }

  func mentions(_ others: TodosInPart) -> TodoMentions {
    TodoMentions(others.todos.map { mention($0) }, more: others.more)
  }
}

/// A name with an optional link, such as a tag.
package struct LinkedName: Equatable, Sendable {
  var label: String
  var link: Link?

  init(_ label: String, link: Link? = nil) {
    self.label = label
    self.link = link
  }
}
