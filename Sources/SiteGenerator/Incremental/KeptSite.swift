import Documents
internal import Synchronization
import TodoPages
import Todos

/// What a build keeps in memory for the next one in the same process.
package final class KeptSite: Sendable {
  /// The last build.
  struct Build: Sendable {
    /// The key of its state.
    var key: ContentHash
    var state: BuildState
    var map: SiteMap
    var generator: SiteGenerator
  }

  private let build = Mutex<Build?>(nil)

  package init() {}

  /// Returns the last build if its state has a key; otherwise nil.
  func build(_ key: ContentHash) -> Build? {
    build.withLock { build in build?.key == key ? build : nil }
  }

  func keep(_ build: Build) { self.build.withLock { $0 = build } }
}
