import Todos

/// A todo as interactors answer it, with everything that a page may say about it at a glance.
struct TodoRow: Equatable, Sendable {
  var todo: TodoItem
  /// What to call it on the command line.
  var name: String
  /// The todo that it is part of; nil for none.
  var parent: TodoItem?
}

extension SiteMap {
  /// The row of the todo at a place in the order of all, from 0.
  func row(at place: Int) -> TodoRow {
    let parent = relations.parents[place]
    return TodoRow(
      todo: snapshot.todos[place], name: names[place], parent: parent >= 0 ? snapshot.todos[parent] : nil)
  }
}
