import Documents
import FileSystem

/// Compares the current files with those of a plan.
struct FilesOnDisk {
  let folder: String
  let state: StateFolder

  /// The state of a file relative to a change.
  enum State {
    /// The file is as the change left it.
    case applied
    /// The file is as it was before the change.
    case undone
    /// The file is in neither of these states, because it was changed again later.
    case foreign

    /// The state at the other side of the change; `foreign` has none.
    var other: State {
      switch self {
      case .applied: .undone
      case .undone: .applied
      case .foreign: .foreign
      }
    }
  }

  /// Returns the current state of the file of a step of the change with a number; another program can change
  /// the file at any time.
  func state(of step: TodoChangePlan.Step, in number: Int) throws(FileError) -> State {
    if try isApplied(step, number) { return .applied }
    return try isUndone(step, number) ? .undone : .foreign
  }

  /// Returns the path to which a step of the change with a number, or the undo of it, moves a file or folder.
  func trashPath(of step: TodoChangePlan.Step, in number: Int) -> String {
    joined(state.trash, "\(number)/\(step.path.string)")
  }

  private func isApplied(_ step: TodoChangePlan.Step, _ number: Int) throws(FileError) -> Bool {
    let path = joined(folder, step.path.string)
    switch step {
    case .added(_, let after), .edited(_, _, let after): return try holds(path, after)
    case .addedFolder(_, let files): return try holds(path, files)
    case .removed:
      if try exists(path) { return false }
      return try exists(trashPath(of: step, in: number))
    case .renamed(let old, let new): return try arePresent(old, new) == (false, true)
    }
  }

  private func isUndone(_ step: TodoChangePlan.Step, _ number: Int) throws(FileError) -> Bool {
    let path = joined(folder, step.path.string)
    switch step {
    case .added, .addedFolder: return try !exists(path)
    case .edited(_, let before, _): return try holds(path, before)
    case .removed:
      guard try exists(path) else { return false }
      return try !exists(trashPath(of: step, in: number))
    case .renamed(let old, let new): return try arePresent(old, new) == (true, false)
    }
  }

  /// Reports for each of two names of one folder whether a file has exactly this name.
  ///
  /// A file system may find it by a name in other case too.
  private func arePresent(_ old: TodoPath, _ new: TodoPath) throws(FileError) -> (Bool, Bool) {
    let names = try FileDescriptor.folder(folderPath(ofFileAt: joined(folder, old.string))).entries().map(
      \.bytes)
    func isName(_ path: TodoPath) -> Bool {
      names.contains { $0.elementsEqual(lastComponent(of: path.string).utf8) }
    }
    return (isName(old), isName(new))
  }

  /// Returns the existing folders to which the change with a number writes, without those that are neither in
  /// the todo folder nor in the state folder, or that are hidden there.
  func folders(of plan: TodoChangePlan, _ number: Int) throws(FileError) -> [String] {
    var folders: Set<String> = []
    for step in plan.steps {
      let path = joined(folder, step.path.string)
      folders.insert(parent(of: path))
      // An edit through a link writes to the folder of its target.
      if let real = try? realPath(path) { folders.insert(parent(of: real)) }
      folders.insert(parent(of: trashPath(of: step, in: number)))
    }
    var present: [String] = []
    for path in folders.sorted(by: pathPrecedes) where try exists(path) { present.append(path) }
    return present.filter { path in
      [folder, state.path].contains { (try? isVisible(path, in: $0)) == true }
    }
  }

  /// Reports whether a path, with its symbolic links resolved, is that of a folder or of something in it that
  /// is not hidden there.
  func isVisible(_ path: String, in folder: String) throws(FileError) -> Bool {
    let (resolvedPath, folder) = (try ResolvedPath(path), try ResolvedPath(folder))
    return resolvedPath.isInside(folder) && !resolvedPath.names(from: folder).contains { $0.hasPrefix(".") }
  }

  /// Reports whether a path exists; a symbolic link exists even if its target does not.
  func exists(_ path: String) throws(FileError) -> Bool { try status(of: path) != nil }

  /// Returns the status of a file, folder or symbolic link; nil if it does not exist.
  func status(of path: String) throws(FileError) -> FileStatus? {
    do {
      return try FileDescriptor.currentFolder.status(of: path)
    } catch {
      if error.errno == .notFolder { return nil }
      throw error
    }
  }

  private func holds(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    try isTrueIfPresent { () throws(FileError) in
      try FileDescriptor.file(path).holds(exactly: bytes.span)
    }
  }

  /// Returns the result of a comparison; false if there is no file, or no folder, of the expected kind.
  private func isTrueIfPresent(_ comparison: () throws(FileError) -> Bool) throws(FileError) -> Bool {
    do throws(FileError) {
      return try comparison()
    } catch {
      switch error.reason {
      case .system(.notFound), .system(.notFolder), .system(.tooManyLinks), .notAFile: return false
      default: throw error
      }
    }
  }
}

extension FilesOnDisk {
  /// Returns the name, followed by `-` and the first free number from 2 if the todo folder contains it.
  func freeName(_ name: String) throws(FileError) -> String {
    var candidate = name
    var number = 1
    while try exists(joined(folder, candidate)) {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  /// Reports whether a folder contains exactly these files, unchanged since they were added.
  private func holds(_ path: String, _ files: [TodoChangePlan.AddedFile]) throws(FileError) -> Bool {
    try isTrueIfPresent { () throws(FileError) in try difference(in: path, from: files) == nil }
  }

  /// Returns the first difference between a folder and the files that were added with it; nil if there is
  /// none.
  ///
  /// Hidden files of other programs, such as `.DS_Store`, are ignored.
  func difference(
    in path: String, from files: [TodoChangePlan.AddedFile]
  ) throws(FileError) -> FolderDifference? {
    for file in files {
      guard try exists(joined(path, file.path.string)) else { return .removed(file.path) }
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try readFile(joined(path, file.path.string))
      } catch {
        // The path is no longer that of a regular file.
        guard case .notAFile = error.reason else { throw error }
        return .changed(file.path)
      }
      guard file.hash.isHash(of: bytes.span) else { return .changed(file.path) }
    }
    return try unexpectedFile(in: path, besides: Set(files.map(\.path))).map { .added($0) }
  }

  /// Returns the path of the first unknown file in a folder or its subfolders; nil if there is none.
  ///
  /// Hidden entries are ignored, and a folder whose name is not UTF-8 counts as a file.
  private func unexpectedFile(in path: String, besides known: Set<TodoPath>) throws(FileError) -> TodoPath? {
    var pending = [""]
    while let next = pending.popLast() {
      let folder = try FileDescriptor.folder(next.isEmpty ? path : joined(path, next), followsLink: false)
      for entry in try folder.entries() where entry.bytes.first != UInt8(ascii: ".") {
        let name = entry.text ?? String(decoding: entry.bytes, as: UTF8.self)
        let entryPath = next.isEmpty ? name : joined(next, name)
        var kind = entry.kind
        if kind == nil, entry.text != nil { kind = try folder.status(of: name)?.kind }
        if kind == .folder, entry.text != nil {
          pending.append(entryPath)
        } else if entry.text == nil || !known.contains(TodoPath(entryPath)) {
          return TodoPath(entryPath)
        }
      }
    }
    return nil
  }
}

/// A difference between a folder and the files that were added with it; paths are relative to the folder.
enum FolderDifference: Equatable {
  case changed(TodoPath)
  case added(TodoPath)
  case removed(TodoPath)
}
