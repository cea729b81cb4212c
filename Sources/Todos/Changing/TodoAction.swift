/// The action that a change performs on a todo.
package enum TodoAction: String, Equatable, Sendable {
  case added
  case edited
  /// An edit was imported.
  case updated
  case done
  case reopened
  case started
  case claimed
  case ticked
  case unticked
  case noted
  case renamed
  /// References to a renamed todo were changed.
  case relinked
  case removed
  /// An edit was undone.
  case reverted
  /// A removal was undone.
  case restored
}

extension TodoAction {
  /// The name of the command that performs the action.
  package var command: String { words.command }
  /// Whether a refused change prevents the others of the same command.
  var isAllOrNone: Bool { self == .updated || self == .renamed }
  /// The verb in the commit message.
  package var commitVerb: String { words.commit }
  /// The reason why a todo needed no change; nil if no reason is shown.
  package var unchangedReason: String? { words.unchanged }

  private var words: (command: String, commit: String, unchanged: String?) {
    switch self {
    case .added: ("add", "Add", nil)
    case .edited: ("edit", "Edit", nil)
    case .updated: ("import", "Update", nil)
    case .done: ("done", "Done", "already done")
    case .reopened: ("reopen", "Reopen", "already open")
    case .started: ("start", "Start", "already begun")
    case .claimed: ("claim", "Claim", "already claimed")
    case .ticked: ("tick", "Tick", "already ticked")
    case .unticked: ("untick", "Untick", "not ticked")
    case .noted: ("note", "Note", nil)
    case .renamed, .relinked: ("rename", "Rename", "already has the name")
    case .removed: ("rm", "Remove", nil)
    case .reverted, .restored: ("undo", "Undo", nil)
    }
  }
}
