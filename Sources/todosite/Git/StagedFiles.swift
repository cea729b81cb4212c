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
  /// The project is found in the copy, because the work tree may have other settings, or lack the project.
  ///
  /// - Parameters:
  ///   - folder: the path of the project.
  ///   - isExact: whether the folder itself must be the project, and not one above it.
  ///   - file: the path of a file that is read too.
  /// - Returns: nil if nothing is staged that would be read, or if git has no such file.
  /// - Throws: without an error status if there is no project, because the commit may be the one that removes it.
  init?(of folder: String, isExact: Bool, with file: String?) throws(Failure) {
    guard let tree = try GitWorkTree(of: folder) else {
      throw GitCommand(folder: folder.isEmpty ? nil : folder).noRepository()
    }
    let filePlace = try file.map { file throws(Failure) in
      guard let place = try GitWorkTree(of: parent(of: file))?.place(of: lastComponent(of: file)) else {
        throw .usage("\(quoted(file)) is outside the repository", help: "run this command in its repository")
      }
      return place
    }
    let copy = try reporting(ScratchFolder.init)
    let index = Index(
      copy: copy.path, git: tree.git(environment: ["GIT_INDEX_FILE": joined(copy.path, "index")]))
    let commit = try tree.git().run(["write-tree"])
    if String(decoding: commit.errors, as: UTF8.self).contains("unmerged") {
      throw .system("there are conflicts of a merge", help: "resolve them and stage the files")
    }
    guard commit.status == 0 else { throw GitCommand.failure(commit) }
    try index.read(String(decoding: commit.output.dropLast(), as: UTF8.self))

    var read: [String] = []
    var place = tree.folder
    var project = try index.project(at: place, adding: &read)
    while project == nil, !isExact, !place.isEmpty {
      place = parent(of: place)
      project = try index.project(at: place, adding: &read)
    }
    if let filePlace { try index.copy(filePlace, adding: &read) }
    guard let project else { throw Self.noProject(in: folder) }
    for path in project.settings.folders { try index.copy(joined(place, path), adding: &read) }
    let difference = try tree.git().run(
      ["diff", "--cached", "--quiet", "--no-ext-diff", "-O/dev/null", "--"] + pathspecs(of: read))
    guard difference.status <= 1 else { throw GitCommand.failure(difference) }
    if difference.status == 0 { return nil }
    if let filePlace, !index.has(filePlace) { return nil }
    try reporting { () throws(FileError) in
      // The last todo may have been removed.
      try makeFolders(joined(index.files, joined(place, project.settings.todos)))
      try CurrentProcess.enter(index.files)
    }
    self.project = place
    self.file = filePlace
    self.copy = copy
  }
}

extension StagedFiles {
  private static func noProject(in folder: String) -> Failure {
    Failure(
      status: .success,
      reason: Problem(
        .warning, code: "staged", "what is staged has no todos in \(quoted(folder.isEmpty ? "." : folder))",
        path: "",
        help: "if they have moved, run todosite init --hook there, and remove this check from the hook"))
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

  /// Reads a tree into the index, and makes all its folders and links.
  ///
  /// A tree does not have the files that are only announced, with `git add --intent-to-add`.
  func read(_ tree: String) throws(Failure) {
    _ = try git.output(["read-tree", tree])
    let folders = try git.paths(["ls-tree", "-r", "-d", "-z", "--name-only", "--full-tree", tree])
    // The project is in a repository here too, so its settings may name folders in it.
    try reporting { () throws(FileError) in
      for folder in ["", ".git"] + folders { try makeFolders(joined(files, folder)) }
    }
    // The mode of a link is 120000.
    let links = try git.output(["ls-files", "--stage", "-z"]).split(separator: 0)
      .filter { $0.starts(with: "120000 ".utf8) }
    try checkOut(links.flatMap { $0.drop { $0 != UInt8(ascii: "\t") }.dropFirst() + [0] })
  }

  /// Opens the project in a folder of the copy; nil if there is none, or if its settings have errors, which the command
  /// then reports.
  func project(at place: String, adding read: inout [String]) throws(Failure) -> Project? {
    for mark in Project(folder: place).marks { try copy(mark, adding: &read) }
    let settings = joined(files, joined(place, Project.settingsFile))
    let folder = joined(files, place)
    do throws(Problems) {
      return try Project.open(folder, allowingOutside: true)
    } catch {
      let hasSettings = (try? FileDescriptor.currentFolder.status(of: settings)) ?? nil != nil
      return hasSettings ? Project(folder: folder) : nil
    }
  }

  /// Copies a file, or a folder with its files, and if it is reached by a link, what the link leads to.
  func copy(_ path: String, adding read: inout [String]) throws(Failure) {
    guard let path = normalised(path) else { return }
    let (top, real) = try reporting { () throws(FileError) in
      (try ResolvedPath(files), try ResolvedPath(joined(files, path)))
    }
    var paths = [path]
    if real.isInside(top) { paths.append(relativePath(from: top.path, to: real.path)) }
    paths = paths.filter { !read.contains($0) }
    if paths.isEmpty { return }
    read += paths
    try checkOut(git.output(["ls-files", "-z", "--"] + pathspecs(of: paths)))
    // The file that a link leads to is not there yet.
    for path in paths {
      guard let target = linkTarget(of: joined(files, path)) else { continue }
      try copy(joined(parent(of: path), target), adding: &read)
    }
  }

  /// Copies files.
  ///
  /// - Parameter names: their paths, with a NUL after each.
  private func checkOut(_ names: [UInt8]) throws(Failure) {
    _ = try git.output(["checkout-index", "--force", "--stdin", "-z", "--prefix=\(files)/"], input: names)
  }

  func has(_ path: String) -> Bool {
    (try? FileDescriptor.currentFolder.status(of: joined(files, path))) ?? nil != nil
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
    guard let staged = try StagedFiles(of: folder, isExact: !operands.isEmpty, with: path) else {
      return Outcome()
    }
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
