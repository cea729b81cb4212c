internal import Documents

extension PageFrame {
  /// Returns the published address of a page: absolute if there is a base URL, else relative to the site's
  /// folder.
  package func address(of route: Route) -> String {
    (baseURL ?? "") + PageLocation.home.href(to: route)
  }

  /// Returns the published address of a file of the site: absolute if there is a base URL, else relative to
  /// the site's folder.
  ///
  /// - Parameter path: the path of the file, relative to the site's folder.
  package func address(ofFile path: String) -> String { (baseURL ?? "") + percentEncoded(path) }
}
