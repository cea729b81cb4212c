package import Todos

/// Why a changer did not do something that it was asked for.
package enum ChangerFailure: Error, Equatable, Sendable {
  /// A person's word leads to no todo, to several, or to a file that cannot be read.
  case notFound(TodoLookup, word: String)
  /// One change was not made, or made and not written down in the history.
  case notDone(ChangeFailure)
  /// Nothing could be changed at all.
  case store(StoreError)
}
