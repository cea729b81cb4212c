import Documents
import FileSystem

/// Makes and undoes the steps of a plan in a todo folder, all of them or none.
///
/// Each step is atomic. If one fails, those before it are taken back, so that a command never leaves only
/// some of its files changed. The plan is on disk as an undo record before the first step; if the process
/// is killed, the next one takes the steps back with the record.
///
/// The alternative was to promise only that each file is whole, and to name those that were not written.
/// But a user who adds a tag to many todos, or an agent that closes three, then has to find out which of
/// them were changed before the command can be repeated.
struct StepsOnDisk {
  private let folder: String
  private let state: StateFolder
  private let disk: FilesOnDisk
  /// The number of the change; files of added todos are moved to the trash folder with this name when the
  /// change is undone.
  private let number: Int

  init(of number: Int, in disk: FilesOnDisk) {
    self.disk = disk
    self.number = number
    folder = disk.folder
    state = disk.state
  }

  /// The error of a step, after the steps before it were taken back.
  struct FailedStep: Error {
    var error: FileError
    /// The steps that could not be taken back.
    var remaining: [TodoChangePlan.Step]
  }

  /// Brings the files of steps to a state; if a step fails, takes back those that were performed.
  ///
  /// - Parameter steps: steps whose files are all in the other state.
  func perform(_ steps: [TodoChangePlan.Step], to target: FilesOnDisk.State) throws(FailedStep) {
    for (index, step) in steps.enumerated() {
      do throws(FileError) {
        if Interruption.isRequested {
          throw FileError(.write, joined(folder, step.path.string), .system(.interrupted))
        }
        try perform(step, to: target)
      } catch {
        // What another program wrote could not be put back, so the file is left for the user.
        if error.reason == .kept {
          throw FailedStep(error: error, remaining: takeBack(Array(steps[..<index]), from: target) + [step])
        }
        // A step that throws usually leaves its file as it was; see `AtomicFile.replace` for the exception.
        let isDone = (try? state(of: step)) == target
        throw FailedStep(
          error: error, remaining: takeBack(Array(steps.prefix(isDone ? index + 1 : index)), from: target))
      }
    }
  }

  /// Takes back the steps whose files are in a state, the last step first.
  ///
  /// - Returns: the steps that could not be taken back because of an error.
  func takeBack(
    _ steps: [TodoChangePlan.Step], from start: FilesOnDisk.State
  ) -> [TodoChangePlan.Step] {
    var remaining: [TodoChangePlan.Step] = []
    for step in steps.reversed() {
      do throws(FileError) {
        let found = try state(of: step)
        if found == start { try perform(step, to: start.other) }
      } catch {
        remaining.append(step)
      }
    }
    return remaining.reversed()
  }

  func state(of step: TodoChangePlan.Step) throws(FileError) -> FilesOnDisk.State {
    try disk.state(of: step, in: number)
  }
}

extension StepsOnDisk {
  /// Removes the new names, or those in the trash, of files that also have their old names in the todo folder.
  ///
  /// A killed process leaves both names on a file system where a file is moved with a hard link, and between file
  /// systems, where it is copied.
  func removeSecondNames(of steps: [TodoChangePlan.Step]) throws(FileError) {
    for step in steps {
      let second = step.newPath.map { joined(folder, $0.string) } ?? disk.trashPath(of: step, in: number)
      guard try disk.exists(second), try AtomicFile.isHalfMoved(joined(folder, step.path.string), to: second)
      else { continue }
      try checkLinks(of: step)
      try FileDescriptor.folder(folderPath(ofFileAt: second)).removeFile(lastComponent(of: second))
    }
  }

  private func perform(_ step: TodoChangePlan.Step, to target: FilesOnDisk.State) throws(FileError) {
    try checkLinks(of: step)
    let path = joined(folder, step.path.string)
    let trash = disk.trashPath(of: step, in: number)
    switch (step, target == .applied) {
    case (.added(_, let after), true) where try !disk.exists(trash): try AtomicFile.create(path, after)
    // The step was made before, and is made again because its undo failed.
    case (.added(_, let after), true): try AtomicFile.move(trash, to: path, expecting: after)
    case (.added(_, let after), false): try move(path, toTrash: trash, expecting: after)
    case (.addedFolder, true): try moveFolder(trash, to: path)
    case (.addedFolder, false):
      try state.make(parent(of: trash))
      try moveFolder(path, to: trash)
    case (.edited(_, let before, let after), true): try replace(path, before, with: after)
    case (.edited(_, let before, let after), false): try replace(path, after, with: before)
    case (.renamed(_, let new), true): try AtomicFile.move(path, to: joined(folder, new.string))
    case (.renamed(_, let new), false): try AtomicFile.move(joined(folder, new.string), to: path)
    case (.removed, true): try move(path, toTrash: trash)
    case (.removed, false):
      try makeFolders(parent(of: path), syncs: true)
      try AtomicFile.move(trash, to: path)
    }
  }

  /// Throws if a symbolic link leads from the todo folder or from the trash to somewhere else.
  ///
  /// A repository can contain such links together with a forged record.
  private func checkLinks(of step: TodoChangePlan.Step) throws(FileError) {
    let path = joined(folder, step.path.string)
    let trash = parent(of: disk.trashPath(of: step, in: number))
    var target = parent(of: path)
    if case .edited = step { target = path }
    for (target, folder) in [(target, folder), (trash, state.path)] {
      guard try disk.isVisible(target, in: folder) else {
        throw FileError(.open, target, .notAFile(.symbolicLink))
      }
    }
  }

  /// Replaces a file, or the target of a symbolic link; throws if the file has several hard links.
  private func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileError) {
    let linkCount = try FileDescriptor.currentFolder.status(of: path, followsLink: true)?.linkCount ?? 1
    guard linkCount == 1 else { throw FileError(.replace, path, .hasOtherLinks) }
    try AtomicFile.replace(path, with: new, expecting: old, followsLink: true)
  }

  private func move(
    _ path: String, toTrash trash: String, expecting expected: [UInt8]? = nil
  ) throws(FileError) {
    try state.make(parent(of: trash))
    try AtomicFile.move(path, to: trash, expecting: expected)
  }

  private func moveFolder(_ path: String, to newPath: String) throws(FileError) {
    let old = try FileDescriptor.folder(folderPath(ofFileAt: path))
    let new = try FileDescriptor.folder(folderPath(ofFileAt: newPath))
    let (name, newName) = (lastComponent(of: path), lastComponent(of: newPath))
    try old.rename(name, to: newName, in: new)
    do throws(FileError) {
      try new.sync()
      try old.sync()
    } catch {
      try? new.rename(newName, to: name, in: old)
      throw error
    }
  }
}
