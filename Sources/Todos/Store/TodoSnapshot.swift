package import Documents
import FileSystem

/// The contents of a store at one time; immutable, so that all modules and workers can share them.
package final class TodoSnapshot: Sendable {
  /// The todos, sorted: open before closed, then by priority, due date, creation date and path.
  package let todos: [TodoItem]
  /// The files that could not be read as todos, in the order of their problems.
  package let unreadable: [UnreadableFile]
  package let skipped: SkippedFiles
  /// The time of the newest change in the one file to which a tool wrote all todos, because its database may have
  /// newer ones; nil if each todo is a file.
  package let newestChange: TodoDate?
  /// All problems of the files, including those of `unreadable`, sorted by path and location.
  package let problems: [Problem]
  package let index: TodoIndex
  /// For each todo, the targets of the links in its body, in the order of the links; nil for a dead link.
  package let linkTargets: [[LinkTarget?]]
  package let relations: TodoRelations

  /// Creates a snapshot, and checks the references between the todos.
  ///
  /// - Parameters:
  ///   - linkTargets: the targets of the links of each todo, as the draft returned them.
  ///   - linksToHost: whether pages link to the files of the repository on its git host.
  ///   - problems: the problems of the files; nil to look for them.
  ///   - lines: the lines that problems show.
  init(
    _ draft: SnapshotDraft, linkTargets: [[LinkTarget?]], linksToHost: Bool = false,
    problems: [Problem]? = nil, lines: ProblemLines
  ) {
    todos = draft.todos
    unreadable = draft.unreadable
    skipped = draft.skipped
    newestChange = draft.newestChange
    index = draft.index
    self.linkTargets = linkTargets
    relations = TodoRelations(of: draft.todos, index: draft.index, linkTargets: linkTargets)
    self.problems =
      problems ?? draft.problems(with: linkTargets, linksToHost: linksToHost, lines: lines)
  }

  private init(_ snapshot: TodoSnapshot, todos: [TodoItem]) {
    self.todos = todos
    unreadable = snapshot.unreadable
    skipped = snapshot.skipped
    newestChange = snapshot.newestChange
    problems = snapshot.problems
    index = snapshot.index
    linkTargets = snapshot.linkTargets
    relations = snapshot.relations
  }

  /// Returns the snapshot with the spellings that are shown; itself if there are no others.
  package func spelled(by spellings: [Spellings]) -> TodoSnapshot {
    let replacements = spellings.map { ($0.field, $0.replacements) }.filter { !$1.isEmpty }
    return replacements.isEmpty
      ? self : TodoSnapshot(self, todos: todos.map { $0.spelled(by: replacements) })
  }
}

extension SnapshotDraft {
  /// Checks the references between the todos, and returns all problems of the files.
  fileprivate func problems(with linkTargets: [[LinkTarget?]], linksToHost: Bool, lines: ProblemLines)
    -> [Problem]
  {
    var check = ReferenceCheck(self, lines: lines)
    for todoIndex in linkTargets.indices { check.check(todoIndex, linkTargets: linkTargets[todoIndex]) }
    if !linksToHost { check.checkRepositoryFiles(linkTargets) }
    var problems: [Problem] = []
    for todo in read where !todo.problems.isEmpty { problems += todo.problems }
    return (problems + check.problems + unreadable.map(\.problem)).sorted()
  }
}

/// The Markdown files in another tool's folder, or the issues in its file, that are not read as todos; there
/// are none in a project without such a tool.
package struct SkippedFiles: Equatable, Sendable {
  /// The drafts of todos.
  package var drafts: [TodoPath] = []
  /// The files that are never todos, such as documentation and milestones.
  package var others: [TodoPath] = []
  /// The deleted issues of beads.
  package var deleted: [TodoPath] = []
  /// The issues of beads that bd deletes soon.
  package var ephemeral: [TodoPath] = []
  /// The todos that are not for readers; empty unless they are left out.
  package var hidden: [TodoPath] = []
  /// The lines of the file of beads that are no issues, such as `issues.jsonl:2`.
  package var otherLines: [TodoPath] = []

  init() {}
}

/// A file that cannot be read as a todo, or a folder or link that cannot be read.
package struct UnreadableFile: Error, Equatable {
  /// The path below the todo folder.
  package var path: String
  package var problem: Problem
  /// The value of the `id` key, if the text of the file has one; nil for a todo that has its file name as its id.
  package var id: String?
  /// For whom the todo is, as far as its text says it.
  package var visibility = TodoVisibility.everyone
}

extension UnreadableFile {
  /// The code of the problem if no text could be read, for example because a folder has the name of a todo
  /// file.
  static let codeWithoutText = "unreadable-file"

  /// Whether the file has text that is not a todo, which a user can correct in an editor.
  package var hasText: Bool { problem.code != Self.codeWithoutText }
}

extension TodoSnapshot {
  /// Returns the names of the todos that a todo depends on: as its file has them, and then the ids of those
  /// whose files say that it waits for them.
  package func dependencyNames(of todo: TodoItem) -> [String] {
    todo.depends + index.unnamedBlockers(of: todo).map { todos[$0].id }
  }

  /// The paths of the files of the todo folder that bodies show or link to, sorted.
  package var linkedFiles: [String] {
    var paths: Set<TodoPath> = []
    for case .file(let path)? in linkTargets.joined() { paths.insert(TodoPath(path)) }
    return paths.sorted().map(\.string)
  }

  /// The paths, relative to the todo folder, of the files outside of it that bodies link to; the files need not
  /// exist.
  package var linkedFilesOutside: Set<String> {
    var paths: Set<String> = []
    for todo in todos {
      for link in todo.links where link.kind == .file {
        let path = joined(todo.path.folder, link.target)
        if path.utf8.first != UInt8(ascii: "/"), normalised(path) == nil { paths.insert(path) }
      }
    }
    return paths
  }

  /// Returns the problems of one file, or of one line of a file.
  package func problems(in file: SourceFile) -> [Problem] {
    problems.filter {
      $0.path.utf8.elementsEqual(file.path.utf8) && (file.line == nil || $0.excerpt?.line == file.line)
    }
  }
}
