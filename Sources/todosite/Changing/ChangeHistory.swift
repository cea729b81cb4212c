import Documents
import FileSystem
import Todos

/// The git history of a project; a commit also has the checklists that the hook compares with the todos.
///
/// A checklist is made from the todos, so it is not recorded for `undo`: undoing with a commit makes it again.
struct ChangeHistory: TodoHistory {
  let git: GitHistory
  let workplace: Workplace

  func prepare() throws(Failure) { _ = try HookChecklists(of: workplace)?.check() }

  func commit(_ todos: [TodoToCommit], as verb: String) async throws(Problem) -> Committed {
    var todos = todos
    var locks: [HeldLock] = []
    defer { withExtendedLifetime(locks) {} }
    do throws(Failure) {
      if !todos.isEmpty, let checklists = try HookChecklists(of: workplace) {
        // Until the commit is made, no other process may write these files.
        for folder in checklists.folders { locks.append(try reporting(HeldLock(folder))) }
        let paths = todos.flatMap { $0.paths(in: workplace.todos) }
        todos[0].files += try await checklists.refresh(committing: paths)
      }
    } catch {
      throw Problem(
        notCommittedBecause: "cannot refresh the checklists: \(error.reason.message)", help: error.reason.help
      )
    }
    return try await git.commit(todos, as: verb)
  }
}

extension Arguments {
  /// Returns the history to commit changes to, and reports that git does not merge todos key by key; nil without
  /// `--commit`.
  func history(of workplace: Workplace) throws(Failure) -> ChangeHistory? {
    guard has(ChangeOption.commit) else { return nil }
    Outcome(notes: workplace.missingMergeDriver, problemsAsJSON: try printsProblemsAsJSON()).writeErrors()
    return ChangeHistory(git: GitHistory(workplace.todos), workplace: workplace)
  }
}

/// The files with a checklist that the hook of a project's repository names, as far as git has them.
private struct HookChecklists {
  /// The work tree, with the folder of the project.
  private let tree: GitWorkTree
  /// The path of the todo folder in the work tree.
  private let todoFolder: String
  /// The paths of the files in the work tree, with all links resolved.
  private let files: [String]

  /// - Returns: nil if the hook names no such file.
  init?(of workplace: Workplace) throws(Failure) {
    // If git cannot be used, the attempt to commit says why.
    guard let tree = try? GitWorkTree(of: workplace.project.folder) else { return nil }
    let written = try CommitHook.namedChecklists(of: tree)
    guard !written.isEmpty, let todos = try GitWorkTree(of: workplace.todos) else { return nil }
    let (top, other) = (try reporting(ResolvedPath(tree.top)), try reporting(ResolvedPath(todos.top)))
    guard isSamePath(top.path, other.path) else { return nil }
    let named = try written.map { file throws(Failure) in
      try tree.checkLinks(to: file)
      return relativePath(from: top.path, to: try reporting(ResolvedPath(joined(top.path, file)).path))
    }
    // The hook does not check a file that git does not have.
    let listed = try tree.git.output(["ls-files", "-z", "--"] + named).split(separator: 0)
    let known = named.filter { file in listed.contains { $0.elementsEqual(file.utf8) } }
    if known.isEmpty { return nil }
    (self.tree, todoFolder, files) = (tree, todos.folder, known)
  }

  /// The folders of the files, sorted so that processes lock them in the same order.
  var folders: [String] {
    Set(files.map { folderPath(ofFileAt: joined(tree.top, $0)) }).sorted(by: pathPrecedes)
  }

  /// Checks that each file differs from the last commit only between its markers.
  func check() throws(Failure) {
    for file in files {
      let path = joined(tree.top, file)
      guard !file.utf8.starts(with: "\(todoFolder)/".utf8), !todoFolder.isEmpty else {
        throw .refused(
          "the hook names \(quoted(path)), which is in the todo folder", code: "bad-target",
          help: "move the checklist out of it, and run: todosite init --hook")
      }
      let marked = MarkedFile(path: path)
      let present = try marked.surroundings(in: reporting(readFile(path)))
      for version in ["HEAD", ""] {
        let found = try tree.git.run(["cat-file", "--filters", "\(version):\(file)"])
        if found.status == 0, (try? marked.surroundings(in: found.output)) == present { continue }
        throw .refused(
          "\(quoted(path)) has other changes that are not committed", code: "uncommitted-changes",
          help:
            "a commit of this change would contain them, because the hook checks the file; commit them first")
      }
    }
  }

  /// Refreshes the checklists as the todos will be after a commit, which may lack other changes of todos.
  ///
  /// - Parameter paths: the paths of the files to commit, relative to the todo folder.
  /// - Returns: the paths of the files, relative to the todo folder.
  func refresh(committing paths: [String]) async throws(Failure) -> [TodoPath] {
    let scratch = try reporting(ScratchFolder())
    let git = tree.git.with(index: joined(scratch.path, "index"))
    _ = try git.output(["read-tree", "HEAD"])
    let names = paths.map { joined(todoFolder, $0) + "\0" }.joined()
    _ = try git.output(["update-index", "--add", "--remove", "-z", "--stdin"], input: Array(names.utf8))
    let folder = joined(scratch.path, "files")
    var copy = try StagedCopy(of: GitTree(ofNextCommit: git), at: folder)
    guard let (project, settings) = try copy.addProject(in: [tree.folder]) else { return [] }
    try copy.add(settings.folders.map { joined(project, $0) } + files)
    try reporting(makeFolders(joined(joined(folder, project), settings.todos)))
    for file in files {
      let (path, copied) = (joined(tree.top, file), joined(folder, file))
      let exported = try await Command.export.run(["--into", copied, "--", joined(folder, project)])
      if let reason = exported.reason { throw Failure(.problems, reason) }
      _ = try MarkedFile.replace(path, reporting(readFile(path)), with: reporting(readFile(copied)))
    }
    return files.map { TodoPath(relativePath(from: "/" + todoFolder, to: "/" + $0)) }
  }
}

extension Workplace {
  /// The note that this clone lacks the merge driver that `.gitattributes` names; none if git has it.
  var missingMergeDriver: [Problem] {
    guard let attributes = try? readFile(joined(project.folder, GitAttributes.file)),
      String(decoding: attributes, as: UTF8.self).contains("merge=\(GitAttributes.driver)"),
      let git = try? Git(in: project.folder),
      (try? git.run(["config", "--get", "merge.\(GitAttributes.driver).driver"]).status) == 1,
      (try? git.run(["rev-parse", "--git-dir"]).status) == 0
    else { return [] }
    return [
      Problem(
        .note, code: "no-merge-driver",
        "git merges todos line by line in this clone; for key by key: todosite install-merge-driver", path: ""
      )
    ]
  }
}
