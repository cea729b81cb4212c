import Documents
import FileSystem
import Todos

/// The git work tree in which a folder is, or would be if it were created.
struct GitWorkTree {
  /// Git, run at the top of the work tree.
  let git: GitCommand
  /// The path of its top folder, relative to the working folder; empty for the working folder itself.
  let top: String
  /// The path of the folder in the work tree; empty for the top folder.
  let folder: String

  /// The work tree that a folder would be the top of if a repository were created there.
  init(withoutRepository folder: String) throws(Failure) {
    git = try GitCommand(in: "")
    (top, self.folder) = (folder, "")
  }

  /// Finds the work tree that contains a folder, which need not exist; nil if there is no repository.
  ///
  /// - Throws: if git cannot be run, if it refuses the repository, or if the folder is not in a work tree.
  init?(of path: String) throws(Failure) {
    let (start, missing) = Self.nearestFolder(of: path)
    let git = try GitCommand(in: start)
    let result = try git.run(["rev-parse", "--is-inside-work-tree", "--show-cdup", "--show-prefix"])
    if result.hasNoRepository { return nil }
    // The prefix may contain line feeds.
    let lines = result.output.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let isOutside = String(decoding: result.errors, as: UTF8.self).contains("bare repository")
    guard !isOutside, lines.first != "false" else {
      throw .system(
        "\(start.isEmpty ? "this is" : "\(quoted(start)) is") a git repository without files",
        help: "run this command in a work tree of the repository")
    }
    guard result.status == 0, lines.count == 3 else { throw GitCommand.failure(result) }
    top = shortened(joined(start, withoutTrailingSlashes(lines[1])))
    folder = joined(withoutTrailingSlashes(String(lines[2].dropLast())), missing)
    self.git = git.moved(to: top)
  }

  /// Returns the path in the work tree of a path that is relative to the folder; nil if it is outside.
  func pathInWorkTree(of path: String) -> String? {
    path.hasPrefix("/") ? nil : normalised(joined(folder, path))
  }

  /// Reports whether a file or folder is in the work tree, after all links are followed.
  func contains(_ path: String) throws(Failure) -> Bool {
    try reporting(ResolvedPath(path).isInside(ResolvedPath(top)))
  }

  /// Checks that no symbolic link on the way to a file of the work tree leads out of it.
  ///
  /// - Parameter path: the path from the top folder; the file need not exist.
  func checkLinks(to path: String) throws(Failure) {
    try todosite.checkLinks(in: top, to: path, staysIn: [top], called: "the repository")
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
func shortened(_ path: String) -> String {
  guard let short = normalised(path), let real = try? realPath(path),
    (try? realPath(short.isEmpty ? "." : short)) == real
  else { return path }
  return short
}

/// Checks that no symbolic link on the way to a file leads out of some folders.
///
/// - Parameters:
///   - start: the folder from which on links count.
///   - path: the path of the file from there; it need not exist.
///   - folders: the paths of the folders.
///   - noun: what the folders are, for the message.
func checkLinks(
  in start: String, to path: String, staysIn folders: [String], called noun: String
) throws(Failure) {
  var current = start
  for name in path.utf8.split(separator: UInt8(ascii: "/")) {
    current = joined(current, String(Substring(name)))
    let link = current
    if try reporting(leads(link, outOf: folders)) {
      throw .system(
        "\(quoted(link)) is a symbolic link that leads out of \(noun)",
        help: "replace it with the file or folder itself, or remove it")
    }
  }
}

/// Reports whether a path is that of a symbolic link that leads out of some folders.
private func leads(_ path: String, outOf folders: [String]) throws(FileError) -> Bool {
  guard try FileDescriptor.currentFolder.status(of: path)?.kind == .symbolicLink else { return false }
  let exists = try FileDescriptor.currentFolder.status(of: path, followsLink: true) != nil
  // The target need not exist.
  let target = try ResolvedPath(exists ? path : joined(parent(of: path), linkTarget(of: path) ?? ""))
  for folder in folders where try target.isInside(ResolvedPath(folder)) { return false }
  return true
}
