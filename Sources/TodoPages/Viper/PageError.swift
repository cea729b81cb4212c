package import Todos

/// The reason why a module has no page to show.
package enum PageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The page does not exist, or is split into fewer pages.
  case noSuchPage(SitePage, number: Int)
  case noTodo(at: TodoPath)
  /// The todo file can no longer be read.
  case noText(of: TodoPath)
  /// The router has no link to the todo in this file.
  case noLink(to: TodoPath)
  /// No module shows a page at this route.
  case noModule(Route)

  /// The reason as a part of a message: without an initial capital letter and a full stop.
  package var description: String {
    switch self {
    case .noSuchPage(_, let number): "there is no page \(number)"
    case .noTodo(let path): "there is no todo in \(path.string)"
    case .noText(let path): "\(path.string) can no longer be read"
    case .noLink(let path): "there is no link to \(path.string)"
    case .noModule: "no module shows it"
    }
  }
}
