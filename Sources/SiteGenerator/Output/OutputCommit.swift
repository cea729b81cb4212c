package import Documents
internal import FileSystem
import Todos

/// The changes that a build made, or that it would make if the site is only compared.
package struct OutputSummary: Equatable, Sendable {
  /// The paths of the new and changed files, sorted.
  package var written: [String] = []
  /// The number of unchanged files.
  package var unchanged: Int = 0
  /// The paths of the removed files, which are no longer part of the site, sorted.
  package var removed: [String] = []
  /// The paths of the files that are no longer part of the site but are kept, because they were changed by
  /// hand; sorted.
  package var kept: [String] = []
  /// The problems that were found while the pages were made.
  package var problems: [Problem] = []

  /// Creates a summary; of a site in which nothing changed if only the number of files is given.
  package init(written: [String] = [], unchanged: Int = 0, removed: [String] = [], kept: [String] = []) {
    self.written = written
    self.unchanged = unchanged
    self.removed = removed
    self.kept = kept
  }

  package var isUnchanged: Bool {
    written.isEmpty && removed.isEmpty
  }
}

extension OutputFolder {
  /// Moves the staged files to their paths, and deletes the files of the last build that are no longer in the
  /// site.
  ///
  /// When it returns, all changes are on disk. With `.check`, it only returns the changes. If nothing
  /// changed, nothing is written. If it fails after it has moved a file, each file has either its old or its
  /// new bytes, and the next build finishes the work, because the manifest lists both hashes.
  func commit(_ staged: [StagedFile]) throws(Failure) -> OutputSummary {
    let staged = staged.inOrder
    try refuseDuplicates(in: staged)
    let changed = staged.filter { $0.change != .unchanged }
    let stale = try staleFiles(besides: staged)
    let summary = OutputSummary(
      written: changed.map(\.path), unchanged: staged.count - changed.count,
      removed: stale.removable, kept: stale.kept)
    if purpose == .build {
      let next = Manifest(
        staged.map { Manifest.Entry(path: $0.path, hash: $0.hash) }, format: manifest.format)
      try apply(changed, removing: stale.removable, manifest: next)
    }
    return summary
  }
}

extension OutputFolder {
  private func refuseDuplicates(in sorted: [StagedFile]) throws(Failure) {
    for index in sorted.indices.dropFirst() where isSamePath(sorted[index - 1].path, sorted[index].path) {
      throw .duplicatePath(sorted[index].path)
    }
  }

  private func apply(
    _ changed: [StagedFile], removing stale: [String], manifest next: Manifest
  ) throws(Failure) {
    var current = manifest
    if !changed.isEmpty || !stale.isEmpty {
      // The new bytes are on disk, and the manifest lists their hashes, before any file is moved.
      try syncFileSystem()
      let both = manifest.union(next)
      try writeManifest(both, over: current)
      current = both
      try moveIntoPlace(changed)
      try remove(stale)
      try syncFileSystem()
    }
    try writeManifest(next, over: current)
    try removeStaging()
  }

  /// Replaces the manifest atomically if the new one differs.
  private func writeManifest(_ new: Manifest, over old: Manifest) throws(Failure) {
    if new == old { return }
    let text = new.text
    try write(Manifest.fileName) { file throws(FileError) in
      try file.write(text.span)
      try file.sync()
    }
    try inRoot { root throws(FileError) in
      try root.rename(stagingPath(Manifest.fileName), to: Manifest.fileName, in: root)
      try root.sync()
    }
  }

  /// Moves files out of the staging folder; a new folder is moved as a whole, with one rename.
  private func moveIntoPlace(_ sorted: [StagedFile]) throws(Failure) {
    var movedFolder: String?
    for file in sorted {
      if let movedFolder, isInside(file.path, folder: movedFolder) { continue }
      var path = file.path
      if let outermost = try state(of: parent(of: path)).outermostMissing() {
        path = outermost
        movedFolder = outermost
      }
      try inRoot { root throws(FileError) in try root.rename(stagingPath(path), to: path, in: root) }
    }
  }

  /// Deletes files, and then the folders that became empty.
  private func remove(_ stale: [String]) throws(Failure) {
    var emptied: Set<PathKey> = []
    for path in stale {
      try inRoot { root throws(FileError) in try root.removeFile(path) }
      var folder = parent(of: path)
      while !folder.isEmpty, emptied.insert(PathKey(folder)).inserted { folder = parent(of: folder) }
    }
    // A folder sorts before its contents, so the reverse order deletes inner folders first.
    for folder in emptied.sorted().reversed() {
      try inRoot { root throws(FileError) in
        do throws(FileError) {
          try root.removeFolder(folder.path)
        } catch {
          guard error.errno == .notEmpty || error.errno == .exists else { throw error }
        }
      }
    }
  }

  private func removeStaging() throws(Failure) {
    try inRoot { root throws(FileError) in
      if try root.status(of: staging) != nil { try root.removeTree(staging) }
    }
  }

  private func syncFileSystem() throws(Failure) {
    try inRoot { root throws(FileError) in try root.syncFileSystem() }
  }

  private func inRoot(
    _ body: (borrowing FileDescriptor) throws(FileError) -> Void
  ) throws(Failure) {
    try reporting(withRoot(body))
  }
}
