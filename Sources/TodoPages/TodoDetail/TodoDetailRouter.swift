public import Todos

/// Where the page of a todo leads to.
public enum TodoDetailPlace: Equatable, Sendable {
  /// Back to the list, to the page with the todo at this place in the order of all, from 0.
  case list(showing: Int)
  /// The page of another todo, and a heading on it.
  case detail(of: TodoItem, fragment: String?)
  /// A file of the todo folder.
  case file(String)
}

/// Turns the detail page's navigation into links.
public struct TodoDetailRouter: PresenterToRouter, Sendable {
  private let pageSize: Int

  /// Makes a router.
  ///
  /// - Parameter pageSize: the number of todos on a page of the list; at least 1.
  public init(pageSize: Int) {
    self.pageSize = max(1, pageSize)
  }

  /// The link to a place.
  public func link(to place: TodoDetailPlace) -> Link? {
    switch place {
    case .list(let place): Link("", to: .list(page: place / pageSize + 1))
    case .detail(let todo, let fragment): Link(todo.title, to: .todo(todo.path), fragment: fragment)
    case .file(let path): Link(path, to: .file(path))
    }
  }
}
