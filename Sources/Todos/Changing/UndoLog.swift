import FileSystem

/// The records of changes, of which the latest is undone first; each is a file in the project's state folder.
///
/// A record is written before its change is made, with the suffix `.pending` until the change is finished. If
/// a process is killed before that, its record describes a change that was made wholly, partly or not at all;
/// the next process that takes the lock finds out which. Only the holder of the todo folder's lock uses the
/// log.
struct UndoLog {
  private let state: StateFolder
  /// The numbers of the records, ascending.
  private var numbers: [Int] = []
  /// The maximum number of records; older ones are deleted, but removed todos stay in the trash.
  private static let length = 100

  /// Opens the log, and finishes the records of changes that killed processes left unfinished.
  ///
  /// - Parameter settle: removes the temporary files of an unfinished change or undo, and returns the steps
  ///   whose files are not in the state before the change.
  init(
    _ state: StateFolder, settle: (TodoChangePlan) throws(FileError) -> [TodoChangePlan.Step]
  ) throws(FileError) {
    self.state = state
    var numbers: Set<Int> = []
    for name in try Self.names(in: state.undo) {
      let parts = name.split(separator: ".", maxSplits: 1)
      guard let number = parts.first.flatMap({ Int($0) }) else { continue }
      guard parts.count == 2 else {
        numbers.insert(number)
        continue
      }
      let record = TodoChangePlan(bytes: try readFile(joined(state.undo, name)))
      let steps = try record.map(settle) ?? []
      if !steps.isEmpty { numbers.insert(number) }
      try keep(record, with: steps, as: number, insteadOf: name)
    }
    self.numbers = numbers.sorted()
  }
}

extension UndoLog {
  /// The number of the latest record; nil if there is none.
  var last: Int? { numbers.last }

  /// Returns the number for the next change, which is greater than those of all records and trash folders.
  func nextNumber() throws(FileError) -> Int {
    let trashed = try Self.names(in: state.trash).compactMap { Int($0) }.max() ?? 0
    return max(last ?? 0, trashed) + 1
  }

  /// Reads a record; nil if it is damaged.
  func record(_ number: Int) throws(FileError) -> TodoChangePlan? {
    TodoChangePlan(bytes: try readFile(joined(state.undo, "\(number)")))
  }

  /// Writes the record of a change that is about to be made.
  func begin(_ number: Int, _ record: TodoChangePlan) throws(FileError) {
    try state.make(state.undo)
    // Private, because it contains the text of a todo that other users may not be allowed to read.
    try AtomicFile.create(joined(state.undo, "\(number).pending"), record.bytes, isPrivate: true)
  }

  /// Records which steps were performed.
  ///
  /// Errors are ignored, because the next process finishes the record.
  mutating func finish(_ number: Int, _ record: TodoChangePlan, done steps: [TodoChangePlan.Step]) {
    try? keep(record, with: steps, as: number, insteadOf: "\(number).pending")
    if steps.isEmpty { return }
    numbers.append(number)
    for old in numbers.dropLast(Self.length) { try? remove("\(old)") }
  }

  /// Marks a record as being undone, with the suffix `.undoing`.
  func beginUndo(_ number: Int) throws(FileError) {
    try rename("\(number)", to: "\(number).undoing")
    try FileDescriptor.folder(state.undo).sync()
  }

  /// Removes a record if its change was undone; otherwise removes only its mark.
  func finishUndo(_ number: Int, wasUndone: Bool) {
    if wasUndone {
      try? remove("\(number).undoing")
    } else {
      try? rename("\(number).undoing", to: "\(number)")
    }
  }

  /// Gives a record its final name and only these steps; removes the record if there are no steps.
  ///
  /// A step that was not performed must not prevent the undo of the others.
  private func keep(
    _ record: TodoChangePlan?, with steps: [TodoChangePlan.Step], as number: Int, insteadOf name: String
  ) throws(FileError) {
    guard var record, !steps.isEmpty else { return try remove(name) }
    if steps.count == record.steps.count { return try rename(name, to: "\(number)") }
    record.steps = steps
    do {
      try AtomicFile.create(joined(state.undo, "\(number)"), record.bytes, isPrivate: true)
    } catch {
      // A process that was killed between this and the next statement has already created the file.
      if error.errno != .exists { throw error }
    }
    try remove(name)
  }

  private static func names(in folder: String) throws(FileError) -> [String] {
    do {
      return try FileDescriptor.folder(folder).entries().compactMap(\.text)
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
