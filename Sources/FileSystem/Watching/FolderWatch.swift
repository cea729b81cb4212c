/// Notices that watched files and folders change.
///
/// The system reports changes as events. Since not every system and file system has them, the statuses of
/// everything are also compared every few seconds.
package struct FolderWatch: ~Copyable {
  /// The reason why waiting has ended.
  package enum Wakeup: Equatable, Sendable {
    /// Something may have changed.
    case changed
    /// A signal asked the process to end.
    case interrupted
    /// Nobody reads the output any more.
    case outputClosed
  }

  private var watched = WatchedPaths(roots: [])
  /// The paths of which only the status is watched, without events.
  private var single: Set<PathKey> = []
  private var lastScan = FolderScan()
  private var events: FolderEvents
  /// The shortest time between two looks.
  private let shortestPause: Duration
  /// When everything is looked at again.
  package private(set) var nextLook: ContinuousClock.Instant

  /// The time without events after which a save, which may cause several, is over.
  private static let quietTime = Duration.milliseconds(15)
  /// The time after which events are reported even if there are always more.
  private static let longestBurst = Duration.milliseconds(250)
  /// The time between two looks for each unit of time that a look takes, so that looking takes 0.25 % of the time.
  private static let pauseFactor = 400

  /// - Parameters:
  ///   - usesEvents: false to look only.
  ///   - shortestPause: the shortest time between two looks.
  package init(usesEvents: Bool = true, shortestPause: Duration = .seconds(3)) {
    events = FolderEvents(isEnabled: usesEvents)
    self.shortestPause = shortestPause
    nextLook = .now + shortestPause
  }

  /// The descriptors that can be read when there may be something to notice, negative ones among them; the first is
  /// that of signals.
  package var descriptors: [Int32] { [Interruption.pipe, events.queue] }

  /// Whether some folders have no events because a limit of the system is reached.
  package var isLimited: Bool { events.isLimited }

  /// Watches other paths.
  ///
  /// - Returns: false if these paths were watched already; otherwise changes until now have not been noticed.
  package mutating func watch(_ watched: WatchedPaths) -> Bool {
    if watched == self.watched { return false }
    self.watched = watched
    _ = hasChanged()
    return true
  }

  /// Looks from now on also at the status of some files and folders, but not at what is in the folders.
  ///
  /// It replaces the paths that were given before.
  package mutating func look(at paths: some Sequence<String>) {
    let paths = Set(paths.map { PathKey($0) })
    for path in single.subtracting(paths) { lastScan.removeSingle(path) }
    for path in paths.subtracting(single) { lastScan.addSingle(path) }
    single = paths
  }

  /// Reports whether something has changed, for a process that waits for `descriptors` itself, until `nextLook`.
  ///
  /// - Parameter isReady: for each descriptor whether it can be read.
  package mutating func notices(_ isReady: [Bool]) -> Bool {
    if isReady[1], hasChangedByEvents() { return true }
    return ContinuousClock.now >= nextLook && hasChanged()
  }

  /// Waits until something changes, compared with its status when it was last noticed.
  ///
  /// - Parameter output: a stream; waiting ends when its reader closes it.
  package mutating func wait(orEndOf output: StandardStream? = nil) -> Wakeup {
    while true {
      if let wakeup = nextWakeup(before: nextLook, orEndOf: output) { return wakeup }
      if hasChanged() { return .changed }
    }
  }

  /// Waits for events; returns nil if there are none until a given time.
  mutating func nextWakeup(
    before end: ContinuousClock.Instant, orEndOf output: StandardStream? = nil
  ) -> Wakeup? {
    while true {
      let descriptors = descriptors
      // A signal that was recorded before there was a pipe is not in it.
      if Interruption.isRequested { return .interrupted }
      // Without the pipe, signals are noticed by asking for them.
      let rest = min(max(end - .now, .zero), descriptors[0] < 0 ? .milliseconds(50) : .seconds(3600))
      let (ready, isOver) = System.wait(
        for: descriptors, orEndOf: output?.rawValue ?? -1,
        milliseconds: Int(rest / .milliseconds(1)) + 1)
      if isOver { return .outputClosed }
      if ready[1], hasChangedByEvents() { return .changed }
      if ContinuousClock.now >= end { return nil }
    }
  }

  /// Looks at everything, and reports whether something has changed.
  mutating func hasChanged() -> Bool {
    let start = ContinuousClock.now
    let now = FolderScan(at: watched, single: single, &events)
    let end = ContinuousClock.now
    nextLook = end + max(shortestPause, (end - start) * Self.pauseFactor)
    defer { lastScan = now }
    return now != lastScan
  }

  private mutating func hasChangedByEvents() -> Bool {
    var hints = EventHints()
    let end = ContinuousClock.now + Self.longestBurst
    repeat {
      events.read(into: &hints)
    } while ContinuousClock.now < end
      && System.wait(
        for: [events.queue], orEndOf: -1, milliseconds: Int(Self.quietTime / .milliseconds(1))
      ).ready[0]
    var hasChanged = hints.needsLook && hasChanged()
    for (key, file) in hints.files {
      // A file that was written twice may have the same status, because clocks of file systems are slow.
      if lastScan.refresh(file.path, key: key) || (file.isWritten && lastScan.contains(key: key)) {
        hasChanged = true
      }
    }
    return hasChanged
  }
}
