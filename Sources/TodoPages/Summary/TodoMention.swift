package import Todos

/// A todo that a page names.
package struct TodoMention: Equatable, Sendable {
  /// The named todo's title, or the name itself where no todo goes by it.
  package var label: String
  /// The named todo's id, or the name itself where no todo goes by it.
  package var id: String
  /// How far the named todo has come; nil where no todo, or more than one, goes by the name.
  var status: TodoStatus?
  /// The way there; nil where no todo, or more than one, goes by the name.
  package var link: Link?

  /// Makes a mention; without an id that of a name that no todo goes by.
  package init(_ label: String, id: String? = nil, status: TodoStatus? = nil, link: Link? = nil) {
    self.label = label
    self.id = id ?? label
    self.status = status
    self.link = link
  }
}

/// Todos that a page names, as far as there is room.
package struct TodoMentions: Equatable, Sendable {
  var all: [TodoMention]
  /// The number of todos left out.
  var more: Int

  init(_ all: [TodoMention] = [], more: Int = 0) {
    self.all = all
    self.more = more
  }
}

/// Todos as interactors answer them where there may be too many for a page.
struct TodosInPart: Equatable, Sendable {
  /// The first of them, in the order of all.
  var todos: [TodoItem] = []
  /// The number of those left out, so that no page grows with the number of todos.
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

/// A name that may lead somewhere, such as a tag.
package struct LinkedName: Equatable, Sendable {
  var label: String
  var link: Link?

  init(_ label: String, link: Link? = nil) {
    self.label = label
    self.link = link
  }
}
