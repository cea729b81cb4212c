import FileSystem

/// The changes that can be taken back, the last one first; each a file in the project's state folder.
///
/// A record is written before its change is made, and named `.pending` until it is. So a process that is killed on the way leaves
/// a record that either describes what has happened, or nothing; whoever takes the lock next finds out which.
/// Only the holder of the todo folder's lock uses it.
struct UndoLog {
  private let state: StateFolder
  /// The numbers of the records, ascending.
  private var numbers: [Int] = []
  /// Changes further back than this are forgotten; what they removed stays in the trash.
  private static let length = 100

  /// Opens the log, and settles what a killed process has left.
  ///
  /// - Parameter settle: clears up after a change that was begun and not finished, and tells whether it has happened.
  init(_ state: StateFolder, settle: (UndoRecord) throws(FileError) -> Bool) throws(FileError) {
    self.state = state
    for name in try Self.names(in: state.undo) {
      let parts = name.split(separator: ".", maxSplits: 1)
      guard let number = parts.first.flatMap({ Int($0) }) else { continue }
      guard parts.count == 2 else {
        numbers.append(number)
        continue
      }
      let path = joined(state.undo, name)
      if let record = UndoRecord(bytes: try readFile(path)), try settle(record) {
        try rename(name, to: "\(number)")
        numbers.append(number)
      } else {
        try remove(name)
      }
    }
    numbers.sort()
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

  /// Reads a record.
  func record(_ number: Int) throws(FileError) -> UndoRecord? {
    UndoRecord(bytes: try readFile(joined(state.undo, "\(number)")))
  }

  /// Notes what is going to be done.
  func begin(_ number: Int, _ record: UndoRecord) throws(FileError) {
    try state.make(state.undo)
    try AtomicFile.create(joined(state.undo, "\(number).pending"), record.bytes)
  }

  /// Notes that it was done, or that nothing came of it.
  ///
  /// What fails here does no harm: the next process settles it.
  mutating func finish(_ number: Int, wasDone: Bool) {
    guard wasDone else {
      try? remove("\(number).pending")
      return
    }
    try? rename("\(number).pending", to: "\(number)")
    numbers.append(number)
    for old in numbers.dropLast(Self.length) { try? remove("\(old)") }
  }

  /// Notes that a change is being taken back.
  func beginUndo(_ number: Int) throws(FileError) {
    try rename("\(number)", to: "\(number).undoing")
    try FileDescriptor.folder(state.undo).sync()
  }

  /// Notes that it was taken back, or that it was not.
  func finishUndo(_ number: Int, wasUndone: Bool) {
    if wasUndone {
      try? remove("\(number).undoing")
    } else {
      try? rename("\(number).undoing", to: "\(number)")
    }
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
