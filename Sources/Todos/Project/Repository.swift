/// The git repository that a project is kept in, on a host that shows and edits its files in the browser.
package struct Repository: Equatable, Sendable {
  /// The program that runs a host; each has its own addresses for a file's pages.
  package enum Host: String, CaseIterable, Sendable {
    case github
    case gitlab
    case forgejo
    case gitea
  }

  package var host: Host
  /// The address of the repository's page, without a slash at its end.
  package var url: String
  package var branch: String
  /// The project's folder in the repository, without `.` and `..`; empty for the repository's top.
  package var path: String

  package init(host: Host, url: String, branch: String = standardBranch, path: String = "") {
    self.host = host
    self.url = url
    self.branch = branch
    self.path = path
  }

  /// The branch of a project that does not name one.
  static let standardBranch = "main"
}

extension Repository.Host {
  /// The program that a server's name tells of; nil where it tells of none.
  ///
  /// A name of one's own tells by a part of it: `gitlab.example.org`, also `github.example.org`. A part of
  /// GitHub's for companies is `NAME.ghe.com` (GitHub Docs, "About GitHub Enterprise Cloud with data residency").
  init?(server: String) {
    // These are where hosts publish sites.
    if ["github.io", "gitlab.io", "codeberg.page"].contains(where: {
      server == $0 || server.hasSuffix(".\($0)")
    }) {
      return nil
    }
    let parts = server.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    if let host = parts.lazy.compactMap({ Self(rawValue: $0) }).first {
      self = host
    } else if server == "codeberg.org" {
      self = .forgejo
    } else if parts.count > 2, parts.suffix(2) == ["ghe", "com"] {
      self = .github
    } else {
      return nil
    }
  }
}
