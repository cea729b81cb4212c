import HTTPServer

/// The checks that keep the pages of other sites from reading and changing todos.
struct RequestCheck {
  /// The random text that only the pages of this run know, and that each form must have.
  let token: String
  private let hosts: [String]

  init(port: UInt16) {
    var generator = SystemRandomNumberGenerator()
    token = String(generator.next(), radix: 16) + String(generator.next(), radix: 16)
    let names = ["127.0.0.1", "localhost", "[::1]"]
    // Browsers leave out the usual port.
    hosts = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  /// Returns the reason why a request is refused; nil if it may be answered.
  ///
  /// A page of another site may send requests to this server, by whatever name its own address has (DNS rebinding).
  /// Browsers then send the name of that site as the host, its address as the origin, or that the request comes from
  /// another site; only links may do that.
  func refusal(of request: HTTPRequest) -> String? {
    guard hosts.contains(request.header("host")?.lowercased() ?? "") else { return "unknown host" }
    if let origin = request.header("origin"), !hosts.contains(where: { origin == "http://\($0)" }) {
      return "unknown origin"
    }
    let isLink =
      request.method != .post && request.header("sec-fetch-mode") == "navigate"
      && request.header("sec-fetch-dest") == "document"
    if let site = request.header("sec-fetch-site"), !["same-origin", "none"].contains(site), !isLink {
      return "a request of another site"
    }
    return nil
  }
}
