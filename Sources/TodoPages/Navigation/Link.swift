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
