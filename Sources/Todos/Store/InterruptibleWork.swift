package import FileSystem

extension Workers {
  /// Runs the work for `0..<count` on all workers, and returns the results in the order of the indices.
  ///
  /// - Parameters:
  ///   - chunk: the number of consecutive indices that a worker takes at a time.
  ///   - state: creates the state that a worker keeps from index to index.
  /// - Throws: the failure of the work, or `interrupted` if a signal ended it.
  package func all<State: ~Copyable, Result: Sendable>(
    _ count: Int, chunk: Int = 32, state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) throws(Failure) -> Result
  ) async throws(Failure) -> [Result] {
    do {
      return try await map(count: count, chunk: chunk, state: state, body)
    } catch {
      switch error {
      case .interrupted: throw .interrupted
      case .failed(let failure): throw failure
      }
    }
  }

  /// Runs work without state for `0..<count` on all workers.
  package func all<Result: Sendable>(
    _ count: Int, chunk: Int = 32, _ body: @escaping @Sendable (Int) throws(Failure) -> Result
  ) async throws(Failure) -> [Result] {
    try await all(count, chunk: chunk, state: {}) {
      (_: inout Void, index: Int) throws(Failure) in try body(index)
    }
  }
}
