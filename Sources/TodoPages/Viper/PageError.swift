package import Todos

/// Why a module has no page to show.
package enum PageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are fewer pages of a kind, or none.
  case noSuchPage(SitePage, number: Int)
  case noTodo(at: TodoPath)
  /// The todo's file cannot be read any more.
  case noText(of: TodoPath)
  /// The router knows no way to the todo in this file.
  case noWay(to: TodoPath)
  /// The view appeared before the router had opened the module.
  case notOpened
  /// The interactor has answered nothing.
  case notAnswered
  /// No module shows pages at this route.
  case noModule(Route)

  /// What is wrong, as a part of a sentence.
  package var description: String {
    switch self {
    case .noSuchPage(_, let number): "there is no page \(number)"
    case .noTodo(let path): "no todo is in \(path.string)"
    case .noText(let path): "\(path.string) cannot be read any more"
    case .noWay(let path): "no page leads to \(path.string)"
    case .notOpened: "its module was not opened"
    case .notAnswered: "its interactor has answered nothing"
    case .noModule: "no module shows it"
    }
  }
}
