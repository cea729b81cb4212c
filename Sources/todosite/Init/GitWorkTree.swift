import Documents
import FileSystem

/// The git work tree in which a project is, or would be if it were created.
struct GitWorkTree: Equatable {
  /// The path of its top folder, relative to the working folder; empty for the working folder itself.
  let top: String
  /// The path of the project's folder in the work tree; empty for the top folder.
  let project: String

  init(top: String, project: String) {
    self.top = top
    self.project = project
  }

  /// Finds the work tree that contains a folder, which need not exist; nil if there is none.
  ///
  /// - Throws: if git cannot be run.
  init?(of folder: String) throws(Failure) {
    let (start, missing) = Self.nearestFolder(of: folder)
    let git = GitCommand(folder: start.isEmpty ? nil : start)
    let result = try git.run(["rev-parse", "--is-inside-work-tree", "--show-cdup", "--show-prefix"])
    // The prefix may contain line feeds.
    let lines = result.output.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard result.status == 0, lines.count == 3, lines[0] == "true" else { return nil }
    top = shortened(joined(start, withoutTrailingSlashes(lines[1])))
    project = joined(withoutTrailingSlashes(String(lines[2].dropLast())), missing)
  }

  /// The path of a file or folder of the project in the work tree; nil if it is outside of the work tree.
  func path(ofProjects path: String) -> String? {
    path.hasPrefix("/") ? nil : normalised(joined(project, path))
  }

  /// Returns the nearest folder above a path that exists, or the path itself, and the rest of the path.
  private static func nearestFolder(of path: String) -> (folder: String, rest: String) {
    var (folder, rest) = (withoutTrailingSlashes(path), "")
    while !folder.isEmpty, (try? FileDescriptor.folder(folder)) == nil {
      rest = joined(lastComponent(of: folder), rest)
      folder = parent(of: folder)
    }
    return (folder, rest)
  }
}

/// Returns a path without `..` where that leads to the same folder: `a` for `a/b/..`, empty for the working folder.
private func shortened(_ path: String) -> String {
  guard let short = normalised(path), let real = try? realPath(path),
    (try? realPath(short.isEmpty ? "." : short)) == real
  else { return path }
  return short
}
