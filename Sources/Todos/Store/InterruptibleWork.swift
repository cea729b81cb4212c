import FileSystem

extension Workers {
  /// Calls a closure for each index below a count, on all workers; returns the results in the order of
  /// indices.
  ///
  /// - Throws: `interrupted` if a signal ended the work.
  func all<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) async throws(StoreError) -> [Result] {
    do {
      return try await map(count: count, body)
    } catch {
      throw .interrupted
    }
  }
  /// Calls a closure for each index below a count, on all workers, each of which has its own state.
  ///
  /// - Throws: `interrupted` if a signal ended the work.
  func all<State, Result: Sendable>(
    _ count: Int, state: @escaping @Sendable () -> State,
    _ body: @escaping @Sendable (inout State, Int) -> Result
  ) async throws(StoreError) -> [Result] {
    do {
      return try await map(count: count, state: state, body)
    } catch {
      throw .interrupted
    }
  }
}
