import FileSystem

/// The records of changes, each a file in the project's state folder whose name is the number of the change.
///
/// The records are also a journal. A record is written before its change is made, and has the suffix
/// `.pending` until the change is finished; while the change is undone, the suffix is `.undoing`. If a
/// process is killed before it is finished, the next process that takes the lock finds the record with its
/// suffix. The record of a change that was undone has the suffix `.undone`; the latest of these is kept, so
/// that its number is not used again. A record that is damaged before its change is finished gets the suffix `.damaged`
/// and is kept. Only the holder of the todo folder's lock uses the log.
struct UndoLog {
  private let state: StateFolder
  /// The numbers of the finished records.
  private var numbers: Set<Int> = []
  /// The numbers of the records of changes that were undone, or that are damaged.
  private var undone: Set<Int> = []
  /// The paths of the damaged records of changes that killed processes did not finish, if they were found now.
  private(set) var damaged: [String] = []
  /// The changes that killed processes did not finish, in the order in which they began.
  private(set) var unfinished: [Entry] = []
  /// The maximum number of records; older ones are deleted, but removed todos stay in the trash.
  private static let maximumCount = 100

  /// A change that is being made or undone.
  struct Entry {
    var number: Int
    var plan: TodoChangePlan
    /// Whether the change is being undone; otherwise it is being made.
    var isUndo: Bool

    /// The state that the files have when the process is finished.
    var target: FilesOnDisk.State { isUndo ? .undone : .applied }
    fileprivate var fileName: String { Name(number: number, progress: isUndo ? .undoing : .pending).text }
  }

  /// Opens the log, and sets unfinished records aside that are damaged.
  init(_ state: StateFolder) throws(FileError) {
    self.state = state
    for name in try Self.names(in: state.undo, .file) {
      guard let record = Name(name) else { continue }
      switch record.progress {
      case nil: numbers.insert(record.number)
      case .undone, .damaged: undone.insert(record.number)
      case .pending, .undoing:
        if let plan = TodoChangePlan(bytes: try readFile(joined(state.undo, name))) {
          unfinished.append(Entry(number: record.number, plan: plan, isUndo: record.progress == .undoing))
        } else {
          let newName = Name(number: record.number, progress: .damaged).text
          try rename(name, to: newName)
          damaged.append(joined(state.undo, newName))
          undone.insert(record.number)
        }
      }
    }
    unfinished.sort { $0.number < $1.number }
  }

  /// Reports whether the change that is in progress, or that a killed process did not finish, is an undo; nil if
  /// there is no such change.
  static func isUnfinishedUndo(in state: StateFolder) throws(FileError) -> Bool? {
    try names(in: state.undo, .file).compactMap { Name($0)?.progress }.first {
      [.pending, .undoing].contains($0)
    }
    .map { $0 == .undoing }
  }
}

/// The name of a record: the number of the change and, after a dot, the progress.
///
/// Other names, such as those of copies that a backup program makes, are ignored.
private struct Name {
  enum Progress: String {
    case pending
    case undoing
    case undone
    case damaged
  }

  let number: Int
  /// Nil for a change that is finished.
  let progress: Progress?
}

extension Name {
  init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let number = Self.number(parts[0]) else { return nil }
    let progress = parts.count > 1 ? Progress(rawValue: parts[1]) : nil
    guard parts.count == 1 || progress != nil else { return nil }
    self.init(number: number, progress: progress)
  }

  var text: String { progress.map { "\(number).\($0.rawValue)" } ?? "\(number)" }

  /// Returns the number of a change that a name spells; nil if it spells none.
  static func number(_ text: String) -> Int? {
    Int(text).flatMap { (1...1_000_000_000).contains($0) && String($0) == text ? $0 : nil }
  }
}

extension UndoLog {
  /// The number of the latest change; nil if there is none.
  var latest: Int? { numbers.max() }

  func contains(_ number: Int) -> Bool { numbers.contains(number) }

  /// Reads the record of a change; returns nil if it is damaged.
  func plan(of number: Int) throws(FileError) -> TodoChangePlan? {
    TodoChangePlan(bytes: try readFile(joined(state.undo, "\(number)")))
  }

  /// Returns the latest change of a file after the change with a number; nil if there is none.
  func change(after number: Int, of path: TodoPath) throws(FileError) -> (number: Int, plan: TodoChangePlan)?
  {
    for later in numbers.filter({ $0 > number }).sorted(by: >) {
      guard let plan = try plan(of: later), plan.steps.contains(where: { $0.changes(path) }) else {
        continue
      }
      return (later, plan)
    }
    return nil
  }

  /// Returns the finished changes, the latest first; does not require the lock.
  static func changes(in state: StateFolder) throws(FileError) -> [RecordedChange] {
    let numbers = try names(in: state.undo, .file).compactMap(Name.init).filter { $0.progress == nil }
    var changes: [RecordedChange] = []
    for number in numbers.map(\.number).sorted(by: >) {
      let path = joined(state.undo, "\(number)")
      do {
        // The record was written when the change began.
        guard let status = try FileDescriptor.currentFolder.status(of: path) else { continue }
        let plan = TodoChangePlan(bytes: try readFile(path))
        let time = Timestamp(seconds: Int(status.modified / 1_000_000_000)) ?? .epoch
        changes.append(RecordedChange(number, at: time, by: plan?.command, plan?.steps.map(\.path) ?? []))
      } catch {
        // Another process may have undone the change in the meantime.
        if error.errno != .notFound { throw error }
      }
    }
    return changes
  }

  /// Returns the number for the next change, which is greater than those of all records and trash folders.
  func nextNumber() throws(FileError) -> Int {
    let trashed = try Self.names(in: state.trash, .folder).compactMap(Name.number)
    return ([0] + numbers + undone + trashed).reduce(0, max) + 1
  }

  /// Writes the record of a change that is about to be made.
  func begin(_ number: Int, _ plan: TodoChangePlan) throws(FileError) -> Entry {
    let entry = Entry(number: number, plan: plan, isUndo: false)
    try state.make(state.undo)
    // Private, because it contains the text of a todo that other users may not be allowed to read.
    try AtomicFile.create(joined(state.undo, entry.fileName), plan.bytes, permissions: 0o600)
    return entry
  }

  /// Marks the record of a change that is about to be undone.
  mutating func beginUndo(_ number: Int, _ plan: TodoChangePlan) throws(FileError) -> Entry {
    let entry = Entry(number: number, plan: plan, isUndo: true)
    try rename("\(number)", to: entry.fileName)
    try FileDescriptor.folder(state.undo).sync()
    numbers.remove(number)
    return entry
  }

  /// Finishes an entry as `settle` does, and deletes the oldest records and those that are not needed.
  ///
  /// Errors are ignored, because the next process finds the record and settles it.
  mutating func finish(_ entry: Entry, undoable steps: [TodoChangePlan.Step]) {
    try? settle(entry, undoable: steps)
    for old in numbers.sorted().dropLast(Self.maximumCount) { try? remove("\(old)") }
    for old in undone where old < max(undone.max() ?? 0, numbers.max() ?? 0) {
      try? remove(Name(number: old, progress: .undone).text)
    }
  }

  /// Gives the record of a change its final name and only the steps that can be undone later; if there are
  /// none, marks it as undone.
  mutating func settle(_ entry: Entry, undoable steps: [TodoChangePlan.Step]) throws(FileError) {
    unfinished.removeAll { $0.number == entry.number }
    guard !steps.isEmpty else {
      undone.insert(entry.number)
      return try rename(entry.fileName, to: Name(number: entry.number, progress: .undone).text)
    }
    numbers.insert(entry.number)
    if steps.count == entry.plan.steps.count {
      return try rename(entry.fileName, to: "\(entry.number)")
    }
    var plan = entry.plan
    plan.steps = steps
    do {
      try AtomicFile.create(joined(state.undo, "\(entry.number)"), plan.bytes, permissions: 0o600)
    } catch {
      // A process that was killed between this and the next statement has already created the file.
      if error.errno != .exists { throw error }
    }
    try remove(entry.fileName)
  }

  private static func names(in folder: String, _ kind: FileKind) throws(FileError) -> [String] {
    do {
      return try FileDescriptor.folder(folder).entries().filter { ($0.kind ?? kind) == kind }.compactMap(
        \.text)
    } catch {
      if error.errno == .notFound { return [] }
      throw error
    }
  }

  private func rename(_ name: String, to newName: String) throws(FileError) {
    let folder = try FileDescriptor.folder(state.undo)
    try folder.rename(name, to: newName, in: folder)
  }

  private func remove(_ name: String) throws(FileError) {
    try FileDescriptor.folder(state.undo).removeFile(name)
  }
}
