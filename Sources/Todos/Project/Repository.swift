/// The git repository of a project, on a host that has web pages to view and edit the files.
package struct Repository: Equatable, Sendable {
  /// The software of a host; each has its own URLs for a file's pages.
  package enum Host: String, CaseIterable, Sendable {
    case github
    case gitlab
    case forgejo
    case gitea
  }

  package var host: Host
  /// The URL of the repository's page, without a trailing slash.
  package var url: String
  package var branch: String
  /// The project's folder in the repository, without `.` and `..`; empty for the repository's root.
  package var path: String

  package init(host: Host, url: String, branch: String = standardBranch, path: String = "") {
    self.host = host
    self.url = url
    self.branch = branch
    self.path = path
  }

  /// The default branch.
  static let standardBranch = "main"
}

extension Repository.Host {
  /// Makes the host for the name of a server; nil if the name does not identify the software.
  ///
  /// A label of a custom domain may identify the software, as in `gitlab.example.org`. GitHub Enterprise
  /// Cloud uses `NAME.ghe.com` (GitHub Docs, "About GitHub Enterprise Cloud with data residency").
  init?(server: String) {
    // These domains serve published sites, not repositories.
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
