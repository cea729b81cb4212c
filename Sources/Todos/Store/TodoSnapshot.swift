package import Documents

/// Everything that a store held at one moment; never changes, so that all modules and workers share it.
package final class TodoSnapshot: Sendable {
  /// The todos in their order: open before closed, then priority, due date, creation, path.
  package let todos: [TodoItem]
  /// The files that could not be read as todos, by path.
  package let unreadable: [UnreadableFile]
  package let leftOut: LeftOutFiles
  /// All that is wrong with the files, the reasons of `unreadable` among it, by path and place.
  package let problems: [Problem]
  package let index: TodoIndex
  /// Where the links of each todo's body lead, in their order; nil where one leads nowhere.
  package let linkTargets: [[LinkTarget?]]

  /// Checks what was read and put in order.
  ///
  /// - Parameters:
  ///   - linkTargets: where the draft says that the links of each todo lead.
  ///   - source: reads a todo's file once more, to show the line of a problem.
  init(_ draft: SnapshotDraft, linkTargets: [[LinkTarget?]], source: @escaping (TodoPath) -> SourceFile?) {
    todos = draft.todos
    unreadable = draft.unreadable
    leftOut = draft.leftOut
    index = draft.index
    self.linkTargets = linkTargets
    var check = ReferenceCheck(draft, source: source)
    for place in linkTargets.indices { check.check(place, linkTargets: linkTargets[place]) }
    problems = (draft.read.flatMap(\.problems) + check.problems + unreadable.map(\.problem)).sorted()
  }
}

/// How many Markdown files of another tool's folder are not read as todos; none of todosite's own.
package struct LeftOutFiles: Equatable, Sendable {
  /// Those that are to become todos.
  package var drafts = 0
  /// Those that never are: pages of documentation, milestones.
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
  /// The code of the problem where nothing could be read, such as that of a folder or of a link to somewhere
  /// else.
  static let codeWithoutText = "unreadable-file"

  /// Whether the file itself could be read and only its text is no todo's; an editor can mend that.
  package var hasText: Bool { problem.code != Self.codeWithoutText }
}

extension TodoSnapshot {
  /// What is wrong with one file.
  ///
  /// - Parameter path: the file's name as problems tell it.
  package func problems(in path: String) -> [Problem] {
    problems.filter { $0.path.utf8.elementsEqual(path.utf8) }
  }
}
