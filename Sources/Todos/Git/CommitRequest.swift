internal import Documents
private import FileSystem

/// The todos that a commit is made of.
struct CommitRequest {
  private let todos: [(todo: TodoToCommit, paths: [String])]
  private let verb: String
  private let folder: String

  /// - Parameters:
  ///   - verb: the action, such as `Add`.
  ///   - folder: the path of the todo folder.
  init(_ todos: [TodoToCommit], as verb: String, in folder: String) {
    self.todos = todos.map { ($0, $0.paths(in: folder)) }
    self.verb = verb
    self.folder = folder
  }

  /// The paths of all files, relative to the todo folder.
  var paths: [String] { todos.flatMap(\.paths) }

  /// Returns the commit message for the todos that have changes, or for all if none of them does.
  func message(for changes: [GitChange]) -> CommitMessage {
    let changed = owners(of: changes)
    return CommitMessage(verb, titles: (changed.isEmpty ? todos.map(\.todo) : changed).map(\.title))
  }

  /// Returns a problem for each file that git ignores.
  func problems(ofIgnored changes: [GitChange]) -> [Problem] {
    var ignored = Set(changes.map { PathKey($0.path) })
    var problems: [Problem] = []
    for (todo, paths) in todos {
      // One problem is enough for a file of several todos.
      for path in paths where ignored.remove(PathKey(path)) != nil {
        var problem = Problem(notCommittedBecause: "git ignores the file")
        problem.path = joined(folder, path)
        problem.help = help("add --force", [path], CommitMessage(verb, titles: [todo.title]))
        problems.append(problem)
      }
    }
    return problems
  }

  /// Returns a problem with the commands that make the commit, unless it already has some.
  ///
  /// - Parameter paths: the paths of the files to commit.
  func advising(_ problem: Problem, about paths: [String]) -> Problem {
    if problem.help != nil { return problem }
    var problem = problem
    var known: Set<PathKey> = []
    // Git reports a file twice that is removed from the index and in the folder.
    let files = paths.filter { known.insert(PathKey($0)).inserted }
    // The names of very many files would hide the commands.
    problem.help = help(
      "add", files.count > 12 ? ["."] : files, CommitMessage(verb, titles: todos.map(\.todo.title)))
    return problem
  }
}

extension CommitRequest {
  /// - Parameter files: the paths of the files, relative to the todo folder.
  private func help(_ add: String, _ files: [String], _ message: CommitMessage) -> String {
    // In the repository of the working folder, the paths are those that the user types.
    let isHere = Self.workTree(of: folder) == Self.workTree(of: "")
    let git = isHere ? "git" : "git -C \(shellWord(folder))"
    let files = files.map { file in
      let shown = file == "." ? folder : joined(folder, file)
      let path = !isHere || folder.isEmpty ? file : normalised(shown) ?? shown
      return shellWord(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path)
    }.joined(separator: " ")
    return "the files keep the change; when the problem is fixed, commit them with: "
      + "\(git) \(add) \(files) && \(git) commit -m \(shellWord(message.subject)) \(files)"
  }

  private static func workTree(of folder: String) -> String? {
    try? Git(in: folder).run(["rev-parse", "--show-toplevel"]).line
  }

  private func owners(of changes: [GitChange]) -> [TodoToCommit] {
    let changed = Set(changes.map { PathKey($0.path) })
    return todos.filter { $0.paths.contains { changed.contains(PathKey($0)) } }.map(\.todo)
  }
}

extension TodoToCommit {
  /// Returns the paths of the files, relative to the todo folder.
  package func paths(in folder: String) -> [String] {
    ([path] + files).flatMap { Self.paths(of: $0, in: folder) }
  }

  /// Returns the path of a todo's file, and the path of its target if the file is a link into the todo
  /// folder: git treats a link and its target as two files.
  private static func paths(of path: TodoPath, in folder: String) -> [String] {
    guard let root = try? realPath(folder), let target = try? realPath(joined(folder, path.string)),
      isInside(target, folder: root)
    else { return [path.string] }
    let file = String(decoding: target.utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
    return isSamePath(file, path.string) ? [file] : [path.string, file]
  }
}
