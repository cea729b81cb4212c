package import Documents

/// The contents of a store at one moment; immutable, so that all modules and workers can share it.
package final class TodoSnapshot: Sendable {
  /// The todos, sorted: open before closed, then by priority, due date, creation date and path.
  package let todos: [TodoItem]
  /// The files that could not be read as todos, in the order of their problems.
  package let unreadable: [UnreadableFile]
  package let skipped: SkippedFiles
  /// All problems of the files, including those of `unreadable`, sorted by path and location.
  package let problems: [Problem]
  package let index: TodoIndex
  /// The targets of the links in each todo's body, in order; nil for a dead link.
  package let linkTargets: [[LinkTarget?]]

  /// Creates a snapshot, and checks the references between the todos.
  ///
  /// - Parameters:
  ///   - linkTargets: the targets of the links of each todo, as the draft returned them.
  ///   - source: reads a todo's file again, to show the line of a problem.
  init(_ draft: SnapshotDraft, linkTargets: [[LinkTarget?]], source: @escaping (TodoPath) -> SourceFile?) {
    todos = draft.todos
    unreadable = draft.unreadable
    skipped = draft.skipped
    index = draft.index
    self.linkTargets = linkTargets
    var check = ReferenceCheck(draft, source: source)
    for place in linkTargets.indices { check.check(place, linkTargets: linkTargets[place]) }
    problems = (draft.read.flatMap(\.problems) + check.problems + unreadable.map(\.problem)).sorted()
  }
}

/// The numbers of Markdown files in another tool's folder that are not read as todos; 0 for a folder of
/// todosite.
package struct SkippedFiles: Equatable, Sendable {
  /// The number of drafts of todos.
  package var drafts = 0
  /// The number of files that are never todos, such as documentation and milestones.
  package var others = 0

  init() {}
}

/// A file that should be a todo and cannot be read as one.
package struct UnreadableFile: Equatable, Sendable {
  /// The file's path below the todo folder.
  package var path: String
  package var problem: Problem

  package init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension UnreadableFile {
  /// The code of the problem if nothing could be read, such as for a folder or a link to a file outside.
  static let codeWithoutText = "unreadable-file"

  /// Whether the file could be read and only its text is not a todo, which a user can correct in an editor.
  package var hasText: Bool { problem.code != Self.codeWithoutText }
}

extension TodoSnapshot {
  /// Returns the problems of one file.
  ///
  /// - Parameter path: the file's path as it appears in problems.
  package func problems(in path: String) -> [Problem] {
    problems.filter { $0.path.utf8.elementsEqual(path.utf8) }
  }
}
