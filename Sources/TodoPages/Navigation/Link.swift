package import Todos

/// A place of the site, whatever the format that it is shown in.
package enum Route: Hashable, Sendable {
  /// A page of a kind, from 1.
  case page(SitePage, number: Int)
  /// The page of the todo in a file.
  case todo(TodoPath)
  /// A file of the todo folder that pages show or link to, by its path.
  case file(String)
  /// A page elsewhere, such as the editor of a git host; nothing that the site has to make.
  indirect case web(WebAddress)

  /// A page of the list, from 1.
  package static func list(page number: Int) -> Route { .page(.list, number: number) }
}

/// The address of a page elsewhere.
package struct WebAddress: Hashable, Sendable {
  /// The address, percent-encoded.
  var url: String
  /// The same for a script to complete, with `{code}` and `{date}` in it; see `NewTodoLink`.
  var template: String?

  package init(_ url: String, template: String? = nil) {
    self.url = url
    self.template = template
  }
}

/// A way to another place.
///
/// What a page says there is the page's own.
package struct Link: Hashable, Sendable {
  package var route: Route
  /// The heading of the page that it leads to, if one is named.
  var fragment: String?

  package init(to route: Route, fragment: String? = nil) {
    self.route = route
    self.fragment = fragment
  }
}

/// A way to another place under a title, such as the todo after this one.
package struct TitledLink: Equatable, Sendable {
  /// What the page calls the place; plain text.
  var title: String
  package var link: Link

  /// Nil where there is no way.
  init?(_ title: String, _ link: Link?) {
    guard let link else { return nil }
    self.title = title
    self.link = link
  }
}

extension Route {
  /// The number of the page of a kind that this leads to, from 1; nil for any other route.
  func number(of kind: SitePage) -> Int? {
    if case .page(kind, let number) = self { number } else { nil }
  }
}
