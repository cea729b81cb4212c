import Todos

/// What a server shows where there is no page: where all todos stand, and the way to them.
struct NotFoundPage: Equatable, Sendable {
  var list: Link?
  var progress: TodoProgress
}
