package import Todos

/// A resource that pages link to, independent of the output format.
package enum Route: Hashable, Sendable {
  /// A page that is not about one todo; a long one is split into several, with numbers from 1.
  case page(SitePage, number: Int)
  /// The page of the todo in a file.
  case todo(TodoPath)
  /// A file that pages show or link to, by its path relative to the todo folder.
  case file(String)
  /// An external page, such as the editor of a git host; not a part of the site.
  indirect case web(WebAddress)

  /// Returns the route of a page of the list; page numbers start at 1.
  package static func list(page number: Int) -> Route { .page(.list, number: number) }
}

/// The address of an external page.
package struct WebAddress: Hashable, Sendable {
  /// The address, percent-encoded.
  var url: String
  /// The same address with the placeholders `{code}` and `{date}` for a script to fill in, see `NewTodoLink`;
  /// nil if there is nothing to fill in.
  var template: String?

  package init(_ url: String, template: String? = nil) {
    self.url = url
    self.template = template
  }
}

extension Route {
  /// Reports whether this is the route of another page, on which the navigation marks the link to `page`.
  func isBelow(_ page: SitePage) -> Bool {
    switch self {
    case .todo: page == .list
    case .page(let own, let number): own.isIn(page) && !(own == page && number == 1)
    case .file, .web: false
    }
  }

  /// Returns the page number, from 1, if this is a route to the given page; nil for any other route.
  func number(of page: SitePage) -> Int? {
    if case .page(page, let number) = self { number } else { nil }
  }
}
