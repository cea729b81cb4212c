import FileSystem
import Todos

/// A copy of a todo file for the editor, in the project's state folder.
struct EditedCopy {
  /// The path of the copy, as messages show it.
  let path: String
  private let original: [UInt8]
  /// What a failure says of the todo.
  private let remark: String

  /// Creates a copy; its name ends with `.md`, so that editors recognise Markdown.
  ///
  /// - Parameters:
  ///   - stem: the original's name without `.md`.
  ///   - remark: what a failure says of the todo, such as `the todo was not changed`.
  ///   - workplace: the project in whose state folder the copy is created.
  init(of bytes: [UInt8], named stem: String, ifNotSaved remark: String, in workplace: Workplace)
    throws(Failure)
  {
    original = bytes
    self.remark = remark
    let state = StateFolder(path: workplace.state)
    do throws(FileError) {
      // A process that holds the lock removes leftover files; it must not remove one that is being written.
      let lock = try FolderLock(workplace.todos)
      defer { withExtendedLifetime(lock) {} }
      try state.make(state.edits)
      try AtomicFile.removeLeftovers(in: state.edits)
      path = try Self.create(bytes, stem, in: state.edits)
    } catch {
      if error.errno == .interrupted { throw .interrupted }
      throw .system("\(error)", help: remark)
    }
  }

  /// Opens the copy in an editor, waits for the editor to exit, and returns the text of the copy.
  func edited(with editor: String) throws(Failure) -> [UInt8] {
    let status: Int32
    do throws(FileError) {
      // As in git, the shell splits the value of EDITOR, such as `code --wait`.
      let file = try realPath(path)
      status = try Subprocess("sh", ["-c", "\(editor) \"$@\"", editor, file]).runOnTerminal()
    } catch {
      throw failure("\(error)")
    }
    guard status == 0 else {
      throw failure("the editor \(quoted(editor)) exited with status \(status)")
    }
    return try text()
  }

  func remove() {
    try? FileDescriptor.folder(parent(of: path)).removeFile(lastComponent(of: path))
  }
}

extension EditedCopy {
  /// Creates a copy under an unused name, so that the copies of other sessions are left unchanged.
  ///
  /// - Returns: the path of the copy.
  private static func create(
    _ bytes: [UInt8], _ stem: String, in folder: String
  ) throws(FileError) -> String {
    let edits = try FileDescriptor.folder(folder)
    var number = 1
    while true {
      let name = (number == 1 ? stem : "\(beginning(of: stem))-\(number)") + ".md"
      do {
        // Only the user may read the copy, because the todo may be private. Replacing the file keeps its
        // permissions.
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

  /// Returns at most the first 240 bytes of a stem, so that a file name of 255 bytes has room for a number.
  private static func beginning(of stem: String) -> Substring {
    var stem = stem[...]
    while stem.utf8.count > 240 { stem.unicodeScalars.removeLast() }
    return stem
  }

  private func text() throws(Failure) -> [UInt8] {
    do throws(FileError) {
      return try readFile(path)
    } catch {
      throw .system("\(error)", help: remark)
    }
  }

  /// Returns the failure of the editor with a message, and removes the copy unless its text was changed.
  private func failure(_ message: String) -> Failure {
    guard let text = try? text(), text != original else {
      remove()
      return .system(message, help: remark)
    }
    return .system(message, help: "\(remark); your text is kept in \(path)")
  }
}
