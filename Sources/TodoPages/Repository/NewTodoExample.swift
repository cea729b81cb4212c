package import Todos

/// The example of a new todo that pages show.
package struct NewTodoExample: Sendable {
  private let title: String
  private let statuses: StatusVocabulary

  /// Creates an example.
  ///
  /// - Parameter statuses: the statuses that the project uses, to find the name that files use for a label.
  package init(title: String, statuses: StatusVocabulary) {
    self.title = title
    self.statuses = statuses
  }

  /// Returns the command that adds the example to a group; nil if no command can do this.
  func command(in group: TodoGroup?) -> String? {
    switch group?.kind {
    case nil: TodoCommands.add(title: title)
    case .tag: TodoCommands.add(title: title, tag: group?.name)
    case .milestone: TodoCommands.add(title: title, milestone: group?.name)
    case .person: TodoCommands.add(title: title, assignee: group?.name)
    case .status:
      group.map { statuses.word(forLabel: $0.name) }.flatMap { word in
        statuses.accepts(word) && statuses.status(for: word) != nil
          ? TodoCommands.add(title: title, status: word) : nil
      }
    }
  }
}
