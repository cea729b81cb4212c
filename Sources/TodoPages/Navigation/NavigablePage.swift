/// A page that leads to others.
package protocol NavigablePage {
  /// Where its links lead.
  var routes: [Route] { get }
}

/// A view that also notes where its page leads, so that whoever follows the links reaches every page.
package struct Traced<View: PresenterToView>: PresenterToView where View.Page: NavigablePage {
  /// The view that shows the page.
  package var view: View
  /// Where the shown page leads.
  package private(set) var routes: [Route] = []

  package init(_ view: consuming View) {
    self.view = view
  }

  /// Shows the page and notes its routes.
  package mutating func show(_ page: View.Page) {
    routes = page.routes
    view.show(page)
  }
}
