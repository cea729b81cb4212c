import Documents
package import Todos

/// A todo mentioned on a page.
///
/// Its values are in one object, because a page and its parts copy a mention often.
package struct TodoMention: Equatable, Sendable {
  /// The title of the todo; the reference itself if the reference does not match exactly one todo.
  package var label: String { shared.values.label }
  /// The id of the todo; the reference itself if the reference does not match exactly one todo.
  package var id: String { shared.values.id }
  /// The status of the todo; nil if the reference does not match exactly one todo.
  var status: TodoStatus? { shared.values.status }
  /// The link to the todo; nil if the todo has no page or the reference does not match exactly one todo.
  package var link: Link? { shared.values.link }
  /// The route of the link; does not copy the link.
  var route: Route? { shared.values.link?.route }
  /// Whether there is a link; does not copy it.
  var isLinked: Bool { shared.isLinked }
  private let shared: Shared

  /// Creates a mention; the id is the label by default, which is right for a reference that matches no todo.
  package init(_ label: String, id: String? = nil, status: TodoStatus? = nil, link: Link? = nil) {
    shared = Shared(Values(label: label, id: id ?? label, status: status, link: link))
  }

  package static func == (left: TodoMention, right: TodoMention) -> Bool {
    left.shared === right.shared || left.shared.values == right.shared.values
  }
}

extension TodoMention {
  private final class Shared: Sendable {
    let values: Values
    let isLinked: Bool

    init(_ values: Values) {
      self.values = values
      isLinked = values.link != nil
    }
  }

  private struct Values: Equatable, Sendable {
    let label: String
    let id: String
    let status: TodoStatus?
    let link: Link?
  }
}

/// The todos mentioned together on a page, up to a limit.
package struct TodoMentions: Equatable, Sendable {
  var all: [TodoMention] = []
  /// The number of omitted todos.
  var more = 0
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

extension LimitedTodos: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    writer.write(todos, more)
  }
}

extension PresenterToRouter<SiteLinkTarget> {
  func mention(_ todo: TodoItem) -> TodoMention {
    TodoMention(todo.title.clippedLabel, id: todo.id, status: todo.status, link: link(to: .detail(of: todo)))
  }

  func mentions(_ others: LimitedTodos) -> TodoMentions {
    TodoMentions(all: others.todos.map { mention($0) }, more: others.more)
  }
}

/// A name with an optional link, such as a tag.
package struct LinkedName: Equatable, Sendable {
  var label: String
  var link: Link?
}
