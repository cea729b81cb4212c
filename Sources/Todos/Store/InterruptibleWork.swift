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
}
