public import Todos

/// Why a module has no page to show.
public enum PageError: Error, Equatable, Sendable {
  /// The list has fewer pages.
  case noSuchListPage(Int)
  /// No todo is in this file.
  case noTodo(at: TodoPath)
}
