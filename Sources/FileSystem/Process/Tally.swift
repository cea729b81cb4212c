internal import Synchronization

/// How far work has come, for whoever shows it while the workers go on.
package final class Tally: Sendable {
  private let reached = Atomic<Int>(0)
  private let all = Atomic<Int>(0)
  private let isKnown = Atomic<Bool>(false)

  package init() {}

  /// The number of things that are done, or nearly so.
  package var done: Int { reached.load(ordering: .relaxed) }

  /// The number of things to do, as far as it is known.
  package var total: Int { all.load(ordering: .relaxed) }

  /// Begins to count anew.
  ///
  /// - Parameter total: the number of things to do; where it is not given, what workers are told to do adds
  ///   up to it.
  package func begin(total: Int? = nil) {
    reached.store(0, ordering: .relaxed)
    all.store(total ?? 0, ordering: .relaxed)
    isKnown.store(total != nil, ordering: .relaxed)
  }

  func expect(_ count: Int) {
    if !isKnown.load(ordering: .relaxed) { all.wrappingAdd(count, ordering: .relaxed) }
  }

  func add(_ count: Int) {
    reached.wrappingAdd(count, ordering: .relaxed)
  }
}
