package import Documents

/// A store of todos.
package protocol TodoStore: InterruptedChanges {
  /// Reads all current todos.
  ///
  /// The snapshot also contains the files that cannot be read as todos.
  ///
  /// - Parameter bodies: the part of the bodies that is needed; the store may read more.
  /// - Throws: an error if the todo folder cannot be read, or if the user asked to stop.
  func snapshot(bodies: BodyReading) async throws(Failure) -> TodoSnapshot

  /// Finds the todos with the given references, as `TodoSnapshot.find` does.
  ///
  /// The todos in the result may lack their bodies.
  ///
  /// - Returns: the result for each reference, in order.
  func find(_ references: [WrittenReference]) async throws(Failure) -> [TodoLookup]

  /// Finds the todos with the given references, as `find` does, with the todos that they depend on.
  ///
  /// - Returns: the result for each reference, in order.
  func findWithDependencies(_ references: [WrittenReference]) async throws(Failure) -> [FoundTodo]

  /// Makes changes; `undo` reverts all of them at once.
  ///
  /// - Returns: the result of each change; one that is refused does not prevent the others.
  /// - Throws: an error if the changes could not be written. No file is changed then, unless the error says
  ///   otherwise.
  func save(
    _ changes: [FileChange], as action: TodoAction
  ) async throws(Failure) -> [Result<ChangedTodo, Failure>]

  /// Undoes a save or an import, byte for byte.
  ///
  /// - Parameter number: the number of the change; nil for the last one.
  /// - Returns: the undone change; nil if there is nothing to undo.
  /// - Throws: an error if the change cannot be undone. No file is changed then, unless the error says
  ///   otherwise.
  func undo(_ number: Int?) async throws(Failure) -> UndoneChange?

  /// Returns the changes that are recorded for `undo`, the latest first.
  func changes() async throws(Failure) -> [RecordedChange]

  /// Returns a todo's current file; nil if it cannot be read.
  func source(of path: TodoPath) -> SourceFile?

  /// Returns the Markdown of a todo's current body, without the front matter; nil if the file or the front
  /// matter cannot be read.
  func body(of path: TodoPath) -> BodyText?

  /// Reads the file of a todo again, for a todo whose body lacks its HTML.
  ///
  /// - Returns: the body with its HTML; nil if the file cannot be read, or if its bytes no longer match
  ///   `todo.hashes`.
  func content(of todo: TodoItem) -> MarkdownContent?
}

extension TodoStore {
  package func content(of todo: TodoItem) -> MarkdownContent? { nil }

  /// Returns the text of `body(of:)` alone.
  package func bodyText(of path: TodoPath) -> String? { body(of: path)?.text }
}

/// The result of looking up a reference, and the todos that the found todo depends on.
package struct FoundTodo: Equatable, Sendable {
  package var lookup: TodoLookup
  /// The dependencies that match exactly one todo, maybe without their bodies; empty if no todo was found.
  package var depends: [TodoItem] = []
}

extension TodoStore {
  package func findWithDependencies(
    _ references: [WrittenReference]
  ) async throws(Failure) -> [FoundTodo] {
    let snapshot = try await snapshot(bodies: .title)
    return try await find(references).map { lookup in
      guard case .found(let todo) = lookup else { return FoundTodo(lookup: lookup) }
      return FoundTodo(
        lookup: lookup, depends: snapshot.index.dependencies(of: todo).map { snapshot.todos[$0] })
    }
  }

  /// Finds the todo with the given reference, as `TodoSnapshot.find` does.
  func find(_ reference: WrittenReference) async throws(Failure) -> TodoLookup {
    try await find([reference]).first ?? .unknown(nearest: nil)
  }
}
