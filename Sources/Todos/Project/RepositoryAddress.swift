/// The address of a repository, parsed from the URL of its page or from the address that git uses.
package struct RepositoryAddress: Equatable {
  /// The URL of the repository's page, without a trailing slash.
  let url: String
  /// The host name of the server, in lower case, without the port.
  let server: String
  /// The names in the path: the owner or the groups, then the repository.
  let names: [String]

  package enum Failure: Error, Equatable {
    case malformed
    /// The address contains a user name and password, or a token.
    case credentials
  }

  /// Parses addresses such as `https://host/owner/name`, `git@host:owner/name.git` and
  /// `ssh://git@host:22/owner/name.git`, with or without `.git` and `/` at the end; for SSH, the page is
  /// assumed to be on the same host unless `pagesOfSSH` has another one.
  init(_ text: String) throws(Failure) {
    var rest = text[...]
    let scheme = Self.scheme(of: &rest)
    let separator: Character = scheme == .scp ? ":" : "/"
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let cut = rest.firstIndex(of: separator)
    else { throw .malformed }
    let server = try Self.server(in: rest[..<cut], of: scheme)
    names = try Self.names(in: rest[rest.index(after: cut)...])
    self.server = server.name
    let start = scheme == .http ? "http://" : "https://"
    url = start + server.name + server.port + names.map { "/" + $0 }.joined()
  }
}

extension RepositoryAddress {
  private enum Scheme {
    case https
    case http
    case ssh
    /// The syntax of `scp`, without a scheme.
    case scp
  }

  /// Removes the scheme from the start of an address, and returns the scheme.
  private static func scheme(of text: inout Substring) -> Scheme {
    for (start, scheme) in [("https://", Scheme.https), ("http://", .http), ("ssh://", .ssh)]
    where text.prefix(start.count).lowercased() == start {
      text = text.dropFirst(start.count)
      return scheme
    }
    return .scp
  }

  /// Returns the server's name in lower case and its port with the colon; the port is empty if the address
  /// has none, or if the scheme is neither http nor https.
  private static func server(
    in authority: Substring, of scheme: Scheme
  ) throws(Failure) -> (name: String, port: String) {
    var authority = authority
    if let at = authority.lastIndex(of: "@") {
      // The login name for SSH is not a secret.
      let isPlainUser = (scheme == .ssh || scheme == .scp) && !authority[..<at].contains(":")
      guard isPlainUser else { throw .credentials }
      authority = authority[authority.index(after: at)...]
    } else if scheme == .scp {
      throw .malformed
    }
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let port = parts.dropFirst().first
    let isPort = port.map { UInt16($0).map { $0 > 0 } ?? false && $0.allSatisfy(\.isNumber) } ?? true
    let name = parts[0].lowercased()
    let isName = name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(isLetterDigitOrHyphen)
    }
    guard isName, isPort else { throw .malformed }
    return (pagesOfSSH[name] ?? name, scheme == .http || scheme == .https ? port.map { ":" + $0 } ?? "" : "")
  }

  /// For each server that is only for SSH, the server of the repositories' pages.
  ///
  /// These servers offer SSH on the HTTPS port, for restricted networks (GitHub Docs, "Using SSH over the HTTPS
  /// port", and GitLab's "Alternate SSH port").
  private static let pagesOfSSH = ["ssh.github.com": "github.com", "altssh.gitlab.com": "gitlab.com"]

  private static func names(in path: Substring) throws(Failure) -> [String] {
    var path = path
    while path.last == "/" { path.removeLast() }
    if path.hasSuffix(".git") { path.removeLast(4) }
    // The path of `ssh://` and `scp` addresses may be absolute.
    if path.first == "/" { path.removeFirst() }
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // On GitLab, `-` separates a project's path from its pages.
    let areNames = names.allSatisfy { name in
      !["", "-", ".", ".."].contains(name)
        && name.utf8.allSatisfy { isLetterDigitOrHyphen($0) || "._~".utf8.contains($0) }
    }
    guard areNames, names.count >= 2 else { throw .malformed }
    return names
  }

  private static func isLetterDigitOrHyphen(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-")
  }
}
