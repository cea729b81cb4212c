import Documents
import FileSystem

/// A file that `init` adds to a repository for another program: for git, or for a host of pages.
struct AddedFile: Equatable {
  let file: NewFile
  /// What the user must do because another file is in its place; nil if there is nothing to do.
  let advice: String?

  /// - Parameters:
  ///   - mark: a text that a file at the path has if it does the same.
  ///   - lines: the lines with which another file at the path would do the same.
  init(_ file: NewFile, mark: String, lines: [String]) throws(Failure) {
    self.file = file
    advice =
      try Self.isOther(at: file.path, without: mark)
      ? "To use todosite there, add these lines to \(visible(file.path)):\n\n"
        + lines.map { "\($0)\n" }.joined() : nil
  }

  init(_ file: NewFile, advice: String? = nil) {
    self.file = file
    self.advice = advice
  }

  /// Reports whether there is a file at a path that does not contain a text.
  static func isOther(at path: String, without mark: String) throws(Failure) -> Bool {
    do throws(FileError) {
      return try !String(decoding: readFile(path, limit: 16 << 20), as: UTF8.self).contains(mark)
    } catch {
      guard [.notFound, .notFolder].contains(error.errno) else { throw Failure(error) }
      return false
    }
  }
}
