import Todos

/// The content of the page for missing pages: the progress of all todos, and the link to the list.
struct NotFoundPage: Equatable, Sendable {
  var list: Link?
  var progress: TodoProgress
}
