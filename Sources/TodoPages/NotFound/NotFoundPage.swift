import Todos

/// What a server shows where there is no page: where all todos stand, and the way to them.
struct NotFoundPage: Equatable, Sendable {
  /// The way to the list.
  var list: Link?
  /// Where all todos stand.
  var progress: TodoProgress
}
