import Documents
import FileSystem

extension SourceFile {
  /// Reads a settings file of a project or of another tool; nil if it does not exist.
  ///
  /// A link to a file outside the repository is refused, because errors show lines of the file.
  /// - Parameter project: the path of the project's folder.
  /// - Throws: the problem if the file cannot be read or is refused.
  init?(settings path: String, of project: String, allowingOutside: Bool) throws(Problems) {
    let problem: Problem
    do throws(FileError) {
      let bytes = try readFile(path, limit: 1 << 20)
      let resolvedPath = try ResolvedPath(path)
      let boundary = try ProjectBoundary(of: project)
      if allowingOutside || resolvedPath.isInside(boundary.folder) {
        self.init(path: path, bytes: bytes)
        return
      }
      problem = Problem(
        .error, code: "unreadable-file", "the settings file is outside \(boundary.noun)", path: path,
        notes: ["it is \(quoted(resolvedPath.path))"],
        help: "copy it there, or pass --allow-outside if you trust it")
    } catch {
      if error.errno == .notFound || error.errno == .notFolder { return nil }
      problem = Problem(
        .error, code: error.errno == nil ? "unreadable-file" : Project.codeOfSystemError,
        "cannot read the file: \(error.reason)", path: path)
    }
    throw Problems([problem])
  }
}
