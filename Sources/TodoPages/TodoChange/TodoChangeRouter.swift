package import Todos

/// A place that the page about a change links to.
package enum TodoChangePlace: Equatable, Sendable {
  case detail(of: TodoPath)
}

/// Converts the places that the page about a change links to into links.
package struct TodoChangeRouter: PresenterToRouter, Sendable {

  package func link(to place: TodoChangePlace) -> Link? {
    switch place {
    case .detail(let path): Link(to: .todo(path))
    }
  }
}
