package import Documents

/// The store of a project's todos, with what the commands need besides the todos.
package protocol ProjectTodoStore: TodoStore {
  /// The warning that a killed process has not finished a change; nil if there is no such change, or if it
  /// may still be in progress.
  var interruptedChange: Problem? { get }

  /// Returns a warning for each cycle of dependencies and of parents in a snapshot of the store.
  func cycleProblems(in snapshot: TodoSnapshot) -> [Problem]

  /// Returns a name that begins with a prefix for each todo that has one.
  ///
  /// - Parameter limit: the number of names up to which they have titles.
  func names(from prefix: String, titlesUpTo limit: Int) async throws(Failure) -> [NameCandidate]

  /// Reads a todo as it is now; nil if it cannot be read as one.
  func currentTodo(at path: TodoPath) -> CurrentTodo?
}

extension FolderTodoStore: ProjectTodoStore {}
