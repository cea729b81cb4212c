internal import Todos

/// Where an HTML page lies in the site, and how it links to the others: relatively, so that the site works from
/// the disk, from a sub-folder of a host and from a server, unchanged.
public struct HTMLLocation: Sendable {
  /// The steps up to the site's top, such as `../../`.
  private let up: String

  /// The location of a route's page.
  public init(of route: Route) {
    let depth = route.htmlPath.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "/") ? 1 : 0) }
    up = String(repeating: "../", count: depth)
  }

  /// The address of another place as this page writes it; percent-encoded.
  public func href(to link: Link) -> String {
    guard let fragment = link.fragment else { return href(to: link.route) }
    return "\(href(to: link.route))#\(percentEncoded(fragment))"
  }

  /// The address of another place as this page writes it; percent-encoded.
  public func href(to route: Route) -> String { up + percentEncoded(route.htmlPath) }

  /// The address of a file of the site as this page writes it; percent-encoded.
  public func href(toFile path: String) -> String { up + percentEncoded(path) }
}

extension Route {
  /// The place's file below the site's folder.
  public var htmlPath: String {
    switch self {
    case .list(page: 1): "index.html"
    case .list(let page): "page/\(page).html"
    case .todo(let path): "todos/\(path.withoutExtension).html"
    case .file(let path): "todos/\(path)"
    }
  }
}

/// Percent-encodes what may not stand in a path (RFC 3986 §3.3); slashes stay.
func percentEncoded(_ path: String) -> String {
  func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
  guard !path.utf8.allSatisfy(isPlain) else { return path }
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  encoded.reserveCapacity(path.utf8.count * 2)
  for byte in path.utf8 {
    if isPlain(byte) {
      encoded.append(byte)
    } else {
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}
