/// A page that leads to others.
public protocol NavigablePage {
  /// Where its links lead.
  var routes: [Route] { get }
}

extension TodoListPage: NavigablePage {
  /// Where its links lead: to the todos, and to the other pages of the list.
  public var routes: [Route] {
    todos.map(\.link.route) + (pagination?.entries.map(\.link.route) ?? [])
      + [pagination?.previous, pagination?.next].compactMap { $0?.route }
  }
}

extension TodoDetailPage: NavigablePage {
  /// Where its links lead: to the list, the neighbours, the todos it names and what its body links to.
  public var routes: [Route] {
    let mentioned = depends.map(\.link) + [parent?.link]
    return ([list, previous, next] + mentioned + body.links).compactMap { $0?.route }
  }
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
