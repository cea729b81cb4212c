package enum TodoAction: String, Equatable, Sendable {
  case added
  case edited
  case done
  case reopened
  case ticked
  case unticked
  case removed
  /// An edit was taken back.
  case reverted
  /// A removal was taken back.
  case restored
}

extension TodoAction {
  package var command: String { words.command }
  /// What the history calls it.
  package var commitWord: String { words.commit }
  /// Why nothing had to be done for a todo; nil where there is nothing to say.
  package var remarkOnUnchanged: String? { words.unchanged }

  private var words: (command: String, commit: String, unchanged: String?) {
    switch self {
    case .added: ("add", "Add", nil)
    case .edited: ("edit", "Edit", nil)
    case .done: ("done", "Done", "already done")
    case .reopened: ("reopen", "Reopen", "already open")
    case .ticked: ("tick", "Tick", "already ticked")
    case .unticked: ("untick", "Untick", "not ticked")
    case .removed: ("rm", "Remove", nil)
    case .reverted, .restored: ("undo", "Undo", nil)
    }
  }
}
