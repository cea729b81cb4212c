public import Todos

/// Where the list leads to.
public enum TodoListPlace: Equatable, Sendable {
  /// The page of a todo.
  case detail(of: TodoItem)
  /// Another page of the list; `of` is the number of pages.
  case page(Int, of: Int)
}

/// Turns the list's navigation into links.
public struct TodoListRouter: PresenterToRouter, Sendable {
  /// Makes a router.
  public init() {}

  /// The link to a place; nil for a page before the first or after the last.
  public func link(to place: TodoListPlace) -> Link? {
    switch place {
    case .detail(let todo): Link(todo.title, to: .todo(todo.path))
    case .page(let page, let count):
      (1...max(1, count)).contains(page) ? Link(String(page), to: .list(page: page)) : nil
    }
  }
}
