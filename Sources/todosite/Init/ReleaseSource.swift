import Documents
import FileSystem
import Todos

/// A repository on GitHub that publishes releases of todosite, which workflows download.
struct ReleaseSource: Equatable {
  /// The name, such as `OWNER/REPO`.
  let name: String

  /// The tag of this version's release.
  var tag: String { "v\(Todosite.version)" }

  /// - Parameter name: nil if GitHub does not permit it for a repository.
  init?(name: String) {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isOwner(parts[0]), Self.isRepository(parts[1]) else { return nil }
    self.name = name
  }

  // The rules are those of GitHub's forms for new accounts and repositories.

  private static func isOwner(_ name: Substring.UTF8View) -> Bool {
    let words = name.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return name.count <= 39 && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(isLetterOrDigit) }
  }

  private static func isRepository(_ name: Substring.UTF8View) -> Bool {
    let isPlain = name.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
    return isPlain && (1...100).contains(name.count) && !name.allSatisfy { $0 == UInt8(ascii: ".") }
      && !Substring(name).hasSuffix(".git")
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}

extension Arguments {
  /// Returns the repository that publishes todosite, or the one that `--from` names.
  func releaseSource() throws(Failure) -> ReleaseSource {
    let name = value(of: .from) ?? Todosite.repository
    if let source = ReleaseSource(name: name) { return source }
    guard has(.from) else {
      throw .usage(
        "missing --from: todosite has no public repository yet",
        help: "name a repository on GitHub that has a release of todosite: --from OWNER/REPO")
    }
    throw .usage(
      "bad value for --from: \(quoted(name))", help: "give a repository on GitHub, such as OWNER/REPO")
  }
}
