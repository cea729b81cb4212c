import Documents
import FileSystem
import Todos

/// The pre-commit hook of git that checks the staged todos of a project.
struct CommitHook {
  private let tree: GitWorkTree
  /// The path in the work tree of the project's todo folder.
  private let todos: String
  /// The paths in the work tree of what the check reads: the todo folder, the settings and the theme.
  private let inputs: [String]
  /// The paths in the work tree of the files that have a checklist between two marker lines.
  private let checklists: [String]
  /// The path of git's folder of hooks, relative to the working folder.
  private let hooks: String

  /// - Throws: if the project is in no work tree, or if its todos are outside of the work tree.
  init(in folder: String, of settings: ProjectSettings) throws(Failure) {
    guard let tree = try GitWorkTree(of: folder) else {
      try GitCommand(folder: folder.isEmpty ? nil : folder).checkIsInRepository()
      throw .system(
        "a hook requires a work tree of git", help: "run this command in a clone that is not bare")
    }
    guard let todos = tree.path(ofProjects: settings.todos) else {
      throw .usage(
        "the todo folder is outside the repository", help: "add the hook in the repository of the todos")
    }
    self.tree = tree
    self.todos = todos
    let others = [Project.settingsFile, settings.templates, settings.publicFiles]
    inputs = [todos] + others.compactMap { $0.flatMap(tree.path(ofProjects:)) }
    let git = GitCommand(folder: tree.top.isEmpty ? nil : tree.top)
    // Git ends with 1 if it finds nothing.
    let found = try git.run(["grep", "--untracked", "-lzF", "-e", MarkedFile.beginMark])
    checklists = found.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { MarkedFile(path: joined(tree.top, $0)).hasRegion }
    hooks = joined(tree.top, String(try git.output(["rev-parse", "--git-path", "hooks"]).dropLast()))
  }

  /// The hook, or if the repository has another one, the file that it can run.
  func file() throws(Failure) -> AddedFile {
    let path = joined(hooks, "pre-commit")
    let mark = "todosite init --hook"
    let bytes = Array(script(mark).utf8)
    guard try AddedFile.isOther(at: path, without: mark) else {
      return AddedFile(NewFile(path: path, bytes: bytes, isExecutable: true))
    }
    let part = "pre-commit.todosite"
    let file = NewFile(path: joined(hooks, part), bytes: bytes, isExecutable: true)
    guard try AddedFile.isOther(at: path, without: part) else { return AddedFile(file) }
    return AddedFile(
      file,
      advice: """
        The repository has a hook already. To check the todos too, add this line to \(visible(path)):

        "$(dirname "$0")/\(part)" || exit 1

        """)
  }
}

extension CommitHook {
  private func script(_ mark: String) -> String {
    let program = shellQuoted(Todosite.commandName)
    let project = tree.project.isEmpty ? "" : " " + shellQuoted(tree.project)
    return """
      #!/bin/sh
      # Checks the todos that are about to be committed. Written by: \(mark)
      # It checks what is staged, in a temporary folder, and not the work tree.
      set -eu
      git --literal-pathspecs diff --cached --quiet -- \\
        \((inputs + checklists).map(shellQuoted).joined(separator: " ")) && exit 0
      command -v \(program) >/dev/null || {
        echo 'the todos are not checked: todosite is not installed' >&2
        exit 0
      }

      staged=$(mktemp -d)
      trap 'rm -rf "$staged"' EXIT
      trap 'exit 1' HUP INT TERM
      # A tree does not have the files that are only announced, with git add --intent-to-add.
      tree=$(git write-tree)
      GIT_INDEX_FILE=$staged/index git read-tree "$tree"
      GIT_INDEX_FILE=$staged/index git checkout-index --all --prefix="$staged/files/"
      # With a .git in it, todosite takes the folder for a work tree, whose files todos may link to.
      mkdir -p "$staged/files/.git"
      cd "$staged/files"
      [ -e \(shellQuoted(todos)) ] || exit 0

      refuse() {
        echo "nothing was committed: $1" >&2
        exit 1
      }
      \(program) check\(project) >/dev/null ||
        refuse 'correct the todos and stage them, or use git commit --no-verify'
      \(checklists.map { check(of: $0, program, project) }.joined())
      """
  }

  /// Returns the lines that check whether the checklist in a file is up to date.
  private func check(of file: String, _ program: String, _ project: String) -> String {
    let command = "export\(project) --into \(shellQuoted(file))"
    return """
      # If you give it other options, give them here too.
      \(program) \(command) --check >/dev/null ||
        refuse \(shellQuoted("\(file) is not up to date; run: todosite \(command)"))

      """
  }
}
