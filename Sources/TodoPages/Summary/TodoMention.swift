package import Todos

/// A todo mentioned on a page.
package struct TodoMention: Equatable, Sendable {
  /// The title of the todo; the reference itself if the reference does not match exactly one todo.
  package var label: String
  /// The id of the todo; the reference itself if the reference does not match exactly one todo.
  package var id: String
  /// The status of the todo; nil if the reference does not match exactly one todo.
  var status: TodoStatus?
  /// The link to the todo; nil if the todo has no page or the reference does not match exactly one todo.
  package var link: Link?

  /// Creates a mention; the id is the label by default, which is right for a reference that matches no todo.
  package init(_ label: String, id: String? = nil, status: TodoStatus? = nil, link: Link? = nil) {
    self.label = label
    self.id = id ?? label
    self.status = status
    self.link = link
  }
}

/// The todos mentioned together on a page, up to a limit.
package struct TodoMentions: Equatable, Sendable {
  var all: [TodoMention]
  /// The number of omitted todos.
  var more: Int

  init(_ all: [TodoMention] = [], more: Int = 0) {
    self.all = all
    self.more = more
  }
}

/// The todos of one relation in an interactor's answer, up to a limit.
///
/// The limit keeps the size of a page independent of the number of todos.
struct LimitedTodos: Equatable, Sendable {
  /// The first todos of the relation, in its order.
  var todos: [TodoItem] = []
  /// The number of omitted todos.
  var more = 0
}

extension LimitedTodos: Versioned {
  func add(to version: inout PageVersion) {
    version.add(todos)
    version.add(more)
  }
}

extension PresenterToRouter<SitePlace> {
  func mention(_ todo: TodoItem) -> TodoMention {
    TodoMention(todo.title.clippedLabel, id: todo.id, status: todo.status, link: link(to: .detail(of: todo)))
  }

  func mentions(_ others: LimitedTodos) -> TodoMentions {
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
