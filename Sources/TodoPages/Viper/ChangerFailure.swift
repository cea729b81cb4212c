package import Todos

/// The reason why a changer did not make the requested change.
package enum ChangerFailure: Error, Equatable, Sendable {
  /// A reference matches no todo, several todos, or a file that cannot be read.
  case notFound(TodoLookup, word: String)
  /// The store failed to make the change, or made it and failed to commit it.
  case store(StoreError)
}

/// Makes a request to a store, and throws its error as a `ChangerFailure`.
func asking<Answer: Sendable>(
  _ ask: () async throws(StoreError) -> Answer
) async throws(ChangerFailure) -> Answer {
  do {
    return try await ask()
  } catch {
    throw .store(error)
  }
}
