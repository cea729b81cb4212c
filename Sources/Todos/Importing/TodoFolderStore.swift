package import Documents

/// Where whole folders of todos can be added at once.
package protocol TodoFolderStore: Sendable {
  /// What is there now.
  func present() async throws(StoreError) -> PresentTodos

  /// The name that a new folder would get now: this one, or with a number behind it where it is taken.
  func freeName(of folder: String) async throws(StoreError) -> String

  /// Adds a folder of todos, all of them or none; it is one step for `undo`.
  ///
  /// Nobody else changes the todos in between.
  /// - Parameters:
  ///   - command: what the person calls it, such as `import`.
  ///   - plan: is told what is there, and says what is to be added; nil for nothing.
  /// - Returns: what was added; nil where nothing was to be.
  func addFolder(
    for command: String, _ plan: (PresentTodos) throws(AddingFailure) -> NewTodoFolder?
  ) async throws(AddingFailure) -> AddedTodoFolder?
}

/// A folder of todos that is to be added.
package struct NewTodoFolder {
  /// Takes a file by its path below the new folder.
  package typealias Adder = (TodoPath, [UInt8]) throws(AddingFailure) -> Void

  /// What it is to be called, below the todo folder; a number is put behind it where the name is taken.
  var name: String
  /// Hands over all its files, one after the other.
  var files: (Adder) throws(AddingFailure) -> Void

  package init(name: String, files: @escaping (Adder) throws(AddingFailure) -> Void) {
    self.name = name
    self.files = files
  }
}

/// A folder of todos that was added.
package struct AddedTodoFolder: Equatable, Sendable {
  /// What it is called, below the todo folder.
  package var name: String
  /// The number of its files.
  var count: Int
}

/// Why no todos were added; the todo folder is as it was.
package enum AddingFailure: Error, Equatable, Sendable {
  /// What was to be added cannot be.
  case refused(Problems)
  /// The store could not be read or written.
  case store(StoreError)
}
