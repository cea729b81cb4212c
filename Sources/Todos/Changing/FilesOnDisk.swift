import Documents
import FileSystem

/// Looks at the files of a plan as they are now.
struct FilesOnDisk {
  let folder: String
  let state: StateFolder

  /// How a file is, compared with a change.
  enum State {
    /// As the change left it.
    case applied
    /// As it was before.
    case undone
    /// Neither, because somebody has changed it since.
    case foreign
  }

  /// How a file is now; another program can make it another the next moment.
  func state(of step: TodoChangePlan.Step) throws(FileError) -> State {
    if try isApplied(step) { return .applied }
    return try isUndone(step) ? .undone : .foreign
  }

  func stepsNotUndone(of plan: TodoChangePlan) throws(FileError) -> [TodoChangePlan.Step] {
    var steps: [TodoChangePlan.Step] = []
    for step in plan.steps where try state(of: step) != .undone { steps.append(step) }
    return steps
  }

  private func isApplied(_ step: TodoChangePlan.Step) throws(FileError) -> Bool {
    let path = joined(folder, step.path.string)
    switch step {
    case .added(_, let after), .edited(_, _, let after): return try holds(path, after)
    case .addedFolder(_, let files): return try holds(path, files)
    case .removed(_, let trash):
      if try exists(path) { return false }
      return try exists(joined(state.trash, trash))
    }
  }

  private func isUndone(_ step: TodoChangePlan.Step) throws(FileError) -> Bool {
    let path = joined(folder, step.path.string)
    switch step {
    case .added, .addedFolder: return try !exists(path)
    case .edited(_, let before, _): return try holds(path, before)
    case .removed(_, let trash):
      guard try exists(path) else { return false }
      return try !exists(joined(state.trash, trash))
    }
  }

  /// The folders that a change writes to, as far as they are there.
  func folders(of plan: TodoChangePlan) throws(FileError) -> [String] {
    var folders: Set<String> = []
    for step in plan.steps {
      let path = joined(folder, step.path.string)
      folders.insert(parent(of: path))
      // An edit through a link writes where the link leads.
      if let real = try? realPath(path) { folders.insert(parent(of: real)) }
      if case .removed(_, let trash) = step { folders.insert(parent(of: joined(state.trash, trash))) }
    }
    var present: [String] = []
    for folder in folders where try exists(folder) { present.append(folder) }
    return present
  }

  /// Whether something has a name; a symbolic link has one, wherever it leads.
  func exists(_ path: String) throws(FileError) -> Bool {
    do {
      return try FileDescriptor.currentFolder.status(of: path) != nil
    } catch {
      if error.errno == .notFolder { return false }
      throw error
    }
  }

  private func holds(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
    do {
      return try FileDescriptor.file(path).holds(exactly: bytes.span)
    } catch {
      switch error.reason {
      case .system(.notFound), .system(.notFolder), .system(.tooManyLinks), .notAFile: return false
      default: throw error
      }
    }
  }
}

extension FilesOnDisk {
  /// A name, or the name with a number behind it, of which there is nothing in the todo folder.
  func freeName(_ name: String) throws(FileError) -> String {
    var candidate = name
    var number = 1
    while try exists(joined(folder, candidate)) {
      number += 1
      candidate = "\(name)-\(number)"
    }
    return candidate
  }

  /// Whether a folder holds just these files, each as it was added.
  private func holds(_ path: String, _ files: [TodoChangePlan.AddedFile]) throws(FileError) -> Bool {
    do throws(FileError) {
      return try difference(in: path, from: files) == nil
    } catch {
      switch error.reason {
      case .system(.notFound), .system(.notFolder), .system(.tooManyLinks), .notAFile: return false
      default: throw error
      }
    }
  }

  /// The first difference between a folder and the files that were added with it; nil where there is none.
  ///
  /// What other programs hide in folders, such as `.DS_Store`, is none.
  func difference(
    in path: String, from files: [TodoChangePlan.AddedFile]
  ) throws(FileError) -> FolderDifference? {
    for file in files {
      guard try exists(joined(path, file.path.string)) else { return .removed(file.path) }
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try readFile(joined(path, file.path.string))
      } catch {
        // Something else has the name by now.
        guard case .notAFile = error.reason else { throw error }
        return .changed(file.path)
      }
      guard ContentHash(of: bytes.span) == file.hash else { return .changed(file.path) }
    }
    return try strangeFile(in: path, besides: Set(files.map(\.path))).map { .added($0) }
  }

  /// The first of the things in a folder and the folders in it that are no folders, not hidden, and not known.
  private func strangeFile(in path: String, besides known: Set<TodoPath>) throws(FileError) -> TodoPath? {
    var pending = [""]
    while let next = pending.popLast() {
      let folder = try FileDescriptor.folder(next.isEmpty ? path : joined(path, next), followsLink: false)
      for entry in try folder.entries() where entry.bytes.first != UInt8(ascii: ".") {
        let name = entry.text ?? String(decoding: entry.bytes, as: UTF8.self)
        let place = next.isEmpty ? name : joined(next, name)
        var kind = entry.kind
        if kind == nil, entry.text != nil { kind = try folder.status(of: name)?.kind }
        if kind == .folder, entry.text != nil {
          pending.append(place)
        } else if entry.text == nil || !known.contains(TodoPath(place)) {
          return TodoPath(place)
        }
      }
    }
    return nil
  }
}

/// How a folder differs from what was added, by a file in it.
enum FolderDifference: Equatable {
  case changed(TodoPath)
  case added(TodoPath)
  case removed(TodoPath)
}
