/// The statuses of all watched files and folders at one time.
///
/// Paths and statuses are kept as hashes, because there may be very many.
struct FolderScan: Equatable {
  /// The hashes of the statuses, by the keys of the paths.
  private var statuses: [Int: Int] = [:]

  /// Creates a scan of nothing.
  init() {}

  /// Looks at everything, and adds the events of the folders to a queue.
  ///
  /// - Parameter single: the files and folders of which only the status is watched.
  init(at watched: WatchedPaths, single: Set<PathKey>, _ events: inout FolderEvents) {
    let skipped = watched.skipped.compactMap { path in
      System.status(System.currentFolder, path.path, followsLink: true)?.identity
    }
    events.beginRound()
    for root in watched.roots { events.addName(of: root.path) }
    for path in single { addSingle(path) }
    for root in watched.roots {
      let root = WatchedFolder(path: root.path, key: root.hashValue)
      // A root may be a link.
      guard let status = System.status(System.currentFolder, root.path, followsLink: true) else { continue }
      guard status.kind == .folder else {
        statuses[root.key] = Self.hash(of: status)
        continue
      }
      var pending = [root]
      while let folder = pending.popLast() {
        let mark = folder.key == root.key ? "" : watched.mark
        pending += add(folder, skipped: skipped, mark: mark, &events)
      }
    }
    events.endRound()
  }

  /// Looks again at a file.
  ///
  /// - Returns: whether its status is another one.
  mutating func refresh(_ path: String, key: Int) -> Bool {
    guard let status = System.status(System.currentFolder, path, followsLink: false) else {
      return statuses.removeValue(forKey: key) != nil
    }
    let hash = Self.hash(of: status) {
      System.status(System.currentFolder, path, followsLink: true)
    }
    return statuses.updateValue(hash, forKey: key) != hash
  }

  /// Looks at a path of which only the status is watched; it need not exist.
  mutating func addSingle(_ path: PathKey) {
    _ = refresh(path.path, key: path.hashValue)
  }

  mutating func removeSingle(_ path: PathKey) { statuses[path.hashValue] = nil }

  /// Reports whether there was a file or folder at a path at the last look.
  func contains(key: Int) -> Bool { statuses[key] != nil }

  /// Returns the key of an entry in a folder.
  static func key(of name: UnsafeRawBufferPointer, in folder: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(folder)
    hasher.combine(bytes: name)
    return hasher.finalize()
  }

  /// Returns the hash of what is different after a change that is watched.
  ///
  /// - Parameter target: returns the status of the target; called if this is the status of a symbolic link.
  private static func hash(of status: FileStatus, target: () -> FileStatus? = { nil }) -> Int {
    var hasher = Hasher()
    switch status.kind {
    case .folder:
      // What is in a folder has statuses of its own.
      hasher.combine(status.identity)
      hasher.combine(status.permissions)
    case .symbolicLink:
      hasher.combine(status)
      hasher.combine(target())
    default: hasher.combine(status)
    }
    return hasher.finalize()
  }
}

extension FolderScan {
  /// Adds the statuses of a folder and its entries, and returns its subfolders.
  private mutating func add(
    _ folder: WatchedFolder, skipped: [FileIdentity], mark: String, _ events: inout FolderEvents
  ) -> [WatchedFolder] {
    guard let opened = System.open(System.currentFolder, folder.path, [.read, .folder]),
      let status = System.status(opened)
    else {
      // A folder that can be read again differs from this.
      statuses[folder.key] = 0
      return []
    }
    let isMarked = !mark.isEmpty && System.status(opened, mark, followsLink: false) != nil
    guard !isMarked, !skipped.contains(status.identity) else {
      _ = System.close(opened)
      return []
    }
    statuses[folder.key] = Self.hash(of: status)
    // Entries that are added after the folder was listed have events.
    events.add(folder)
    var subfolders: [WatchedFolder] = []
    _ = System.list(opened) { name, kind in
      if WatchedPaths.ignores(name) { return }
      let key = Self.key(of: name, in: folder.key)
      var status: FileStatus?
      if kind != .folder {
        status = System.status(opened, entry: name)
        guard let status else { return }
        if status.kind != .folder {
          statuses[key] = Self.hash(of: status) {
            System.status(opened, String(decoding: name, as: UTF8.self), followsLink: true)
          }
          return
        }
      }
      // Folders whose names are not UTF-8 are not read.
      guard let text = String(validating: name, as: UTF8.self) else { return }
      subfolders.append(WatchedFolder(path: joined(folder.path, text), key: key))
    }
    return subfolders
  }
}
