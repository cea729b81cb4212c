internal import Synchronization

/// How far work has come, for whoever shows it while the workers go on.
public final class Tally: Sendable {
  private let reached = Atomic<Int>(0)
  private let all = Atomic<Int>(0)

  /// Makes a tally of no work.
  public init() {}

  /// The number of things that are done, or nearly so.
  public var done: Int { reached.load(ordering: .relaxed) }

  /// The number of things to do; 0 before it is known.
  public var total: Int { all.load(ordering: .relaxed) }

  /// Begins to count; without an argument, work of unknown size.
  public func begin(total: Int = 0) {
    reached.store(0, ordering: .relaxed)
    all.store(total, ordering: .relaxed)
  }

  func reach(_ count: Int) {
    reached.max(count, ordering: .relaxed)
  }
}
