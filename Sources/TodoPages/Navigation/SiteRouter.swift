package import Todos

/// Where the pages of a site lead to.
package enum SitePlace: Equatable, Sendable {
  /// The page of a todo, and a heading on it.
  case detail(of: TodoItem, fragment: String? = nil)
  /// The page of the list that shows the todo at this place in the order of all, from 0.
  case list(showing: Int)
  /// A page of a kind, from 1; `of` is the number of such pages.
  case page(SitePage, number: Int = 1, of: Int = 1)
  /// The todos that have a tag, a status or a person.
  case group(TodoGroupKind, String)
  /// A file of the todo folder.
  case file(String)
  /// What can be done with a todo's file on the git host.
  case host(HostAction, TodoPath)
  /// The git host's editor with a new todo in it, which has a tag, a status or a person; nil for one without.
  case newTodo(TodoGroupKind?, String)
  /// The git host's editor with a new todo in it that is part of another.
  case newPart(of: TodoItem)
}

/// What can be done with a file on a git host.
package enum HostAction: CaseIterable, Sendable {
  /// Changing it in the host's editor.
  case edit
  /// Deleting it.
  case delete
  /// Seeing what has changed in it.
  case history
  /// Reading it as it is.
  case source
}

/// Turns the navigation of all modules into links.
package struct SiteRouter: PresenterToRouter, Sendable {
  private let pageSize: Int
  private let map: SiteMap?
  private let host: HostRouter?
  private let format: PageFormat

  /// Makes the router of a site.
  ///
  /// - Parameters:
  ///   - host: leads to the git host that the todos are on, if they are.
  ///   - format: what the pages are written in, which decides what pages there are.
  package init(_ map: SiteMap, host: HostRouter? = nil, format: PageFormat = .html) {
    self.format = format
    pageSize = map.pageSize
    self.map = map
    self.host = host
  }

  /// Makes the router for views that show todos by themselves, such as those of a terminal: it leads to todos
  /// and to one list of all.
  package init() {
    format = .html
    pageSize = .max
    map = nil
    host = nil
  }

  /// The link to a place; nil where there is no such place, such as the page after the last.
  package func link(to place: SitePlace) -> Link? {
    switch place {
    case .detail(let todo, let fragment): Link(to: .todo(todo.path), fragment: fragment)
    case .list(let place): Link(to: .list(page: place / pageSize + 1))
    case .page(let page, let number, let count):
      (1...max(1, count)).contains(number) && format.has(page)
        ? Link(to: .page(page, number: number)) : nil
    case .group(let kind, let name):
      map?.page(of: kind, name).map { Link(to: .page($0, number: 1)) }
    case .file(let path): Link(to: .file(path))
    case .host, .newTodo, .newPart: host?.link(to: place)
    }
  }
}
