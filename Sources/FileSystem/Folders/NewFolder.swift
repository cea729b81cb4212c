/// A folder that appears with all its files at once, however many they are, or does not appear at all.
///
/// The files go to a folder beside it, which takes the name when everything is on disk. A process that is killed
/// on the way leaves nothing under the name; what it may leave beside is hidden and for
/// `AtomicFile.removeLeftOvers` to clear. What is not published goes when it goes out of scope.
package struct NewFolder: ~Copyable {
  private let parent: FileDescriptor
  private let name: String
  private let staging: String
  /// The folders in it that were made.
  private var folders: Set<String> = []
  private var isPublished = false

  /// Begins a folder.
  ///
  /// Fails with `Errno.notEmpty` where there is a folder with something in it, and with `Errno.exists` where there
  /// is something else.
  /// - Parameter path: the folder, as people know it; what it lies in has to be there.
  package init(at path: String) throws(FileError) {
    let path = withoutTrailingSlashes(path)
    if let present = try FileDescriptor.currentFolder.status(of: path) {
      guard present.kind == .folder else { throw FileError(.create, path, .system(.exists)) }
      guard try FileDescriptor.folder(path).entries().isEmpty else {
        throw FileError(.create, path, .system(.notEmpty))
      }
    }
    let name = AtomicFile.newTemporaryName()
    let parent = try Self.parent(of: path, with: name)
    self.parent = parent
    self.name = lastComponent(of: path)
    staging = name
  }

  /// Opens what a folder will lie in, and makes the folder for its files there.
  private static func parent(of path: String, with staging: String) throws(FileError) -> FileDescriptor {
    do throws(FileError) {
      let parent = try FileDescriptor.folder(ofFileAt: path)
      try parent.makeFolder(staging)
      return parent
    } catch {
      throw FileError(.create, path, error.reason)
    }
  }

  /// Puts a file into it, with the folders it lies in.
  ///
  /// Fails with `Errno.exists` when there already is one.
  /// - Parameter path: below the folder; without `..`.
  package mutating func add(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      try makeFolders(for: path)
      var file = try parent.createFile(joined(staging, path))
      try file.write(bytes.span)
      try file.close()
    } catch {
      throw FileError(error.operation, parent.shown(joined(name, path)), error.reason)
    }
  }

  private mutating func makeFolders(for path: String) throws(FileError) {
    var missing: [String] = []
    var folder = FileSystem.parent(of: path)
    while !folder.isEmpty, !folders.contains(folder) {
      missing.append(folder)
      folder = FileSystem.parent(of: folder)
    }
    for folder in missing.reversed() {
      try parent.makeFolder(joined(staging, folder))
      folders.insert(folder)
    }
  }

  /// Waits until everything is on disk and gives the folder its name, in one step.
  ///
  /// When it fails, there is nothing of that name that was not there before.
  package mutating func publish() throws(FileError) {
    let shown = parent.shown(name)
    do throws(FileError) {
      try parent.folder(staging).syncFileSystem()
      // An empty folder is replaced, one that has something in it by now is not.
      try parent.rename(staging, to: name, in: parent)
    } catch {
      throw FileError(.create, shown, error.reason)
    }
    do throws(FileError) {
      try parent.sync()
    } catch {
      try? parent.rename(name, to: staging, in: parent)
      throw FileError(.sync, shown, error.reason)
    }
    isPublished = true
  }

  deinit {
    if !isPublished { try? parent.removeTree(staging) }
  }
}
