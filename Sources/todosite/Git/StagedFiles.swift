import Documents
import FileSystem
import Todos

/// A copy of what git would commit now, which is the working folder of this process from its creation on.
///
/// The copy has all folders, but only the files that a check of a project reads: its settings, todos and theme. It is
/// removed when the value goes out of scope.
struct StagedFiles: ~Copyable {
  /// The path of the project in the copy; empty for the copy itself.
  let project: String
  /// The path in the copy of the file that the command reads besides the project; nil if there is none.
  let file: String?
  private let copy: ScratchFolder

  /// Copies what is staged, and enters the copy.
  ///
  /// - Parameters:
  ///   - folder: the path of the project or of a folder in it.
  ///   - file: the path of a file that is read too.
  /// - Returns: nil if nothing is staged that would be read, or if git has no such file.
  init?(of folder: String, with file: String?) throws(Failure) {
    guard let tree = try GitWorkTree(of: "") else { throw GitCommand(folder: nil).noRepository() }
    // The settings in the work tree may differ from those that are staged.
    let present = try? Project.find(from: folder, allowingOutside: true)
    let place = try Self.place(of: present?.folder ?? folder, in: tree)
    let filePlace = try file.map { file throws(Failure) in try Self.place(of: file, in: tree) }
    let settings = Project(folder: place).settingsFiles
    var read = settings + [filePlace].compactMap(\.self)
    read += Self.folders(of: [present?.settings, ProjectSettings()], at: place)
    // A folder may be a link to another one in the repository.
    for path in present?.settings.folders ?? [] {
      if let path = try? Self.place(of: joined(present?.folder ?? "", path), in: tree) { read.append(path) }
    }
    // Most commits change no todo, and end here.
    let hasStagedSettings = try !tree.differs(settings)
    if hasStagedSettings, try !tree.differs(read, from: "--cached") { return nil }

    let copy = try reporting(ScratchFolder.init)
    let index = Index(
      copy: copy.path, git: tree.git(environment: ["GIT_INDEX_FILE": joined(copy.path, "index")]))
    let commit = try tree.git().line(["write-tree"])
    try index.read(commit)
    try index.copy(settings)
    let staged = try? Project.open(joined(index.files, place), allowingOutside: true)
    read += Self.folders(of: [staged?.settings], at: place)
    guard try tree.differs(read, from: "--cached") else { return nil }
    try index.copy(read)
    if let filePlace, !index.has(filePlace) { return nil }
    try reporting { () throws(FileError) in try CurrentProcess.enter(index.files) }
    self.project = place
    self.file = filePlace
    self.copy = copy
  }

  /// Returns the paths in the work tree of the folders that settings name, for a project at a place.
  private static func folders(of settings: [ProjectSettings?], at place: String) -> [String] {
    settings.compactMap(\.self).flatMap(\.folders).compactMap { normalised(joined(place, $0)) }
  }

  /// Returns the path in the work tree of a file or folder.
  private static func place(of path: String, in tree: GitWorkTree) throws(Failure) -> String {
    let (top, real) = try reporting { () throws(FileError) in
      (try ResolvedPath(tree.top), try ResolvedPath(path))
    }
    guard real.isInside(top) else {
      throw .usage("\(quoted(path)) is outside the repository", help: "run this command in its repository")
    }
    return relativePath(from: top.path, to: real.path)
  }
}

extension GitWorkTree {
  /// Reports whether paths differ between the work tree and the index or, with `--cached`, the index and the last commit.
  fileprivate func differs(_ paths: [String], from option: String...) throws(Failure) -> Bool {
    let result = try git().run(["diff", "--quiet", "--no-ext-diff"] + option + ["--"] + pathspecs(of: paths))
    guard result.status <= 1 else { throw GitCommand.failure(result) }
    return result.status == 1
  }
}

/// Returns paths in a work tree as git takes them: `.` for the work tree itself.
private func pathspecs(of paths: [String]) -> [String] { paths.map { $0.isEmpty ? "." : $0 } }

/// An index of git's with the tree of the next commit.
private struct Index {
  /// The path of the folder that has the index and the copy.
  let copy: String
  let git: GitCommand

  var files: String { joined(copy, "files") }

  /// Reads a tree into the index, and makes all its folders.
  ///
  /// A tree does not have the files that are only announced, with `git add --intent-to-add`.
  func read(_ tree: String) throws(Failure) {
    _ = try git.output(["read-tree", tree])
    let folders = try git.paths(["ls-tree", "-r", "-d", "-z", "--name-only", "--full-tree", tree])
    // The project is in a repository here too, so its settings may name folders in it.
    try reporting { () throws(FileError) in
      for folder in ["", ".git"] + folders { try makeFolders(joined(files, folder)) }
    }
  }

  /// Copies files and folders with their files, if the index has them.
  func copy(_ paths: [String]) throws(Failure) {
    let names = try git.output(["ls-files", "-z", "--"] + pathspecs(of: paths))
    _ = try git.output(["checkout-index", "--force", "--stdin", "-z", "--prefix=\(files)/"], input: names)
  }

  func has(_ path: String) -> Bool {
    (try? FileDescriptor.currentFolder.status(of: joined(files, path))) != nil
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
    guard let staged = try StagedFiles(of: folder, with: path) else { return Outcome() }
    defer { withExtendedLifetime(staged) {} }
    var arguments = self
    arguments.operands = staged.project.isEmpty ? [] : [staged.project]
    arguments.set(.directory, to: nil)
    if let file { arguments.set(file, to: staged.file) }
    var outcome = try await body(arguments)
    // Most warnings are about links to files that are not in the copy.
    outcome.problems.removeAll { $0.severity == .warning }
    return outcome
  }
}
