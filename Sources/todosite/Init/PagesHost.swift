import FileSystem
import Todos

/// A host of repositories that publishes sites, and the file by which it builds and publishes one after each push.
enum PagesHost: String, CaseIterable {
  case github
  case gitlab

  /// Returns the file that builds and publishes the site of a project.
  func workflow(in tree: GitWorkTree, from source: ReleaseSource) throws(Failure) -> AddedFile {
    switch self {
    case .github: try .gitHubWorkflow(in: tree, from: source)
    case .gitlab: try .gitLabPipeline(in: tree, from: source)
    }
  }

  /// What the user does next.
  var nextStep: String {
    switch self {
    case .github:
      "in the settings of the repository, under Pages, choose GitHub Actions as the source; then commit and push"
    case .gitlab: "commit and push; the address of the site is shown under Deploy, Pages"
    }
  }
}

extension Arguments {
  /// Returns the host whose pages show the site; nil without `--pages`.
  func pagesHost() throws(Failure) -> PagesHost? {
    guard let word = value(of: .pages) else {
      guard !has(.from) else { throw .usage("--from requires --pages", help: "write: --pages github") }
      return nil
    }
    if let host = PagesHost(rawValue: word) { return host }
    let names = PagesHost.allCases.map(\.rawValue)
    throw .usage(
      "bad value for --pages: \(quoted(word))", help: "give one of: \(names.joined(separator: ", "))")
  }
}
