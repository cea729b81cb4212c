package import Todos

/// Why a changer did not do something that it was asked for.
package enum ChangerFailure: Error, Equatable, Sendable {
  /// A person's word leads to no todo, to several, or to a file that cannot be read.
  case notFound(TodoLookup, word: String)
  /// The store did not do it, or has done it and could not have it written down in the history.
  case store(StoreError)
}

/// Asks a store for something, and tells why there is no answer.
func asking<Answer: Sendable>(
  _ ask: () async throws(StoreError) -> Answer
) async throws(ChangerFailure) -> Answer {
  do {
    return try await ask()
  } catch {
    throw .store(error)
  }
}
