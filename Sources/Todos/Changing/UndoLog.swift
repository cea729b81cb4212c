import FileSystem

/// The records of changes, of which the latest is undone first; each is a file in the project's state folder.
///
/// The records are also a journal. A record is written before its change is made, and has the suffix
/// `.pending` until the change is finished; while the change is undone, the suffix is `.undoing`. If a
/// process is killed before it is finished, the next process that takes the lock finds the record with its
/// suffix. Only the holder of the todo folder's lock uses the log.
struct UndoLog {
  private let state: StateFolder
  /// The numbers of the finished records.
  private var numbers: Set<Int> = []
  /// The changes that killed processes did not finish, in the order in which they began.
  private(set) var unfinished: [Entry] = []
  /// The maximum number of records; older ones are deleted, but removed todos stay in the trash.
  private static let length = 100

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

  /// Opens the log, and deletes unfinished records that are damaged.
  init(_ state: StateFolder) throws(FileError) {
    self.state = state
    for name in try Self.names(in: state.undo, .file) {
      guard let record = Name(name) else { continue }
      guard let progress = record.progress else {
        numbers.insert(record.number)
        continue
      }
      if let plan = TodoChangePlan(bytes: try readFile(joined(state.undo, name))) {
        unfinished.append(Entry(number: record.number, plan: plan, isUndo: progress == .undoing))
      } else {
        try remove(name)
      }
    }
    unfinished.sort { $0.number < $1.number }
  }

  /// Returns the kind of a change that is in progress, or was not finished by a killed process: whether it is
  /// an undo; nil if there is none.
  static func isUnfinishedUndo(in state: StateFolder) throws(FileError) -> Bool? {
    try names(in: state.undo, .file).compactMap { Name($0)?.progress }.first.map { $0 == .undoing }
  }
}

/// The name of a record: the number of the change and, after a dot, `pending` or `undoing`.
///
/// Other names, such as those of copies that a backup program makes, are ignored.
private struct Name {
  enum Progress: String {
    case pending
    case undoing
  }

  let number: Int
  /// Nil for a finished record.
  let progress: Progress?

  init(number: Int, progress: Progress?) {
    self.number = number
    self.progress = progress
  }

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
  /// Reads the latest record; nil if there is none.
  ///
  /// The plan of a damaged record is nil.
  func latest() throws(FileError) -> (number: Int, plan: TodoChangePlan?)? {
    guard let number = numbers.max() else { return nil }
    return (number, TodoChangePlan(bytes: try readFile(joined(state.undo, "\(number)"))))
  }

  /// Returns the number for the next change, which is greater than those of all records and trash folders.
  func nextNumber() throws(FileError) -> Int {
    let trashed = try Self.names(in: state.trash, .folder).compactMap(Name.number)
    return max(numbers.max() ?? 0, trashed.max() ?? 0) + 1
  }

  /// Writes the record of a change that is about to be made.
  func begin(_ number: Int, _ plan: TodoChangePlan) throws(FileError) -> Entry {
    let entry = Entry(number: number, plan: plan, isUndo: false)
    try state.make(state.undo)
    // Private, because it contains the text of a todo that other users may not be allowed to read.
    try AtomicFile.create(joined(state.undo, entry.fileName), plan.bytes, isPrivate: true)
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

  /// Finishes an entry as `settle` does, and deletes the oldest records.
  ///
  /// Errors are ignored, because the next process finds the record and settles it.
  mutating func finish(_ entry: Entry, applied steps: [TodoChangePlan.Step]) {
    try? settle(entry, applied: steps)
    for old in numbers.sorted().dropLast(Self.length) { try? remove("\(old)") }
  }

  /// Gives the record of a change its final name and only the steps that can be undone later; removes the
  /// record if there are none.
  mutating func settle(_ entry: Entry, applied steps: [TodoChangePlan.Step]) throws(FileError) {
    unfinished.removeAll { $0.number == entry.number }
    guard !steps.isEmpty else { return try remove(entry.fileName) }
    numbers.insert(entry.number)
    if steps.count == entry.plan.steps.count {
      return try rename(entry.fileName, to: "\(entry.number)")
    }
    var plan = entry.plan
    plan.steps = steps
    do {
      try AtomicFile.create(joined(state.undo, "\(entry.number)"), plan.bytes, isPrivate: true)
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
