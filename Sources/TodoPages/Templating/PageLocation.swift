internal import Documents
internal import Todos

/// The location of a page in the site, which creates its links to other pages.
///
/// Links are relative, so that the same site works when it is opened from the disk, and when it is published
/// at the root or in a subfolder of a host.
///
/// It is a class so that making a link does not copy its texts.
final class PageLocation: Sendable {
  private let format: PageFormat
  /// The folder of the page, which ends with `/`; empty for the site's folder.
  private let folder: Substring
  /// The path from the page up to the site's folder, such as `../../`.
  ///
  /// On the page for missing pages, if there is a base URL, it is the path from the root of the host.
  private let up: String
  /// The path from the page to the folder of the todos' pages.
  private let upToTodos: String

  /// Creates the location of a route's page.
  ///
  /// - Parameter baseURL: the address at which the site will be published, which ends with `/`. A server
  ///   shows the page for missing pages at any address, so the links of this page start at the root of the
  ///   host if there is a base URL. On the disk these links lead nowhere: no address is right in both cases,
  ///   and the page's policy allows no `<base>`.
  init(of route: Route, in format: PageFormat = .html, baseURL: String? = nil) {
    self.format = format
    let path = route.path(in: format)
    folder = path.utf8.lastIndex(of: slash).map { path[...$0] } ?? ""
    if route == .page(.notFound, number: 1), let baseURL {
      up = baseURL.pathOfAddress
    } else {
      up = String(repeating: "../", count: folder.depth)
    }
    upToTodos = up + todosFolder
  }

  /// The location of the list's first page, in the site's folder.
  static let home = PageLocation(of: .list(page: 1))

  /// The address of the site's folder, for links on this page; it ends with `/`.
  var root: String { up.isEmpty ? "./" : up }

  /// The part of the location that its links depend on; pages with the same base have the same links.
  var base: String { format == .html ? up : String(folder) }

  /// Returns the address of a link, relative to this page and percent-encoded.
  func href(to link: Link) -> String {
    guard let fragment = link.fragment else { return href(to: link.route) }
    return "\(href(to: link.route))#\(percentEncoded(fragment))"
  }

  /// Returns the address of a route, relative to this page and percent-encoded; for an external page, its own
  /// address.
  func href(to route: Route) -> String {
    if case .web(let address) = route { return address.url }
    let (start, path, end) = parts(ofHrefTo: route)
    return percentEncoded(path, after: start, before: end)
  }

  /// Appends the address of a link, relative to this page and percent-encoded.
  func append(hrefTo link: Link, to bytes: inout [UInt8]) {
    if case .web(let address) = link.route {
      bytes.append(contentsOf: address.url.utf8)
    } else {
      let (start, path, end) = parts(ofHrefTo: link.route)
      bytes.append(percentEncoding: path, after: start, before: end)
    }
    if let fragment = link.fragment { bytes.append(percentEncoding: fragment[...], after: "#") }
  }

  /// Returns the address of a file of the site, relative to this page and percent-encoded.
  func href(toFile path: String) -> String { percentEncoded(path[...], after: up) }

  /// Appends the address of a file of the site, relative to this page and percent-encoded.
  func append(hrefToFile path: String, to bytes: inout [UInt8]) {
    bytes.append(percentEncoding: path[...], after: up)
  }

  /// Returns the path in the address of a page or file, which is percent-encoded, and the texts before and after
  /// it.
  private func parts(ofHrefTo route: Route) -> (start: String, path: Substring, end: String) {
    guard format == .html else { return shortestParts(toFile: route.path(in: format)) }
    // Nearly all links lead to todos, whose paths need not be joined to the names of folders.
    if case .todo(let path) = route { return (upToTodos, path.withoutExtension, ".html") }
    if case .page(let page, let number) = route {
      return (up, page.path(ofPage: number, in: format)[...], format.ending)
    }
    return (up, route.path(in: format)[...], "")
  }

  /// Returns the parts of the shortest relative address of a file, because Markdown is also read as text.
  private func shortestParts(toFile path: String) -> (start: String, path: Substring, end: String) {
    var shared = 0
    for (index, (mine, other)) in zip(folder.utf8, path.utf8).enumerated() {
      guard mine == other else { break }
      if mine == slash { shared = index + 1 }
    }
    let steps = Substring(folder.utf8.dropFirst(shared)).depth
    return (String(repeating: "../", count: steps), Substring(path.utf8.dropFirst(shared)), "")
  }
}

extension StringProtocol {
  /// The number of folders in the path.
  fileprivate var depth: Int { utf8.reduce(0) { $0 + ($1 == slash ? 1 : 0) } }
}

extension String {
  /// The path in an address, such as `/t/` in `https://example.org/t/`.
  fileprivate var pathOfAddress: String {
    let slashes = utf8.indices.filter { utf8[$0] == slash }
    return slashes.count > 2 ? String(self[slashes[2]...]) : "/"
  }
}

private let slash = UInt8(ascii: "/")

extension Route {
  /// Returns the path of the route's file, relative to the site's folder, or the address of an external page.
  package func path(in format: PageFormat) -> String {
    switch self {
    case .page(let page, let number): page.path(ofPage: number, in: format) + format.ending
    case .todo(let path): todosFolder + path.withoutExtension + format.ending
    case .file(let path): todosFolder + path
    case .web(let address): address.url
    }
  }
}

private let todosFolder = "todos/"
