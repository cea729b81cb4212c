import Documents
import FileSystem
import Todos

/// A file that `init` adds to a repository for another program: for git, or for a host of pages.
struct AddedFile {
  private let file: NewFile
  /// The lines to add to a file that an earlier `init` wrote, and the bytes that the file has now.
  private var added: (lines: [String], old: [UInt8])?
  /// What the user must do so that the file has its effect; nil if there is nothing to do.
  let advice: String?

  init(_ file: NewFile, advice: String? = nil) {
    self.file = file
    self.advice = advice
  }

  init(_ file: NewFile, added lines: [String], to old: [UInt8], advice: String?) {
    self.init(file, advice: advice)
    added = (lines, old)
  }

  /// Writes the file, unless there is one, and returns a line that says what was done.
  func write() throws(FileError) -> String {
    guard let added else { return try file.write() }
    let lock = try NewFile.lock(forWriting: file.path)
    defer { withExtendedLifetime(lock) {} }
    let end: [UInt8] = added.old.last == 0x0A ? [] : [0x0A]
    let lines = added.lines.map { "\($0)\n" }.joined()
    try AtomicFile.replace(file.path, with: added.old + end + Array(lines.utf8), expecting: added.old)
    return "added to \(visible(file.path)): \(added.lines.map { visible($0) }.joined(separator: "; "))\n"
  }

  /// Returns the text of the file at a path; nil if there is none.
  static func text(at path: String) throws(Failure) -> String? {
    do throws(FileError) {
      return try String(decoding: readFile(path, limit: 16 << 20), as: UTF8.self)
    } catch {
      guard [.notFound, .notFolder].contains(error.errno) else { throw Failure(error) }
    }
    let isBrokenLink = (try? FileDescriptor.currentFolder.status(of: path)) ?? nil != nil
    guard !isBrokenLink else {
      throw .system("\(quoted(path)) is a link to a missing file", help: "remove it")
    }
    return nil
  }
}
