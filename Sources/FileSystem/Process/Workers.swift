internal import Synchronization

/// Runs the same work over many indices on all cores.
package struct Workers: Sendable {
  /// How many indices are worked on at once.
  package var jobs: Int
  package var counter: WorkCounter?

  /// Makes workers; one per core this process may use, unless told otherwise.
  package init(jobs: Int? = nil) {
    self.jobs = max(1, jobs ?? System.availableProcessors)
  }

  package enum Stop<Failure: Error>: Error {
    case interrupted
    /// The work failed: at the lowest index at which it fails, however many workers there are.
    case failed(Failure)
  }

  /// Works on `0..<count` and gives the results in the order of the indices.
  ///
  /// - Parameters:
  ///   - chunk: how many neighbouring indices a worker takes at a time.
  ///   - state: makes what each worker keeps from index to index, such as buffers; it is never shared.
  ///   - body: the work on one index. Results must not depend on what is left in the state.
  package func map<State: ~Copyable, Result: Sendable, Failure: Error>(
    count: Int, chunk: Int = 32,
    state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) throws(Failure) -> Result
  ) async throws(Stop<Failure>) -> [Result] {
    let line = Line(count: count, chunk: max(1, chunk), counter: counter)
    let shares = await withTaskGroup(of: Share<Result, Failure>.self) { group in
      for _ in 0..<min(jobs, line.chunks) {
        group.addTask { Share(of: line, state: state, body) }
      }
      var shares: [Share<Result, Failure>] = []
      for await share in group { shares.append(share) }
      return shares
    }
    if let failure = shares.compactMap(\.failure).min(by: { $0.index < $1.index }) {
      throw .failed(failure.error)
    }
    var parts = shares.flatMap(\.parts)
    guard parts.count == line.chunks else { throw .interrupted }
    parts.sort { $0.first < $1.first }
    var results: [Result] = []
    results.reserveCapacity(count)
    for part in parts { results += part.results }
    return results
  }

  /// Works on `0..<count` and gives the results in the order of the indices, for work that keeps nothing.
  package func map<Result: Sendable, Failure: Error>(
    count: Int, chunk: Int = 32, _ body: @escaping @Sendable (Int) throws(Failure) -> Result
  ) async throws(Stop<Failure>) -> [Result] {
    try await map(count: count, chunk: chunk, state: {}) {
      (_: inout Void, index: Int) throws(Failure) in try body(index)
    }
  }
}

/// How far work has come, for whoever shows it while the workers go on.
package final class WorkCounter: Sendable {
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

extension Workers.Stop: Equatable where Failure: Equatable {}

/// The indices that wait to be worked on; chunks are handed out from the front.
private final class Line: Sendable {
  let count: Int
  let chunk: Int
  private let counter: WorkCounter?
  private let next = Atomic<Int>(0)
  private let isStopped = Atomic<Bool>(false)

  init(count: Int, chunk: Int, counter: WorkCounter?) {
    self.count = count
    self.chunk = chunk
    self.counter = counter
    counter?.expect(count)
  }

  var chunks: Int { (count + chunk - 1) / chunk }

  func take() -> Range<Int>? {
    if isStopped.load(ordering: .relaxed) || Interruption.isRequested { return nil }
    let first = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
    guard first < count else { return nil }
    let range = first..<min(first + chunk, count)
    counter?.add(range.count)
    return range
  }

  /// Hands out no more.
  ///
  /// Chunks already handed out lie before and are finished, so the lowest failure is always found.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }
}

private struct Share<Result: Sendable, Failure: Error>: Sendable {
  var parts: [(first: Int, results: [Result])] = []
  var failure: (index: Int, error: Failure)?

  init<State: ~Copyable>(
    of line: Line, state: () -> State,
    _ body: (inout State, Int) throws(Failure) -> Result
  ) {
    var index = 0
    do throws(Failure) {
      var state = state()
      while let range = line.take() {
        var results: [Result] = []
        results.reserveCapacity(range.count)
        for current in range {
          index = current
          results.append(try body(&state, current))
        }
        parts.append((range.lowerBound, results))
      }
    } catch {
      failure = (index, error)
      line.stop()
    }
  }
}
