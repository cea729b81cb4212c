internal import Documents

extension PageFrame {
  /// Where a page will be found: its absolute address with a base URL, else its way from the site's top.
  package func address(of route: Route) -> String {
    (baseURL ?? "") + PageLocation(of: .list(page: 1)).href(to: route)
  }

  /// Where a file of the site will be found: its absolute address with a base URL, else its way from the site's
  /// top.
  ///
  /// - Parameter path: below the site's folder.
  package func address(ofFile path: String) -> String { (baseURL ?? "") + percentEncoded(path) }
}
