package import Documents

/// Where todos are kept.
package protocol TodoStore: Sendable {
  /// Reads all todos as they are now.
  ///
  /// Files that cannot be read as todos are part of the snapshot, never left out.
  ///
  /// - Parameter bodies: how much of their bodies is needed; there may be more.
  /// - Throws: where there is nothing to read at all, or the person asked to stop.
  func snapshot(bodies: BodyReading) async throws(StoreError) -> TodoSnapshot

  /// Finds the todos that a person names, as `TodoSnapshot.find` does; all are looked for at once.
  ///
  /// They may be without their bodies.
  ///
  /// - Returns: what each word leads to, in the order of the words.
  func find(_ words: [String]) async throws(StoreError) -> [TodoLookup]

  /// Makes changes, one after the other; all of them are one step for `undo`.
  ///
  /// - Returns: for each change what came of it; one that fails does not keep the others back.
  /// - Throws: where nothing could be changed at all.
  func save(
    _ changes: [FileChange], as action: TodoAction
  ) async throws(StoreError) -> [Result<ChangedTodo, StoreError>]

  /// Takes back the last change that was saved, byte for byte.
  ///
  /// - Returns: what was taken back; nil where nothing is left to take back.
  /// - Throws: also where a file has changed since, and then no file is touched.
  func undo() async throws(StoreError) -> UndoneChange?

  /// A todo's file as it is now; nil where it cannot be read.
  func source(of path: TodoPath) -> SourceFile?

  /// The Markdown of a todo's body as it is now, without the front matter; nil where it cannot be read as a
  /// todo.
  func bodyText(of path: TodoPath) -> String?
}

extension TodoStore {
  /// Finds the todo that a person names, as `TodoSnapshot.find` does.
  func find(_ word: String) async throws(StoreError) -> TodoLookup {
    try await find([word]).first ?? .unknown(nearest: nil)
  }
}
