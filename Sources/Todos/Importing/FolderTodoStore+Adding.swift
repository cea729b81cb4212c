import Documents
import FileSystem

extension FolderTodoStore: TodoFolderStore {
  /// What is there now; of the files no more is read than the front matter where that gives the title.
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

  /// The name that a new folder would get now.
  package func freeName(of folder: String) throws(StoreError) -> String {
    do {
      return try FilesOnDisk(folder: self.folder, state: state).freeName(folder)
    } catch {
      throw StoreError(error, in: self.folder)
    }
  }

  /// Adds a folder of todos, holding the folder's lock.
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
