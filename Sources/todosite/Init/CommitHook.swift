import Documents
import FileSystem
import Todos

/// The pre-commit hook of git, which runs one command for each project and for each checklist of a project.
struct CommitHook {
  private static let mark = "# Written by: todosite init --hook"

  /// The path of the hook, relative to the working folder.
  private let path: String
  /// The commands that the hook runs for the project.
  private let commands: [String]
  /// The lines by which the shell finds todosite.
  private let program: String

  /// Finds the hook of a project's repository, and the commands that it needs.
  ///
  /// - Throws: if the project is in no work tree, if its settings name folders outside of it, or if git has no
  ///   folder for hooks.
  init(in folder: String, of settings: ProjectSettings) throws(Failure) {
    guard let tree = try GitWorkTree(of: folder) else { throw GitCommand.noRepository(in: folder) }
    for path in settings.folders {
      guard tree.pathInWorkTree(of: path) != nil, try tree.contains(joined(folder, path)) else {
        throw .usage(
          "\(quoted(path)) of the settings is outside the repository, so a commit cannot have it",
          help: "move it into the repository, or check the todos in CI")
      }
    }
    let setting = try tree.git.run(["config", "--get", "core.hooksPath"])
    let hooks = shortened(joined(tree.top, try tree.git.line(["rev-parse", "--git-path", "hooks"])))
    let isFolder = (try? FileDescriptor.currentFolder.status(of: hooks, followsLink: true))??.kind != .file
    guard isFolder, hooks != "/dev/null", !setting.output.elementsEqual("\n".utf8) else {
      throw .system("git runs no hooks: core.hooksPath is \(quoted(hooks == "/dev/null" ? hooks : ""))")
    }
    try Self.checkLinks(to: hooks, in: tree)
    path = joined(hooks, "pre-commit")
    let name = try Self.isCommitted(hooks, in: tree) ? "todosite" : Todosite.commandName
    program =
      name == "todosite"
      ? "command -v todosite >/dev/null ||"
      : "todosite() { \(shellQuoted(name)) \"$@\"; }\n[ -x \(shellQuoted(name)) ] ||"
    let checklists = try Self.checklists(of: folder, in: tree).map { file in
      Self.commandOfChecklist + shellQuoted(file)
    }
    commands = (["todosite check --staged"] + checklists).map { $0 + Self.end(in: tree) }
  }

  /// The beginning of a command that compares a checklist with the todos; the path of its file follows.
  private static let commandOfChecklist = "todosite export --staged --check --into "

  /// Returns the end of each command for a project.
  private static func end(in tree: GitWorkTree) -> String {
    (tree.folder.isEmpty ? "" : " -- \(shellQuoted(tree.folder))") + " || exit 1"
  }

  /// Returns the files with a checklist of a project that the hook of its work tree names.
  static func namedChecklists(of tree: GitWorkTree) throws(Failure) -> [String] {
    let path = try tree.git.line(["rev-parse", "--git-path", "hooks/pre-commit"])
    guard let text = try AddedFile.text(at: joined(tree.top, path)) else { return [] }
    return text.parts(at: "\n").compactMap { line in
      let (start, end) = (commandOfChecklist.utf8, end(in: tree).utf8)
      guard line.utf8.starts(with: start), line.utf8.suffix(end.count).elementsEqual(end) else { return nil }
      let words = shellWords(String(Substring(line.utf8.dropFirst(start.count).dropLast(end.count))))
      return words?.count == 1 ? words?.first : nil
    }
  }

  /// Returns the hook with the commands that it lacks, or a new one.
  func file() throws(Failure) -> AddedFile {
    let header = """
      #!/bin/sh
      \(Self.mark)
      # It checks what is about to be committed, and not the files in the work tree.
      \(program) {
        echo 'the todos are not checked: todosite is not installed' >&2
        exit 0
      }

      """
    let text = header + commands.map { "\($0)\n" }.joined()
    let new = NewFile(path: path, bytes: Array(text.utf8), isExecutable: true)
    guard let present = try AddedFile.text(at: path) else { return AddedFile(new) }
    let lines = "\n\(present.replacing("\r\n", with: "\n"))\n"
    let missing = commands.filter { !lines.contains("\n\($0)\n") }
    let advice = try permissionAdvice()
    if missing.isEmpty { return AddedFile(new, advice: advice) }
    if present.contains(Self.mark) {
      return AddedFile(new, added: missing, to: Array(present.utf8), advice: advice)
    }
    return AddedFile(
      new,
      advice: """
        The repository has another hook. To check the todos too, add these lines to the beginning of
        \(visible(path)), if it is a shell script:

        \(missing.joined(separator: "\n"))

        """)
  }

  /// What to do if git does not run the hook that is there.
  private func permissionAdvice() throws(Failure) -> String? {
    let status = try reporting(FileDescriptor.currentFolder.status(of: path, followsLink: true))
    guard let status, status.permissions & 0o111 == 0 else { return nil }
    return "Git does not run the hook, because it is not executable: chmod +x \(shellWord(path))\n"
  }

  /// Checks that no link on the way to the hook leads out of the repository.
  ///
  /// The repository is the work tree, git's folder, and the main work tree, which may have the hooks of all. A
  /// folder elsewhere is allowed, because git's settings name it.
  private static func checkLinks(to hooks: String, in tree: GitWorkTree) throws(Failure) {
    let common = joined(tree.top, try tree.git.line(["rev-parse", "--git-common-dir"]))
    let start = [tree.top, common].first { start in
      start.isEmpty
        ? normalised(hooks) != nil && hooks.utf8.first != UInt8(ascii: "/") : isInside(hooks, folder: start)
    }
    let relativeHooks =
      start.map { String(Substring(hooks.utf8.dropFirst($0.isEmpty ? 0 : $0.utf8.count + 1))) } ?? ""
    try todosite.checkLinks(
      in: start ?? hooks, to: joined(relativeHooks, "pre-commit"),
      staysIn: [tree.top, common]
        + (lastComponent(of: common) == ".git" ? [folderPath(ofFileAt: common)] : []),
      called: "the repository")
  }

  /// Reports whether a folder of hooks is in the work tree, and not in git's own folder, so that others have it too.
  private static func isCommitted(_ hooks: String, in tree: GitWorkTree) throws(Failure) -> Bool {
    try reporting { () throws(FileError) in
      let (top, hooks) = (try ResolvedPath(tree.top), try ResolvedPath(hooks))
      return hooks.isInside(top) && !relativePath(from: top.path, to: hooks.path).hasPrefix(".git/")
    }
  }

  /// Returns the files that contain a checklist of a project between the marker lines of `export --into`: those that
  /// are in no other project.
  private static func checklists(of project: String, in tree: GitWorkTree) throws(Failure) -> [String] {
    let found = try tree.git.run([
      "-c", "submodule.recurse=false", "grep", "--untracked", "-lzF", "-e", MarkedFile.markerStart,
    ])
    // Git ends with 1 if it finds nothing.
    guard found.status <= 1 else { throw GitCommand.failure(found) }
    let folder = try? realPath(project.isEmpty ? "." : project)
    return found.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.filter { file in
      let path = joined(tree.top, file)
      let owner = (try? Project.find(from: parent(of: path), allowingOutside: true))?.folder
      let isOthers = owner.map { (try? realPath($0.isEmpty ? "." : $0)) != folder } ?? false
      return !isOthers && MarkedFile(path: path).hasRegion
    }
  }
}
