internal import Synchronization

/// Runs the same work for many indices in parallel.
package struct Workers: Sendable {
  /// The maximum number of indices that are worked on at once.
  package var jobs: Int
  /// Counts the indices, to show the progress; nil if they need not be counted.
  package var counter: WorkCounter?

  /// Creates workers; by default one per core that this process may use.
  package init(jobs: Int? = nil) {
    self.jobs = max(1, jobs ?? System.availableProcessors)
  }

  /// The reason why the work stopped early.
  package enum Stop<Failure: Error>: Error {
    /// A signal asked the process to end.
    case interrupted
    /// The work failed; the error belongs to the lowest index that fails, for any number of workers.
    case failed(Failure)
  }

  /// Runs the work for `0..<count` and returns the results in the order of the indices.
  ///
  /// - Parameters:
  ///   - chunk: the number of consecutive indices that a worker takes at a time.
  ///   - state: creates the state that a worker keeps from index to index, such as buffers. Each worker has
  ///     its own state.
  ///   - body: the work for one index. Its result must not depend on the state that previous indices left.
  package func map<State: ~Copyable, Result: Sendable, Failure: Error>(
    count: Int, chunk: Int = 32,
    state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) throws(Failure) -> Result
  ) async throws(Stop<Failure>) -> [Result] {
    let queue = ChunkQueue(count: count, chunk: max(1, chunk), counter: counter)
    let results = WorkResults<Result>(count: count)
    let shares = await withTaskGroup(of: Share<Failure>.self) { group in
      for _ in 0..<min(jobs, queue.chunkCount) {
        group.addTask { Share(of: queue, to: results, state: state, body) }
      }
      var shares: [Share<Failure>] = []
      for await share in group { shares.append(share) }
      return shares
    }
    let done = shares.flatMap(\.done)
    guard done.reduce(0, { $0 + $1.count }) == count else {
      results.destroy(done)
      if let failure = shares.compactMap(\.failure).min(by: { $0.index < $1.index }) {
        throw .failed(failure.error)
      }
      throw .interrupted
    }
    return results.moved()
  }

  /// Runs work without state for `0..<count` and returns the results in the order of the indices.
  package func map<Result: Sendable, Failure: Error>(
    count: Int, chunk: Int = 32, _ body: @escaping @Sendable (Int) throws(Failure) -> Result
  ) async throws(Stop<Failure>) -> [Result] {
    try await map(count: count, chunk: chunk, state: {}) {
      (_: inout Void, index: Int) throws(Failure) in try body(index)
    }
  }
}

extension Workers {
  /// Does two pieces of work, at the same time unless there is only one job.
  package func both<First: Sendable, Second: Sendable>(
    _ first: @Sendable () async -> First, _ second: @Sendable () async -> Second
  ) async -> (First, Second) {
    if jobs == 1 { return (await first(), await second()) }
    async let other = second()
    return (await first(), await other)
  }
}

/// The progress of work, which another thread can read while the workers run.
package final class WorkCounter: Sendable {
  private let doneCount = Atomic<Int>(0)
  private let totalCount = Atomic<Int>(0)
  /// Whether the total was given to `begin`.
  private let isTotalGiven = Atomic<Bool>(false)

  package init() {}

  /// The number of indices that workers have taken; their work is finished or in progress.
  package var done: Int { doneCount.load(ordering: .relaxed) }

  /// The number of indices to work on, as far as it is known.
  package var total: Int { totalCount.load(ordering: .relaxed) }

  /// Resets the counts.
  ///
  /// - Parameter total: the number of indices to work on; nil to add up the counts that are passed to
  ///   `Workers.map`.
  package func begin(total: Int? = nil) {
    doneCount.store(0, ordering: .relaxed)
    totalCount.store(total ?? 0, ordering: .relaxed)
    isTotalGiven.store(total != nil, ordering: .relaxed)
  }

  /// Adds to `total`, unless it was given to `begin`.
  func expect(_ count: Int) {
    if !isTotalGiven.load(ordering: .relaxed) { totalCount.wrappingAdd(count, ordering: .relaxed) }
  }

  /// Adds to `done`.
  func add(_ count: Int) {
    doneCount.wrappingAdd(count, ordering: .relaxed)
  }
}

extension Workers.Stop: Equatable where Failure: Equatable {}

/// The indices that are still to be worked on; chunks are taken from the front.
private final class ChunkQueue: Sendable {
  let count: Int
  /// The number of indices per chunk.
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

  /// The number of chunks.
  var chunkCount: Int { (count + chunk - 1) / chunk }

  /// Takes the next chunk; returns nil if none is left, or if the work must stop.
  func take() -> Range<Int>? {
    if isStopped.load(ordering: .relaxed) || Interruption.isRequested { return nil }
    let first = next.wrappingAdd(chunk, ordering: .relaxed).oldValue
    guard first < count else { return nil }
    let range = first..<min(first + chunk, count)
    counter?.add(range.count)
    return range
  }

  /// Makes `take()` return nil from now on.
  ///
  /// Chunks with lower indices have been taken before and are still completed, so the lowest failure is
  /// always found.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
  }
}

/// What one worker has done.
private struct Share<Failure: Error>: Sendable {
  /// The indices that have results.
  var done: [Range<Int>] = []
  var failure: (index: Int, error: Failure)?

  init<State: ~Copyable, Result>(
    of queue: ChunkQueue, to results: WorkResults<Result>, state: () -> State,
    _ body: (inout State, Int) throws(Failure) -> Result
  ) {
    var state = state()
    while let range = queue.take() {
      for index in range {
        do throws(Failure) {
          results.set(index, to: try body(&state, index))
        } catch {
          done.append(range.lowerBound..<index)
          failure = (index, error)
          queue.stop()
          return
        }
      }
      done.append(range)
    }
  }
}

/// Memory for the results of all workers, which are moved from it without a copy.
///
/// It is `Sendable` for these reasons: each index is part of one chunk, and a chunk is taken by one worker, so no
/// two threads write the same memory; and nothing is read before all workers have ended.
private final class WorkResults<Result: Sendable>: @unchecked Sendable {
  private let memory: UnsafeMutableBufferPointer<Result>

  init(count: Int) { memory = .allocate(capacity: count) }

  deinit { memory.deallocate() }

  /// Sets the result of an index, which must have none.
  func set(_ index: Int, to result: consuming Result) { memory.initializeElement(at: index, to: result) }

  /// Destroys the results of some indices, all of which must have one.
  func destroy(_ indices: [Range<Int>]) {
    for range in indices { memory[range].deinitialize() }
  }

  /// Returns the results, and leaves no index with one; all indices must have one.
  func moved() -> [Result] {
    Array(unsafeUninitializedCapacity: memory.count) { results, count in
      count = results.moveInitialize(fromContentsOf: memory)
    }
  }
}
