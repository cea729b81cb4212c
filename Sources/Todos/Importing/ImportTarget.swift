import Documents
internal import FileSystem

/// A store to which a whole folder of todos can be added at once.
package protocol ImportTarget: InterruptedChanges {
  /// Reads the existing todos.
  func present() async throws(Failure) -> PresentTodos

  /// Returns the name that a new folder would get now: the given name, followed by a number if it is taken.
  func freeName(of folder: String) async throws(Failure) -> String

  /// Adds a folder of todos, all of them or none; `undo` removes the whole folder.
  ///
  /// No other process changes the todos while `plan` runs.
  /// - Parameters:
  ///   - command: the name of the command, such as `import`.
  ///   - plan: receives the existing todos and returns the folder to add, or nil for none.
  /// - Returns: the added folder; nil if `plan` returned nil.
  func addFolder(
    for command: String, _ plan: (PresentTodos) throws(Failure) -> NewTodoFolder?
  ) async throws(Failure) -> AddedTodoFolder?
}

/// A folder of todos to be added.
package struct NewTodoFolder {
  /// Adds a file, given its path below the new folder and its bytes.
  package typealias Adder = (TodoPath, [UInt8]) throws(Failure) -> Void

  /// The requested name in the todo folder; a number is appended if it is taken.
  var name: String
  /// Passes each file of the folder to the adder.
  var files: (Adder) throws(Failure) -> Void

  package init(name: String, files: @escaping (Adder) throws(Failure) -> Void) {
    self.name = name
    self.files = files
  }
}

/// A folder of todos that was added.
package struct AddedTodoFolder: Equatable, Sendable {
  /// The name in the todo folder.
  package var name: String
  /// The number of added todos.
  var count: Int
}

extension FolderTodoStore: ImportTarget {
  /// Reads only the front matter of files whose front matter contains the title.
  package func present() async throws(Failure) -> PresentTodos {
    let listing = try files.list()
    let draft = try await draft(of: listing, bodies: .title)
    var present = PresentTodos(draft, files: listing.files)
    for file in draft.unreadable where file.hasText {
      let path = TodoPath(file.path)
      if let source = source(of: path) { present.add(unreadable: path, source.bytes) }
    }
    return present
  }

  package func freeName(of folder: String) throws(Failure) -> String {
    try reporting(FilesOnDisk(folder: self.folder, state: state).freeName(folder))
  }

  /// Holds the folder's lock during the call.
  package func addFolder(
    for command: String, _ plan: (PresentTodos) throws(Failure) -> NewTodoFolder?
  ) async throws(Failure) -> AddedTodoFolder? {
    let held = try heldLock()
    defer { withExtendedLifetime(held) {} }
    guard let new = try plan(try await present()) else { return nil }
    var changer = try changer(holding: held.lock)
    return try changer.addFolder(new, for: command)
  }
}
