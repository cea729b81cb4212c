/// A page that leads to others.
public protocol NavigablePage {
  /// Where its links lead.
  var routes: [Route] { get }
}

/// A view that also notes where its page leads, so that whoever follows the links reaches every page.
public struct Traced<View: PresenterToView>: PresenterToView where View.Page: NavigablePage {
  /// The view that shows the page.
  public var view: View
  /// Where the shown page leads.
  public private(set) var routes: [Route] = []

  /// Wraps a view.
  public init(_ view: consuming View) {
    self.view = view
  }

  /// Shows the page and notes its routes.
  public mutating func show(_ page: View.Page) {
    routes = page.routes
    view.show(page)
  }
}
