import FileSystem

/// The folder that the paths of a project's settings must not leave.
///
/// A project may be built for somebody else, as a service does for each branch of a repository. Then the
/// settings must not reach other files of the machine.
struct ProjectBoundary {
  /// The project's folder.
  let project: ResolvedPath
  /// The git work tree that contains the project, or else the project's folder.
  let folder: ResolvedPath
  /// Whether the folder is a git work tree.
  let isWorkTree: Bool
  /// The folder, as messages name it.
  var noun: String { isWorkTree ? "the repository" : "the project's folder" }

  /// - Parameter project: the path of the project's folder.
  init(of project: String) throws(FileError) {
    self.project = try ResolvedPath(project)
    var candidate = self.project.path
    // A submodule and a linked work tree have a file with this name.
    while try FileDescriptor.currentFolder.status(of: joined(candidate, ".git")) == nil {
      guard candidate != "/" else {
        (folder, isWorkTree) = (self.project, false)
        return
      }
      candidate = parent(of: candidate)
    }
    (folder, isWorkTree) = (try ResolvedPath(candidate), true)
  }
}
