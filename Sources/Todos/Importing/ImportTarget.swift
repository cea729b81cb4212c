package import Documents
internal import FileSystem

/// Where whole folders of todos can be added at once.
package protocol ImportTarget: Sendable {
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

package struct AddedTodoFolder: Equatable, Sendable {
  /// What it is called, below the todo folder.
  package var name: String
  var count: Int
}

/// Why no todos were added; the todo folder is as it was.
package enum AddingFailure: Error, Equatable, Sendable {
  /// What was to be added cannot be.
  case refused(Problems)
  case store(StoreError)
}

extension FolderTodoStore: ImportTarget {
  /// Of the files no more is read than the front matter where that gives the title.
  package func present() async throws(StoreError) -> PresentTodos {
    let listing = try list()
    let draft = try await draft(of: listing, bodies: .title)
    var present = PresentTodos(draft, files: listing.files)
    for file in draft.unreadable where file.hasText {
      let path = TodoPath(file.path)
      if let source = source(of: path) { present.add(unreadable: path, source.bytes) }
    }
    return present
  }

  package func freeName(of folder: String) throws(StoreError) -> String {
    do {
      return try FilesOnDisk(folder: self.folder, state: state).freeName(folder)
    } catch {
      throw StoreError(error, in: self.folder)
    }
  }

  /// Holds the folder's lock meanwhile.
  package func addFolder(
    for command: String, _ plan: (PresentTodos) throws(AddingFailure) -> NewTodoFolder?
  ) async throws(AddingFailure) -> AddedTodoFolder? {
    let held: HeldLock
    do throws(FileError) {
      held = try HeldLock(folder)
    } catch {
      throw .store(StoreError(error, in: folder))
    }
    defer { withExtendedLifetime(held) {} }
    let present: PresentTodos
    do {
      present = try await self.present()
    } catch {
      throw .store(error)
    }
    guard let new = try plan(present) else { return nil }
    var changer: FolderChanger
    do throws(FileError) {
      changer = try FolderChanger(folder, state: state, reader: reader, holding: held.lock)
    } catch {
      throw .store(StoreError(error, in: folder))
    }
    return try changer.addFolder(new, for: command)
  }
}

/// A lock that is held while others work: an object, because what cannot be copied does not outlast an `await`.
private final class HeldLock: Sendable {
  let lock: FolderLock

  init(_ folder: String) throws(FileError) {
    lock = try FolderLock(folder)
  }
}
