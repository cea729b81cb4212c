internal import Documents
internal import Todos

/// Where a page lies in the site, and how it links to the others: relatively, so that the site works from the disk,
/// from a sub-folder of a host and from a server, unchanged.
struct PageLocation: Sendable {
  private let format: PageFormat
  /// The folders that the page lies in, each with a `/` at its end; empty at the site's top.
  private let folder: Substring
  /// The steps up to the site's top, such as `../../`.
  private let up: String
  /// The steps up, and down to the todos' pages.
  private let upToTodos: String

  /// The location of a route's page.
  ///
  /// - Parameter baseURL: where the site will be published, with a `/` at its end. A server shows the page for
  ///   missing pages at any address, so that this one links from the top of the host where the path is known.
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

  /// The address of the site's top as this page writes it, with a `/` at its end.
  var root: String { up.isEmpty ? "./" : up }

  /// The address of another place as this page writes it; percent-encoded.
  func href(to link: Link) -> String {
    guard let fragment = link.fragment else { return href(to: link.route) }
    return "\(href(to: link.route))#\(percentEncoded(fragment))"
  }

  /// The address of another place as this page writes it; percent-encoded.
  func href(to route: Route) -> String {
    if case .web(let address) = route { return address.url }
    guard format == .html else { return shortestHref(toFile: route.path(in: format)) }
    // Nearly all links are of this kind, so their parts are put together only once.
    if case .todo(let path) = route {
      return percentEncoded(path.withoutExtension, after: upToTodos, before: ".html")
    }
    return href(toFile: route.path(in: format))
  }

  /// The address of a file of the site as this page writes it; percent-encoded.
  func href(toFile path: String) -> String { percentEncoded(path[...], after: up) }

  /// The address of a file with no step up that is not needed, for people read it too.
  private func shortestHref(toFile path: String) -> String {
    var shared = 0
    for (index, (mine, other)) in zip(folder.utf8, path.utf8).enumerated() {
      guard mine == other else { break }
      if mine == slash { shared = index + 1 }
    }
    let steps = Substring(folder.utf8.dropFirst(shared)).depth
    return percentEncoded(
      Substring(path.utf8.dropFirst(shared)), after: String(repeating: "../", count: steps))
  }
}

extension StringProtocol {
  /// The number of folders in a path.
  fileprivate var depth: Int { utf8.reduce(0) { $0 + ($1 == slash ? 1 : 0) } }
}

extension String {
  /// The path of an address such as `https://example.org/t/`, from the top of the host.
  fileprivate var pathOfAddress: String {
    let slashes = utf8.indices.filter { utf8[$0] == slash }
    return slashes.count > 2 ? String(self[slashes[2]...]) : "/"
  }
}

private let slash = UInt8(ascii: "/")

extension Route {
  /// The place's file below the site's folder; the address of a page elsewhere.
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
