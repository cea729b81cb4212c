/// A folder that is created together with all its files in one step, or not at all.
///
/// The files are written to a staging folder in the same parent folder. The staging folder is renamed when
/// everything is on disk. If the process is killed before that, nothing new has the final name; a staging
/// folder that is left is hidden, and is removed by `AtomicFile.removeLeftovers`. A staging folder that has
/// not been published is removed when the value goes out of scope.
package struct NewFolder: ~Copyable {
  private let parent: FileDescriptor
  private let name: String
  private let staging: String
  /// The paths of the subfolders that have been created, relative to the folder.
  private var folders: Set<String> = []
  private var isPublished = false

  /// Creates an empty staging folder.
  ///
  /// - Parameter path: the path of the new folder; its parent folder must exist.
  /// - Throws: `Errno.notEmpty` when the folder exists and is not empty, and `Errno.exists` when the path
  ///   refers to something other than a folder.
  package init(at path: String) throws(FileError) {
    let path = withoutTrailingSlashes(path)
    if let present = try FileDescriptor.currentFolder.status(of: path) {
      guard present.kind == .folder else { throw FileError(.create, path, .system(.exists)) }
      guard try FileDescriptor.folder(path).entries().isEmpty else {
        throw FileError(.create, path, .system(.notEmpty))
      }
    }
    let staging = AtomicFile.newTemporaryName()
    let parent = try Self.makeStaging(staging, for: path)
    self.parent = parent
    self.staging = staging
    name = lastComponent(of: path)
  }

  /// Creates the staging folder for a path in the parent folder of the path, and returns the parent folder.
  private static func makeStaging(
    _ staging: String, for path: String
  ) throws(FileError) -> FileDescriptor {
    do throws(FileError) {
      let parent = try FileDescriptor.folder(ofFileAt: path)
      try parent.makeFolder(staging)
      return parent
    } catch {
      throw error.of(.create, path)
    }
  }

  /// Writes a file, and creates the folders of its path.
  ///
  /// - Parameter path: the path relative to the new folder, without `..`.
  /// - Throws: `Errno.exists` when the file has already been added.
  package mutating func add(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    do throws(FileError) {
      try makeFolders(for: path)
      var file = try parent.createFile(joined(staging, path))
      try file.write(bytes.span)
      try file.close()
    } catch {
      throw error.of(error.operation, parent.shown(joined(name, path)))
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

  /// Waits until everything is on disk, and then renames the staging folder to its final name in one step.
  ///
  /// When it throws, nothing new has the final name.
  package mutating func publish() throws(FileError) {
    let shown = parent.shown(name)
    do throws(FileError) {
      try parent.folder(staging).syncFileSystem()
      // Renaming replaces an empty folder, and fails if the folder is no longer empty.
      try parent.rename(staging, to: name, in: parent)
    } catch {
      throw error.of(.create, shown)
    }
    do throws(FileError) {
      try parent.sync()
    } catch {
      try? parent.rename(name, to: staging, in: parent)
      throw error.of(.sync, shown)
    }
    isPublished = true
  }

  deinit {
    if !isPublished { try? parent.removeTree(staging) }
  }
}
