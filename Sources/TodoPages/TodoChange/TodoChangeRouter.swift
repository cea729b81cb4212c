public import Todos

/// Where the page about a change leads to.
public enum TodoChangePlace: Equatable, Sendable {
  /// The page of a todo.
  case detail(of: TodoPath, title: String)
}

/// Turns the navigation of the page about a change into links.
public struct TodoChangeRouter: PresenterToRouter, Sendable {
  /// Makes a router.
  public init() {}

  /// The link to a place.
  public func link(to place: TodoChangePlace) -> Link? {
    switch place {
    case .detail(let path, let title): Link(title, to: .todo(path))
    }
  }
}
