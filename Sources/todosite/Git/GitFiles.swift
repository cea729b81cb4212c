import Documents
import FileSystem
import Todos

/// Adds a line to one of git's files in a project.
///
/// - Parameters:
///   - file: the file and its line; nil if there is no line to add.
///   - isDecided: whether git does already what the line would make it do.
/// - Returns: a line that says what was done; empty if there is no file and none is needed.
func addLine<File: GitFile>(
  of file: File?, to folder: String, unless isDecided: (File) -> Bool = { _ in false }
) throws(FileError) -> String {
  guard let file else { return "" }
  let path = joined(folder, File.file)
  // A symbolic link is left unchanged, because git does not follow it either.
  let status = try FileDescriptor.currentFolder.status(of: path)
  if status?.kind == .symbolicLink { return "kept  \(visible(path))\n" }
  guard status != nil else {
    if isDecided(file) { return "" }
    try AtomicFile.create(path, file.adding(to: []) ?? [])
    return "wrote \(visible(path))\n"
  }
  let before = try readFile(path, limit: 16 << 20, followsLink: false)
  guard let after = file.adding(to: before), !isDecided(file) else { return "kept  \(visible(path))\n" }
  try AtomicFile.replace(path, with: after, expecting: before)
  return "added to \(visible(path)): \(visible(file.line))\n"
}
