import Documents
import FileSystem
import Todos

/// A copy of what git would commit now, which is the working folder of this process from its creation on.
///
/// The copy has only the files that a check of a project reads: its settings, todos and theme. It is removed when the
/// value goes out of scope.
struct StagedCheckout: ~Copyable {
  /// The path of the project in the copy; empty for the copy itself.
  let project: String
  /// The path in the copy of the file that the command reads besides the project; nil if there is none.
  let file: String?
  private let copy: ScratchFolder

  /// Copies what is staged, and enters the copy.
  ///
  /// The project is found in what is staged, because the work tree may have other settings, or lack the project.
  ///
  /// - Parameters:
  ///   - folder: the path of the project.
  ///   - isExact: whether the folder itself must be the project, and not one above it.
  ///   - file: the path of a file that is read too.
  /// - Returns: nil if nothing is staged that would be read, or if git has no such file.
  /// - Throws: without an error status if there is no project, because the commit may be the one that removes it.
  init?(of folder: String, isExact: Bool, with file: String?) throws(Failure) {
    guard let workTree = try GitWorkTree(of: folder) else { throw GitCommand.noRepository(in: folder) }
    let file = try file.map { file throws(Failure) in try Self.path(ofFile: file) }
    let folders = isExact ? [workTree.folder] : Self.folders(from: workTree.folder)
    // This is usual, and much faster than a copy.
    if try GitTree(ofLastCommit: workTree.git)?.isUnchanged(inProjectsIn: folders, andAt: file) == true {
      return nil
    }

    let scratch = try reporting(ScratchFolder())
    var copy = try StagedCopy(of: GitTree(ofNextCommit: workTree.git), at: joined(scratch.path, "files"))
    if let file { try copy.add([file]) }
    guard let (project, settings) = try copy.addProject(in: folders) else { throw Self.noProject(in: folder) }
    try copy.add(settings.folders.map { joined(project, $0) })
    guard try GitTree.hasStagedChanges(of: copy.paths, workTree.git), file.map(copy.has) ?? true else {
      return nil
    }
    // The last todo may have been removed.
    try copy.enter(keeping: joined(project, settings.todos))
    self.project = project
    self.file = file
    self.copy = scratch
  }

  /// Returns a folder of the work tree and those above it, the top folder last.
  private static func folders(from folder: String) -> [String] {
    folder.isEmpty ? [""] : [folder] + folders(from: parent(of: folder))
  }

  /// Returns the path in its work tree of a file that the command line names.
  private static func path(ofFile path: String) throws(Failure) -> String {
    guard let found = try GitWorkTree(of: parent(of: path))?.pathInWorkTree(of: lastComponent(of: path))
    else {
      throw .usage("\(quoted(path)) is outside the repository", help: "run this command in its repository")
    }
    return found
  }

  private static func noProject(in folder: String) -> Failure {
    Failure(
      .nothingToDo,
      Problem(
        .warning, code: "staged", "what is staged has no todos in \(quoted(folder.isEmpty ? "." : folder))",
        path: "",
        help: "if they have moved, run todosite init --hook there, and remove this check from the hook"))
  }
}

extension GitTree {
  /// Reports whether nothing is staged that a check would read; true only if that is certain without a copy.
  ///
  /// Then what the tree says of the projects is also true of the next commit.
  ///
  /// - Parameters:
  ///   - folders: the paths of the folders of which the first that is a project is checked.
  ///   - file: the path of a file that is read too.
  fileprivate func isUnchanged(inProjectsIn folders: [String], andAt file: String?) throws(Failure) -> Bool {
    let projects = folders.map { Project(folder: $0) }
    let marks = projects.flatMap(\.marks)
    let present = Set(try present(marks).map { PathKey($0) })
    // Without a project, the copy is made to report that. The settings of other tools may name any folders.
    let others = projects.flatMap(\.settingsFiles).filter { lastComponent(of: $0) != Project.settingsFile }
    if present.isDisjoint(with: marks.map { PathKey($0) })
      || others.contains(where: { present.contains(PathKey($0)) })
    {
      return false
    }
    var read = marks + [file].compactMap(\.self)
    for project in projects {
      let path = joined(project.folder, Project.settingsFile)
      var settings = ProjectSettings()
      if present.contains(PathKey(path)) {
        guard let bytes = try contents(of: path),
          let staged = try? ProjectSettings(from: SourceFile(path: path, bytes: bytes))
        else { return false }
        settings = staged
      }
      read += settings.folders.map { joined(project.folder, $0) }
    }
    return try !Self.hasStagedChanges(of: reached(from: read), git)
  }
}

extension ProjectSettings {
  /// The paths of the todo folder and of the theme, relative to the project's folder.
  var folders: [String] { [todos, templates, publicFiles].compactMap(\.self) }
}

extension Arguments {
  /// Runs a command on what is staged if `--staged` is given, otherwise on the files.
  ///
  /// - Parameter file: the option that names a file that the command reads besides the project.
  func running(
    with file: CommandOption? = nil, _ body: (Arguments) async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    guard has(.staged) else { return try await body(self) }
    let start = value(of: .directory) ?? ""
    let folder = operands.first.map { joined(start, $0) } ?? start
    let path = file.flatMap { value(of: $0) }.map { joined(start, $0) }
    guard let staged = try StagedCheckout(of: folder, isExact: !operands.isEmpty, with: path) else {
      return Outcome()
    }
    defer { withExtendedLifetime(staged) {} }
    var arguments = self
    arguments.operands = staged.project.isEmpty ? [] : [staged.project]
    arguments.set(.directory, to: [])
    if let file { arguments.set(file, to: [staged.file].compactMap(\.self)) }
    var outcome = try await body(arguments)
    // Most warnings are about links to files that are not in the copy.
    outcome.problems.removeAll { $0.severity == .warning }
    return outcome
  }
}
