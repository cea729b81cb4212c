import Documents
internal import Synchronization
import TodoPages
import Todos

/// What a build keeps in memory for the next one in the same process.
package final class KeptSite: Sendable {
  /// The last build.
  struct Build: Sendable {
    /// A hash of its inputs, with the key of its state.
    var inputs: ContentHash
    var state: BuildState
    var map: SiteMap
    var generator: SiteGenerator
  }

  private let build = Mutex<Build?>(nil)

  package init() {}

  /// The last build; nil if there was none.
  var last: Build? { build.withLock { $0 } }

  func keep(_ build: Build) { self.build.withLock { $0 = build } }
}
