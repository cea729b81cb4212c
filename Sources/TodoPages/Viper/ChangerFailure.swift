package import Todos

/// The reason why a changer did not make the requested change.
package enum ChangerFailure: Error, Equatable, Sendable {
  /// A reference matches no todo, several todos, or a file that cannot be read.
  case notFound(TodoLookup, word: String)
  /// A file that a query might match cannot be read.
  case unreadable(UnreadableFile)
  /// The change was refused or failed, or it was made but could not be committed.
  case store(StoreError)
}

extension PresenterToChanger {
  /// Takes back the changes that killed processes did not finish, and returns them.
  package func takeBackInterruptedChanges(
    in store: some InterruptedChanges
  ) async throws(ChangerFailure) -> [TakenBackChange] {
    try await asking { () async throws(StoreError) in try await store.takeBackInterruptedChanges() }
  }
}

/// Makes a request to a store, and throws an error of the store as a `ChangerFailure`.
func asking<Answer: Sendable>(
  _ ask: () async throws(StoreError) -> Answer
) async throws(ChangerFailure) -> Answer {
  do {
    return try await ask()
  } catch {
    throw .store(error)
  }
}
