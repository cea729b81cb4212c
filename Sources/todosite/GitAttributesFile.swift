import Documents
import FileSystem
import Todos

/// Adds the line that has git merge the todos by todosite to a project's `.gitattributes`; says what became of
/// it.
///
/// - Parameter todos: the todo folder, relative to the project; for one outside nothing is written, or said.
func addGitAttributes(in folder: String, todos: String) throws(FileError) -> String {
  guard let attributes = GitAttributes(todos: todos) else { return "" }
  let path = joined(folder, GitAttributes.file)
  // A link is left alone, as git does not follow it either.
  let status = try FileDescriptor.currentFolder.status(of: path)
  if status?.kind == .symbolicLink { return "kept  \(visible(path))\n" }
  guard status != nil else {
    try AtomicFile.create(path, attributes.adding(to: []) ?? [])
    return "wrote \(visible(path))\n"
  }
  let before = try readFile(path, limit: 16 << 20, followsLink: false)
  guard let after = attributes.adding(to: before) else { return "kept  \(visible(path))\n" }
  try AtomicFile.replace(path, with: after, expecting: before)
  return "added to \(visible(path)): \(visible(attributes.line))\n"
}
