import Documents
import FileSystem
import Todos

/// A copy of parts of a tree that is staged.
struct StagedCopy {
  private let tree: GitTree
  /// Git with an index of the copy's own, because that of the repository may exclude files.
  private let git: GitCommand
  private let folder: String
  /// The paths of everything that was copied or looked for.
  private(set) var paths: [String] = []
  private var known: Set<PathKey> = []

  /// Makes an empty copy.
  ///
  /// - Parameter folder: the path of its folder, which is created.
  init(of tree: GitTree, at folder: String) throws(Failure) {
    self.tree = tree
    self.folder = folder
    git = tree.git.with(index: folder + ".index")
    // The project is in a repository here too, so its settings may name folders in it.
    try reporting(makeFolders(joined(folder, ".git")))
  }

  /// Copies files, folders with their files, and what links in them lead to.
  mutating func add(_ paths: [String]) throws(Failure) {
    var pending = paths
    while !pending.isEmpty {
      let new = try tree.reached(from: pending).filter { known.insert(PathKey($0)).inserted }
      self.paths += new
      let files = try tree.files(at: new)
      _ = try git.output(["update-index", "-z", "--index-info"], input: files.lines)
      _ = try git.output(
        ["checkout-index", "--force", "--stdin", "-z", "--prefix=\(folder)/"], input: files.names)
      pending = files.links.filter { !known.contains(PathKey($0)) }
    }
  }

  /// Copies the first project in some folders, as far as that is needed to open it, and returns its folder and
  /// settings; nil if there is none.
  mutating func addProject(in folders: [String]) throws(Failure) -> (
    folder: String, settings: ProjectSettings
  )? {
    for candidate in folders {
      try add(Project(folder: candidate).marks)
      let path = joined(folder, candidate)
      do throws(Problems) {
        if let project = try Project.open(path, allowingOutside: true) {
          return (candidate, project.settings)
        }
      } catch {
        // The command reports the errors of the settings.
        if has(joined(candidate, Project.settingsFile)) { return (candidate, ProjectSettings()) }
      }
    }
    return nil
  }

  func has(_ path: String) -> Bool {
    (try? FileDescriptor.currentFolder.status(of: joined(folder, path))) ?? nil != nil
  }

  /// Makes the copy the working folder of this process.
  ///
  /// - Parameter path: the path of a folder that the copy must have.
  func enter(keeping path: String) throws(Failure) {
    try reporting { () throws(FileError) in
      try makeFolders(joined(folder, path))
      try CurrentProcess.enter(folder)
    }
  }
}
