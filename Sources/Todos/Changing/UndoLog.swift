import FileSystem

/// The changes that can be taken back, the last one first; each a file in the project's state folder.
///
/// A record is written before its change is made, and named `.pending` until it is. So a process that is
/// killed on the way leaves a record that either describes what has happened, or nothing; whoever takes the
/// lock next finds out which. Only the holder of the todo folder's lock uses it.
struct UndoLog {
  private let state: StateFolder
  /// The numbers of the records, ascending.
  private var numbers: [Int] = []
  /// Changes further back than this are forgotten; what they removed stays in the trash.
  private static let length = 100

  /// Opens the log, and settles what a killed process has left.
  ///
  /// - Parameter settle: clears up after a change that was begun and not finished, or begun to be taken back,
  ///   and gives the steps of it whose files are not as they were before.
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
  /// The number of the last record; nil where there is none.
  var last: Int? { numbers.last }

  /// The number that the next change gets; never that of a folder in the trash.
  func nextNumber() throws(FileError) -> Int {
    let trashed = try Self.names(in: state.trash).compactMap { Int($0) }.max() ?? 0
    return max(last ?? 0, trashed) + 1
  }

  func record(_ number: Int) throws(FileError) -> TodoChangePlan? {
    TodoChangePlan(bytes: try readFile(joined(state.undo, "\(number)")))
  }

  func begin(_ number: Int, _ record: TodoChangePlan) throws(FileError) {
    try state.make(state.undo)
    // Only for who made the change: it holds what a todo held that others may not be allowed to read.
    try AtomicFile.create(joined(state.undo, "\(number).pending"), record.bytes, isPrivate: true)
  }

  /// Notes which steps of it were done.
  ///
  /// What fails here does no harm: the next process settles it.
  mutating func finish(_ number: Int, _ record: TodoChangePlan, done steps: [TodoChangePlan.Step]) {
    try? keep(record, with: steps, as: number, insteadOf: "\(number).pending")
    if steps.isEmpty { return }
    numbers.append(number)
    for old in numbers.dropLast(Self.length) { try? remove("\(old)") }
  }

  func beginUndo(_ number: Int) throws(FileError) {
    try rename("\(number)", to: "\(number).undoing")
    try FileDescriptor.folder(state.undo).sync()
  }

  func finishUndo(_ number: Int, wasUndone: Bool) {
    if wasUndone {
      try? remove("\(number).undoing")
    } else {
      try? rename("\(number).undoing", to: "\(number)")
    }
  }

  /// Gives a record its lasting name, with these steps of it; removes one that has none left.
  ///
  /// A step that was not done must not be in the way when the others are taken back.
  private func keep(
    _ record: TodoChangePlan?, with steps: [TodoChangePlan.Step], as number: Int, insteadOf name: String
  ) throws(FileError) {
    guard var record, !steps.isEmpty else { return try remove(name) }
    if steps.count == record.steps.count { return try rename(name, to: "\(number)") }
    record.steps = steps
    do {
      try AtomicFile.create(joined(state.undo, "\(number)"), record.bytes, isPrivate: true)
    } catch {
      // A process that was killed between this and the next step has made it.
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
