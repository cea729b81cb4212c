internal import FileSystem

/// What putting a site in place changed; or would change, when it was only compared.
package struct OutputSummary: Equatable, Sendable {
  /// The files that are new or have other bytes now, sorted by path.
  package var written: [String] = []
  package var unchanged: Int = 0
  /// The files that belong to the site no more, sorted by path.
  package var removed: [String] = []
  /// Files that belong to the site no more, but stay because somebody has changed them; sorted by path.
  package var kept: [String] = []

  package var isUnchanged: Bool {
    written.isEmpty && removed.isEmpty
  }
}

extension OutputFolder {
  /// Puts the staged files in place, and deletes those of the last build that belong to the site no more.
  ///
  /// When it returns, all of it is on disk. In `.check` it only says what it would do. If nothing changed,
  /// nothing is written. It fails either before the first file is in place, or leaves each file old or new;
  /// the next build then finishes the work, because the manifest names both.
  func commit(_ staged: [StagedFile]) throws(OutputError) -> OutputSummary {
    let staged = staged.sorted { pathPrecedes($0.path, $1.path) }
    try refuseDuplicates(in: staged)
    let changed = staged.filter { $0.change != .unchanged }
    let stale = try staleFiles(keeping: staged)
    let summary = OutputSummary(
      written: changed.map(\.path), unchanged: staged.count - changed.count,
      removed: stale.removable, kept: stale.kept)
    if purpose == .build {
      let next = Manifest(
        staged.map { Manifest.Entry(path: $0.path, hash: $0.hash) }, format: manifest.format)
      try putInPlace(changed, removing: stale.removable, manifest: next)
    }
    return summary
  }
}

extension OutputFolder {
  private func refuseDuplicates(in sorted: [StagedFile]) throws(OutputError) {
    for (file, next) in zip(sorted, sorted.dropFirst())
    where isSamePath(file.path, next.path) {
      throw .twice(file.path)
    }
  }

  private func putInPlace(
    _ changed: [StagedFile], removing stale: [String], manifest next: Manifest
  ) throws(OutputError) {
    var recorded = manifest
    if !changed.isEmpty || !stale.isEmpty {
      // The new bytes are on disk before a name leads to them, and the manifest knows them before they are in
      // place.
      try syncFileSystem()
      let both = manifest.union(next)
      try record(both, over: recorded)
      recorded = both
      try place(changed)
      try remove(stale)
      try syncFileSystem()
    }
    try record(next, over: recorded)
    try removeStaging()
  }

  /// Replaces the manifest in one step, if it differs.
  private func record(_ new: Manifest, over old: Manifest) throws(OutputError) {
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

  /// Renames files out of the staging folder; a folder that is new is renamed as a whole.
  private func place(_ sorted: [StagedFile]) throws(OutputError) {
    var placedFolder: String?
    for file in sorted {
      if let placedFolder, isInside(file.path, folder: placedFolder) { continue }
      var path = file.path
      if case .missing(let outermost) = try state(of: parent(of: path)) {
        path = outermost
        placedFolder = outermost
      }
      try inRoot { root throws(FileError) in try root.rename(stagingPath(path), to: path, in: root) }
    }
  }

  /// Deletes files, and then the folders that are left empty.
  private func remove(_ stale: [String]) throws(OutputError) {
    var emptied: Set<PathKey> = []
    for path in stale {
      try inRoot { root throws(FileError) in try root.removeFile(path) }
      var folder = parent(of: path)
      while !folder.isEmpty, emptied.insert(PathKey(folder)).inserted { folder = parent(of: folder) }
    }
    // Backwards, because a folder sorts before what it holds.
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

  private func removeStaging() throws(OutputError) {
    try inRoot { root throws(FileError) in
      if try root.status(of: staging) != nil { try root.removeTree(staging) }
    }
  }

  private func syncFileSystem() throws(OutputError) {
    try inRoot { root throws(FileError) in try root.syncFileSystem() }
  }

  private func inRoot(
    _ body: (borrowing FileDescriptor) throws(FileError) -> Void
  ) throws(OutputError) {
    try reportingFiles(withRoot(body))
  }
}
