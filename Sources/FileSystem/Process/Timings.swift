internal import Synchronization

/// A phase of a build whose time is measured.
package enum BuildPhase: Int, CaseIterable, Sendable {
  /// Listing the files.
  case scan
  /// Reading the bytes of the files.
  case read
  /// Parsing front matter and Markdown.
  case parse
  /// Making the values of the pages.
  case model
  /// Writing these into templates.
  case render
  /// Comparing and staging the files of the site, except the documents for programs.
  case write
  /// Making the search index; making and staging the documents for programs.
  case index
  /// Moving the files of the site to their paths.
  case commit
}

/// The time that the phases of a build take, summed over all workers.
///
/// It includes the time for which a worker waits, such as for a disk or a processor.
package final class Timings: Sendable {
  private let durations = Mutex([Duration](repeating: .zero, count: BuildPhase.allCases.count))

  package init() {}

  /// The phases in the order of a build, with the time of each.
  package var phases: [(phase: BuildPhase, duration: Duration)] {
    Array(zip(BuildPhase.allCases, durations.withLock { $0 }))
  }

  fileprivate func add(_ duration: Duration, to phase: BuildPhase) {
    durations.withLock { $0[phase.rawValue] += duration }
  }
}

/// A clock with which one worker measures its phases, one after the other.
package struct PhaseClock {
  private let timings: Timings?
  /// The end of the last phase; nil if nothing is measured.
  private var last: ContinuousClock.Instant?

  fileprivate init(_ timings: Timings?) {
    self.timings = timings
    last = timings == nil ? nil : .now
  }

  /// Adds the time since the start, or since the end of the last phase, to a phase.
  ///
  /// - Parameter end: the end of the phase; nil for now.
  package mutating func finish(_ phase: BuildPhase, at end: ContinuousClock.Instant? = nil) {
    guard let timings, let start = last else { return }
    let end = end ?? .now
    timings.add(end - start, to: phase)
    last = end
  }
}

extension Workers {
  /// A clock that starts now; each worker uses one of its own.
  package var clock: PhaseClock { PhaseClock(timings) }
}
