import Documents
import FileSystem

/// A repository on GitHub that publishes releases of todosite, which workflows download.
struct ReleaseSource: Equatable {
  /// The name, such as `OWNER/REPO`.
  let name: String
  /// The version of the release.
  let version: String

  /// The tag of the release.
  var tag: String { "v\(version)" }

  /// - Parameter name: nil if it is not the name of a repository.
  init?(name: String, version: String = Todosite.version) {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(Self.isName) else { return nil }
    self.name = name
    self.version = version
  }

  private static func isName(_ text: Substring.UTF8View) -> Bool {
    let isPlain = text.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isPlain && !text.isEmpty && !text.allSatisfy { $0 == UInt8(ascii: ".") }
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
