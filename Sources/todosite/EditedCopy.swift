import FileSystem
import Todos

/// A copy of a todo's file for a person's editor, in the project's state folder.
struct EditedCopy {
  /// The copy, as the person knows it.
  let path: String
  private let original: [UInt8]

  /// Makes a copy; its name ends with `.md`, so that editors know what it is.
  ///
  /// - Parameters:
  ///   - stem: the original's name without `.md`.
  ///   - workplace: the project whose folder for such copies it goes to.
  init(of bytes: [UInt8], named stem: String, in workplace: Workplace) throws(Failure) {
    original = bytes
    let state = StateFolder(path: workplace.state)
    do throws(FileError) {
      // Whoever holds the lock clears left-over files away, and must not find one that is being written.
      let lock = try FolderLock(workplace.todos)
      defer { withExtendedLifetime(lock) {} }
      try state.make(state.edits)
      try AtomicFile.removeLeftOvers(in: state.edits)
      path = try Self.create(bytes, stem, in: state.edits)
    } catch {
      if error.errno == .interrupted { throw .interrupted }
      throw .system("\(error)", help: "the todo is as it was")
    }
  }

  /// Opens the copy in an editor, and gives what is in it when the editor has ended.
  func edited(with editor: String) throws(Failure) -> [UInt8] {
    let status: Int32
    do throws(FileError) {
      // As git does it: the shell splits what people write into EDITOR, such as `code --wait`.
      let file = try realPath(path)
      status = try Subprocess("sh", ["-c", "\(editor) \"$@\"", editor, file]).runOnTerminal()
    } catch {
      throw failure("\(error)")
    }
    guard status == 0 else {
      throw failure("the editor \(quoted(editor)) ended with exit status \(status)")
    }
    return try text()
  }

  func remove() {
    try? FileDescriptor.folder(parent(of: path)).removeFile(lastComponent(of: path))
  }
}

extension EditedCopy {
  /// Left behind are only those of other sessions, which are not touched.
  private static func create(
    _ bytes: [UInt8], _ stem: String, in folder: String
  ) throws(FileError) -> String {
    let edits = try FileDescriptor.folder(folder)
    var number = 1
    while true {
      let name = (number == 1 ? stem : "\(beginning(of: stem))-\(number)") + ".md"
      do {
        // For this person alone, because the todo may be so; and what is replaced keeps its permissions.
        _ = try edits.createFile(name, permissions: 0o600)
      } catch  where error.errno == .exists {
        number += 1
        continue
      }
      let path = joined(folder, name)
      do throws(FileError) {
        try AtomicFile.replace(path, with: bytes, syncs: false)
        return path
      } catch {
        try? edits.removeFile(name)
        throw error
      }
    }
  }

  /// What leaves room for a number in a name of 255 bytes.
  private static func beginning(of stem: String) -> Substring {
    var stem = stem[...]
    while stem.utf8.count > 240 { stem.unicodeScalars.removeLast() }
    return stem
  }

  private func text() throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try readFile(path)
    } catch {
      throw .system("\(error)", help: "the todo is as it was")
    }
  }

  /// The editor's failure; the copy stays if the person has written something.
  private func failure(_ message: String) -> Failure {
    guard let text = try? text(), text != original else {
      remove()
      return .system(message, help: "the todo is as it was")
    }
    return .system(message, help: "the todo is as it was; what you wrote is kept in \(path)")
  }
}
