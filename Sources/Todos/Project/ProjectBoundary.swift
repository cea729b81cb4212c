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
  /// The folder, as messages name it.
  let noun: String

  /// - Parameter project: the path of the project's folder.
  init(of project: String) throws(FileError) {
    self.project = try ResolvedPath(project)
    var candidate = self.project.path
    // A submodule and a linked work tree have a file with this name.
    while try FileDescriptor.currentFolder.status(of: joined(candidate, ".git")) == nil {
      guard candidate != "/" else {
        (folder, noun) = (self.project, "the project's folder")
        return
      }
      candidate = parent(of: candidate)
    }
    (folder, noun) = (try ResolvedPath(candidate), "the repository")
  }
}
