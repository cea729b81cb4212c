private import Documents
internal import FileSystem

/// The line in a project's `.gitignore` that keeps the site out of commits.
package struct GitIgnore: GitFile, Equatable, Sendable {
  package static let file = ".gitignore"

  /// The path of the site's folder, relative to the project.
  private let folder: String

  /// Creates the line for the site's folder, given relative to the project; nil if the folder is not inside
  /// the project, or if no line can name it.
  package init?(output: String) {
    guard output.utf8.first != UInt8(ascii: "/"), let folder = normalised(output), !folder.isEmpty,
      !folder.utf8.contains(0x0A), !folder.utf8.contains(0x0D)
    else { return nil }
    self.folder = folder
  }

  /// The folder with a slash before it, because a folder of the same name elsewhere is not the site.
  package var line: String {
    var line = Array("/".utf8)
    for byte in folder.utf8 {
      if Array(#"*?[\"#.utf8).contains(byte) { line.append(UInt8(ascii: "\\")) }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self) + "/"
  }

  /// Reports whether a line ignores the folder, or excepts it with "!".
  package func isDecided(by line: String) -> Bool {
    var pattern = line.utf8[...]
    if pattern.first == UInt8(ascii: "!") { pattern.removeFirst() }
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    while pattern.last == 0x20 || pattern.last == UInt8(ascii: "*") { pattern.removeLast() }
    if pattern.last == UInt8(ascii: "/") { pattern.removeLast() }
    return pattern.elementsEqual(self.line.utf8.dropFirst().dropLast())
  }

  /// Reports whether git already ignores the folder, by any file with patterns, or has files of the folder in its
  /// index.
  ///
  /// - Parameter project: the project's folder; empty for the current folder.
  /// - Returns: false if the project is in no repository, or if git cannot be run.
  package func isDecided(byGitIn project: String) -> Bool {
    guard let git = try? Git(in: project) else { return false }
    let ignored = try? git.takingPatterns.run(["check-ignore", "--quiet", "--", folder + "/"])
    if ignored?.status == 0 { return true }
    return (try? git.run(["ls-files", "-z", "--", folder]))?.output.isEmpty == false
  }
}
