package import Todos

/// Where the page about a change leads to.
package enum TodoChangePlace: Equatable, Sendable {
  case detail(of: TodoPath)
}

/// Turns the navigation of the page about a change into links.
package struct TodoChangeRouter: PresenterToRouter, Sendable {

  package func link(to place: TodoChangePlace) -> Link? {
    switch place {
    case .detail(let path): Link(to: .todo(path))
    }
  }
}
