public import Todos

/// Why a module has no page to show.
public enum PageError: Error, Equatable, Sendable {
  /// There are fewer pages of a kind, or none.
  case noSuchPage(SitePage, number: Int)
  /// No todo is in this file.
  case noTodo(at: TodoPath)
  /// The todo's file cannot be read any more.
  case noText(of: TodoPath)
}
