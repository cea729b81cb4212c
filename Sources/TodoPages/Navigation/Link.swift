package import Todos

/// A resource that pages link to, independent of the output format.
package enum Route: Hashable, Sendable {
  /// A page that is not about one todo; the number counts its parts from 1.
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

/// A link to a route, without the text that is linked.
package struct Link: Hashable, Sendable {
  package var route: Route
  /// The anchor of a heading on the target page; nil for the whole page.
  var fragment: String?

  package init(to route: Route, fragment: String? = nil) {
    self.route = route
    self.fragment = fragment
  }
}

/// A link with a title, such as the link to the next todo.
package struct TitledLink: Equatable, Sendable {
  /// The text of the link; plain text.
  var title: String
  package var link: Link

  /// Creates a titled link; nil if there is no link.
  init?(_ title: String, _ link: Link?) {
    guard let link else { return nil }
    self.title = title
    self.link = link
  }
}

extension Route {
  /// Reports whether a page stands for another one, that of the route, in the navigation.
  func isBelow(_ page: SitePage) -> Bool {
    switch self {
    case .todo: page == .list
    case .page(let own, let number): own.isIn(page) && !(own == page && number == 1)
    case .file, .web: false
    }
  }

  /// Returns the page number, from 1, if this is a route to the given page; nil for any other route.
  func number(of kind: SitePage) -> Int? {
    if case .page(kind, let number) = self { number } else { nil }
  }
}
