package import Todos

/// A todo that pages take for an example of a new one.
package struct NewTodoExample: Sendable {
  private let title: String
  private let statuses: StatusVocabulary

  /// Makes an example.
  ///
  /// - Parameter statuses: the statuses that files use, to find the words behind labels.
  package init(title: String, statuses: StatusVocabulary) {
    self.title = title
    self.statuses = statuses
  }

  /// The command that writes it down as one of a group; nil where it cannot be said.
  func command(in group: TodoGroup?) -> String? {
    switch group?.kind {
    case nil: TodoCommands.add(title: title)
    case .tag: TodoCommands.add(title: title, tag: group?.name)
    case .person: TodoCommands.add(title: title, assignee: group?.name)
    case .status:
      group.map { statuses.word(forLabel: $0.name) }.flatMap { word in
        statuses.status(for: word).flatMap { _ in TodoCommands.add(title: title, status: word) }
      }
    }
  }
}
