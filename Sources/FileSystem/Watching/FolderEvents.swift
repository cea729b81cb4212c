internal import CSystemCalls

/// The system's events of folders: that entries were added, written, renamed or removed.
///
/// A system without events, and folders beyond the limit for the number of watched folders, have no events; a
/// `FolderScan` finds their changes.
struct FolderEvents: ~Copyable {
  /// The descriptor of the queue; negative if the system has no events.
  let queue: Int32
  /// The folders by their numbers in the queue.
  private var folders: [Int32: WatchedPart] = [:]
  /// The folders that were added since `beginRound()`.
  private var round: [Int32: WatchedPart] = [:]
  /// Whether some folders have no events, because the limit of the system is reached.
  private(set) var isLimited = false

  /// What is watched in a folder.
  private struct WatchedPart {
    /// The folder in each root that contains it, if all its entries are watched.
    var all: [WatchedFolder] = []
    /// The names of single entries that are watched.
    var names: Set<[UInt8]> = []
  }

  /// - Parameter isEnabled: false for a queue that has no events.
  init(isEnabled: Bool = true) {
    queue = isEnabled ? System.openEvents() : -1
    isLimited = isEnabled && queue < 0 && Errno.last != .noSuchCall
  }

  deinit {
    if queue >= 0 { _ = System.close(queue) }
  }

  /// Begins a round; after its end, only the folders that were added in it have events.
  mutating func beginRound() {
    round = [:]
    if queue >= 0 { isLimited = false }
  }

  /// Adds the events of all entries of a folder.
  mutating func add(_ folder: WatchedFolder) {
    guard let number = number(of: folder.path) else { return }
    round[number, default: WatchedPart()].all.append(folder)
  }

  /// Adds the events of the name that a path ends with or, if its folder does not exist, of the name of the
  /// outermost missing folder.
  mutating func addName(of path: String) {
    var path = path
    while true {
      let folder = folderPath(ofFileAt: path)
      if let number = number(of: folder) {
        round[number, default: WatchedPart()].names.insert(Array(lastComponent(of: path).utf8))
        return
      }
      guard [.notFound, .notFolder].contains(Errno.last), !isSamePath(folder, path) else { return }
      path = folder
    }
  }

  mutating func endRound() {
    for number in folders.keys where round[number] == nil { System.removeEvents(queue, ofFolder: number) }
    folders = round
    round = [:]
  }

  private mutating func number(of folder: String) -> Int32? {
    guard queue >= 0, !isLimited else { return nil }
    let number = System.addEvents(queue, of: folder)
    if number < 0, [.noSpace, .noMemory].contains(Errno.last) { isLimited = true }
    return number < 0 ? nil : number
  }
}

/// What events say about watched paths.
struct EventHints {
  /// Whether everything must be looked at, because a folder or a root may have changed, or because events were
  /// lost.
  var needsLook = false
  /// The files to look at, by their keys.
  var files: [Int: (path: String, isWritten: Bool)] = [:]
}

extension FolderEvents {
  /// Takes all events out of the queue.
  mutating func read(into hints: inout EventHints) {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
      while true {
        let count = System.read(queue, buffer)
        guard count > 0 else { return }
        var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        var event = system_event()
        while true {
          let size = system_take_event(rest.baseAddress, rest.count, &event)
          if size == 0 { break }
          add(event, to: &hints)
          rest = UnsafeRawBufferPointer(rebasing: rest[size...])
        }
      }
    }
  }

  private mutating func add(_ event: system_event, to hints: inout EventHints) {
    if event.is_overflow { hints.needsLook = true }
    guard let folder = folders[event.folder] else { return }
    if event.is_forgotten { folders[event.folder] = nil }
    if event.is_forgotten || event.is_of_folder_itself { hints.needsLook = true }
    let name = UnsafeRawBufferPointer(start: event.name, count: strlen(event.name))
    if name.isEmpty { return }
    if folder.names.contains(where: { $0.elementsEqual(name) }) { hints.needsLook = true }
    if folder.all.isEmpty || WatchedPaths.ignores(name) { return }
    guard !event.entry_is_folder, let text = String(validating: name, as: UTF8.self) else {
      hints.needsLook = true
      return
    }
    for folder in folder.all {
      let key = FolderScan.key(of: name, in: folder.key)
      let wasWritten = hints.files[key]?.isWritten == true
      hints.files[key] = (joined(folder.path, text), wasWritten || event.is_write)
    }
  }
}
